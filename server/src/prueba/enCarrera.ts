import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrirBase } from '../base/db/apertura/abrir.ts'
import type { Base } from '../base/db/base.ts'
import { type CopiaDePrueba, conCadaBase, copiarBase, rondasDe } from '../base/db/prueba/conCadaBase.ts'
import { abrirOtroProceso, type OtroProceso } from './otroProceso.ts'
import { type ServidorDePrueba, servidorDePrueba } from './servidor.ts'
import { sinCandado } from './sinCandado.ts'

type Pide = Pick<ServidorDePrueba, 'pedir'>

export interface Carreras<Ronda, Nombre extends string> {
  /** Makes what a round races for: `s` prepares and looks behind the calls, those who race ask `servidores` in turn. */
  rondas: (s: ServidorDePrueba, servidores: readonly Pide[]) => () => Promise<Ronda>
  carreras: Readonly<Record<Nombre, (ronda: Ronda) => Promise<void>>>
}

/**
 * What happens once, whoever else does the same or something else at that moment (quality.md R5): two rounds of each, on
 * PostgreSQL by two processes over one base. 300 rounds with PLOMADA_R5=300.
 */
export function correnEnCarrera<Ronda, Nombre extends string>(
  titulo: string,
  { rondas, carreras }: Carreras<Ronda, Nombre>,
): void {
  conCadaBase(titulo, (_, motor) => {
    const cuantas = rondasDe(motor, 2)
    let otro: OtroProceso | undefined
    const ronda = conCopia(motor, async (base, { config }) => {
      const s = await servidorDePrueba({ base })
      if ('databaseUrl' in config) otro = abrirOtroProceso(config.databaseUrl)
      return rondas(s, otro === undefined ? [s] : [s, otro])
    })
    afterAll(() => otro?.cerrar())

    test.each(Object.entries<(ronda: Ronda) => Promise<void>>(carreras))('%s', async (nombre, correr) => {
      for (let i = 0; i < cuantas; i++) await correr(await ronda())
      // Printed for docs/mediciones.
      if (process.env.PLOMADA_R5) console.log(`R5 ${motor}: ${cuantas} rondas, ${nombre}`)
    })
  })
}

/** The control: without the work's lock these go wrong, some time in so many rounds. */
export function fallanSinCandado<Ronda, Nombre extends string>(
  { rondas, carreras }: Carreras<Ronda, Nombre>,
  nombres: readonly Nombre[],
  maximo = 10,
): void {
  describe.skipIf(inject('urlPostgres') === null)('the control: without the work’s lock [postgres]', () => {
    const ronda = conCopia('postgres', async (base) => {
      const s = await servidorDePrueba({ base })
      // Its users are of another firm: those of the first one are known to it too.
      return rondas(s, [await servidorDePrueba({ base: sinCandado(base) })])
    })

    test.each(nombres)('%s: goes wrong', async (nombre) => {
      const todas = process.env.PLOMADA_R5 !== undefined
      const fallas: string[] = []
      let van = 0
      for (; van < maximo; van++) {
        if (!todas && fallas.length > 0) break
        await carreras[nombre](await ronda()).catch((error: Error) => fallas.push(error.message))
      }
      if (todas) console.log(`R5 sin candado: ${fallas.length} de ${van} rondas mal, ${nombre}`, fallas[0])
      expect(fallas.length).toBeGreaterThan(0)
    })
  })
}

/** A base of its own for the tests around, closed after the last of them; rounds on what `abrir` makes of it. */
function conCopia<Ronda>(
  motor: Base['motor'],
  abrir: (base: Base, copia: CopiaDePrueba) => Promise<() => Promise<Ronda>>,
): () => Promise<Ronda> {
  let copia: CopiaDePrueba
  let base: Base
  let ronda: () => Promise<Ronda>
  beforeAll(async () => {
    copia = await copiarBase(motor)
    base = await abrirBase(copia.config)
    ronda = await abrir(base, copia)
  })
  afterAll(async () => {
    await base.cerrar()
    await copia.borrar()
  })
  return () => ronda()
}
