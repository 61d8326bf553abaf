import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { abrirBase } from '../base/db/apertura/abrir.ts'
import { type CopiaDePrueba, copiarBase } from '../base/db/prueba/conCadaBase.ts'
import { correrMain, direccion, pedirA } from './corrida.ts'
import { SECRETO, type ServidorDePrueba, servidorDePrueba } from './servidor.ts'

type Pedir = ServidorDePrueba['pedir']
type Contestada = Promise<{ estado: number; cuerpo: unknown }>

/** Every request of `pedir` with this Idempotency-Key. */
const conClave =
  (pedir: Pedir, clave: string): Pedir =>
  (endpoint, pedido = {}) =>
    pedir(endpoint, { ...pedido, encabezados: { ...pedido.encabezados, 'idempotency-key': clave } })

/**
 * A server over a copy of the embedded base, whose files are all that is left of it when it is killed (kill -9), again
 * and again (quality.md R4, R6).
 */
export class ServidorMortal {
  readonly #copia: CopiaDePrueba
  readonly #carpeta: string
  readonly #usuarios: ServidorDePrueba['usuarios']
  readonly #vivos: ChildProcess[] = []

  private constructor(copia: CopiaDePrueba, carpeta: string, usuarios: ServidorDePrueba['usuarios']) {
    this.#copia = copia
    this.#carpeta = carpeta
    this.#usuarios = usuarios
  }

  /** With what `preparar` makes before anything is killed; returns that too. */
  static async abrir<T>(preparar: (s: ServidorDePrueba) => Promise<T>): Promise<[ServidorMortal, T]> {
    const copia = await copiarBase('embebida')
    if (!('dataDir' in copia.config)) throw new Error('no folder')
    const base = await abrirBase(copia.config)
    try {
      const s = await servidorDePrueba({ base })
      const hecho = await preparar(s)
      return [new ServidorMortal(copia, copia.config.dataDir, s.usuarios), hecho]
    } finally {
      await base.cerrar()
    }
  }

  /** Starts the server, and kills it when `fn` says so or has ended. */
  async hastaMatar(fn: (pedir: Pedir, matar: () => void) => Promise<void>): Promise<void> {
    const corrida = correrMain(
      this.#carpeta,
      { TOKEN_SECRET: SECRETO },
      { alNacer: (hijo) => void this.#vivos.push(hijo) },
    )
    const pedir = pedirA(await direccion(corrida))
    const matar = () => void corrida.hijo.kill('SIGKILL')
    await fn(pedir, matar)
    matar()
    await corrida.fin
  }

  /** Opens what the killed server left, with the users that it knew. */
  async conLoQueQuedo(fn: (s: ServidorDePrueba) => Promise<void>): Promise<void> {
    const base = await abrirBase(this.#copia.config)
    try {
      const s = await servidorDePrueba({ base })
      await fn({ ...s, usuarios: this.#usuarios })
    } finally {
      await base.cerrar()
    }
  }

  /**
   * Sends each call `veces` times at once with the others, always with the same key of its own; all but the last time the
   * server is killed once so many were answered, each time another number. Every answer is 200, and of one call always the
   * same. Returns how many were answered.
   */
  async repetirConClave(
    veces: number,
    llamadas: Record<string, (pedir: Pedir) => Contestada>,
  ): Promise<number> {
    const cuales = Object.keys(llamadas)
    const dichas = new Map(cuales.map((cual) => [cual, new Set<string>()]))
    let contestadas = 0
    for (let vez = 1; vez <= veces; vez++) {
      let faltan = vez < veces ? vez % cuales.length : Number.POSITIVE_INFINITY
      await this.hastaMatar(async (pedir, matar) => {
        const enCurso = Object.entries(llamadas).map(async ([cual, llamar]) => {
          const r = await llamar(conClave(pedir, `r6-${cual}`)).catch(() => undefined)
          if (r === undefined) return
          contestadas += 1
          faltan -= 1
          if (faltan === 0) matar()
          expect([cual, r.estado, r.estado === 200 ? '' : r.cuerpo]).toEqual([cual, 200, ''])
          dichas.get(cual)?.add(JSON.stringify(r.cuerpo))
        })
        if (faltan === 0) matar()
        await Promise.all(enCurso)
      })
    }
    expect([...dichas].map(([cual, textos]) => [cual, textos.size])).toEqual(cuales.map((cual) => [cual, 1]))
    return contestadas
  }

  /**
   * `clientes` do `trabajar` at once until the server dies, after some 30 to 70 answers that they tell of: counted, so
   * that the others are in the middle of something on any machine.
   */
  async trabajarHastaMatar(
    clientes: number,
    azar: () => number,
    trabajar: (pedir: Pedir, alContestar: () => void, quien: number) => Promise<void>,
  ): Promise<void> {
    await this.hastaMatar(async (pedir, matar) => {
      let faltan = 30 + Math.floor(azar() * 40)
      const alContestar = () => {
        faltan -= 1
        if (faltan === 0) matar()
      }
      // Each ends when the server does.
      await Promise.allSettled(
        Array.from({ length: clientes }, (_, quien) => trabajar(pedir, alContestar, quien)),
      )
    })
  }

  async cerrar(): Promise<void> {
    for (const hijo of this.#vivos.splice(0)) {
      if (hijo.exitCode !== null || hijo.signalCode !== null) continue
      hijo.kill('SIGKILL')
      await once(hijo, 'exit')
    }
    await this.#copia.borrar()
  }
}
