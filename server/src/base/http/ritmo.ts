import type { Readable } from 'node:stream'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Rechazo } from './rechazo.ts'

/** How slowly the body of a request may come (decision 0099). */
export interface Ritmo {
  /** ms without a byte after which nothing more is waited for. */
  silencioMs: number
  /** Each so many ms of waiting bring at least `bytesPorVentana`, or the end. */
  ventanaMs: number
  bytesPorVentana: number
  /** Most bodies of one person, at the same moment, that have outlasted their first window. */
  lentosPorPersona: number
}

/**
 * A telephone line on site brings 2 to 6 kB a second, and is silent for half a minute where it looks for a mast. What
 * somebody without a session may send is shorter than one window brings, so it is whole within a minute; a browser
 * sends six at once.
 */
export const RITMO: Ritmo = {
  silencioMs: 60_000,
  ventanaMs: 60_000,
  bytesPorVentana: 30_000,
  lentosPorPersona: 6,
}

/** How many slow bodies are coming, by person. */
export class Lentos {
  readonly #cuantos = new Map<string, number>()

  /** False where that person has so many already. */
  entrar(de: string, maximo: number): boolean {
    const suyos = this.#cuantos.get(de) ?? 0
    if (suyos >= maximo) return false
    this.#cuantos.set(de, suyos + 1)
    return true
  }

  salir(de: string): void {
    const suyos = (this.#cuantos.get(de) ?? 0) - 1
    if (suyos > 0) this.#cuantos.set(de, suyos)
    else this.#cuantos.delete(de)
  }
}

/** The pieces of a body as they come; refuses one that comes more slowly than that. */
export async function* aTiempo(
  cuerpo: Readable,
  { silencioMs, ventanaMs, bytesPorVentana, lentosPorPersona }: Ritmo,
  lentos: Lentos,
  de: string,
  corte: Corte = new Corte(),
): AsyncGenerator<Buffer> {
  // The connection stays open whatever becomes of the reading, so that the refusal can be read.
  const trozos = cuerpo.iterator({ destroyOnReturn: false }) as AsyncGenerator<Buffer>
  let esLento = false
  // Of this window: only what is waited for counts, and not how long whoever takes the pieces takes.
  let [esperadoMs, llegados] = [0, 0]
  try {
    for (;;) {
      const plazoMs = llegados >= bytesPorVentana ? silencioMs : Math.min(silencioMs, ventanaMs - esperadoMs)
      const desdeMs = performance.now()
      const siguiente = await antesDe(trozos.next(), plazoMs, corte)
      if (corte.motivo !== undefined) throw corte.motivo
      if (siguiente === TARDE) throw lenta()
      if (siguiente.done === true) return
      esperadoMs += performance.now() - desdeMs
      llegados += siguiente.value.length
      if (esperadoMs >= ventanaMs) {
        esLento ||= lentos.entrar(de, lentosPorPersona)
        if (!esLento || llegados < bytesPorVentana) throw lenta()
        ;[esperadoMs, llegados] = [0, 0]
      }
      yield siguiente.value
    }
  } finally {
    if (esLento) lentos.salir(de)
    // Not waited for: where nothing comes any more it ends with the connection.
    trozos.return(undefined).catch(() => undefined)
  }
}

const lenta = () => new Rechazo('LINEA_CORTADA', mensajesComun.lineaLenta)

const TARDE = Symbol('tarde')

/** Lets somebody else end the reading of a body while it waits for the next piece. */
export class Corte {
  motivo: Error | undefined
  /** Set by whoever waits. */
  alCortar: () => void = () => undefined

  cortar(motivo: Error): void {
    this.motivo = motivo
    this.alCortar()
  }
}

/** What comes in time. Where this process itself was busy, what has come meanwhile is read before. */
async function antesDe<T>(promesa: Promise<T>, plazoMs: number, corte: Corte): Promise<T | typeof TARDE> {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const tarde = new Promise<typeof TARDE>((listo) => {
    corte.alCortar = () => listo(TARDE)
    if (corte.motivo !== undefined) listo(TARDE)
    reloj = setTimeout(() => setImmediate(() => setImmediate(listo, TARDE)), Math.max(0, plazoMs))
  })
  try {
    return await Promise.race([promesa, tarde])
  } finally {
    clearTimeout(reloj)
  }
}
