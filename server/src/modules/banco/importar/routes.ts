import { importarAnalisis } from '@plomada/contract/banco/importar'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { importarAnalisisAlBanco } from './importar.ts'

export const rutasImportar = (): Ruta[] => [ruta(importarAnalisis, importarAnalisisAlBanco)]
