import { readdirSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { conLaSegunda, porRepetir, renglonDeFragiles } from './fragiles.ts'
import { type GastoDeCorrida, leerGastos, nuevoGastos, tablaDeGastos } from './gastos.ts'
import { asegurarChromium, asegurarChromiumLiviano, asegurarPostgres, buscarSoffice } from './herramientas.ts'
import { soltarCanal } from './hijos.ts'
import { contar, decirFalla, decirFallas, leerInforme, nuevoInforme, renglonFinal } from './informe.ts'
import { correrPasos, type Paso } from './pasos.ts'
import { pasoDePruebas, pasosQueLeen, TODOS_LOS_NUCLEOS } from './revision.ts'

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
  PLOMADA_FALLAS: resolve('.tmp/fallas'),
}
rmSync(env.PLOMADA_FALLAS, { recursive: true, force: true })
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
  correrPasos([...otras.map(pasoDe), ...pasosQueLeen()].map(alFondo), 2),
]
const conCodigo = (await Promise.all(carriles)).flat()

// What failed is run once more, by file, now that nothing else is (decision 0105): a landing hangs on no luck, and what
// passes then is told all the same.
const primeras = corridas.map(({ nombre, informe }) => ({ nombre, informe: leerInforme(informe) }))
const rotos = porRepetir(primeras.map(({ informe }) => informe))
const dePantallas = (archivo: string): boolean => archivo.startsWith('e2e/')
const repeticiones = [
  { nombre: 'otra vez, pantalla', args: ['--project=e2e'], archivos: rotos.filter(dePantallas) },
  { nombre: 'otra vez', args: ['--project=!e2e'], archivos: rotos.filter((uno) => !dePantallas(uno)) },
]
  .filter(({ archivos }) => archivos.length > 0)
  .map(({ nombre, args, archivos }) => ({ nombre, args: [...args, ...archivos], informe: nuevoInforme() }))
await correrPasos(repeticiones.map(pasoDe), 1)
const segundas = repeticiones.map(({ informe }) => leerInforme(informe))
const segunda = { archivos: segundas.flatMap((una) => una?.archivos ?? []), sueltas: [] }
const finales = primeras.map(({ nombre, informe }) => {
  if (informe === null) return { nombre, informe, fragiles: [], mal: true }
  const quedo = conLaSegunda(informe, segunda)
  const { pasaron, fallaron } = contar([quedo.informe])
  // A run without any test has proved nothing, and one that ended badly without saying why is not believed.
  const sinDecir = conCodigo.includes(nombre) && contar([informe]).fallaron === 0
  return { nombre, ...quedo, mal: fallaron > 0 || pasaron === 0 || sinDecir }
})
const deLectura = conCodigo.filter((nombre) => !corridas.some((una) => una.nombre === nombre))
const fallados = [...finales.filter(({ mal }) => mal).map(({ nombre }) => nombre), ...deLectura]
const fragiles = finales.flatMap((una) => una.fragiles)

console.log(`\n${tablaDeGastos(leerGastos(gastos), gastosDeCorridas)}`)
rmSync(dirname(gastos), { recursive: true })
const cuenta = contar(finales.map(({ informe }) => informe))
if (!chromium) cuenta.salteadas += archivosE2e
// What a machine shows of a long run is its end.
for (const { mal, informe } of finales) {
  if (mal) for (const falla of decirFallas(informe)) console.log(`\n✗ ${falla}`)
}
if (fallados.length > 0) console.log(`\n✗ Falló: ${fallados.join(', ')}`)
for (const aviso of avisos) console.log(`\n⚠ ${aviso}`)
for (const fragil of fragiles) console.log(`\nFRÁGIL ${decirFalla(fragil)}`)
console.log(`\n${renglonDeFragiles(fragiles.length)}\n${renglonFinal(cuenta)}`)
process.exitCode = fallados.length > 0 ? 1 : 0
