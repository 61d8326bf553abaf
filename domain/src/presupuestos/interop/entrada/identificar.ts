import { TIPO_COMPONENTE_ETIQUETA } from '../../../catalogo/tipos.ts'
import { mensajesBc3Catalogo as textos } from '../../../nucleo/mensajes/bc3Catalogo.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'

/** What identifies a thing in a file, in the catalogue or in the price bank. */
export interface Identificable {
  codigo: string
  nombre: string
  /** The empresa's code of it. */
  unidad: string
  /** Of a catalogue entry; '' for an item of the bank, which has none. */
  tipo: string
}

/** A thing of the file with its counterpart here. */
export interface Identificada<A, P> {
  cosa: A
  /** Null: it is not here yet. */
  presente: P | null
  /** Its code here, present or future; not the file's where another thing has that one. */
  codigo: string
  /** The other thing that has the file's code. */
  ocupa: Identificable | null
}

/**
 * Matches each thing of a file with what exists here: code, name, unit and type have to agree (bc3.md, Price bank).
 * Without a code on either side, the rest decides. A thing whose code belongs to something else here is another thing
 * and gets a code of its own, by which it is found the next time. Nothing here matches two things of the file. Codes
 * and names are compared as a person does.
 */
export function identificar<A extends Identificable, P extends Identificable>(
  cosas: readonly A[],
  presentes: readonly P[],
  largoDeCodigo: number,
): Identificada<A, P>[] {
  const porNombre = Map.groupBy(presentes, claveDe)
  const usadas = new Set<P>()
  const halladas = new Map<A, P>()
  const pasadas: ((cosa: A, presente: P) => boolean)[] = [
    (cosa, { codigo }) => claveDeNombre(codigo) === claveDeNombre(cosa.codigo),
    (cosa, { codigo }) => esCodigoPropio(codigo, cosa.codigo, largoDeCodigo),
    (cosa, { codigo }) => codigo === '' || cosa.codigo === '',
  ]
  // Exact matches are taken first, wherever they are in the file.
  for (const esLaMisma of pasadas) {
    for (const cosa of cosas) {
      if (halladas.has(cosa)) continue
      const hallada = porNombre.get(claveDe(cosa))?.find((p) => !usadas.has(p) && esLaMisma(cosa, p))
      if (hallada === undefined) continue
      usadas.add(hallada)
      halladas.set(cosa, hallada)
    }
  }
  const deCodigo = new Map<string, Identificable>()
  for (const presente of presentes) ocupar(deCodigo, presente.codigo, presente)
  return cosas.map((cosa) => {
    const presente = halladas.get(cosa) ?? null
    if (presente !== null) return { cosa, presente, codigo: presente.codigo, ocupa: null }
    const ocupa = deCodigo.get(claveDeNombre(cosa.codigo)) ?? null
    const codigo = ocupa === null ? cosa.codigo : codigoLibre(cosa.codigo, deCodigo, largoDeCodigo)
    ocupar(deCodigo, codigo, cosa)
    return { cosa, presente, codigo, ocupa }
  })
}

/** The thing that has the code, with what tells it from the other where the name doesn't. */
export function quienOcupa(ocupa: Identificable, cosa: Identificable): string {
  const { nombre, unidad, tipo } = ocupa
  if (claveDeNombre(nombre) !== claveDeNombre(cosa.nombre)) return nombre
  if (unidad !== cosa.unidad) return `${nombre} (${unidad})`
  return tipo === cosa.tipo ? textos.conOtroPrecio(nombre) : `${nombre} (${etiquetaDe(tipo)})`
}

function etiquetaDe(tipo: string): string {
  return Object.entries(TIPO_COMPONENTE_ETIQUETA).find(([clave]) => clave === tipo)?.[1] ?? tipo
}

function claveDe({ tipo, unidad, nombre }: Identificable): string {
  return `${tipo}|${unidad}|${claveDeNombre(nombre)}`
}

/** The oldest one is named: two things with one code are somebody's mistake. */
function ocupar(deCodigo: Map<string, Identificable>, codigo: string, quien: Identificable): void {
  const clave = claveDeNombre(codigo)
  if (clave !== '' && !deCodigo.has(clave)) deCodigo.set(clave, quien)
}

/** 'CAL-2': the code of a second thing that a file calls CAL. */
function codigoPropio(codigo: string, n: number, largo: number): string {
  const final = `-${n}`
  return codigo.slice(0, largo - final.length) + final
}

function codigoLibre(codigo: string, ocupados: ReadonlyMap<string, unknown>, largo: number): string {
  let n = 2
  while (ocupados.has(claveDeNombre(codigoPropio(codigo, n, largo)))) n += 1
  return codigoPropio(codigo, n, largo)
}

function esCodigoPropio(presente: string, delArchivo: string, largo: number): boolean {
  const n = Number(/-(\d{1,6})$/.exec(presente)?.[1] ?? 0)
  if (n < 2 || delArchivo === '') return false
  return claveDeNombre(codigoPropio(delArchivo, n, largo)) === claveDeNombre(presente)
}
