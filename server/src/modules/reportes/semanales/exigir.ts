import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import type { Tx } from '../../../base/db/base.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { conSuObra } from '../../presupuestos/nucleo/conSuObra.ts'
import { type FilaReporte, leerReporte } from './repo.ts'

const exigir = conSuObra(leerReporte, mensajesSemanales.noExiste)

/** A report of a work that the asker sees; any other is not there, nor is one that was deleted. */
export async function exigirReporte(tx: Tx, quien: Identidad, id: string): Promise<FilaReporte> {
  return (await exigir(tx, quien, id, 'leer')).fila
}
