import { claveDeEntrada } from '../../catalogo/importar/entradas.ts'
import type { TipoComponente } from '../../catalogo/tipos.ts'
import { type Gs, porMicro } from '../../nucleo/dinero.ts'
import { MICRO, type Micro } from '../../nucleo/micro.ts'
import { claveDeNombre } from '../../nucleo/texto.ts'

/** What a row of a sheet of analyses is: an item, or a componente of the item above it. */
export type ClaseDeFilaDeAnalisis = 'rubro' | TipoComponente

const CLASES = new Map<string, ClaseDeFilaDeAnalisis>([
  ['rubro', 'rubro'],
  ['item', 'rubro'],
  ['analisis', 'rubro'],
  ['material', 'materialTipo'],
  ['materiales', 'materialTipo'],
  ['mano de obra', 'manoDeObra'],
  ['mo', 'manoDeObra'],
  ['m.o.', 'manoDeObra'],
  ['material y mano de obra', 'materialYMano'],
  ['material y mano', 'materialYMano'],
])

export function leerClase(texto: string): ClaseDeFilaDeAnalisis | undefined {
  return CLASES.get(claveDeNombre(texto))
}

/** Groups rows by item: a row of class rubro begins one. `sueltas` are componentes with no item above them. */
export function agruparAnalisis<F extends { clase: ClaseDeFilaDeAnalisis | undefined }>(filas: readonly F[]) {
  const analisis: F[][] = []
  const sueltas: F[] = []
  for (const fila of filas) {
    if (fila.clase === 'rubro') analisis.push([fila])
    else (analisis.at(-1) ?? sueltas).push(fila)
  }
  return { analisis, sueltas }
}

/** Σ cantidad × precio, exact (domain.md §3): what the item costs by the sheet's own figures. */
export function sumaDeAnalisis(componentes: readonly { cantidad: Micro; precio: Gs | null }[]): Micro {
  return componentes.reduce((suma, { cantidad, precio }) => suma + porMicro(precio ?? 0, cantidad), 0n)
}

/** Whether a stated price differs by a guaraní or more from what the componentes add up to. */
export function noCierra(dicho: Micro, calculado: Micro): boolean {
  const diferencia = dicho > calculado ? dicho - calculado : calculado - dicho
  return diferencia >= MICRO
}

/** What of a row is compared with another: everything but its place. */
interface FilaComparable {
  numero: number
  clase: ClaseDeFilaDeAnalisis
  codigo: string
  nombre: string
  unidad: string
  cantidad: Micro | null
  precio: Gs | null
  precioReal: Gs | null
}

/** Items of one file with the same name and unit but different contents: neither may overwrite the other. */
export function repetidosDistintos<F extends FilaComparable>(analisis: readonly (readonly F[])[]): F[][][] {
  const porClave = new Map<string, F[][]>()
  for (const uno of analisis) {
    const [item] = uno
    if (item === undefined) continue
    const clave = claveDeEntrada(item)
    porClave.set(clave, [...(porClave.get(clave) ?? []), [...uno]])
  }
  return [...porClave.values()].filter((iguales) => new Set(iguales.map(contenido)).size > 1)
}

function contenido(filas: readonly FilaComparable[]): string {
  const partes = filas.map(({ clase, codigo, nombre, unidad, cantidad, precio, precioReal }) => [
    clase,
    claveDeNombre(codigo),
    claveDeNombre(nombre),
    unidad,
    String(cantidad),
    precio,
    precioReal,
  ])
  return JSON.stringify(partes)
}
