import * as contrato from '@plomada/contract/certificaciones/deHoy'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { contratistas, dePersona } from './contratistas.ts'
import { porCertificar } from './porCertificar.ts'

export const rutasListasDeCertificaciones = (): Ruta[] => [
  ruta(contrato.contratistasDeObra, contratistas),
  ruta(contrato.cuentasDePersona, dePersona),
  ruta(contrato.hechoPorCertificar, porCertificar),
]
