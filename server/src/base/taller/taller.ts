import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { conFuentes } from '../pila/conFuentes.ts'
import { LIMITES_DOCUMENTOS, type LimitesDeTurno } from '../turno/limites.ts'
import { type EnEspera, type ErrorTurno, Rotacion } from '../turno/rotacion.ts'
import { solicitante } from '../turno/solicitante.ts'
import { DE_TERMINAR, deAfuera, EMPEZADA, SENAL_DE_TIEMPO } from './senal.ts'

/**
 * A workshop does heavy work in a child process, one piece at a time, so that neither a long document nor the memory
 * that it leaves behind affects the event loop that serves HTTP.
 */
export type CodigoTaller = 'tiempo' | 'lento' | 'cancelado' | 'fallo'

/**
 * Why a piece of work has no result. `tiempo`: it used up its processor time, and would again; `lento`: the machine
 * did not give it that time. `message` is technical, for the log and never for a user.
 */
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
  /** Most megabytes of the child's heap; a child that needs more ends, and its piece fails. */
  memoriaMb?: number
  /**
   * Processor time of one piece, in ms; a child that uses more ends, and its piece fails. Waiting on a loaded machine
   * does not count.
   */
  procesadorMs?: number
  /**
   * ms by the clock after which a piece is given up, whatever it used: something is wrong with the child or the
   * machine.
   */
  limiteMs?: number
  /** A child is retired after this many pieces, because the engines inside never give memory back. */
  piezasPorHijo?: number
  /** How many pieces may wait; one more is refused at once with `ErrorTurno`. */
  limites?: LimitesDeTurno
  /** ms after which an idle child is ended. */
  ocioMs?: number
  /** A child that has grown to more megabytes than this is ended sooner. */
  grandeMb?: number
  ocioDeGrandeMs?: number
  /** How much the child makes way for others, as `setPriority` has it. */
  prioridad?: number
}

export type Respuesta = ({ ok: true; valor: unknown } | { ok: false; detalle: string }) & {
  memoriaMb: number
  /** Processor time that the piece took, in ms. */
  procesadorMs: number
}
/** What the child gets: a piece, and its processor time. */
export type Encargo = { pedido: unknown; procesadorMs: number }

interface Pieza<Pedido, Resultado> extends EnEspera {
  pedido: Pedido
  signal: AbortSignal | undefined
  /** When it was given to a child. */
  desdeMs: number
  resolver: (valor: Resultado) => void
  rechazar: (error: ErrorTaller | ErrorTurno) => void
  alCancelar: () => void
  /** It went to a second child, after a signal from outside ended the first. */
  repetida: boolean
}

/** All that a child gets of the environment: where Node keeps what it has compiled. It needs no secret. */
const { NODE_COMPILE_CACHE } = process.env
const AMBIENTE = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

/**
 * Ctrl-C and the stop of a service signal every process of the group, the children too, while the server still answers
 * what is under way. So a child is deaf to them, from before its own modules are loaded: its parent ends it.
 */
const SORDO = [
  `--import=data:text/javascript,${encodeURIComponent(`for (const senal of ${JSON.stringify(DE_TERMINAR)}) process.on(senal, () => {})`)}`,
]

/** Children of all workshops. One in the middle of a piece would not notice for a while that its parent is gone. */
const vivos = new Set<ChildProcess>()
process.on('exit', () => {
  for (const hijo of vivos) hijo.kill('SIGKILL')
})

/**
 * `Pedido` and `Resultado` are copied by structured clone. The child is unreferenced while idle, so that the process
 * can end without closing the workshop.
 */
export class Taller<Pedido, Resultado> {
  readonly #opciones: Required<OpcionesTaller>
  readonly #enEspera: Rotacion<Pieza<Pedido, Resultado>>
  #enCurso: Pieza<Pedido, Resultado> | undefined
  #hijo: ChildProcess | undefined
  #hechas = 0
  /** Whether the child has said that it has the piece under way. */
  #empezada = false
  #memoriaMb = 0
  #reloj: NodeJS.Timeout | undefined
  #cerrado = false

  constructor(opciones: OpcionesTaller) {
    this.#opciones = {
      memoriaMb: 4096,
      procesadorMs: 20_000,
      limiteMs: 180_000,
      piezasPorHijo: 20,
      limites: LIMITES_DOCUMENTOS,
      ocioMs: 60_000,
      grandeMb: 200,
      ocioDeGrandeMs: 5_000,
      prioridad: constants.priority.PRIORITY_LOW,
      ...opciones,
    }
    this.#enEspera = new Rotacion(this.#opciones.limites)
  }

  /**
   * Does one piece of work, in the caller's turn. Fails with `ErrorTaller`, or with `ErrorTurno` where too many wait.
   */
  hacer(pedido: Pedido, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<Resultado> {
    return new Promise((resolver, rechazar) => {
      if (signal?.aborted || this.#cerrado) {
        return rechazar(new ErrorTaller('cancelado', this.#cerrado ? 'closed' : 'cancelled before it began'))
      }
      const alCancelar = () => this.#cancelar(pieza)
      const pieza = {
        de: solicitante(),
        pedido,
        signal,
        desdeMs: 0,
        resolver,
        rechazar,
        alCancelar,
        repetida: false,
      }
      this.#enEspera.poner(pieza)
      signal?.addEventListener('abort', alCancelar, { once: true })
      if (!this.#enCurso) this.#siguiente()
    })
  }

  /** Gives up all pieces, under way or waiting, and ends the child. */
  cerrar(): void {
    this.#cerrado = true
    for (let pieza = this.#enEspera.sacar(); pieza; pieza = this.#enEspera.sacar()) {
      pieza.rechazar(new ErrorTaller('cancelado', 'closed'))
    }
    if (this.#enCurso) this.#terminar(this.#enCurso, new ErrorTaller('cancelado', 'closed'))
    clearTimeout(this.#reloj)
    this.#retirar()
  }

  #siguiente(): void {
    const pieza = this.#enEspera.sacar()
    clearTimeout(this.#reloj)
    if (!pieza) return this.#descansar()
    this.#enCurso = pieza
    pieza.desdeMs = performance.now()
    const { limiteMs } = this.#opciones
    this.#reloj = setTimeout(() => {
      this.#terminar(pieza, new ErrorTaller('lento', `not done after ${limiteMs} ms`))
    }, limiteMs)
    this.#encargar(pieza)
  }

  #encargar(pieza: Pieza<Pedido, Resultado>): void {
    this.#hijo ??= this.#contratar()
    const hijo = this.#hijo
    this.#empezada = false
    hijo.ref()
    hijo.channel?.ref()
    const encargo: Encargo = { pedido: pieza.pedido, procesadorMs: this.#opciones.procesadorMs }
    hijo.send(encargo, (error) => {
      // Nobody takes it: how the child ended says what becomes of the piece.
      if (error && this.#hijo === hijo) hijo.kill('SIGKILL')
    })
  }

  /**
   * The child is gone. A piece that it never began is not to blame where the child had done others before: it ended
   * while idle (the system took its memory, somebody killed it), and the piece goes to a new one. Never twice, since
   * a new child has done none. A piece whose child was ended by a signal from outside goes to a new one too, once
   * (decision 0130).
   */
  #alCaer(motivo: string): void {
    const inocente = !this.#empezada && this.#hechas > 0
    this.#retirar()
    const pieza = this.#enCurso
    if (!pieza) return
    if (inocente) return this.#encargar(pieza)
    if (deAfuera(motivo) && !pieza.repetida) {
      pieza.repetida = true
      return this.#encargar(pieza)
    }
    const codigo = motivo === SENAL_DE_TIEMPO ? 'tiempo' : 'fallo'
    this.#terminar(pieza, new ErrorTaller(codigo, `the child ended: ${motivo}`))
  }

  /** With nothing to do, the process may end and the child is kept only for a while. */
  #descansar(): void {
    if (!this.#hijo) return
    this.#hijo.unref()
    this.#hijo.channel?.unref()
    const { grandeMb, ocioMs, ocioDeGrandeMs } = this.#opciones
    const ocio = this.#memoriaMb > grandeMb ? ocioDeGrandeMs : ocioMs
    this.#reloj = setTimeout(() => this.#retirar(), ocio).unref()
  }

  /** Ends the piece under way, where it still is `pieza`, and starts the next one. */
  #terminar(pieza: Pieza<Pedido, Resultado>, fin: Respuesta | ErrorTaller): void {
    if (this.#enCurso !== pieza) return
    this.#enCurso = undefined
    clearTimeout(this.#reloj)
    pieza.signal?.removeEventListener('abort', pieza.alCancelar)
    // Of one that gave no answer only the clock is known.
    const gastadoMs = fin instanceof ErrorTaller ? performance.now() - pieza.desdeMs : fin.procesadorMs
    this.#enEspera.cobrar(pieza.de, gastadoMs)
    if (fin instanceof ErrorTaller) {
      this.#retirar()
      pieza.rechazar(fin)
    } else if (fin.ok) {
      // The child answers what its own `atender` returns, typed by the module that opens the workshop.
      pieza.resolver(fin.valor as Resultado)
    } else pieza.rechazar(new ErrorTaller('fallo', conFuentes(fin.detalle)))
    if (++this.#hechas >= this.#opciones.piezasPorHijo) this.#retirar()
    this.#siguiente()
  }

  #cancelar(pieza: Pieza<Pedido, Resultado>): void {
    const error = new ErrorTaller('cancelado', 'the caller went away')
    if (this.#enEspera.quitar(pieza)) pieza.rechazar(error)
    else this.#terminar(pieza, error)
  }

  #contratar(): ChildProcess {
    const nuevo = fork(fileURLToPath(this.#opciones.modulo), {
      serialization: 'advanced',
      execArgv: [...SORDO, `--max-old-space-size=${this.#opciones.memoriaMb}`],
      env: AMBIENTE,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    vivos.add(nuevo)
    const { prioridad } = this.#opciones
    alFondo(nuevo, prioridad)
    const esDeAhora = () => this.#hijo === nuevo
    nuevo.on('message', (respuesta: Respuesta | typeof EMPEZADA) => {
      if (!esDeAhora()) return
      if (respuesta === EMPEZADA) {
        this.#empezada = true
        alFondo(nuevo, prioridad)
        return
      }
      this.#memoriaMb = respuesta.memoriaMb
      if (this.#enCurso) this.#terminar(this.#enCurso, respuesta)
    })
    nuevo.on('exit', (codigo, senal) => {
      vivos.delete(nuevo)
      if (esDeAhora()) this.#alCaer(String(senal ?? codigo))
    })
    nuevo.on('error', (error) => {
      if (esDeAhora()) this.#alCaer(error.message)
    })
    this.#hechas = 0
    this.#memoriaMb = 0
    return nuevo
  }

  #retirar(): void {
    const viejo = this.#hijo
    this.#hijo = undefined
    viejo?.kill('SIGKILL')
  }
}

/**
 * A low priority for all threads of a child, so that heavy work never takes the processor from the event loop. Given
 * when it is born, because starting is heavy too, and again when it has a piece: a thread that began before the first
 * time has kept its own.
 */
function alFondo({ pid }: ChildProcess, prioridad: number): void {
  if (pid === undefined) return
  for (const hilo of hilosDe(pid)) {
    try {
      setPriority(hilo, prioridad)
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Threads of a process, by Linux' ids; elsewhere the process alone. */
function hilosDe(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
