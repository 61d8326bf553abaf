import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { cerrarArbol, hacerCarpeta, mensajesCarpeta, porQueNoSeEscribe } from './carpeta/privada.ts'
import { archivoDelSecreto, type Sitio } from './carpeta/sitio.ts'
import type { LimitesDeEspacio } from './db/archivos/espacio.ts'
import { unaPorHost } from './db/direccion.ts'
import { enUnRenglon, textoDeError } from './db/errores.ts'
import { parecidas } from './parecidas.ts'
import { esDeAca } from './turno/red.ts'

// Configuration comes from the environment alone and is read once, at the start. What is not understood is refused: a
// server that starts with a mistyped setting is worse than one that says so.

/** Every setting of the server. */
export interface Config extends Sitio {
  /** NODE_ENV=production: no demonstration, and no guessable secret. */
  produccion: boolean
  /** Port; 0 takes any free one. */
  puerto: number
  /** The address to listen on; undefined for every address of the machine. */
  host: string | undefined
  /** The address at which people reach the product, without a final slash: links in mails begin with it. */
  publicUrl: string
  /** What client applications send as `x-access-token`; it is no proof of identity. */
  accessKey: string
  /** Signs the session tokens. */
  tokenSecret: string
  /** Address of the mail server; undefined: mails are kept in `dataDir/correos`. */
  smtpUrl: string | undefined
  /** Whether anybody may open an account for a new company. */
  registroAbierto: boolean
  /** Whether the demonstration company is loaded and its logins accepted. */
  demo: boolean
  demoPassword: string
  /**
   * Whether a session token is accepted in the address of a request (`?userToken=`), as the specification documents.
   */
  userTokenEnUrl: boolean
  /** How many bytes firms may keep. */
  espacio: LimitesDeEspacio
  /** How many proxies of the operator stand in front, whose X-Forwarded-For is believed; 0: none. */
  proxies: number
}

/** What is wrong with the environment, in one line that its reader can act upon. */
export class FallaDeConfig extends Error {}

export const CLAVE_DEL_CLIENTE = 'plomada-web'
const LARGO_SECRETO = 32
const LARGO_CLAVE = 16

/** Whether a secret is hard to guess: long, and of many different characters. */
const esFuerte = (secreto: string, largo: number): boolean =>
  secreto.length >= largo && new Set(secreto).size >= largo / 4

const direccion = (protocolos: readonly string[], ejemplo: string) =>
  z
    .string()
    .refine(
      (texto) =>
        unaPorHost(texto).every((una) => URL.canParse(una) && protocolos.includes(new URL(una).protocol)),
      `tiene que ser una dirección como ${ejemplo}`,
    )

/**
 * An address that only programs on this machine can reach, because the passwords of the demonstration are in the
 * README.
 */
const SOLO_DE_ACA = '127.0.0.1'

const siNo = z.enum(['si', 'no'], "tiene que ser 'si' o 'no'").transform((valor) => valor === 'si')

const TAMANO = /^(\d{1,6}) ?(MB|GB|TB)$/
const BYTES: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 }

/** Bytes of '10 GB'; NaN of what says no size. */
function leerTamano(texto: string): number {
  const [, cuanto, unidad = ''] = TAMANO.exec(texto.trim()) ?? []
  return Number(cuanto) * (BYTES[unidad] ?? Number.NaN) // not money: bytes
}

const deTamano = (texto: string): boolean => leerTamano(texto) > 0

/** `<id>=50 GB,<id>=200 GB` */
const enPartes = (texto: string): [string, string][] =>
  texto.split(',').map((parte) => {
    const [id = '', tamano = ''] = parte.split('=')
    return [id.trim().toLowerCase(), tamano]
  })

const Entorno = z.object({
  // Any other value, such as 'produccion', would start with the demonstration and its known passwords.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'tiene que ser production, development o test')
    .optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'tiene que ser un número de 0 a 65535')
    .transform(Number)
    .refine((puerto) => puerto <= 65_535, 'tiene que ser un número de 0 a 65535')
    .default(3000),
  HOST: z
    .string()
    .refine((texto) => isIP(texto) !== 0 || texto === 'localhost', 'tiene que ser una IP, o localhost')
    .optional(),
  DATA_DIR: z.string().default('datos'),
  RESPALDOS_DIR: z.string().optional(),
  DATABASE_URL: direccion(
    ['postgres:', 'postgresql:'],
    'postgresql://usuario:clave@servidor/base',
  ).optional(),
  PUBLIC_URL: direccion(['http:', 'https:'], 'https://plomada.ejemplo.com.py').optional(),
  ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'tiene que ser de letras y signos que quepan en un encabezado, sin espacios')
    .optional(),
  TOKEN_SECRET: z.string().optional(),
  SMTP_URL: direccion(['smtp:', 'smtps:'], 'smtps://usuario:clave@correo.ejemplo.com').optional(),
  REGISTRO: z.enum(['abierto', 'cerrado'], "tiene que ser 'abierto' o 'cerrado'").default('abierto'),
  DEMO: siNo.optional(),
  DEMO_PASSWORD: z.string().min(8, 'tiene que tener 8 caracteres o más').default('plomada-demo'),
  USER_TOKEN_EN_URL: siNo.optional(),
  ESPACIO_POR_EMPRESA: z
    .string()
    .refine(deTamano, "tiene que ser un tamaño como '10 GB'")
    .transform(leerTamano)
    .default(10e9),
  ESPACIO_DE_EMPRESAS: z
    .string()
    .transform(enPartes)
    .refine(
      (partes) => partes.every(([id, tamano]) => z.uuid().safeParse(id).success && deTamano(tamano)),
      "tiene que ser una lista como '<id de la empresa>=50 GB,<id de otra>=200 GB'",
    )
    .transform((partes) => Object.fromEntries(partes.map(([id, tamano]) => [id, leerTamano(tamano)])))
    .default({}),
  PROXIES: z.string().regex(/^\d$/, 'tiene que ser un número de 0 a 9').transform(Number).default(0),
})
type Entorno = z.output<typeof Entorno>

/** Values are never quoted in the message: any of them may be a secret. */
function leerEntorno(env: NodeJS.ProcessEnv): Entorno {
  // An empty variable is one that somebody left unset (`PORT= npm start`, a blank line in a compose file).
  const puestas = Object.fromEntries(Object.entries(env).filter(([, valor]) => valor !== ''))
  const malEscritas = parecidas(Object.keys(puestas), Object.keys(Entorno.shape))
  if (malEscritas.length > 0) {
    const partes = malEscritas.map(([puesta, nuestra]) => `${puesta} no existe, ¿es ${nuestra}?`)
    throw new FallaDeConfig(`Configuración: ${partes.join('; ')}`)
  }
  const leido = Entorno.safeParse(puestas)
  if (leido.success) return leido.data
  const partes = leido.error.issues.map((falla) => `${falla.path.join('.')} ${falla.message}`)
  throw new FallaDeConfig(`Configuración: ${[...new Set(partes)].join('; ')}`)
}

/**
 * Whether a connection would go unencrypted to another machine without anybody having chosen so: without `sslmode`
 * the driver does that and says nothing.
 */
function callaSiCifra(databaseUrl: string): boolean {
  return unaPorHost(databaseUrl).some((una) => !esDeAca(una) && !new URL(una).searchParams.has('sslmode'))
}

/** In production every protection is set explicitly, never left to a default, and there is no demonstration. */
function exigirProduccion({ TOKEN_SECRET, ACCESS_KEY, DEMO, DATABASE_URL }: Entorno): void {
  const faltas: string[] = []
  if (!TOKEN_SECRET) faltas.push(`falta TOKEN_SECRET (${LARGO_SECRETO} caracteres al azar o más)`)
  if (!ACCESS_KEY) faltas.push(`falta ACCESS_KEY (${LARGO_CLAVE} caracteres o más)`)
  else if (ACCESS_KEY === CLAVE_DEL_CLIENTE || !esFuerte(ACCESS_KEY, LARGO_CLAVE)) {
    faltas.push(`ACCESS_KEY es débil: poné ${LARGO_CLAVE} caracteres al azar o más`)
  }
  if (DEMO) faltas.push('DEMO=si no vale en producción')
  if (DATABASE_URL && callaSiCifra(DATABASE_URL)) {
    faltas.push(
      'DATABASE_URL es de otra máquina y no dice si va cifrada: agregale ?sslmode=verify-full (o sslmode=disable, si esa red es solo tuya)',
    )
  }
  if (faltas.length > 0) throw new FallaDeConfig(`Configuración para producción: ${faltas.join('; ')}`)
}

/**
 * The secret of this installation: kept in `dataDir/secreto`, readable by the server's user alone, made the first
 * time. Of two processes that make it at once one wins and both read the same.
 */
function secretoGuardado(dataDir: string): string {
  const camino = archivoDelSecreto(dataDir)
  try {
    // Nothing is written where the secret exists: on a full disk the start must get far enough to report it.
    if (!existsSync(camino)) hacerSecreto(dataDir, camino)
    return readFileSync(camino, 'utf8').trim()
  } catch (error) {
    const porque = porQueNoSeEscribe(error) ?? enUnRenglon(textoDeError(error))
    throw new FallaDeConfig(`No se puede escribir en DATA_DIR (${dataDir}): ${porque}`)
  }
}

function hacerSecreto(dataDir: string, camino: string): void {
  hacerCarpeta(dataDir)
  const nuevo = join(dataDir, `.secreto-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    writeFileSync(nuevo, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    // link() puts the whole file in its place at once, and fails if there is one.
    linkSync(nuevo, camino)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(camino)) throw error
  } finally {
    rmSync(nuevo, { force: true })
  }
}

function sitioDe(leido: Entorno, cwd: string): Sitio {
  const dataDir = resolve(cwd, leido.DATA_DIR)
  return {
    dataDir,
    respaldosDir:
      leido.RESPALDOS_DIR === undefined ? join(dataDir, 'respaldos') : resolve(cwd, leido.RESPALDOS_DIR),
    databaseUrl: leido.DATABASE_URL,
    secretoDelEntorno: leido.TOKEN_SECRET,
  }
}

/** Where to listen: the address of HOST; without it, this machine alone with the demonstration, else every address. */
function escuchaDe({ PORT: puerto, HOST, DEMO, NODE_ENV }: Entorno): Pick<Config, 'puerto' | 'host'> {
  const demo = DEMO ?? NODE_ENV !== 'production'
  return { puerto, host: HOST ?? (demo ? SOLO_DE_ACA : undefined) }
}

/**
 * Port and address alone, so that the start can try them before it makes anything.
 * @throws FallaDeConfig as `leerConfig` does
 */
export const leerEscucha = (env: NodeJS.ProcessEnv = process.env): Pick<Config, 'puerto' | 'host'> =>
  escuchaDe(leerEntorno(env))

const dentroDe = (adentro: string, afuera: string): boolean => !relative(afuera, adentro).startsWith('..')

/** Closes to other users what they could reach, and reports it; in production, what can't be closed stops the start. */
function exigirPrivada(dataDir: string, produccion: boolean, avisar: (linea: string) => void): void {
  // A path that is no folder is reported elsewhere, in its own words.
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() !== true) return
  const { cerrados, abierto } = cerrarArbol(dataDir)
  if (cerrados > 0) avisar(mensajesCarpeta.cerrada(dataDir, cerrados))
  if (!abierto) return
  const linea = mensajesCarpeta.abierta(abierto.ruta, abierto.motivo)
  if (produccion) throw new FallaDeConfig(linea)
  avisar(linea)
}

/** Closes the data folder, and that of the backups where it lies elsewhere. */
function cerrarSitio(
  { dataDir, respaldosDir }: Sitio,
  produccion: boolean,
  avisar: (linea: string) => void,
): void {
  exigirPrivada(dataDir, produccion, avisar)
  if (!dentroDe(respaldosDir, dataDir)) exigirPrivada(respaldosDir, produccion, avisar)
}

const alError = (linea: string) => void process.stderr.write(`${linea}\n`)

/**
 * Only where data is kept: for a command that must not make a secret of its own, because a restore brings one. What
 * exists already is closed to other users, as at a start.
 * @throws FallaDeConfig as `leerConfig` does
 */
export function leerSitio(
  env: NodeJS.ProcessEnv = process.env,
  cwd: string = process.cwd(),
  avisar: (linea: string) => void = alError,
): Sitio {
  const leido = leerEntorno(env)
  const sitio = sitioDe(leido, cwd)
  cerrarSitio(sitio, leido.NODE_ENV === 'production', avisar)
  return sitio
}

/**
 * Reads and checks the environment; makes `DATA_DIR` and the token secret where they are missing, and closes the folder
 * to other users.
 * @param cwd the folder that a relative DATA_DIR starts from
 * @param avisar told in Spanish what an operator should know of the folder
 * @throws FallaDeConfig with one Spanish line that names every variable that is wrong
 */
export function leerConfig(
  env: NodeJS.ProcessEnv = process.env,
  cwd: string = process.cwd(),
  avisar: (linea: string) => void = alError,
): Config {
  const leido = leerEntorno(env)
  const produccion = leido.NODE_ENV === 'production'
  if (produccion) exigirProduccion(leido)
  const sitio = sitioDe(leido, cwd)
  cerrarSitio(sitio, produccion, avisar)
  const { dataDir } = sitio
  const tokenSecret = leido.TOKEN_SECRET ?? secretoGuardado(dataDir)
  if (!esFuerte(tokenSecret, LARGO_SECRETO)) {
    const cual = leido.TOKEN_SECRET ? 'TOKEN_SECRET' : `El archivo ${archivoDelSecreto(dataDir)}`
    throw new FallaDeConfig(`${cual} es débil: poné ${LARGO_SECRETO} caracteres al azar o más`)
  }
  const demo = leido.DEMO ?? !produccion
  return {
    ...sitio,
    produccion,
    ...escuchaDe(leido),
    publicUrl: (leido.PUBLIC_URL ?? `http://localhost:${leido.PORT}`).replace(/\/+$/, ''),
    accessKey: leido.ACCESS_KEY ?? CLAVE_DEL_CLIENTE,
    tokenSecret,
    smtpUrl: leido.SMTP_URL,
    registroAbierto: leido.REGISTRO === 'abierto',
    demo,
    demoPassword: leido.DEMO_PASSWORD,
    // Off by default in production: browsers, proxies and logs keep addresses (domain.md §14).
    userTokenEnUrl: leido.USER_TOKEN_EN_URL ?? !produccion,
    espacio: { porEmpresa: leido.ESPACIO_POR_EMPRESA, deEmpresas: leido.ESPACIO_DE_EMPRESAS },
    proxies: leido.PROXIES,
  }
}
