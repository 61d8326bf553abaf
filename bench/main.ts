import { cpus, loadavg } from 'node:os'
import { abrirBanco, type Banco } from './banco.ts'
import { interop } from './interop.ts'
import { juegoEmbebido, juegoPostgres } from './motores.ts'
import { p1 } from './p1.ts'
import { p2 } from './p2.ts'
import { p3 } from './p3.ts'
import { p5 } from './p5.ts'
import { p6 } from './p6.ts'
import { p8 } from './p8.ts'
import { p9 } from './p9.ts'
import { p10 } from './p10.ts'
import { p12 } from './p12.ts'
import { p12Bytes } from './p12Bytes.ts'
import { p13 } from './p13.ts'
import { r11 } from './r11/r11.ts'
import { cifra, type Linea, tabla } from './tabla.ts'

// `npm run bench`, or `npm run bench -- P3 P6` for some of the lines; quality.md says what each is.

const SIN_BASE = { P5: p5, P12: async () => p12Bytes() }
const CON_BASE: Record<string, (banco: Banco) => Promise<Linea[]>> = {
  P1: p1,
  P2: p2,
  P3: p3,
  P6: p6,
  P8: p8,
  P9: p9,
  P10: p10,
  P12: p12,
  P13: p13,
  R11: r11,
  I: interop,
}

const pedidos = process.argv.slice(2).map((codigo) => codigo.toUpperCase())
const desconocido = pedidos.find((codigo) => !(codigo in SIN_BASE) && !(codigo in CON_BASE))
if (desconocido !== undefined) {
  console.error(`No conozco '${desconocido}'. Medidas: ${[...Object.keys(CON_BASE), 'P5'].join(' ')}`)
  process.exit(1)
}
const elegidos = <T>(medidas: Record<string, T>): [string, T][] =>
  Object.entries(medidas).filter(([codigo]) => pedidos.length === 0 || pedidos.includes(codigo))

const lineas: Linea[] = []
const avisos: string[] = []
const cargaAlEmpezar = carga()

/** One that fails is told and doesn't stop the others. */
async function medir(codigo: string, motor: string, fn: () => Promise<Linea[]>): Promise<void> {
  console.error(`${codigo} ${motor}…`)
  try {
    lineas.push(...(await fn()))
  } catch (error) {
    avisos.push(`${codigo} ${motor}: FALLÓ: ${error instanceof Error ? error.message : String(error)}`)
  }
}

for (const [codigo, fn] of elegidos(SIN_BASE)) await medir(codigo, '', fn)
const conBase = elegidos(CON_BASE)
for (const preparar of conBase.length > 0 ? [juegoEmbebido, juegoPostgres] : []) {
  const juego = await preparar()
  if (juego === null) {
    avisos.push('PostgreSQL: OMITIDO, no hay binarios de la versión 15 o más nueva')
    continue
  }
  const banco = await abrirBanco(juego)
  try {
    for (const [codigo, fn] of conBase) await medir(codigo, banco.motor, () => fn(banco))
  } finally {
    await banco.cerrar()
    await juego.borrar()
  }
}

console.log(tabla(lineas))
console.log(avisos.join('\n'))
console.log(
  `Node ${process.version}, ${cpus().length} CPU; carga de la máquina al empezar ${cargaAlEmpezar}, al terminar ${carga()}; ` +
    `${cifra(performance.now() / 60_000)} min`,
)
// A child of Typst or of a sheet may still be waiting for work.
process.exit(avisos.some((aviso) => aviso.includes('FALLÓ')) ? 1 : 0)

function carga(): string {
  return loadavg()
    .map((valor) => cifra(valor))
    .join(' ')
}
