import { availableParallelism } from 'node:os'
import { soltarCanal } from './hijos.ts'
import { leerInforme, nuevoInforme, renglonFinal } from './informe.ts'
import { correrPasos } from './pasos.ts'
import { pasoDePruebas, pasosDeLectura, TODOS_LOS_NUCLEOS } from './revision.ts'

// `npm run check`: what is asked of every commit: all of `npm test` that needs no browser.
soltarCanal()
const informe = nuevoInforme()
const fallados = await correrPasos(
  [pasoDePruebas(informe, { args: TODOS_LOS_NUCLEOS }), ...pasosDeLectura()],
  Math.min(4, availableParallelism()),
)
if (fallados.length > 0) console.log(`\n✗ Falló: ${fallados.join(', ')}`)
console.log(`\n${renglonFinal(leerInforme(informe))}`)
process.exitCode = fallados.length > 0 ? 1 : 0
