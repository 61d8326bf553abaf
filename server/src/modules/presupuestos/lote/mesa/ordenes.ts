import { enOrden, type Ubicable, ubicar } from '@plomada/domain/presupuestos/planilla/ordenDeObra'
import type { ClaseDeLugar, Reubicada } from '../../memoria/contenido.ts'

interface Puesta extends Ubicable {
  clase: ClaseDeLugar
}

/** The siblings of a tarea without a grupo are those of its capitulo without one. */
export const padreDe = ({ grupo_id, capitulo_id }: { grupo_id: string | null; capitulo_id: string | null }) =>
  grupo_id ?? capitulo_id ?? ''

/** The order of a work while a lote is made. Empty where no operation of the lote puts anything anywhere but at an end. */
export class Ordenes {
  readonly #hermanas = new Map<string, Puesta[]>()
  readonly #lugarDe = new Map<string, string>()
  readonly #iniciales = new Map<string, Puesta>()

  constructor(
    capitulos: readonly Ubicable[],
    grupos: readonly (Ubicable & { capitulo_id: string })[],
    tareas: readonly (Ubicable & { grupo_id: string | null; capitulo_id: string | null })[],
  ) {
    this.#poner('capitulo', capitulos, () => 'obra')
    this.#poner('grupo', grupos, (g) => `capitulo ${g.capitulo_id}`)
    this.#poner('tarea', tareas, (t) => `grupo ${padreDe(t)}`)
  }

  #poner<F extends Ubicable>(clase: ClaseDeLugar, filas: readonly F[], lugarDe: (fila: F) => string): void {
    for (const fila of enOrden(filas)) {
      const puesta = { clase, id: fila.id, orden: fila.orden }
      const lugar = lugarDe(fila)
      this.#iniciales.set(fila.id, puesta)
      this.#lugarDe.set(fila.id, lugar)
      const hermanas = this.#hermanas.get(lugar)
      if (hermanas === undefined) this.#hermanas.set(lugar, [puesta])
      else hermanas.push(puesta)
    }
  }

  #en = (lugar: string): Puesta[] => this.#hermanas.get(lugar) ?? []

  tiene(clase: ClaseDeLugar, id: string): boolean {
    return this.#iniciales.get(id)?.clase === clase
  }

  /** Puts something before a sibling where it is, or at the end. False where there is no such sibling. */
  ordenar(clase: ClaseDeLugar, id: string, antesDe: string | null): boolean {
    const lugar = this.#lugarDe.get(id) ?? ''
    const fila = this.#en(lugar).find((una) => una.id === id)
    return fila !== undefined && fila.clase === clase && this.#ubicar(lugar, fila, antesDe)
  }

  /** The same in another grupo, with a key of its own that stands after all others. */
  traer(id: string, grupoId: string, clave: string, antesDe: string | null): boolean {
    const lugar = `grupo ${grupoId}`
    const viejo = this.#lugarDe.get(id)
    if (viejo !== undefined) {
      this.#hermanas.set(
        viejo,
        this.#en(viejo).filter((una) => una.id !== id),
      )
    }
    this.#lugarDe.set(id, lugar)
    return this.#ubicar(lugar, { clase: 'tarea', id, orden: clave === id ? null : clave }, antesDe)
  }

  #ubicar(lugar: string, fila: Puesta, antesDe: string | null): boolean {
    const nuevas = ubicar(this.#en(lugar), fila, antesDe)
    if (nuevas !== undefined) this.#hermanas.set(lugar, nuevas)
    return nuevas !== undefined
  }

  /** The key of a row that is made by this lote. */
  claveDe(id: string): string | null {
    const lugar = this.#lugarDe.get(id)
    return lugar === undefined ? null : (this.#en(lugar).find((una) => una.id === id)?.orden ?? null)
  }

  /** What was there before and stands elsewhere now. */
  cambios(): Reubicada[] {
    return [...this.#hermanas.values()].flat().flatMap(({ clase, id, orden }) => {
      const inicial = this.#iniciales.get(id)
      return inicial === undefined || inicial.orden === orden
        ? []
        : [{ clase, id, antes: inicial.orden, despues: orden }]
    })
  }
}
