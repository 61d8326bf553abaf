import type { deshacerLote } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { z } from 'zod'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import type { Contenido, Reubicada, TareaGuardada } from '../memoria/contenido.ts'
import { darPorDeshecho, type LoteLeido, leerLote } from '../memoria/repo.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { versionNueva } from './guardar.ts'
import { deshacerMargen } from './margen.ts'
import { alDia, conLoRecordado } from './memoria.ts'
import { type EnMesa, type Mesa, NoSePuede, ponerMesa, tomarTarea } from './mesa/mesa.ts'
import { hechosDePrecios, volverPrecios } from './preciosDeObra.ts'
import { exigirTodas, type Rechazada, rechazadaDe } from './responder.ts'
import { calcularTodas, terminar } from './terminar.ts'

/**
 * Puts back what a lote of the caller changed, with the rows that nobody changed since; its own rows again make another
 * lote, with which it is done again. Approval ends it: what is in a contract is changed anew (decision 0142).
 */
export const deshacer: Manejador<typeof deshacerLote> = async (c) => {
  const { tx, quien, body } = c
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const { credencialId } = quien
  const lote = await leerLote(tx, { id: body.lote.toLowerCase(), presupuestoId: obra.id, credencialId })
  if (lote === undefined) throw new Rechazo('NO_EXISTE', textos.loteNoExiste)
  exigirSinRazon(lote.deshecho ? textos.loteYaDeshecho : null)
  exigirSinRazon(lote.aprobada_despues ? textos.loteNoExiste : null)
  if (lote.margen !== null) return deshacerMargen(c, obra, lote)
  const tareas = alDia(lote.tareas, lote.equivalencias)
  const precios = await volverPrecios(tx, quien, obra, lote)
  const ids = tareas.map(({ id }) => id)
  const mesa = await ponerMesa(tx, obra, ids, {
    conOrden: reubicadasDe(lote).length > 0,
    conLineas: tareas.flatMap(({ id, antes }) => ('computo' in antes ? id : [])),
  })
  const propias = new Map(body.propias.map(({ _id, version }) => [_id.toLowerCase(), version]))
  const rechazadas = tareas.flatMap((una): Rechazada[] => {
    try {
      volverAtras(mesa, una, propias.get(una.id))
      return []
    } catch (error) {
      return [rechazadaDe(mesa, error, -1, una.id)]
    }
  })
  if (!body.loQueSePueda) exigirTodas(rechazadas)
  const { calculadas, filas } = await calcularTodas(tx, mesa, () => -1)
  if (!body.loQueSePueda) exigirTodas(filas)
  const reubicadas = lasQueVuelven(mesa, lote)
  const cuantas = calculadas.length + reubicadas.length
  if (cuantas === 0 && rechazadas.length > 0) throw new Rechazo('CONFLICTO', textos.nadaDelLoteQueda)
  const versiones = new Map(tareas.map((t) => [t.id, t.versionAntes]))
  const equivalencias = calculadas.flatMap(({ tarea }) => {
    const de = versiones.get(tarea.id) ?? null
    return de === null ? [] : [{ tareaId: tarea.id, de, a: versionNueva(tarea) }]
  })
  await darPorDeshecho(tx, obra, lote.id)
  const hecho = await terminar(c, mesa, { calculadas, reubicadas, equivalencias, precios })
  for (const uno of hechosDePrecios(obra, precios, body.razon)) c.anotar(uno)
  const quedan = [...rechazadas, ...filas]
  return {
    message: quedan.length === 0 ? textos.deshecho(cuantas) : textos.deshechoEnParte(cuantas, quedan.length),
    ids: calculadas.map(({ tarea }) => tarea.id),
    rechazadas: quedan,
    ...hecho,
  }
}

/**
 * Has a tarea as it was, unless it was changed since, or what it was has no place any more. `propia`: a version at which
 * it says what the lote left, by its author's word, who has seen all of what was changed in between.
 */
function volverAtras(
  mesa: Mesa,
  { id, version, versionAntes, antes }: TareaGuardada,
  propia: number | undefined,
) {
  const tarea = tomarTarea(mesa, id, undefined)
  if (tarea.fila?.version !== version && tarea.fila?.version !== propia)
    throw new NoSePuede('vieja', mensajesComun.versionVieja, tarea)
  const vuelta = versionAntes === null ? { ahora: oculta(tarea.ahora) } : conLoRecordado(mesa, tarea, antes)
  exigirQueQuepa(mesa, tarea, vuelta.ahora)
  Object.assign(tarea, vuelta)
  mesa.tocadas.add(tarea.id)
}

/** One that the lote made is in no view any more, after approval neither: nobody but its author touched it. */
const oculta = (ahora: Contenido): Contenido => ({
  ...ahora,
  estado: 'descartado',
  descartadoPost: false,
  gastoIndirectoTotal: 0,
})

function exigirQueQuepa(mesa: Mesa, { fila, ahora: de }: EnMesa, a: Contenido): void {
  const cambiaDeUnidad = de.unidad !== a.unidad
  if (fila?.con_avances && (cambiaDeUnidad || a.estado === 'descartado')) {
    throw new NoSePuede('cerrada', textos.conAvancesNoSeDeshace)
  }
  const capitulo = a.capituloId === null ? undefined : mesa.capitulos.get(a.capituloId)
  if (a.estado === 'activo' && capitulo?.descartado) {
    throw new NoSePuede('cerrada', mensajesPresupuestos.capituloDescartado)
  }
}

const zReubicadas = z.array(
  z.object({
    clase: z.enum(['capitulo', 'grupo', 'tarea']),
    id: z.string(),
    antes: z.string().nullable(),
    despues: z.string().nullable(),
  }),
)
const reubicadasDe = (lote: LoteLeido): Reubicada[] => zReubicadas.parse(lote.ordenes)

/** Those that stand where the lote put them go back; what somebody put elsewhere since stays. */
function lasQueVuelven({ ordenes }: Mesa, lote: LoteLeido): Reubicada[] {
  return reubicadasDe(lote).flatMap(({ clase, id, antes, despues }) =>
    ordenes.tiene(clase, id) && ordenes.claveDe(id) === despues
      ? [{ clase, id, antes: despues, despues: antes }]
      : [],
  )
}
