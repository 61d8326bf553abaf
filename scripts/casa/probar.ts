import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { asegurarChromium, asegurarPostgres } from './herramientas.ts'
import { soltarCanal } from './hijos.ts'
import { leerInforme, nuevoInforme, renglonFinal } from './informe.ts'
import { correrPasos } from './pasos.ts'
import { pasoDePruebas, pasosDeLectura } from './revision.ts'

// `npm test`: everything, on a machine that may have nothing but npm. What a missing program leaves untested
// is said at the end, where it is read, and counted as skipped.
soltarCanal()
const chromium = await asegurarChromium()
const postgres = await asegurarPostgres()
console.log(`Chromium: ${chromium ?? 'no hay'} · PostgreSQL: ${postgres ?? 'no hay'}`)

const avisos: string[] = []
const archivosE2e = readdirSync('e2e').filter((nombre) => nombre.endsWith('.e2e.ts')).length
if (!chromium) avisos.push(`SIN CHROMIUM: no corrieron las pruebas de pantalla (${archivosE2e} archivos)`)
if (!postgres) avisos.push('SIN POSTGRESQL: las pruebas del servidor corrieron solo con la base embebida')

const informe = nuevoInforme()
const pruebas = pasoDePruebas(informe, {
  ...(chromium && { PLOMADA_E2E: '1', CHROMIUM: chromium }),
  ...(postgres && { PG_BIN: postgres }),
})
// Reading first and tests after: the browser's tests are timed by a person's patience, and share no core.
const leidos = await correrPasos(pasosDeLectura(), Math.min(4, availableParallelism()))
const fallados = [...leidos, ...(await correrPasos([pruebas], 1))]

const cuenta = leerInforme(informe)
if (!chromium) cuenta.salteadas += archivosE2e
// A run in which nothing ran has proved nothing.
if (cuenta.pasaron === 0 && !fallados.includes('pruebas')) fallados.push('pruebas (no corrió ninguna)')
if (fallados.length > 0) console.log(`\n✗ Falló: ${fallados.join(', ')}`)
for (const aviso of avisos) console.log(`\n⚠ ${aviso}`)
console.log(`\n${renglonFinal(cuenta)}`)
process.exitCode = fallados.length > 0 ? 1 : 0
