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

// Which rows of one file are about the same thing. Saving some of them changes what the catalogue answers about the
// others, so this is judged from the whole file: then it is the same before and after.

type Identidad = Pick<FilaDeEntrada, 'numero' | 'codigo' | 'nombre' | 'unidad'>

/** Rows of one file about one thing, in the order they came. */
export interface Iguales<F> {
  /** One without a code has the one that the others of its name give it. */
  filas: F[]
  /** Why none of them can be saved: they contradict each other, or which thing it is can't be told. */
  falta?: { clase: 'conflicto' | 'ambigua'; motivo: string }
}

/**
 * Rows are of one thing where they have the same code, or lead to the same entry of the catalogue, or, without a code,
 * have the same name and unit. One without a code is the only code that the file has for its name; between several it
 * can't be told. Code, name, unit and type are what a thing is: rows of one that differ in them are in conflict.
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

/** What rows that contradict each other answer. */
export function conflictoDe(filas: readonly Identidad[]): NonNullable<Iguales<Identidad>['falta']> {
  const motivo = mensajesImportar.filasEnConflicto(filas.map((f) => f.numero).join(', '))
  return { clase: 'conflicto', motivo }
}

/** Names of groups that turn out to be one. */
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

/** What the rows of one thing do, all together. */
export interface Decidida<F> {
  filas: F[]
  decision: Decision
  /** They contradict each other: somebody may choose. */
  enConflicto: boolean
}

/**
 * What importing these rows of a list does, thing by thing. The preview and the server both ask here. Rows of one thing
 * with different prices are in conflict too: never a silent overwrite.
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
