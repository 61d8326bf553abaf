import { fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { abrirBanco, abrirProducto, type Preparada } from './base/banco.ts'
import {
  type Hecha,
  hacerJuego,
  type JuegoHecho,
  type Motor,
  motorEmbebido,
  motorHecho,
  motorPostgres,
} from './base/motores.ts'
import { cifra, type Linea, NO_CUMPLE, renglon, tabla, tablaCorta, veredicto } from './base/tabla.ts'
import type { Carril } from './carril.ts'
import {
  A_LA_VEZ,
  A_SOLAS,
  CODIGOS,
  CON_MOTOR,
  type Dicho,
  deNoche,
  desconocida,
  elegidas,
  medir,
  PROPIAS,
  SIN_BASE,
} from './medidas.ts'

// `npm run bench`, or `npm run bench -- P3 P6` for some of the lines; quality.md says what each is. `-- noche` measures
// those whose goal is met, and fails where one is not any more.

const otra = desconocida()
if (otra !== undefined) {
  console.error(`No conozco '${otra}'. Medidas: ${CODIGOS.join(' ')}, o 'noche'`)
  process.exit(1)
}

const lineas: Linea[] = []
const avisos: string[] = []
const cargaAlEmpezar = carga()
/** What each measure and each making of data took. */
const duraron: { que: string; minutos: number }[] = []

/** Prints each line as soon as it is there, and all of them again at the end. */
function decir(dicho: Dicho): void {
  if ('empieza' in dicho) console.error(`${dicho.empieza}…`)
  else if ('aviso' in dicho) {
    avisos.push(dicho.aviso)
    console.log(dicho.aviso)
  } else if ('linea' in dicho) {
    lineas.push(dicho.linea)
    console.log(renglon(dicho.linea))
  } else duraron.push(dicho)
}

for (const [codigo, fn] of elegidas(SIN_BASE)) await medir(codigo, '', fn, decir)
const [aSolas, aLaVez, conMotor] = [elegidas(A_SOLAS), elegidas(A_LA_VEZ), elegidas(CON_MOTOR)]
const motores: Motor[] = []
try {
  for (const abrir of aSolas.length + aLaVez.length + conMotor.length > 0
    ? [motorEmbebido, motorPostgres]
    : []) {
    const motor = await abrir()
    if (motor === null) avisos.push('PostgreSQL: OMITIDO, no hay binarios de la versión 15 o más nueva')
    else motores.push(motor)
  }
  // Before anything is measured the data of all engines are made at once: each is the work of a process of its own.
  const hechos = await Promise.all(motores.map(preparar))
  for (const { carril } of hechos) if (carril && aSolas.length > 0) await medirASolas(carril)
  if (aLaVez.length > 0)
    await Promise.all(hechos.flatMap(({ carril }) => (carril ? [medirEnSuCarril(carril)] : [])))
  for (const motor of motores) {
    for (const [codigo, fn] of conMotor) await medir(codigo, motor.nombre, () => fn(motor), decir)
  }
} finally {
  for (const motor of motores) await motor.borrar()
}

/** Makes the bases that will be wanted on an engine. */
async function preparar(motor: Motor): Promise<{ motor: Motor; carril: Carril | null }> {
  const desde = performance.now()
  const hechas: Hecha[] = []
  // Two measures may want the same one.
  const cola = [...new Map(elegidas(PROPIAS).flatMap(([, bases]) => Object.entries(bases)))]
  const hacerUna = async (): Promise<void> => {
    for (let una = cola.shift(); una; una = cola.shift()) hechas.push(await poblar(motor, ...una))
  }
  const hacerComun = async (): Promise<JuegoHecho | null> => {
    const juego = aSolas.length + aLaVez.length > 0 ? await hacerJuego(motor) : null
    await hacerUna()
    return juego
  }
  // Two at a time on the embedded engine, which has a thread for each base and takes three times as long: when
  // PostgreSQL has ended, a processor would be idle for more than a minute.
  const [juego] = await Promise.all([hacerComun(), motor.nombre === 'embebida' && hacerUna()])
  duraron.push({ que: `datos ${motor.nombre}`, minutos: (performance.now() - desde) / 60_000 })
  return { motor, carril: juego && { juego, hechas } }
}

/** A base that could not be made is told by the measure that wants it. */
async function poblar(motor: Motor, nombre: string, pedida: Preparada): Promise<Hecha> {
  try {
    const { config, sembrado } = await motor.poblar(nombre, pedida)
    if (pedida.preparar) {
      const producto = await abrirProducto(config, sembrado)
      try {
        await pedida.preparar(producto, sembrado)
      } finally {
        await producto.cerrar()
      }
    }
    return { nombre, config, sembrado }
  } catch (error) {
    return { nombre, falta: error instanceof Error ? error.message : String(error) }
  }
}

async function medirASolas({ juego, hechas }: Carril): Promise<void> {
  const banco = await abrirBanco({ ...juego, poblar: motorHecho(hechas) })
  try {
    for (const [codigo, fn] of aSolas) await medir(codigo, banco.motor, () => fn(banco), decir)
  } finally {
    await banco.cerrar()
  }
}

async function medirEnSuCarril(carril: Carril): Promise<void> {
  const proceso = fork(new URL('./carril.ts', import.meta.url), process.argv.slice(2))
  // The only sender is carril.ts, which types what it says.
  proceso.on('message', (dicho) => decir(dicho as Dicho))
  const fin = new Promise<number | null>((resolve) => proceso.once('exit', resolve))
  proceso.send(carril)
  const codigo = await fin
  if (codigo !== 0) decir({ aviso: `un carril: FALLÓ: terminó con ${codigo}` })
}

console.log(`\n${deNoche ? tablaCorta(lineas) : tabla(lineas)}`)
console.log(avisos.join('\n'))
console.log(
  `Node ${process.version}, ${cpus().length} CPU; carga de la máquina al empezar ${cargaAlEmpezar}, al terminar ${carga()}; ` +
    `${cifra(performance.now() / 60_000)} min: ` +
    duraron.map(({ que, minutos }) => `${que} ${cifra(minutos)}`).join(', '),
)
// Needed because a child for Typst or for sheets may still be waiting for work.
const abierta = deNoche && lineas.some((linea) => veredicto(linea) === NO_CUMPLE)
process.exit(abierta || avisos.some((aviso) => aviso.includes('FALLÓ')) ? 1 : 0)

function carga(): string {
  return loadavg()
    .map((valor) => cifra(valor))
    .join(' ')
}
