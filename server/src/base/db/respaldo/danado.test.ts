import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirBase } from '../apertura/abrir.ts'
import type { Base } from '../base.ts'
import { ErrorBase } from '../errores.ts'
import { nuevoId } from '../ids.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { archivoDe, archivoManifiesto, type Manifiesto, sumaDe } from './manifiesto.ts'
import { respaldar } from './respaldar.ts'
import { restaurar } from './restaurar.ts'

// Each command opens a base, and the machine may be busy.

const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-danado-'))
const bueno = join(carpeta, 'bueno')
let vacia: Base
const limpiezas: (() => Promise<void>)[] = []
beforeAll(async () => {
  const llena = await copiarBase('embebida')
  const base = await abrirBase(llena.config)
  await base.sqlDeSistema('insert into empresa (empresa_id, nombre) values ($1, $2)', [nuevoId(), 'Una'])
  const sitio = { dataDir: carpeta, respaldosDir: join(carpeta, 'respaldos') }
  const hecho = await respaldar(base, { ...sitio, databaseUrl: undefined, secretoDelEntorno: undefined })
  cpSync(hecho, bueno, { recursive: true })
  await base.cerrar()
  await llena.borrar()
  const copia = await copiarBase('embebida', { vacia: true })
  vacia = await abrirBase(copia.config)
  limpiezas.push(async () => {
    await vacia.cerrar()
    await copia.borrar()
  })
})
afterAll(async () => {
  for (const limpiar of limpiezas) await limpiar()
  rmSync(carpeta, { recursive: true })
})

const manifiestoEn = (de: string) => join(de, archivoManifiesto)
const leer = (de: string): Manifiesto => JSON.parse(readFileSync(manifiestoEn(de), 'utf8'))
const escribir = (de: string, manifiesto: object) =>
  writeFileSync(manifiestoEn(de), JSON.stringify(manifiesto))

/** Changes the rows of a table's file and corrects the manifest, so that no checksum gives the edit away. */
async function cambiarFilas(de: string, cambiar: (bytes: Buffer) => Buffer): Promise<void> {
  const archivo = archivoDe(de, 'empresa')
  writeFileSync(archivo, cambiar(readFileSync(archivo)))
  const manifiesto = leer(de)
  for (const tabla of manifiesto.tablas) if (tabla.tabla === 'empresa') tabla.suma = await sumaDe(archivo)
  escribir(de, manifiesto)
}

const DANOS: [string, (de: string) => void | Promise<void>, RegExp][] = [
  ['a folder with nothing in it', (de) => rmSync(manifiestoEn(de)), /falta manifiesto\.json/],
  [
    'a file where the folder goes',
    (de) => (rmSync(de, { recursive: true }), writeFileSync(de, '')),
    /no es una carpeta/,
  ],
  ['a manifest cut in half', (de) => truncateSync(manifiestoEn(de), 40), /manifiesto\.json está dañado/],
  [
    'a manifest of something else',
    (de) => writeFileSync(manifiestoEn(de), '{\n"a":\n1}'),
    /manifiesto\.json está dañado/,
  ],
  [
    'another version',
    (de) => escribir(de, { ...leer(de), formato: 2 }),
    /otra versión de Plomada \(formato 2\)/,
  ],
  [
    'a migration of the future',
    (de) =>
      escribir(de, {
        ...leer(de),
        migraciones: [...leer(de).migraciones, { nombre: '9999_futura', suma: '' }],
      }),
    /versión más nueva.*9999_futura/,
  ],
  ['a table that is missing', (de) => rmSync(archivoDe(de, 'empresa')), /falta empresa\.copy\.gz/],
  [
    'a table cut in half',
    (de) => truncateSync(archivoDe(de, 'empresa'), 20),
    /empresa\.copy\.gz está dañado/,
  ],
  [
    'another magic number, sums and all',
    (de) => cambiarFilas(de, () => Buffer.from('PK\x03\x04hola')),
    /archivos están dañados/,
  ],
  [
    'half a gzip, sums and all',
    (de) => cambiarFilas(de, (b) => b.subarray(0, b.length - 9)),
    /archivos están dañados/,
  ],
  [
    'edited rows, sums and all',
    (de) =>
      cambiarFilas(de, (b) =>
        gzipSync(
          gunzipSync(b)
            .toString()
            .replace(/^[0-9a-f-]{36}/, 'hola'),
        ),
      ),
    /filas no son las que dice el manifiesto/,
  ],
  [
    'a table that the manifest leaves out',
    (de) =>
      escribir(de, { ...leer(de), tablas: leer(de).tablas.filter(({ tabla }) => tabla !== 'bitacora') }),
    /falta bitacora/,
  ],
  [
    'a table whose name is a path',
    (de) => {
      const manifiesto = leer(de)
      const [primera] = manifiesto.tablas
      if (primera) primera.tabla = '../bueno/empresa'
      escribir(de, manifiesto)
    },
    /manifiesto\.json está dañado/,
  ],
  [
    'a pipe where a table goes',
    (de) => (rmSync(archivoDe(de, 'empresa')), execFileSync('mkfifo', [archivoDe(de, 'empresa')])),
    /empresa\.copy\.gz no es un archivo/,
  ],
  [
    'a table that is a link to what never ends',
    (de) => (rmSync(archivoDe(de, 'empresa')), symlinkSync('/dev/zero', archivoDe(de, 'empresa'))),
    /empresa\.copy\.gz no es un archivo/,
  ],
  [
    'a pipe where the manifest goes',
    (de) => (rmSync(manifiestoEn(de)), execFileSync('mkfifo', [manifiestoEn(de)])),
    /manifiesto\.json no es un archivo/,
  ],
  ['rows left out, sums and all', (de) => cambiarFilas(de, () => gzipSync('')), /empresa: 0 filas de 1/],
]

describe('a damaged backup is refused with one line', { shuffle: false }, () => {
  test.each(DANOS)('%s', async (nombre, danar, motivo) => {
    const de = join(carpeta, nombre.replaceAll(/\W/g, '-'))
    cpSync(bueno, de, { recursive: true })
    await danar(de)
    const falla = await restaurar(vacia, de).catch((error: unknown) => error)
    expect(falla).toBeInstanceOf(ErrorBase)
    expect(String(falla)).toMatch(motivo)
    expect(String(falla)).not.toContain('\n')
  })

  test('the control: after all of them the whole one is taken', async () => {
    expect((await restaurar(vacia, bueno)).tablas.length).toBeGreaterThan(10)
  })
})

test.each([
  ['restaurar', {}, ['no/está'], /^El respaldo no es válido: no\/está: falta manifiesto\.json\n$/],
  ['restaurar', {}, [], /^Falta la carpeta del respaldo.*\n$/],
  ['respaldar', { PORT: 'x' }, [], /^Configuración: PORT .*\n$/],
  ['mudar', {}, [], /^Falta DATABASE_URL.*\n$/],
  ['mudar', { DATABASE_URL: 'postgres://u:c@127.0.0.1:1/b' }, [], /^No hay una base de Plomada en .*\n$/],
  [
    'respaldar',
    { DATABASE_URL: 'postgres://u:secreta@127.0.0.1:1/b' },
    [],
    /^No se puede llegar al PostgreSQL.*\n$/,
  ],
  ['reabrir', {}, [], /^Falta la fecha de hoy: .*\n$/],
  ['usuario', {}, ['a@b.py', 'ascender'], /^Falta qué hacer.*\n$/],
] as const)('%s %j %j: one line on stderr, and a code', (comando, entorno, argumentos, renglon) => {
  const archivo = fileURLToPath(new URL(`../../../${comando}.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    DATA_DIR: join(carpeta, 'de-nadie'),
    ...entorno,
  }
  const r = spawnSync(process.execPath, [archivo, ...argumentos], { env, cwd: carpeta, encoding: 'utf8' })
  expect([r.stdout, r.status]).toEqual(['', 1])
  expect(r.stderr).toMatch(renglon)
  expect(r.stderr).not.toContain('secreta')
  // No folder was made for a restore that was refused.
  expect(existsSync(join(carpeta, 'de-nadie', 'base'))).toBe(false)
})
