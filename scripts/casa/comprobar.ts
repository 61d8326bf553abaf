import { availableParallelism } from 'node:os'
import { cambiadoDesde } from './cambiado.ts'
import { soltarCanal } from './hijos.ts'
import { contar, leerInforme, nuevoInforme, renglonFinal } from './informe.ts'
import { correrPasos } from './pasos.ts'
import { pasoDePruebas, pasosQueLeen, TODOS_LOS_NUCLEOS } from './revision.ts'

// `npm run check`: what is asked of every commit. Types, lint, format, unused code and the guard cover everything; of
// the tests, those that import something that differs from main are run. `npm run check -- --todo`: all tests that
// need no browser.
soltarCanal()
const base = process.argv.includes('--todo') ? undefined : await cambiadoDesde()
if (base !== undefined) console.log(`Pruebas de lo que cambió desde ${base.slice(0, 8)}; todas: -- --todo`)
const corridas = (
  base === undefined
    ? [{ args: [] }]
    : [
        { nombre: 'la guardia', args: ['--project=casa'] },
        { nombre: 'pruebas de lo cambiado', args: ['--project=!casa', `--changed=${base}`] },
      ]
).map(({ args, ...nombre }) => ({
  ...nombre,
  args: [...TODOS_LOS_NUCLEOS, ...args],
  informe: nuevoInforme(),
}))
const fallados = await correrPasos(
  [...corridas.map(({ informe, ...corrida }) => pasoDePruebas(informe, corrida)), ...pasosQueLeen()],
  Math.min(4, availableParallelism()),
)
if (fallados.length > 0) console.log(`\n✗ Falló: ${fallados.join(', ')}`)
console.log(`\n${renglonFinal(contar(corridas.map(({ informe }) => leerInforme(informe))))}`)
process.exitCode = fallados.length > 0 ? 1 : 0
