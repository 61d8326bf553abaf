import type { RespuestaDe } from '@plomada/contract/endpoint'
import { deshacerLote, loteDeTareas, zLoteRechazado } from '@plomada/contract/presupuestos/planilla/lote'
import { datosTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { claveNueva, llamar } from '../../../api/cliente.ts'
import { envejecer } from '../../../api/envejecer.ts'
import { reteniendo } from '../../../api/envios/retener.ts'
import type { ErrorDeApi } from '../../../api/errores.ts'
import { hastaSaber } from '../../../api/hastaSaber.ts'
import { leerActual } from '../../../api/versionVieja.ts'
import type { PasoDeLote } from '../../../pagina/grilla/modelo/pasos.ts'
import type { ConRazon } from '../motivo/dicho.ts'
import { precioDe, type Vista } from '../vista/arbol.ts'
import { TOCA_VISTAS } from '../vista/queries.ts'
import { conLote, type LoteHecho } from './conLote.ts'
import { anotarLote, deFilas, filasQueDejo, propiasDe } from './propias.ts'
import type { Operacion, Sitio } from './sitio.ts'

/** What became of a lote: how it is undone, and by how much it moved the price of the sheet's work. */
export interface Enviado {
  paso: PasoDeLote
  ids: LoteHecho['ids']
  /** Rows that somebody else changed meanwhile, of an undoing that left them. */
  quedan: number
  /** Gs. with margin; 0 of another work. */
  diferencia: number
}

/** What is sent: where, in whose words it is undone, and why, in an approved work. */
interface Pedido extends ConRazon {
  presupuestoId: string
  que: string
  operaciones: readonly Operacion[]
}

/**
 * Does them in that work, all or none, and shows it; throws an `ErrorDeApi`. `otraVez`: what may have arrived is asked again
 * until it is known; without it whoever calls sends it otherwise.
 */
export async function enviarLote(
  sitio: Sitio,
  { presupuestoId, que, operaciones, ...razon }: Pedido,
  { otraVez }: { otraVez: boolean },
): Promise<Enviado> {
  const body = { presupuestoId, operaciones: [...operaciones], ...razon }
  return conSuTurno(sitio, { presupuestoId, que }, async () => {
    const clave = claveNueva()
    const pedir = () => llamar(loteDeTareas, { body }, { claveIdempotencia: clave })
    const hecho = await (otraVez ? hastaSaber(pedir) : pedir())
    anotarLote(sitio.propias, hecho, operaciones)
    return hecho
  })
}

/** Takes a lote back; `loQueSePueda`: what nobody changed since. */
export async function enviarVuelta(
  sitio: Sitio,
  { lote, presupuestoId, que }: PasoDeLote,
  { loQueSePueda, ...razon }: ConRazon & { loQueSePueda: boolean },
): Promise<Enviado> {
  const propias = propiasDe(sitio.propias, lote, sitio.cache.getQueryData<Vista>(sitio.clave))
  const body = { presupuestoId, lote, loQueSePueda, propias, ...razon }
  return conSuTurno(sitio, { presupuestoId, que }, async () => {
    const clave = claveDeVuelta(body)
    const hecho = await hastaSaber(() => llamar(deshacerLote, { body }, { claveIdempotencia: clave }))
    const { lote, filas: deMargen } = hecho
    anotarLote(sitio.propias, deMargen ? deFilas(lote, deMargen) : hecho, null)
    return hecho
  })
}

/**
 * Of an undoing whose answer was lost, the one that it was sent with: the server has done it perhaps, and says again what
 * it said. Undone another way it is another one.
 */
const claveDeVuelta = (body: object): string => {
  const pedido = JSON.stringify(body)
  if (ultimaVuelta.pedido !== pedido) ultimaVuelta = { pedido, clave: claveNueva() }
  return ultimaVuelta.clave
}
let ultimaVuelta = { pedido: '', clave: '' }

/** Shows what came of it; what is typed in cells of that work meanwhile is sent after that. */
const conSuTurno = (
  sitio: Sitio,
  donde: Pick<PasoDeLote, 'presupuestoId' | 'que'>,
  pedir: () => Promise<LoteHecho>,
): Promise<Enviado> =>
  reteniendo(
    donde.presupuestoId,
    async () => mostrar(sitio, donde, await pedir()),
    ({ paso }) => filasQueDejo(sitio.propias, paso.lote),
  )

/** Whether what was refused would be again: not where no answer came, nor where nobody gave the password again. */
export const esDefinitivo = ({ esPasajero, status }: ErrorDeApi): boolean =>
  !esPasajero && status !== SIN_SESION
const SIN_SESION = 401

/** The rows that were refused, of an error that names them. */
export const rechazadasDe = (error: ErrorDeApi) => leerActual(error, zLoteRechazado)?.filas ?? []

/** What was read of these before is old; of the sheet itself, only where the answer doesn't say all. */
const VIEJAS = [...TOCA_VISTAS, tareaPorId, datosTarea]

async function mostrar(
  { cache, clave, deObra, presupuestoId }: Sitio,
  { presupuestoId: cambiada, que }: Pick<PasoDeLote, 'presupuestoId' | 'que'>,
  hecho: RespuestaDe<typeof loteDeTareas>,
): Promise<Enviado> {
  const esta = cambiada === presupuestoId
  // A fetch under way would bring back what was before.
  if (esta) await cache.cancelQueries({ queryKey: clave })
  await Promise.all(
    VIEJAS.map(({ nombre }) =>
      envejecer(cache, [nombre], nombre === vistaPresupuesto.nombre ? 'none' : 'active'),
    ),
  )
  const antes = cache.getQueryData<Vista>(clave)
  // Of a margin every row says another figure, which the answer has not.
  const seSabe = esta && antes !== undefined && hecho.filas === undefined
  const despues = seSabe ? conLote(antes, hecho, deObra) : null
  if (despues !== null) cache.setQueryData<Vista>(clave, despues)
  else if (esta) await envejecer(cache, clave)
  return {
    paso: { clase: 'lote', lote: hecho.lote, que, presupuestoId: cambiada },
    ids: hecho.ids,
    quedan: hecho.rechazadas.length,
    diferencia: esta ? diferenciaDe(antes, hecho) : 0,
  }
}

/** By how much a lote moved the price of its work, with margin; 0 where it isn't known what it was. */
export const diferenciaDe = (antes: Vista | undefined, hecho: LoteHecho): number =>
  antes === undefined ? 0 : precioDe(hecho) - precioDe(antes)
