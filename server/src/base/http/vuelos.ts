import { ErrorTaller } from '../taller/taller.ts'

interface Vuelo<T> {
  resultado: Promise<T>
  control: AbortController
  esperan: number
}

/** Given to whoever begins a piece of work: read inside a transaction, make after it. */
export interface Despegue<T> {
  resultado: Promise<T>
  /** Makes the result; its signal is aborted when nobody waits for it any more. */
  hacer: (fn: (signal: AbortSignal) => Promise<T>) => void
  /** To be called when even the reading failed: all who wait get the error. */
  fallar: (error: unknown) => void
}

/**
 * Work under way, by a key of all that it depends on: whoever asks for the same meanwhile joins it. Each caller can
 * go away alone, which fails theirs with `ErrorTaller`; the work itself is given up when the last caller has gone.
 */
export class Vuelos<T> {
  readonly #enCurso = new Map<string, Vuelo<T>>()

  /** Joins the work under that key; undefined where there is none under way. */
  unirse(clave: string, signal: AbortSignal): Promise<T> | undefined {
    const vuelo = this.#enCurso.get(clave)
    return vuelo && this.#esperar(clave, vuelo, signal)
  }

  /** Begins work under a key; there must be none under way with it. */
  empezar(clave: string, signal: AbortSignal): Despegue<T> {
    const leido = Promise.withResolvers<(signal: AbortSignal) => Promise<T>>()
    const control = new AbortController()
    const resultado = leido.promise.then((fn) => fn(control.signal))
    const vuelo = { resultado, control, esperan: 0 }
    this.#enCurso.set(clave, vuelo)
    const cerrar = () => this.#olvidar(clave, vuelo)
    resultado.then(cerrar, cerrar)
    return { resultado: this.#esperar(clave, vuelo, signal), hacer: leido.resolve, fallar: leido.reject }
  }

  #esperar(clave: string, vuelo: Vuelo<T>, signal: AbortSignal): Promise<T> {
    vuelo.esperan++
    const mio = Promise.withResolvers<T>()
    const irse = () => {
      mio.reject(new ErrorTaller('cancelado', 'the caller went away'))
      if (--vuelo.esperan > 0) return
      // Forgotten before it is aborted, so that nobody joins work that is being given up.
      this.#olvidar(clave, vuelo)
      vuelo.control.abort()
    }
    if (signal.aborted) irse()
    else signal.addEventListener('abort', irse, { once: true })
    vuelo.resultado.then(mio.resolve, mio.reject).finally(() => signal.removeEventListener('abort', irse))
    // Its beginner may fail before looking at it, which must not count as an unhandled rejection.
    mio.promise.catch(() => undefined)
    return mio.promise
  }

  #olvidar(clave: string, vuelo: Vuelo<T>): void {
    if (this.#enCurso.get(clave) === vuelo) this.#enCurso.delete(clave)
  }
}
