import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { FallaDeArchivo } from '../../../../../pagina/pasos/falla.ts'
import type { PedidoAlLector, RespuestaDelLector } from './lector.worker.ts'

/** For the largest file on a slow machine; a file that takes longer is given up. */
const LIMITE_MS = 60_000

type Contestado = { id: number } & ({ ok: true; respuesta: unknown } | { ok: false; motivo: string })

/** A worker that reads a file once, and interprets it at each answer. What it can't do fails with `FallaDeArchivo`. */
export class LectorDeHoja {
  readonly #taller = new Worker(new URL('./lector.worker.ts', import.meta.url), { type: 'module' })
  readonly #enCurso = new Map<
    number,
    { resolver: (valor: unknown) => void; fallar: (motivo: string) => void }
  >()
  #pedidos = 0

  constructor() {
    this.#taller.addEventListener('message', ({ data }: MessageEvent<Contestado>) => {
      const suyo = this.#enCurso.get(data.id)
      if (data.ok) suyo?.resolver(data.respuesta)
      else suyo?.fallar(data.motivo || mensajesImportar.archivoRoto)
    })
    this.#taller.addEventListener('error', () => this.#fallarTodos(mensajesImportar.archivoRoto))
  }

  /** After its time, or a fault of the worker, nothing more is answered; `signal` gives up this one alone. */
  async pedir<P extends PedidoAlLector>(
    pedido: P,
    signal: AbortSignal,
  ): Promise<RespuestaDelLector[P['que']]> {
    const id = ++this.#pedidos
    const { promise, resolve, reject } = Promise.withResolvers<RespuestaDelLector[P['que']]>()
    const fallar = (motivo: string) => reject(new FallaDeArchivo(motivo))
    // The worker answers each with what it is asked for.
    this.#enCurso.set(id, { resolver: (valor) => resolve(valor as RespuestaDelLector[P['que']]), fallar })
    const reloj = setTimeout(() => this.cerrar(mensajesImportar.tardoEnLeer), LIMITE_MS)
    const alDejar = () => fallar(mensajesImportar.lecturaCancelada)
    signal.addEventListener('abort', alDejar, { once: true })
    this.#taller.postMessage({ ...pedido, id }, 'bytes' in pedido ? [pedido.bytes.buffer] : [])
    try {
      return await promise
    } finally {
      clearTimeout(reloj)
      signal.removeEventListener('abort', alDejar)
      this.#enCurso.delete(id)
    }
  }

  cerrar(motivo: string = mensajesImportar.lecturaCancelada): void {
    this.#taller.terminate()
    this.#fallarTodos(motivo)
  }

  #fallarTodos(motivo: string): void {
    for (const { fallar } of this.#enCurso.values()) fallar(motivo)
  }
}
