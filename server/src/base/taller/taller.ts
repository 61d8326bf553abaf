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
  /** A piece that takes longer is given up and its child killed. */
  limiteMs?: number
  /** A child is retired after this many pieces, because the engines inside never give memory back. */
  piezasPorHijo?: number
  /** More pieces waiting than this are refused at once with 'ocupado'. */
  esperaMaxima?: number
  /** A child with nothing to do is retired after this. */
  ocioMs?: number
}

export type Taller<Pedido, Resultado> = {
  hacer: (pedido: Pedido, opciones?: { signal?: AbortSignal | undefined }) => Promise<Resultado>
  cerrar: () => void
}

export type Respuesta = { ok: true; valor: unknown } | { ok: false; detalle: string }

type Pieza = {
  pedido: unknown
  signal: AbortSignal | undefined
  resolver: (valor: unknown) => void
  rechazar: (error: ErrorTaller) => void
  alCancelar: () => void
}

/**
 * `Pedido` and `Resultado` cross by structured clone. The child gets no environment (it needs no secret)
 * and is unreferenced while idle, so that a finished process ends without having to close the workshop.
 */
export function abrirTaller<Pedido, Resultado>(opciones: OpcionesTaller): Taller<Pedido, Resultado> {
  const { modulo, limiteMs = 20_000, piezasPorHijo = 20, esperaMaxima = 50, ocioMs = 60_000 } = opciones
  const enEspera: Pieza[] = []
  let enCurso: Pieza | undefined
  let hijo: ChildProcess | undefined
  let hechas = 0
  let reloj: NodeJS.Timeout | undefined
  let cerrado = false

  const retirar = () => {
    const viejo = hijo
    hijo = undefined
    viejo?.kill('SIGKILL')
  }

  /** Ends the piece under way, if `pieza` is still it, and starts the next one. */
  const terminar = (pieza: Pieza, fin: Respuesta | ErrorTaller) => {
    if (enCurso !== pieza) return
    enCurso = undefined
    clearTimeout(reloj)
    pieza.signal?.removeEventListener('abort', pieza.alCancelar)
    if (fin instanceof ErrorTaller) {
      retirar()
      pieza.rechazar(fin)
    } else if (fin.ok) pieza.resolver(fin.valor)
    else pieza.rechazar(new ErrorTaller('fallo', fin.detalle))
    if (++hechas >= piezasPorHijo) retirar()
    siguiente()
  }

  const contratar = (): ChildProcess => {
    const nuevo = fork(fileURLToPath(modulo), {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    nuevo.on('message', (respuesta: Respuesta) => {
      if (hijo === nuevo && enCurso) terminar(enCurso, respuesta)
    })
    const alCaer = (motivo: string) => {
      if (hijo !== nuevo) return
      hijo = undefined
      if (enCurso) terminar(enCurso, new ErrorTaller('fallo', `the child ended: ${motivo}`))
    }
    nuevo.on('exit', (codigo, senal) => alCaer(String(senal ?? codigo)))
    nuevo.on('error', (error) => alCaer(error.message))
    hechas = 0
    return nuevo
  }

  const siguiente = () => {
    const pieza = enEspera.shift()
    clearTimeout(reloj)
    if (!pieza) {
      hijo?.unref()
      hijo?.channel?.unref()
      if (hijo) reloj = setTimeout(retirar, ocioMs).unref()
      return
    }
    enCurso = pieza
    hijo ??= contratar()
    hijo.ref()
    hijo.channel?.ref()
    reloj = setTimeout(() => {
      terminar(pieza, new ErrorTaller('tiempo', `gave up after ${limiteMs} ms`))
    }, limiteMs)
    const elegido = hijo
    elegido.send({ pedido: pieza.pedido }, (error) => {
      if (error && hijo === elegido) terminar(pieza, new ErrorTaller('fallo', error.message))
    })
  }

  const cancelar = (pieza: Pieza) => {
    const error = new ErrorTaller('cancelado', 'the caller went away')
    const lugar = enEspera.indexOf(pieza)
    if (lugar < 0) return terminar(pieza, error)
    enEspera.splice(lugar, 1)
    pieza.rechazar(error)
  }

  return {
    hacer: (pedido, { signal } = {}) =>
      new Promise<Resultado>((resolver, rechazar) => {
        if (signal?.aborted || cerrado) {
          return rechazar(new ErrorTaller('cancelado', cerrado ? 'closed' : 'cancelled before it began'))
        }
        if (enEspera.length >= esperaMaxima) {
          return rechazar(new ErrorTaller('ocupado', `${esperaMaxima} pieces are waiting already`))
        }
        const pieza: Pieza = {
          pedido,
          signal,
          // The child answers what its own `atender` returns, typed by the module that opens the workshop.
          resolver: (valor) => resolver(valor as Resultado),
          rechazar,
          alCancelar: () => cancelar(pieza),
        }
        signal?.addEventListener('abort', pieza.alCancelar, { once: true })
        enEspera.push(pieza)
        if (!enCurso) siguiente()
      }),
    cerrar: () => {
      cerrado = true
      for (const pieza of enEspera.splice(0)) pieza.rechazar(new ErrorTaller('cancelado', 'closed'))
      if (enCurso) terminar(enCurso, new ErrorTaller('cancelado', 'closed'))
      clearTimeout(reloj)
      retirar()
    },
  }
}
