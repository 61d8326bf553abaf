import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { llamar } from '../../../api/cliente.ts'
import { envejecer } from '../../../api/envejecer.ts'
import { alDia } from '../../../api/envios/alDia.ts'
import { ErrorDeApi, textoDeError } from '../../../api/errores.ts'
import { alOtroLado, conPaso } from '../../../pagina/grilla/deshacer/pila.ts'
import type { PasoDeMargen } from '../../../pagina/grilla/modelo/pasos.ts'
import { notificar, notificarError, notificarPendiente } from '../../../ui/notificar.tsx'
import type { ConRazon } from '../motivo/dicho.ts'
import type { Vista } from '../vista/arbol.ts'
import { TOCA_VISTAS } from '../vista/queries.ts'
import { esDefinitivo } from './enviar.ts'
import type { Sitio } from './sitio.ts'

/** The margin that a work or one of its capitulos was given, with what it is edited by; undefined where it is gone. */
export function margenDado(
  { presupuesto, rubrosWithGrupos }: Vista,
  capituloId: string | null,
): { margen: number | null; version: number } | undefined {
  if (capituloId === null) return { margen: presupuesto.margenTareas, version: presupuesto.version }
  return rubrosWithGrupos.find(({ _id }) => _id === capituloId)
}

/** Notes that this window set a margin, as a step that it can take back. */
export function anotarMargen({ pila }: Pick<Sitio, 'pila'>, paso: PasoDeMargen): void {
  pila.current = conPaso(pila.current, paso)
}

/** Sets a margin back, where it is still what this window set; the step that does it again takes its place. */
export async function volverMargen(
  { cache, clave, pila }: Sitio,
  paso: PasoDeMargen,
  { razon }: ConRazon,
): Promise<void> {
  const { presupuestoId, capituloId, antes, despues } = paso
  try {
    await alDia(presupuestoId)
    const vista = cache.getQueryData<Vista>(clave)
    const ahora = vista && margenDado(vista, capituloId)
    if (ahora === undefined || ahora.margen !== despues) {
      pila.current = alOtroLado(pila.current, paso, null)
      notificarPendiente(textos.margenCambioDespues)
      return
    }
    const { message } = await llamar(cambiarMargen, {
      params: { presupuestoId },
      body: {
        margen: antes,
        version: ahora.version,
        ...(capituloId !== null && { capituloId }),
        ...(razon && { razon }),
      },
    })
    pila.current = alOtroLado(pila.current, paso, { ...paso, antes: despues, despues: antes })
    await Promise.all(TOCA_VISTAS.map(({ nombre }) => envejecer(cache, [nombre])))
    notificar(message)
  } catch (error) {
    if (!(error instanceof ErrorDeApi)) throw error
    // What can't be undone any more is no step.
    if (esDefinitivo(error)) pila.current = alOtroLado(pila.current, paso, null)
    notificarError(textoDeError(error))
  }
}
