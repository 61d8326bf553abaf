import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { cargarObra, type Obra, type ObraParaEscribir } from './cargar.ts'

/** Reads one of them by its id, with its work as `cargarObra` does. */
interface ExigirConObra<Fila> {
  (tx: Tx, quien: Identidad, id: string, para: 'escribir'): Promise<{ fila: Fila; obra: ObraParaEscribir }>
  (tx: Tx, quien: Identidad, id: string, para: 'leer' | 'escribir'): Promise<{ fila: Fila; obra: Obra }>
}

/**
 * How a room demands a thing of its own that is of a work: 404 with `noExiste`, also where the asker does not see the
 * work. To write it is read again under the work's lock: somebody may have changed or taken it away meanwhile.
 */
export function conSuObra<Fila extends { presupuesto_id: string }>(
  leer: (tx: Tx, id: string) => Promise<Fila | undefined>,
  noExiste: string,
): ExigirConObra<Fila> {
  const leerla = async (tx: Tx, id: string): Promise<Fila> => {
    const fila = await leer(tx, id)
    if (fila === undefined) throw new Rechazo('NO_EXISTE', noExiste)
    return fila
  }
  const exigir = async (tx: Tx, quien: Identidad, id: string, para: 'leer' | 'escribir') => {
    const antes = await leerla(tx, id)
    const obra = await cargarObra(tx, quien, antes.presupuesto_id, para).catch((error: unknown) => {
      const noSeVe = error instanceof Rechazo && error.code === 'NO_EXISTE'
      throw noSeVe ? new Rechazo('NO_EXISTE', noExiste) : error
    })
    return { fila: para === 'leer' ? antes : await leerla(tx, id), obra }
  }
  // `cargarObra` gives a locked work where it is written.
  return exigir as ExigirConObra<Fila>
}
