import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrirBase } from '../../base/db/apertura/abrir.ts'
import type { Base } from '../../base/db/base.ts'
import { type CopiaDePrueba, conCadaBase, copiarBase, rondasDe } from '../../base/db/prueba/conCadaBase.ts'
import { abrirOtroProceso, type OtroProceso } from '../../prueba/otroProceso.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { sinCandado } from '../../prueba/sinCandado.ts'
import { CARRERAS, Deposito } from './prueba/carreras.ts'

// Orders of materials: what happens once, whoever else does the same or something else at that moment (quality.md R5).
// On PostgreSQL by two processes over one base. 300 rounds with PLOMADA_R5=300.

conCadaBase('races of orders', (_, motor) => {
  const RONDAS = rondasDe(motor, 2)
  let copia: CopiaDePrueba
  let base: Base
  let otro: OtroProceso | undefined
  let deposito: Deposito
  beforeAll(async () => {
    copia = await copiarBase(motor)
    base = await abrirBase(copia.config)
    const s = await servidorDePrueba({ base })
    if ('databaseUrl' in copia.config) otro = abrirOtroProceso(copia.config.databaseUrl)
    deposito = new Deposito(s, otro === undefined ? [s] : [s, otro])
  })
  afterAll(async () => {
    await otro?.cerrar()
    await base.cerrar()
    await copia.borrar()
  })

  test.each(Object.entries(CARRERAS))('%s', async (nombre, correr) => {
    for (let i = 0; i < RONDAS; i++) await correr(await deposito.ronda())
    // Printed for docs/mediciones.
    if (process.env.PLOMADA_R5) console.log(`R5 ${motor}: ${RONDAS} rondas, ${nombre}`)
  })
})

describe.skipIf(inject('urlPostgres') === null)('the control: without the work’s lock [postgres]', () => {
  let copia: CopiaDePrueba
  let base: Base
  let s: ServidorDePrueba
  let deposito: Deposito
  beforeAll(async () => {
    copia = await copiarBase('postgres')
    base = await abrirBase(copia.config)
    s = await servidorDePrueba({ base })
    deposito = new Deposito(s, [await servidorDePrueba({ base: sinCandado(base) })])
  })
  afterAll(async () => {
    await base.cerrar()
    await copia.borrar()
  })

  // What is bought twice is kept out by the base besides: without the lock the loser gets another answer than it must.
  const fallan = [
    'an order paid × 8: once',
    'paid against discarded: one of both',
    'paid against edited, from one version',
    'one extra that three payments would take',
    'orders made × 8: numbered one after another',
    'all that is missing ordered × 8: once, the others are asked',
  ] as const
  test.each(fallan)('%s: goes wrong', async (nombre) => {
    const todas = process.env.PLOMADA_R5 !== undefined
    const fallas: string[] = []
    let rondas = 0
    for (; rondas < 10; rondas++) {
      if (!todas && fallas.length > 0) break
      const ronda = await deposito.ronda()
      await CARRERAS[nombre](ronda).catch((error: Error) => fallas.push(error.message))
    }
    if (todas) console.log(`R5 sin candado: ${fallas.length} de ${rondas} rondas mal, ${nombre}`, fallas[0])
    expect(fallas.length).toBeGreaterThan(0)
  })
})
