import type { Gs } from '../../../nucleo/dinero.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'
import type { ComponenteEntrante, TareaEntrante } from './enGuaranies.ts'

/** A catalogue entry that a file brings: the same concept in many tareas is one, with the price it has in the file. */
export type EntradaDeArchivo = Omit<ComponenteEntrante, 'cantidad'>

/** An active entry of the base. */
export interface EntradaDeBase {
  id: string
  codigo: string
  nombre: string
  tipo: string
  unidad: string
  precioUnitario: Gs | null
  precioUnitarioReal: Gs | null
}

/** Each entry once, in the order of the file. */
export function entradasDe(tareas: readonly TareaEntrante[]): EntradaDeArchivo[] {
  const entradas = new Map<string, EntradaDeArchivo>()
  for (const { componentes } of tareas) {
    for (const componente of componentes) {
      const { cantidad: _, ...entrada } = componente
      if (!entradas.has(entrada.clave)) entradas.set(entrada.clave, entrada)
    }
  }
  return [...entradas.values()]
}

/**
 * The base's entry for each of the file's, by its key: the same code, else the same name to a person, always with the
 * same type and unit. Neither is used for two: what is twice in the file stays two.
 */
export function coincidencias(
  entradas: readonly EntradaDeArchivo[],
  base: readonly EntradaDeBase[],
  codigoDeUnidad: (texto: string) => string | null,
): Map<string, EntradaDeBase> {
  const porCodigo = new Map<string, EntradaDeBase>()
  const porNombre = new Map<string, EntradaDeBase>()
  for (const entrada of base) {
    const { tipo, codigo, unidad } = entrada
    if (codigo !== '') anotar(porCodigo, `${tipo}|${unidad}|${codigo}`, entrada)
    anotar(porNombre, `${tipo}|${unidad}|${claveDeNombre(entrada.nombre)}`, entrada)
  }
  const usadas = new Set<string>()
  const halladas = new Map<string, EntradaDeBase>()
  for (const { clave, tipo, codigo, nombre, unidad } of entradas) {
    const propio = `${tipo}|${codigoDeUnidad(unidad) ?? ''}|`
    const hallada =
      (codigo === '' ? undefined : porCodigo.get(propio + codigo)) ??
      porNombre.get(propio + claveDeNombre(nombre))
    if (hallada === undefined || usadas.has(hallada.id)) continue
    usadas.add(hallada.id)
    halladas.set(clave, hallada)
  }
  return halladas
}

/** The oldest one wins: two entries of one name are somebody's mistake, and choosing is not the file's. */
function anotar(mapa: Map<string, EntradaDeBase>, clave: string, entrada: EntradaDeBase): void {
  if (!mapa.has(clave)) mapa.set(clave, entrada)
}

/** How many of those found have another price in the base than in the file. */
export function conOtroPrecio(
  entradas: readonly EntradaDeArchivo[],
  halladas: ReadonlyMap<string, EntradaDeBase>,
): number {
  return entradas.filter(({ clave, precioUnitario }) => {
    const hallada = halladas.get(clave)
    return hallada !== undefined && hallada.precioUnitario !== precioUnitario
  }).length
}
