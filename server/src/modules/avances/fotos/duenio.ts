import { razonContraFotosDe } from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import type { Razon } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { type ColumnaDeDuenio, type Duenio, leerAvanceConFotos, leerRegistroConFotos } from './repo.ts'

/** What somebody who sends one of its photos has to know of it. */
interface LoDelDuenio {
  presupuestoId: string
  /** Why it takes no photo, besides how many it has. */
  razon: Razon
}

/** Of whom a call's photo is: the contract lets one of the two pass. */
export function duenioDe(de: { avanceId?: string | undefined; registroId?: string | undefined }): Duenio {
  return de.registroId === undefined
    ? { columna: 'avance_id', id: (de.avanceId ?? '').toLowerCase() }
    : { columna: 'registro_id', id: de.registroId.toLowerCase() }
}

/** @throws Rechazo 404 where there is no such thing; whether the asker sees its work is not asked here */
export async function leerDuenio(tx: Tx, duenio: Duenio): Promise<LoDelDuenio> {
  const suyo = await LEER[duenio.columna](tx, duenio.id)
  if (suyo === undefined) throw noExiste(duenio)
  return suyo
}

const LEER: Record<ColumnaDeDuenio, (tx: Tx, id: string) => Promise<LoDelDuenio | undefined>> = {
  avance_id: async (tx, id) => {
    const avance = await leerAvanceConFotos(tx, id)
    return avance && { presupuestoId: avance.presupuesto_id, razon: razonContraFotosDe(avance) }
  },
  registro_id: async (tx, id) => {
    const registro = await leerRegistroConFotos(tx, id)
    return (
      registro && {
        presupuestoId: registro.presupuesto_id,
        razon: registro.eliminado ? mensajesFotos.registroEliminado : null,
      }
    )
  },
}

const NO_EXISTE: Record<ColumnaDeDuenio, string> = {
  avance_id: mensajesFotos.avanceNoDisponible,
  registro_id: mensajesFotos.registroNoDisponible,
}

export const noExiste = ({ columna }: Duenio): Rechazo => new Rechazo('NO_EXISTE', NO_EXISTE[columna])
