import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * A workshop: heavy work done in a child process, one piece at a time, so that neither a long document
 * nor the memory it leaves behind is felt by the HTTP loop.
 */
export type CodigoTaller = 'tiempo' | 'cancelado' | 'ocupado' | 'fallo'

/** Why a piece of work has no result. `message` is technical: for the log, never for a user. */
export class ErrorTaller extends Error {
  override name = 'ErrorTaller'
  readonly codigo: CodigoTaller
  constructor(codigo: CodigoTaller, detalle: string) {
    super(detalle)
    this.codigo = codigo
  }
}

export type OpcionesTaller = {
  /** Module that calls `atender`: see atender.ts. */
  modulo: URL
  /** Most megabytes of the child's heap; one that asks for more ends, and its piece fails. */
  memoriaMb?: number
  /** A piece that takes longer is given up and its child killed. */
  limiteMs?: number
  /** A child is retired after this many pieces, because the engines inside never give memory back. */
  piezasPorHijo?: number
  /** More pieces waiting than this are refused at once with 'ocupado'. */
  esperaMaxima?: number
  /** A child with nothing to do is retired after this. */
  ocioMs?: number
}

export type Respuesta = { ok: true; valor: unknown } | { ok: false; detalle: string }

type Pieza<Pedido, Resultado> = {
  pedido: Pedido
  signal: AbortSignal | undefined
  resolver: (valor: Resultado) => void
  rechazar: (error: ErrorTaller) => void
  alCancelar: () => void
}

/**
 * `Pedido` and `Resultado` cross by structured clone. The child gets no environment (it needs no secret)
 * and is unreferenced while idle, so that a finished process ends without having to close the workshop.
 */
export class Taller<Pedido, Resultado> {
  readonly #opciones: Required<OpcionesTaller>
  readonly #enEspera: Pieza<Pedido, Resultado>[] = []
  #enCurso: Pieza<Pedido, Resultado> | undefined
  #hijo: ChildProcess | undefined
  #hechas = 0
  #reloj: NodeJS.Timeout | undefined
  #cerrado = false

  constructor(opciones: OpcionesTaller) {
    this.#opciones = {
      memoriaMb: 4096,
      limiteMs: 20_000,
      piezasPorHijo: 20,
      esperaMaxima: 50,
      ocioMs: 60_000,
      ...opciones,
    }
  }

  /** Does one piece of work in its turn. Fails with `ErrorTaller`. */
  hacer(pedido: Pedido, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<Resultado> {
    return new Promise((resolver, rechazar) => {
      if (signal?.aborted || this.#cerrado) {
        return rechazar(new ErrorTaller('cancelado', this.#cerrado ? 'closed' : 'cancelled before it began'))
      }
      if (this.#enEspera.length >= this.#opciones.esperaMaxima) {
        return rechazar(new ErrorTaller('ocupado', `${this.#enEspera.length} pieces are waiting already`))
      }
      const pieza = { pedido, signal, resolver, rechazar, alCancelar: () => this.#cancelar(pieza) }
      signal?.addEventListener('abort', pieza.alCancelar, { once: true })
      this.#enEspera.push(pieza)
      if (!this.#enCurso) this.#siguiente()
    })
  }

  /** Gives up what is under way or waiting, and ends the child. */
  cerrar(): void {
    this.#cerrado = true
    for (const pieza of this.#enEspera.splice(0)) pieza.rechazar(new ErrorTaller('cancelado', 'closed'))
    if (this.#enCurso) this.#terminar(this.#enCurso, new ErrorTaller('cancelado', 'closed'))
    clearTimeout(this.#reloj)
    this.#retirar()
  }

  #siguiente(): void {
    const pieza = this.#enEspera.shift()
    clearTimeout(this.#reloj)
    if (!pieza) return this.#descansar()
    this.#enCurso = pieza
    this.#hijo ??= this.#contratar()
    const hijo = this.#hijo
    hijo.ref()
    hijo.channel?.ref()
    const { limiteMs } = this.#opciones
    this.#reloj = setTimeout(() => {
      this.#terminar(pieza, new ErrorTaller('tiempo', `gave up after ${limiteMs} ms`))
    }, limiteMs)
    hijo.send({ pedido: pieza.pedido }, (error) => {
      if (error && this.#hijo === hijo) this.#terminar(pieza, new ErrorTaller('fallo', error.message))
    })
  }

  /** Nothing to do: the process may end, and the child is not kept for long. */
  #descansar(): void {
    if (!this.#hijo) return
    this.#hijo.unref()
    this.#hijo.channel?.unref()
    this.#reloj = setTimeout(() => this.#retirar(), this.#opciones.ocioMs).unref()
  }

  /** Ends the piece under way, if `pieza` is still it, and starts the next one. */
  #terminar(pieza: Pieza<Pedido, Resultado>, fin: Respuesta | ErrorTaller): void {
    if (this.#enCurso !== pieza) return
    this.#enCurso = undefined
    clearTimeout(this.#reloj)
    pieza.signal?.removeEventListener('abort', pieza.alCancelar)
    if (fin instanceof ErrorTaller) {
      this.#retirar()
      pieza.rechazar(fin)
    } else if (fin.ok) {
      // The child answers what its own `atender` returns, typed by the module that opens the workshop.
      pieza.resolver(fin.valor as Resultado)
    } else pieza.rechazar(new ErrorTaller('fallo', fin.detalle))
    if (++this.#hechas >= this.#opciones.piezasPorHijo) this.#retirar()
    this.#siguiente()
  }

  #cancelar(pieza: Pieza<Pedido, Resultado>): void {
    const error = new ErrorTaller('cancelado', 'the caller went away')
    const lugar = this.#enEspera.indexOf(pieza)
    if (lugar < 0) return this.#terminar(pieza, error)
    this.#enEspera.splice(lugar, 1)
    pieza.rechazar(error)
  }

  #contratar(): ChildProcess {
    const nuevo = fork(fileURLToPath(this.#opciones.modulo), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${this.#opciones.memoriaMb}`],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    nuevo.on('message', (respuesta: Respuesta) => {
      if (this.#hijo === nuevo && this.#enCurso) this.#terminar(this.#enCurso, respuesta)
    })
    const alCaer = (motivo: string) => {
      if (this.#hijo !== nuevo) return
      this.#hijo = undefined
      if (this.#enCurso) this.#terminar(this.#enCurso, new ErrorTaller('fallo', `the child ended: ${motivo}`))
    }
    nuevo.on('exit', (codigo, senal) => alCaer(String(senal ?? codigo)))
    nuevo.on('error', (error) => alCaer(error.message))
    this.#hechas = 0
    return nuevo
  }

  #retirar(): void {
    const viejo = this.#hijo
    this.#hijo = undefined
    viejo?.kill('SIGKILL')
  }
}
