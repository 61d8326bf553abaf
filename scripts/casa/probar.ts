import { readdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type GastoDeCorrida, leerGastos, nuevoGastos, tablaDeGastos } from './gastos.ts'
import { asegurarChromium, asegurarChromiumLiviano, asegurarPostgres, buscarSoffice } from './herramientas.ts'
import { soltarCanal } from './hijos.ts'
import { leerFallas, leerInforme, nuevoInforme, renglonFinal, sumarCuentas } from './informe.ts'
import { correrPasos, type Paso } from './pasos.ts'
import { pasoDePruebas, pasosDeLectura, TODOS_LOS_NUCLEOS } from './revision.ts'

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
  PLOMADA_JUNTAS: 'si',
}
// Side by side, because each waits much of its time for a database or a screen; vitest alone leaves a core free. Never
// more than three, because memory is what CI lacks. The browser's run takes longest and waits for nothing but its
// screens, which it builds itself (e2e/globalSetup.ts): it begins at once, and the others make way for it. They are
// taken in turn by two, the longest first, so that no core is left without work while the browser's run goes on.
const corrida = (nombre: string, ...args: string[]) => ({ nombre, args, informe: nuevoInforme() })
const dePantalla = corrida('pruebas de pantalla', '--project=e2e')
const otras = [
  corrida('servidor, una mitad', '--project=server', '--shard=1/2'),
  corrida('servidor, la otra', '--project=server', '--shard=2/2'),
  // Last, when the browser's run is about to end and leaves a core.
  corrida('las demás pruebas', '--project=!server', ...TODOS_LOS_NUCLEOS),
]
const corridas = [...(chromium ? [dePantalla] : []), ...otras]
const gastosDeCorridas: GastoDeCorrida[] = []
const pasoDe = ({ informe, ...suya }: typeof dePantalla) =>
  pasoDePruebas(informe, {
    ...suya,
    env,
    alTerminar: (gasto) => gastosDeCorridas.push({ nombre: suya.nombre, ...gasto }),
  })
const alFondo = (paso: Paso): Paso => ({ ...paso, alFondo: true })
const carriles = [
  correrPasos(chromium ? [pasoDe(dePantalla)] : [], 1),
  correrPasos([...otras.map(pasoDe), ...pasosDeLectura()].map(alFondo), 2),
]
const fallados = (await Promise.all(carriles)).flat()

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
