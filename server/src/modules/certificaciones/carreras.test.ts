import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrirBase } from '../../base/db/apertura/abrir.ts'
import type { Base } from '../../base/db/base.ts'
import { type CopiaDePrueba, conCadaBase, copiarBase, rondasDe } from '../../base/db/prueba/conCadaBase.ts'
import { abrirOtroProceso, type OtroProceso } from '../../prueba/otroProceso.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { sinCandado } from '../../prueba/sinCandado.ts'
import { CARRERAS } from './prueba/carreras.ts'
import { Mesa } from './prueba/mesa.ts'

// Money of contratistas: what happens once, whoever else does the same or something else at that moment (quality.md R5).
// On PostgreSQL by two processes over one base. 300 rounds with PLOMADA_R5=300: see docs/mediciones.

conCadaBase('races of certifications and accounts', (_, motor) => {
  const RONDAS = rondasDe(motor, 2)
  let copia: CopiaDePrueba
  let base: Base
  let otro: OtroProceso | undefined
  let mesa: Mesa
  beforeAll(async () => {
    copia = await copiarBase(motor)
    base = await abrirBase(copia.config)
    const s = await servidorDePrueba({ base })
    if ('databaseUrl' in copia.config) otro = abrirOtroProceso(copia.config.databaseUrl)
    mesa = new Mesa(s, otro === undefined ? [s] : [s, otro])
  })
  afterAll(async () => {
    await otro?.cerrar()
    await base.cerrar()
    await copia.borrar()
  })

  test.each(Object.entries(CARRERAS))('%s', async (nombre, correr) => {
    for (let i = 0; i < RONDAS; i++) await correr(await mesa.ronda())
    // Printed for docs/mediciones.
    if (process.env.PLOMADA_R5) console.log(`R5 ${motor}: ${RONDAS} rondas, ${nombre}`)
  })
})

describe.skipIf(inject('urlPostgres') === null)('the control: without the work’s lock [postgres]', () => {
  let copia: CopiaDePrueba
  let base: Base
  let s: ServidorDePrueba
  let mesa: Mesa
  beforeAll(async () => {
    copia = await copiarBase('postgres')
    base = await abrirBase(copia.config)
    s = await servidorDePrueba({ base })
    const de = await servidorDePrueba({ base: sinCandado(base) })
    // Its users are of another firm: those of the first one are known to it too.
    mesa = new Mesa(s, [de])
  })
  afterAll(async () => {
    await base.cerrar()
    await copia.borrar()
  })

  const fallan = [
    'the same avances certified × 8: once',
    'discard and correct against generate',
    'the advance changed against generate: never once it was taken back',
    'one balance paid × 5, against the certification’s payment',
    'what was withheld given back, against annulling',
    'an entrega discounted by hand and by certifying: once',
  ] as const
  test.each(fallan)('%s: goes wrong', async (nombre) => {
    const todas = process.env.PLOMADA_R5 !== undefined
    const fallas: string[] = []
    let rondas = 0
    for (; rondas < 10; rondas++) {
      if (!todas && fallas.length > 0) break
      const ronda = await mesa.ronda()
      await CARRERAS[nombre](ronda).catch((error: Error) => fallas.push(error.message))
    }
    if (todas) console.log(`R5 sin candado: ${fallas.length} de ${rondas} rondas mal, ${nombre}`, fallas[0])
    expect(fallas.length).toBeGreaterThan(0)
  })
})
