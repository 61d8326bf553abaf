import { cpus, loadavg } from 'node:os'
import { abrirBanco, type Banco } from './base/banco.ts'
import type { Poblacion } from './base/datos.ts'
import { hacerJuego, type Juego, type Motor, motorEmbebido, motorPostgres } from './base/motores.ts'
import { cifra, type Linea, renglon, tabla } from './base/tabla.ts'
import { interop } from './interop.ts'
import { p1 } from './p1.ts'
import { p2 } from './p2.ts'
import { p3 } from './p3.ts'
import { p5 } from './p5.ts'
import { p6 } from './p6.ts'
import { p7 } from './p7.ts'
import { p8 } from './p8.ts'
import { p9 } from './p9.ts'
import { p10 } from './p10.ts'
import { p12 } from './p12.ts'
import { p12Bytes } from './p12Bytes.ts'
import { BASES_DE_P13, p13 } from './p13.ts'
import { BASES_DE_P14, p14 } from './p14.ts'
import { BASES_DE_P15, p15 } from './p15.ts'
import { BASES_DE_R11, r11 } from './r11/r11.ts'

// `npm run bench`, or `npm run bench -- P3 P6` for some of the lines; quality.md says what each is.

const SIN_BASE = { P5: p5, P12: async () => p12Bytes() }
const CON_BASE: Record<string, (banco: Banco) => Promise<Linea[]>> = {
  P1: p1,
  P2: p2,
  P3: p3,
  P6: p6,
  P7: p7,
  P8: p8,
  P9: p9,
  P10: p10,
  P12: p12,
  P13: p13,
  P14: p14,
  P15: p15,
  I: interop,
}
/** Measures with users and bases of their own, whose lines come one by one. */
const CON_MOTOR: Record<string, (motor: Motor) => AsyncIterable<Linea>> = { R11: r11 }
/** The bases that a measure has for itself. */
const PROPIAS: Record<string, Record<string, Poblacion>> = {
  P13: BASES_DE_P13,
  P14: BASES_DE_P14,
  P15: BASES_DE_P15,
  R11: BASES_DE_R11,
}

const MEDIDAS = [SIN_BASE, CON_BASE, CON_MOTOR].flatMap((medidas) => Object.keys(medidas))

const pedidos = process.argv.slice(2).map((codigo) => codigo.toUpperCase())
const desconocido = pedidos.find((codigo) => !MEDIDAS.includes(codigo))
if (desconocido !== undefined) {
  console.error(`No conozco '${desconocido}'. Medidas: ${[...new Set(MEDIDAS)].join(' ')}`)
  process.exit(1)
}
const elegidos = <T>(medidas: Record<string, T>): [string, T][] =>
  Object.entries(medidas).filter(([codigo]) => pedidos.length === 0 || pedidos.includes(codigo))

const lineas: Linea[] = []
const avisos: string[] = []
const cargaAlEmpezar = carga()
/** What each measure and each making of data took. */
const duraron: { que: string; minutos: number }[] = []

/**
 * Prints each line as soon as it is there, and all of them again at the end. A measure that fails is reported and
 * doesn't stop the others.
 */
async function medir(
  codigo: string,
  motor: string,
  fn: () => Promise<Linea[]> | AsyncIterable<Linea>,
): Promise<void> {
  console.error(`${codigo} ${motor}…`)
  const desde = performance.now()
  try {
    const medidas = fn()
    for await (const linea of 'then' in medidas ? await medidas : medidas) {
      lineas.push(linea)
      console.log(renglon(linea))
    }
  } catch (error) {
    const aviso = `${codigo} ${motor}: FALLÓ: ${error instanceof Error ? error.message : String(error)}`
    avisos.push(aviso)
    console.log(aviso)
  }
  duraron.push({ que: `${codigo} ${motor}`, minutos: (performance.now() - desde) / 60_000 })
}

for (const [codigo, fn] of elegidos(SIN_BASE)) await medir(codigo, '', fn)
const [conBase, conMotor] = [elegidos(CON_BASE), elegidos(CON_MOTOR)]
const motores: Motor[] = []
try {
  for (const abrir of conBase.length + conMotor.length > 0 ? [motorEmbebido, motorPostgres] : []) {
    const motor = await abrir()
    if (motor === null) avisos.push('PostgreSQL: OMITIDO, no hay binarios de la versión 15 o más nueva')
    else motores.push(motor)
  }
  // Before anything is measured the data of all engines are made at once: each is the work of a process of its own.
  const juegos = await Promise.all(motores.map(preparar))
  for (const [n, motor] of motores.entries()) {
    const juego = juegos[n]
    if (juego) await medirConBase(juego)
    for (const [codigo, fn] of conMotor) await medir(codigo, motor.nombre, () => fn(motor))
  }
} finally {
  for (const motor of motores) await motor.borrar()
}

/** Makes the bases that will be wanted on an engine; null where no measure wants the common one. */
async function preparar(motor: Motor): Promise<Juego | null> {
  const desde = performance.now()
  let juego: Juego | null = null
  const cola = elegidos(PROPIAS)
    .flatMap(([, bases]) => Object.entries(bases))
    // A base that could not be made is told by the measure that wants it.
    .map(
      ([nombre, poblacion]) =>
        () =>
          motor.poblar(nombre, poblacion).catch(() => undefined),
    )
  const carril = async (): Promise<void> => {
    for (let hacer = cola.shift(); hacer; hacer = cola.shift()) await hacer()
  }
  const comun = async (): Promise<void> => {
    if (conBase.length > 0) juego = await hacerJuego(motor)
    await carril()
  }
  // Two at a time on the embedded engine, which has a thread for each base and takes three times as long: when
  // PostgreSQL has ended, a processor would be idle for more than a minute.
  await Promise.all(motor.nombre === 'embebida' ? [comun(), carril()] : [comun()])
  duraron.push({ que: `datos ${motor.nombre}`, minutos: (performance.now() - desde) / 60_000 })
  return juego
}

async function medirConBase(juego: Juego): Promise<void> {
  const banco = await abrirBanco(juego)
  try {
    for (const [codigo, fn] of conBase) await medir(codigo, banco.motor, () => fn(banco))
  } finally {
    await banco.cerrar()
  }
}

console.log(`\n${tabla(lineas)}`)
console.log(avisos.join('\n'))
console.log(
  `Node ${process.version}, ${cpus().length} CPU; carga de la máquina al empezar ${cargaAlEmpezar}, al terminar ${carga()}; ` +
    `${cifra(performance.now() / 60_000)} min: ` +
    duraron.map(({ que, minutos }) => `${que.trim()} ${cifra(minutos)}`).join(', '),
)
// Needed because a child for Typst or for sheets may still be waiting for work.
process.exit(avisos.some((aviso) => aviso.includes('FALLÓ')) ? 1 : 0)

function carga(): string {
  return loadavg()
    .map((valor) => cifra(valor))
    .join(' ')
}
