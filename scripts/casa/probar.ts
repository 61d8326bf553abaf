import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { asegurarChromium, asegurarPostgres, buscarSoffice } from './herramientas.ts'
import { soltarCanal } from './hijos.ts'
import { leerInforme, nuevoInforme, renglonFinal, sumarCuentas } from './informe.ts'
import { correrPasos } from './pasos.ts'
import { pasoDePruebas, pasosDeLectura, TODOS_LOS_NUCLEOS } from './revision.ts'

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
if (!buscarSoffice()) avisos.push('SIN LIBREOFFICE: los Excel los recalculó solo un evaluador de fórmulas')

const env = { ...(chromium && { CHROMIUM: chromium }), ...(postgres && { PG_BIN: postgres }) }
const corridas = [
  // Vitest leaves a core free by itself.
  { nombre: 'pruebas', args: chromium ? [] : TODOS_LOS_NUCLEOS },
  ...(chromium ? [{ nombre: 'pruebas de pantalla', args: ['--project', 'e2e'] }] : []),
].map((corrida) => ({ ...corrida, informe: nuevoInforme() }))
// Reading first and tests after. A browser waits more than it computes: the screens' tests go beside the others.
const leidos = await correrPasos(pasosDeLectura(), Math.min(4, availableParallelism()))
const pruebas = corridas.map(({ informe, ...corrida }) => pasoDePruebas(informe, { ...corrida, env }))
const fallados = [...leidos, ...(await correrPasos(pruebas, pruebas.length))]

const cuentas = corridas.map(({ nombre, informe }) => ({ nombre, ...leerInforme(informe) }))
// A run in which nothing ran has proved nothing.
for (const { nombre, pasaron } of cuentas) {
  if (pasaron === 0 && !fallados.includes(nombre)) fallados.push(`${nombre} (no corrió ninguna)`)
}
const cuenta = sumarCuentas(cuentas)
if (!chromium) cuenta.salteadas += archivosE2e
if (fallados.length > 0) console.log(`\n✗ Falló: ${fallados.join(', ')}`)
for (const aviso of avisos) console.log(`\n⚠ ${aviso}`)
console.log(`\n${renglonFinal(cuenta)}`)
process.exitCode = fallados.length > 0 ? 1 : 0
