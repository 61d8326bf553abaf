import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { procesadorDeEste } from '../casa/procesador.ts'

// What each file costs, one line of JSON a file in PLOMADA_GASTOS, which `npm test` reads at the end. Read again for
// each file, before its imports: what it imports is paid by whoever is the first to ask for it.
const informe = process.env.PLOMADA_GASTOS
const antes = { procesador: procesadorDeEste(), reloj: performance.now() }
if (informe !== undefined) {
  // The hooks of the first setup file are the last to run, after what the others close.
  afterAll(() => {
    const archivo = expect.getState().testPath ?? ''
    const procesador = procesadorDeEste() - antes.procesador
    const pared = (performance.now() - antes.reloj) / 1000
    appendFileSync(informe, `${JSON.stringify({ archivo, procesador, pared })}\n`)
  })
}
