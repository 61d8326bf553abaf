import { readdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type GastoDeCorrida, leerGastos, nuevoGastos, tablaDeGastos } from './gastos.ts'
import { asegurarChromium, asegurarChromiumLiviano, asegurarPostgres, buscarSoffice } from './herramientas.ts'
import { soltarCanal } from './hijos.ts'
import { leerFallas, leerInforme, nuevoInforme, renglonFinal, sumarCuentas } from './informe.ts'
import { correrPasos } from './pasos.ts'
import { pasoDePruebas, pasosDeLectura } from './revision.ts'

// `npm test`: everything, on a machine that may have nothing but npm. What is left untested for lack of a program is
// told at the end and counted as skipped.
soltarCanal()
const chromium = await asegurarChromium()
const liviano = chromium && (await asegurarChromiumLiviano())
const postgres = await asegurarPostgres()
console.log(
  `Chromium: ${chromium ?? 'no hay'} · liviano: ${liviano ?? 'no hay'} · PostgreSQL: ${postgres ?? 'no hay'}`,
)

const avisos: string[] = []
const archivosE2e = readdirSync('e2e').filter((nombre) => nombre.endsWith('.e2e.ts')).length
if (!chromium) avisos.push(`SIN CHROMIUM: no corrieron las pruebas de pantalla (${archivosE2e} archivos)`)
if (!postgres) avisos.push('SIN POSTGRESQL: las pruebas del servidor corrieron solo con la base embebida')
if (!buscarSoffice()) avisos.push('SIN LIBREOFFICE: los Excel los recalculó solo un evaluador de fórmulas')

const gastos = nuevoGastos()
const env = {
  ...(chromium && { CHROMIUM: chromium }),
  ...(liviano && { CHROMIUM_LIVIANO: liviano }),
  ...(postgres && { PG_BIN: postgres }),
  PLOMADA_GASTOS: gastos,
}
// Side by side, because each waits much of its time for a database or a screen; vitest alone leaves a core free. The
// browser's run takes longest, and waits for nothing but its screens, which it builds itself (e2e/globalSetup.ts); what
// reads the code comes after the shortest run: never more than three stand side by side, because memory is what CI lacks.
const servidor = { nombre: 'servidor', args: ['--project=server'], informe: nuevoInforme() }
const lasDemas = { nombre: 'las demás pruebas', args: ['--project=!server'], informe: nuevoInforme() }
const dePantalla = { nombre: 'pruebas de pantalla', args: ['--project=e2e'], informe: nuevoInforme() }
const corridas = [servidor, ...(chromium ? [dePantalla] : []), lasDemas]
const gastosDeCorridas: GastoDeCorrida[] = []
const pasoDe = ({ informe, ...corrida }: typeof servidor) =>
  pasoDePruebas(informe, {
    ...corrida,
    env,
    alTerminar: (gasto) => gastosDeCorridas.push({ nombre: corrida.nombre, ...gasto }),
  })
const carriles = [
  ...(chromium ? [[pasoDe(dePantalla)]] : []),
  [pasoDe(servidor)],
  [pasoDe(lasDemas), ...pasosDeLectura()],
]
const fallados = (await Promise.all(carriles.map((carril) => correrPasos(carril, 1)))).flat()

const cuentas = corridas.map(({ nombre, informe }) => ({ nombre, ...leerInforme(informe) }))
// A run without any test has proved nothing, so it fails.
for (const { nombre, pasaron } of cuentas) {
  if (pasaron === 0 && !fallados.includes(nombre)) fallados.push(`${nombre} (no corrió ninguna)`)
}
const cuenta = sumarCuentas(cuentas)
console.log(`\n${tablaDeGastos(leerGastos(gastos), gastosDeCorridas)}`)
rmSync(dirname(gastos), { recursive: true })
if (!chromium) cuenta.salteadas += archivosE2e
// What a machine shows of a long run is its end.
for (const { nombre, informe } of corridas) {
  if (fallados.includes(nombre)) for (const falla of leerFallas(informe)) console.log(`\n✗ ${falla}`)
}
if (fallados.length > 0) console.log(`\n✗ Falló: ${fallados.join(', ')}`)
for (const aviso of avisos) console.log(`\n⚠ ${aviso}`)
console.log(`\n${renglonFinal(cuenta)}`)
process.exitCode = fallados.length > 0 ? 1 : 0
