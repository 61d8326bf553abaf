import type { CantidadComprada } from '@plomada/domain/compras/preguntas'
import { porPedir, repartirPedido } from '@plomada/domain/compras/reparto'
import { leerMicro, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { TareaParaElegir } from '../../avances/queries.ts'
import { TODAS_LAS_ORDENES } from '../filtros.ts'
import type { OpcionesDeOrden } from '../queries.ts'
import { claveDePedido, type LineaDePedido, type ValoresDeOrden } from './valores.ts'

/** A line that could be added: with what is still missing of it, '' for nothing, and the price it would begin with. */
export interface Necesidad {
  linea: LineaDePedido
  precio: string
  capituloId: string
  capituloNombre: string
}

/** Everything that the tareas of a work need, by tarea in the order of the work and then by material. */
export function necesidadesDe(
  { materiales }: OpcionesDeOrden,
  tareas: readonly Pick<TareaParaElegir, '_id' | 'rubroId' | 'rubroNombre'>[],
): Necesidad[] {
  const lugar = new Map(tareas.map((tarea, i) => [tarea._id, { i, tarea }]))
  const todas = materiales.flatMap((material) =>
    material.rubros.map(({ rubroId, rubroNombre, sugerida }) => ({
      linea: {
        tareaId: rubroId,
        tareaNombre: rubroNombre,
        materialId: material._id,
        materialNombre: material.nombre,
        unidad: material.unidadMedidaCodigo,
        cantidad: sugerida > 0 ? textoDeMicro(leerMicro(sugerida) ?? 0n) : '',
        faltaba: textoDeMicro(leerMicro(sugerida) ?? 0n),
      },
      precio: String(material.ultimoPrecioReal ?? material.ultimoPrecio ?? ''),
      capituloId: lugar.get(rubroId)?.tarea.rubroId ?? '',
      capituloNombre: lugar.get(rubroId)?.tarea.rubroNombre ?? '',
    })),
  )
  const orden = ({ linea }: Necesidad) => lugar.get(linea.tareaId)?.i ?? tareas.length
  return todas.toSorted((a, b) => orden(a) - orden(b))
}

/** What is written of an order against what is missing of each pair, for the question before it is saved. */
export function contraLoQueFalta({ materiales }: ValoresDeOrden, para: Faltantes): CantidadComprada[] {
  const faltan = faltantesDe(para)
  return materiales.map((linea) => ({
    que: `${linea.materialNombre} para ${linea.tareaNombre}`,
    escrita: leerMicro(linea.cantidad) ?? 0n,
    hay: faltan.get(claveDePedido(linea)) ?? 0n,
    unidad: linea.unidad,
  }))
}

/** What a form is filled from: what is missing, and what its order asks for already, which is not among it. */
export interface Faltantes {
  necesidades: readonly Necesidad[]
  yaPedidas?: readonly LineaDePedido[]
}

/** How much an order may ask for of each pair without asking for more than is missing. */
export function faltantesDe({ necesidades, yaPedidas = [] }: Faltantes): ReadonlyMap<string, Micro> {
  const faltan = new Map<string, Micro>()
  for (const linea of [...necesidades.map((necesidad) => necesidad.linea), ...yaPedidas]) {
    const suya = leerMicro(linea.cantidad || '0') ?? 0n
    faltan.set(claveDePedido(linea), (faltan.get(claveDePedido(linea)) ?? 0n) + suya)
  }
  return faltan
}

/**
 * The lines that ask for what is missing of these materials, or of all: less what is left over of each, up to what is
 * sold, and shared out among the tareas that lack it (domain.md §9). `pedir` is of the address.
 */
export function loQueFaltaComprar(
  { necesidades, extra }: { necesidades: readonly Necesidad[]; extra: ReadonlyMap<string, number> },
  pedir: string,
): Necesidad[] {
  const elegidos = pedir === TODAS_LAS_ORDENES ? null : new Set(pedir.split(','))
  const suyas = necesidades.filter(
    ({ linea }) => linea.cantidad !== '' && (elegidos?.has(linea.materialId) ?? true),
  )
  const partes = new Map<Necesidad, Micro>()
  for (const [materialId, deUno] of Map.groupBy(suyas, ({ linea }) => linea.materialId)) {
    const faltan = deUno.map(({ linea }) => leerMicro(linea.cantidad) ?? 0n)
    const pedida = porPedir(faltan, leerMicro(extra.get(materialId) ?? 0) ?? 0n, deUno[0]?.linea.unidad ?? '')
    repartirPedido(pedida, faltan).forEach((parte, i) => {
      const necesidad = deUno[i]
      if (necesidad && parte > 0n) partes.set(necesidad, parte)
    })
  }
  return suyas.flatMap((necesidad) => {
    const parte = partes.get(necesidad)
    if (parte === undefined) return []
    return [{ ...necesidad, linea: { ...necesidad.linea, cantidad: textoDeMicro(parte) } }]
  })
}

/** What somebody chose to add: of a capitulo or one tarea, of one material; null for any. */
export interface Eleccion {
  capituloId: string | null
  tareaId: string | null
  materialId: string | null
}

export const NADA_ELEGIDO: Eleccion = { capituloId: null, tareaId: null, materialId: null }

function elegidas(todas: readonly Necesidad[], { capituloId, tareaId, materialId }: Eleccion) {
  return todas.filter(
    ({ linea, capituloId: suyo }) =>
      (capituloId === null || suyo === capituloId) &&
      (tareaId === null || linea.tareaId === tareaId) &&
      (materialId === null || linea.materialId === materialId),
  )
}

/**
 * What choosing adds: all that is missing of it and not in the order yet, so that what was typed stays. One pair is
 * asked for by name: it is added though nothing is missing, and replaces its line (2-site-management §5).
 */
export function porAgregar(
  todas: readonly Necesidad[],
  eleccion: Eleccion,
  { materiales }: ValoresDeOrden,
): { nuevas: readonly Necesidad[]; faltan: number } {
  const suyas = elegidas(todas, eleccion)
  if (eleccion.tareaId !== null && eleccion.materialId !== null) {
    return { nuevas: suyas, faltan: suyas.length }
  }
  const estan = new Set(materiales.map(claveDePedido))
  const faltantes = suyas.filter(({ linea }) => linea.cantidad !== '')
  return {
    nuevas: faltantes.filter(({ linea }) => !estan.has(claveDePedido(linea))),
    faltan: faltantes.length,
  }
}

/** The tareas and materials of some needs to choose from, each once. */
export function paraElegir(todas: readonly Necesidad[], { capituloId, tareaId, materialId }: Eleccion) {
  const unicas = (necesidades: readonly Necesidad[], par: (n: Necesidad) => [string, string]) =>
    [...new Map(necesidades.map(par))].flatMap(([value, label]) => (value === '' ? [] : [{ value, label }]))
  const conMaterial = elegidas(todas, { ...NADA_ELEGIDO, materialId })
  return {
    capitulos: unicas(conMaterial, (n) => [n.capituloId, n.capituloNombre]),
    tareas: unicas(conMaterial, ({ linea }) => [linea.tareaId, linea.tareaNombre]),
    materiales: unicas(elegidas(todas, { capituloId, tareaId, materialId: null }), ({ linea }) => [
      linea.materialId,
      linea.materialNombre,
    ]).toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
  }
}
