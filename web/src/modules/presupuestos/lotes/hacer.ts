import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { OPERACIONES_MAXIMAS } from '@plomada/domain/presupuestos/planilla/maximo'
import { envejecer } from '../../../api/envejecer.ts'
import { alDia } from '../../../api/envios/alDia.ts'
import { ErrorDeApi, textoDeError } from '../../../api/errores.ts'
import { alOtroLado, conPaso } from '../../../pagina/grilla/deshacer/pila.ts'
import type { PasoDeLote } from '../../../pagina/grilla/modelo/pasos.ts'
import { notificar, notificarError, notificarMientras } from '../../../ui/notificar.tsx'
import type { ConRazon, ObraConMotivo } from '../motivo/dicho.ts'
import type { Vista } from '../vista/arbol.ts'
import type { LoteHecho } from './conLote.ts'
import { diferenciaDe, type Enviado, enviarLote, enviarVuelta, esDefinitivo, rechazadasDe } from './enviar.ts'
import { precioMovido } from './precioMovido.ts'
import type { Operacion, Sitio } from './sitio.ts'

export interface Encargo {
  /** Over the sheet as it is once everything that was typed is on the server. */
  operaciones: (vista: Vista) => readonly Operacion[]
  /** What it is, for who undoes it: 'mover «Muro»'. */
  que: (vista: Vista) => string
  /** What is said once it is done, with how to undo it; absent where the sheet shows it. */
  dicho?: string
  /** Another work than the sheet's. */
  enObra?: ObraConMotivo
}

/** Does a lote as one step of this window; what speaks against it is told, and then nothing was changed: null. */
export async function hacerLote(
  sitio: Sitio,
  { operaciones, que, dicho, enObra }: Encargo,
  razon: ConRazon,
): Promise<Enviado | null> {
  const { presupuestoId, cache, clave, pila } = sitio
  try {
    // A row is done with as what was typed in it leaves it; what can't be sent stops it, in words.
    await alDia(presupuestoId)
    const vista = cache.getQueryData<Vista>(clave)
    const suyas = vista === undefined ? [] : operaciones(vista)
    if (vista === undefined || suyas.length === 0) return null
    if (suyas.length > OPERACIONES_MAXIMAS) {
      notificarError(textos.demasiadasFilas(suyas.length, OPERACIONES_MAXIMAS))
      return null
    }
    const donde = enObra?._id ?? presupuestoId
    const pedido = { presupuestoId: donde, que: que(vista), operaciones: suyas, ...razon }
    const hecho = await enviarLote(sitio, pedido, { otraVez: true })
    pila.current = conPaso(pila.current, hecho.paso)
    if (dicho !== undefined) decirHecho(sitio, vista, hecho, dicho)
    return hecho
  } catch (error) {
    await contar(sitio, error)
    return null
  }
}

/** Says that a lote of this window was done, with how to undo it; `antes` is the sheet that it was done over. */
function decirHecho(
  { volver }: Sitio,
  antes: Vista | undefined,
  hecho: Pick<Enviado, 'paso' | 'diferencia'>,
  dicho: string,
): void {
  notificar(conPrecio(antes, hecho, dicho), () => volver(hecho.paso, false))
}

/** The same of one that was sent by the queue of this device. */
export const decirLlegado = (
  sitio: Sitio,
  antes: Vista | undefined,
  paso: PasoDeLote,
  hecho: LoteHecho,
  dicho: string,
): void => decirHecho(sitio, antes, { paso, diferencia: diferenciaDe(antes, hecho) }, dicho)

/** How a step is taken back: why, and whether only what nobody changed since. */
interface Vuelta extends ConRazon {
  resto: boolean
}

/** Takes a lote back as its author asked; `resto`: what nobody changed since. */
export async function volver(sitio: Sitio, paso: PasoDeLote, { resto, ...razon }: Vuelta): Promise<void> {
  const { pila, cache, clave } = sitio
  try {
    const vista = cache.getQueryData<Vista>(clave)
    await alDia(sitio.presupuestoId)
    const hecho = await enviarVuelta(sitio, paso, { loQueSePueda: resto, ...razon })
    const dicho = pila.current.atras.includes(paso) ? textos.seDeshizo(paso.que) : textos.seRehizo(paso.que)
    pila.current = alOtroLado(pila.current, paso, hecho.paso)
    const quedan = hecho.quedan > 0 ? ` ${textos.cambiaronDespues(hecho.quedan)}` : ''
    notificar(conPrecio(vista, hecho, `${dicho}${quedan}`))
  } catch (error) {
    if (!(error instanceof ErrorDeApi)) throw error
    if (error.codigo !== 'LOTE_RECHAZADO') {
      // What can't be undone any more is no step.
      if (esDefinitivo(error)) pila.current = alOtroLado(pila.current, paso, null)
      return contar(sitio, error)
    }
    const filas = rechazadasDe(error)
    const dicho = filas.every(({ clase }) => clase === 'vieja')
      ? textos.cambiaronDespues(filas.length)
      : `${error.message}.`
    notificar(`${dicho} ${textos.deshacerElResto}`, () => sitio.volver(paso, true))
  }
}

/** Says that no answer has come, for as long as it has not. */
export const decirQueTarda = (espera: Promise<unknown>): void =>
  notificarMientras(textos.todaviaSinRespuesta, espera)

/** In an approved work, by how much its price moved. */
function conPrecio(
  vista: Vista | undefined,
  { diferencia }: Pick<Enviado, 'diferencia'>,
  dicho: string,
): string {
  const movido = precioMovido(vista?.presupuesto, diferencia)
  if (movido === '') return dicho
  return `${dicho.endsWith('.') ? dicho : `${dicho}.`} ${movido}`
}

/** What was refused is shown as it is now, and so is what may have been done without an answer. */
async function contar({ cache, clave }: Sitio, error: unknown): Promise<void> {
  if (!(error instanceof ErrorDeApi)) throw error
  notificarError(textoDeError(error))
  await envejecer(cache, clave)
}
