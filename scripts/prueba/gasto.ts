import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { procesadorDeEste } from '../casa/procesador.ts'

// Writes what each test file costs, one line of JSON a file, to PLOMADA_GASTOS, which `npm test` reads at the end.
// Evaluated for each file, before its imports: the cost of a module is charged to the first file that imports it.
const informe = process.env.PLOMADA_GASTOS
const antes = { procesador: procesadorDeEste(), reloj: performance.now() }
if (informe !== undefined) {
  // Hooks of the first setup file run last, after everything that the others close.
  afterAll(() => {
    const archivo = expect.getState().testPath ?? ''
    const procesador = procesadorDeEste() - antes.procesador
    const pared = (performance.now() - antes.reloj) / 1000
    appendFileSync(informe, `${JSON.stringify({ archivo, procesador, pared })}\n`)
  })
}
