import { ErrorTaller } from '../taller/taller.ts'

interface Vuelo<T> {
  resultado: Promise<T>
  control: AbortController
  esperan: number
}

/** What was begun, for who begins it: reading in a transaction, making after it. */
export interface Despegue<T> {
  resultado: Promise<T>
  /** Makes it, with a signal that is aborted when nobody waits for it any more. */
  hacer: (fn: (signal: AbortSignal) => Promise<T>) => void
  /** It could not even be read: all who wait are told the same. */
  fallar: (error: unknown) => void
}

/**
 * What is being made now, by a key of all that it depends on: whoever asks for the same meanwhile gets that one. Each of
 * them can go away alone, which fails theirs with `ErrorTaller`; the work is given up when the last one has gone.
 */
export class Vuelos<T> {
  readonly #enCurso = new Map<string, Vuelo<T>>()

  /** The same one, where somebody began it. */
  unirse(clave: string, signal: AbortSignal): Promise<T> | undefined {
    const vuelo = this.#enCurso.get(clave)
    return vuelo && this.#esperar(clave, vuelo, signal)
  }

  /** Begins one; there must be none under way with that key. */
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
      // Before it is aborted, so that nobody joins what is being given up.
      this.#olvidar(clave, vuelo)
      vuelo.control.abort()
    }
    if (signal.aborted) irse()
    else signal.addEventListener('abort', irse, { once: true })
    vuelo.resultado.then(mio.resolve, mio.reject).finally(() => signal.removeEventListener('abort', irse))
    // Who began it may fail before looking at it.
    mio.promise.catch(() => undefined)
    return mio.promise
  }

  #olvidar(clave: string, vuelo: Vuelo<T>): void {
    if (this.#enCurso.get(clave) === vuelo) this.#enCurso.delete(clave)
  }
}
