import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { type FilaReporte, leerReporte } from './repo.ts'

/** A report of a work that the asker sees; any other is not there, nor is one that was deleted. */
export async function exigirReporte(tx: Tx, quien: Identidad, id: string): Promise<FilaReporte> {
  const fila = await leerReporte(tx, id)
  if (fila === undefined) throw noExiste()
  try {
    await cargarObra(tx, quien, fila.presupuesto_id, 'leer')
  } catch (error) {
    if (error instanceof Rechazo && error.code === 'NO_EXISTE') throw noExiste()
    throw error
  }
  return fila
}

const noExiste = () => new Rechazo('NO_EXISTE', mensajesSemanales.noExiste)
