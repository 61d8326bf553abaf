import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { claveDeNombre } from '../../nucleo/texto.ts'
import type { TipoComponente } from '../tipos.ts'
import {
  buscarEntrada,
  claveDeEntrada,
  type Decision,
  decidirEntrada,
  type FilaDeEntrada,
  type Indice,
} from './entradas.ts'

// Which rows of a file are about the same thing. It is decided from the whole file: saving some rows changes what the
// catalogue answers about others, so a row-by-row answer would depend on when it is asked.

type Identidad = Pick<FilaDeEntrada, 'numero' | 'codigo' | 'nombre' | 'unidad'>

/** The rows of a file about one thing, in their order. */
export interface Iguales<F> {
  /** Rows without a code have the one that other rows of the same name give. */
  filas: F[]
  /** Why none of them can be saved: they contradict each other, or it is unclear which thing they are about. */
  falta?: { clase: 'conflicto' | 'ambigua'; motivo: string }
}

/**
 * Groups rows that have the same code, lead to the same entry, or, without a code, have the same name and unit. A row
 * without a code gets the file's only code for its name; with several codes it is ambiguous. Code, name, unit and
 * type identify a thing: rows of one thing that differ in them are in conflict.
 */
export function agruparIguales<F extends Identidad>(
  filas: readonly F[],
  tagDe: (fila: F) => TipoComponente,
  indice: Indice,
): Iguales<F>[] {
  const deNombre = (fila: F) => `${tagDe(fila)}\n${claveDeEntrada(fila)}`
  const codigosDe = new Map<string, Map<string, string>>()
  for (const fila of filas) {
    if (fila.codigo === '') continue
    const codigos = codigosDe.get(deNombre(fila)) ?? new Map<string, string>()
    if (!codigos.has(claveDeNombre(fila.codigo))) codigos.set(claveDeNombre(fila.codigo), fila.codigo)
    codigosDe.set(deNombre(fila), codigos)
  }
  const uniones = new Uniones()
  const claves = filas.map((original) => {
    const suyos = [...(codigosDe.get(deNombre(original))?.values() ?? [])]
    if (original.codigo === '' && suyos.length > 1) return { fila: original, clave: undefined }
    const fila = { ...original, codigo: original.codigo || (suyos[0] ?? '') }
    const clave = fila.codigo === '' ? `nombre ${deNombre(fila)}` : `codigo ${claveDeNombre(fila.codigo)}`
    const buscada = buscarEntrada(fila, tagDe(fila), indice)
    if (buscada.ok && buscada.entrada) uniones.unir(`id ${buscada.entrada.id}`, clave)
    return { fila, clave }
  })
  const grupos = new Map<string, Iguales<F>>()
  for (const { fila, clave } of claves) {
    const raiz = clave === undefined ? `fila ${fila.numero}` : uniones.raiz(clave)
    const grupo = grupos.get(raiz) ?? { filas: [] }
    grupo.filas.push(fila)
    if (clave === undefined) {
      grupo.falta = { clase: 'ambigua', motivo: mensajesImportar.nombreRepetidoEnHoja(fila.nombre) }
    }
    grupos.set(raiz, grupo)
  }
  for (const grupo of grupos.values()) {
    const cosas = new Set(grupo.filas.map((f) => `${deNombre(f)}\n${claveDeNombre(f.codigo)}`))
    if (cosas.size > 1) grupo.falta = conflictoDe(grupo.filas)
  }
  return [...grupos.values()]
}

/** The reason given to rows that contradict each other. */
export function conflictoDe(filas: readonly Identidad[]): NonNullable<Iguales<Identidad>['falta']> {
  const motivo = mensajesImportar.filasEnConflicto(filas.map((f) => f.numero).join(', '))
  return { clase: 'conflicto', motivo }
}

/** Merges groups that turn out to be one (union-find). */
class Uniones {
  readonly #padre = new Map<string, string>()

  raiz(clave: string): string {
    let raiz = clave
    for (let padre = this.#padre.get(raiz); padre !== undefined; padre = this.#padre.get(raiz)) raiz = padre
    if (raiz !== clave) this.#padre.set(clave, raiz)
    return raiz
  }

  unir(una: string, otra: string): void {
    const [a, b] = [this.raiz(una), this.raiz(otra)]
    if (a !== b) this.#padre.set(b, a)
  }
}

/** What the rows about one thing do together. */
export interface Decidida<F> {
  filas: F[]
  decision: Decision
  /** The rows contradict each other, and somebody may choose. */
  enConflicto: boolean
}

/**
 * What importing these rows of a list does, thing by thing; the preview and the server both use it. Rows of one thing
 * with different prices are in conflict too, so none overwrites another silently.
 */
export function decidirFilas(
  filas: readonly FilaDeEntrada[],
  tag: TipoComponente,
  indice: Indice,
): Decidida<FilaDeEntrada>[] {
  return agruparIguales(filas, () => tag, indice).map(({ filas: suyas, falta: porLoQueSon }) => {
    const falta = porLoQueSon ?? (distintoPrecio(suyas) ? conflictoDe(suyas) : undefined)
    const [primera] = suyas
    if (falta || primera === undefined) {
      const decision = { accion: 'rechazar' as const, motivo: falta?.motivo ?? '' }
      return { filas: suyas, decision, enConflicto: falta?.clase === 'conflicto' }
    }
    return { filas: suyas, decision: decidirEntrada(primera, tag, indice), enConflicto: false }
  })
}

function distintoPrecio(filas: readonly FilaDeEntrada[]): boolean {
  return filas.some((f) => f.precio !== filas[0]?.precio || f.precioReal !== filas[0].precioReal)
}
