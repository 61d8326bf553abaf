import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import { conSuObra } from '../presupuestos/nucleo/conSuObra.ts'
import { esProveedor, leerOrden } from './ordenesRepo.ts'

// What an order demands, whoever asks for it.

/** One that is there, of a work that the asker sees. */
export const exigirOrden = conSuObra(leerOrden, textos.noExiste)

export async function exigirProveedor(tx: Tx, proveedorId: string): Promise<void> {
  if (!(await esProveedor(tx, proveedorId))) {
    throw new Rechazo('INVALIDO', textos.proveedorNoExiste, { campo: 'proveedorId' })
  }
}

/** The lock makes it so; the condition of the update says it again. */
export function exigirHecho(hecho: boolean): void {
  if (!hecho) throw new Rechazo('CONFLICTO', textos.yaPagada)
}
