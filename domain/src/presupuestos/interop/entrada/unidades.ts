import { claveDeUnidad, codigoDeUnidad, type Unidad } from '../../../catalogo/importar/unidades.ts'
import { type ObraEntrante, type TareaEntrante, tareasDeEntrada } from './enGuaranies.ts'

/** Spellings of our units in other programs, by key: only proposed, never taken without asking. */
const PROPUESTAS: Readonly<Record<string, string>> = {
  '': 'gl',
  '%': 'gl',
  '**': 'gl',
  pp: 'gl',
  pa: 'gl',
  ud: 'un',
  uds: 'un',
  par: 'un',
  ml: 'm',
  t: 'tn',
  tm: 'tn',
  d: 'jornal',
  dia: 'jornal',
  dias: 'jornal',
  jor: 'jornal',
  viajes: 'viaje',
}

/** A unit as a file writes it, with what it is here: `codigo` where it is known, else what could be chosen. */
export interface UnidadDeArchivo {
  /** The key by which the same unit written in other ways is one: 'm²', 'M2.' and 'm2'. */
  clave: string
  texto: string
  /** How many componentes and tareas have it. */
  veces: number
  codigo: string | null
  propuesta: string | null
}

/** The units of a file, once each, those that must be asked about first. */
export function unidadesDeArchivo(textos: Iterable<string>, unidades: readonly Unidad[]): UnidadDeArchivo[] {
  const pasadas = new Map<string, UnidadDeArchivo>()
  for (const texto of textos) {
    const clave = claveDeUnidad(texto)
    const pasada = pasadas.get(clave)
    if (pasada) {
      pasada.veces += 1
      continue
    }
    const codigo = clave === '' ? null : (codigoDeUnidad(texto, unidades) ?? null)
    const sugerida = PROPUESTAS[clave]
    const propuesta = unidades.some((u) => u.codigo === sugerida) ? (sugerida ?? null) : null
    pasadas.set(clave, { clave, texto: texto.trim(), veces: 1, codigo, propuesta })
  }
  return [...pasadas.values()].sort((a, b) => Number(a.codigo !== null) - Number(b.codigo !== null))
}

/**
 * Every unit that a work writes, as written and as often as written. A tarea without an analysis writes it once: its one
 * componente only repeats it.
 */
export function unidadesEscritas(
  obra: Pick<ObraEntrante, 'capitulos' | 'indirectos' | 'recursos'>,
): string[] {
  const deTareas = [...tareasDeEntrada(obra), ...obra.indirectos].flatMap((tarea) => [
    tarea.unidad,
    ...(esSuRepeticion(tarea) ? [] : tarea.componentes.map((c) => c.unidad)),
  ])
  // A resource without a price is not imported.
  const conPrecio = obra.recursos.filter(({ precioUnitario }) => precioUnitario !== null)
  return [...deTareas, ...conPrecio.map(({ unidad }) => unidad)]
}

/** One componente with all of the price, called as the tarea. */
function esSuRepeticion({ nombre, unidad, componentes }: TareaEntrante): boolean {
  const [solo, otro] = componentes
  return (
    solo !== undefined &&
    otro === undefined &&
    solo.tipo === 'materialYMano' &&
    solo.nombre === nombre &&
    solo.unidad === unidad
  )
}
