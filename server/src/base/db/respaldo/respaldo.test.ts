import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import type { Sitio } from '../../carpeta/sitio.ts'
import { abrirBase } from '../apertura/abrir.ts'
import type { Base } from '../base.ts'
import { nuevoId } from '../ids.ts'
import { estadoDeMigraciones, leerMigraciones } from '../migrar.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { conCadaBase, copiarBase } from '../prueba/conCadaBase.ts'
import { leerManifiesto } from './manifiesto.ts'
import { migrarConRespaldo, respaldarSiToca } from './programar.ts'
import { listarRespaldos, respaldar } from './respaldar.ts'
import { restaurar } from './restaurar.ts'

// Each opens several bases, and the machine may be busy.

const carpetas: string[] = []
afterAll(() => {
  for (const carpeta of carpetas) rmSync(carpeta, { recursive: true, force: true })
})
function carpetaNueva(): string {
  const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-respaldo-'))
  carpetas.push(carpeta)
  return carpeta
}

/** Backups go to a folder of their own; the data folder has no secret. */
const sitioEn = (respaldosDir: string): Sitio => ({
  dataDir: carpetaNueva(),
  respaldosDir,
  databaseUrl: undefined,
  secretoDelEntorno: undefined,
})

/** Rows of 6 kB: more than one piece of 4 MB. */
const LARGOS = 1_000

/** Text that a careless format would break, in the kinds of column we have. */
async function llenar(base: Base, largos = 1): Promise<void> {
  const empresa = nuevoId()
  await base.conDueno(async (cliente) => {
    const raro = ['\\N', '\\.', 'a\tb\\c\r\nd', '\'"; drop', 'Ñandú 🏗️', '\u2028', ''].join('|')
    await cliente.query(
      `insert into empresa (empresa_id, nombre, direccion) values ($1, 'Constructora', $2)`,
      [empresa, raro],
    )
    for (const texto of ['\\N', '\\.', '\\', '\n', '\t', '€']) {
      await cliente.query(
        `insert into persona (empresa_id, id, nombre, telefono, funcion) values ($1, $2, $3, $3, $4)`,
        [empresa, nuevoId(), texto, ['contratista', 'proveedor']],
      )
    }
    await cliente.query(
      `insert into bitacora (empresa_id, id, operacion, entidad, antes, despues)
       select $1, gen_random_uuid(), 'op', 'e', null,
              jsonb_build_object('n', i / 7.0, 't', $2::text, 'largo', repeat(md5(i::text), 200))
         from generate_series(1, $3::int) i`,
      [empresa, raro, largos],
    )
    await cliente.query(
      `insert into credencial (empresa_id, id, email, password_hash, nombre, rol, fecha_nacimiento, lat)
       values ($1, $2, 'ana@ejemplo.py', 'x', 'Ana', 'admin', '1990-02-28', 0.1::float8 + 0.2)`,
      [empresa, nuevoId()],
    )
    await cliente.query(`insert into intento (clave, id) values ('\\x00ff5c0a', $1)`, [nuevoId()])
  })
}

/** All rows of all tables as text, read without COPY, which is under test. */
async function contenido(base: Base): Promise<Map<string, string[]>> {
  return base.conDueno(async (cliente) => {
    const tablas = await cliente.query<{ tabla: string }>(
      `select relname::text as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and relname <> 'migracion' order by 1`,
    )
    const filas = new Map<string, string[]>()
    for (const { tabla } of tablas.rows) {
      const { rows } = await cliente.query<{ fila: string }>(
        `select t::text as fila from ${tabla} t order by t::text collate "C"`,
      )
      filas.set(
        tabla,
        rows.map(({ fila }) => fila),
      )
    }
    return filas
  })
}

async function referencias(base: Base): Promise<unknown[]> {
  const sql = `select conrelid::regclass::text as tabla, conname, pg_get_constraintdef(oid) as definicion, convalidated
                 from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`
  return (await base.sqlDeSistema(sql)).rows
}

conCadaBase('a backup', (abrir) => {
  test.each(['embebida', 'postgres'] as const)('restored into %s is equal row by row', async (destino) => {
    if (destino === 'postgres' && inject('urlPostgres') === null) return
    const base = await abrir()
    await llenar(base, LARGOS)
    const antes = await contenido(base)
    expect(antes.get('bitacora')?.join('').length).toBeGreaterThan(6_000_000)
    const respaldo = await respaldar(base, sitioEn(carpetaNueva()))
    const copia = await copiarBase(destino, { vacia: true })
    const otra = await abrirBase(copia.config)
    const { tablas } = await restaurar(otra, respaldo)
    expect(tablas.find(({ tabla }) => tabla === 'persona')?.filas).toBe(6)
    expect(await contenido(otra)).toEqual(antes)
    expect(await referencias(otra)).toEqual(await referencias(base))
    // Loading it a second time would mix two companies' books.
    await expect(restaurar(otra, respaldo)).rejects.toMatchObject({ codigo: 'destino_con_datos' })
    await otra.cerrar()
    await copia.borrar()
  })
})

conCadaBase('a damaged backup', (abrir, motor) => {
  test('loads nothing', async () => {
    const base = await abrir()
    await llenar(base)
    const carpeta = carpetaNueva()
    const respaldo = await respaldar(base, sitioEn(carpeta))
    const copia = await copiarBase(motor, { vacia: true })
    const otra = await abrirBase(copia.config)
    const archivo = join(respaldo, 'persona.copy.gz')
    const bueno = readFileSync(archivo)
    writeFileSync(archivo, bueno.subarray(0, -10))
    await expect(restaurar(otra, respaldo)).rejects.toMatchObject({
      codigo: 'respaldo_invalido',
      message: /persona/,
    })
    writeFileSync(archivo, bueno)
    const manifiesto = join(respaldo, 'manifiesto.json')
    const texto = readFileSync(manifiesto, 'utf8')
    writeFileSync(manifiesto, texto.replace('"filas": 6', '"filas": 7'))
    await expect(restaurar(otra, respaldo)).rejects.toMatchObject({
      codigo: 'respaldo_invalido',
      message: /6 filas de 7/,
    })
    expect([...(await contenido(otra)).values()].flat()).toEqual([])
    // Control: with the manifest restored, it loads.
    writeFileSync(manifiesto, texto)
    await restaurar(otra, respaldo)
    await otra.cerrar()
    await copia.borrar()
  })
})

conCadaBase('scheduled backups', (abrir) => {
  test('one is made when it is due, the last ones are kept, and a half-made copy is not listed', async () => {
    const base = await abrir()
    await base.sqlDeSistema('insert into empresa (empresa_id, nombre) values ($1, $2)', [nuevoId(), 'Una'])
    const carpeta = carpetaNueva()
    const sitio = sitioEn(carpeta)
    const plan = { cadaHoras: 24, guardar: 2 }
    const hechos: string[] = []
    for (let vez = 0; vez < 3; vez++) {
      const hecho = await respaldarSiToca(base, sitio, plan)
      if (hecho === undefined) throw new Error('tocaba')
      hechos.push(hecho)
      expect(await respaldarSiToca(base, sitio, plan)).toBeUndefined()
      utimesSync(hecho, 0, 0)
    }
    expect(listarRespaldos(carpeta)).toHaveLength(2)
    expect(existsSync(hechos[0] ?? '')).toBe(false)
    expect(readdirSync(carpeta).filter((nombre) => nombre.endsWith('.parcial'))).toEqual([])
  })
})

conCadaBase('a backup while the base is used', (abrir, motor) => {
  // On PostgreSQL a backup only takes one of several connections.
  if (motor !== 'embebida') return
  test('who reads is served while it is made, and what is written meanwhile is of the next one', async () => {
    const base = await abrir()
    await llenar(base, LARGOS)
    const antes = await contenido(base)
    const { rows } = await base.sqlDeSistema('select empresa_id from empresa')
    const { empresa_id } = z.object({ empresa_id: z.string() }).parse(rows[0])
    const leer = () =>
      base.enEmpresa(
        { empresaId: empresa_id, credencialId: nuevoId(), rol: 'admin' },
        (tx) => tx.selectFrom('empresa').select('nombre').execute(),
        { lectura: true },
      )
    const orden: string[] = []
    const haciendo = respaldar(base, sitioEn(carpetaNueva())).finally(() => orden.push('respaldo'))
    // Asked after the backup began, which has the session by then.
    const leidas = Promise.all(Array.from({ length: 5 }, () => leer())).finally(() => orden.push('lectura'))
    const escrita = base.sqlDeSistema(`update empresa set nombre = 'Después'`)
    expect(await leidas).toEqual(Array.from({ length: 5 }, () => [{ nombre: 'Constructora' }]))
    const respaldo = await haciendo
    await escrita
    expect(orden).toEqual(['lectura', 'respaldo'])
    const copia = await copiarBase('embebida', { vacia: true })
    const otra = await abrirBase(copia.config)
    await restaurar(otra, respaldo)
    expect(await contenido(otra)).toEqual(antes)
    await otra.cerrar()
    await copia.borrar()
  })
})

conCadaBase('an update', (_, motor) => {
  test('a base with something in it is backed up before the migrations that it lacks, and not otherwise', async () => {
    const sitio = sitioEn(carpetaNueva())
    const { config, borrar } = await copiarBase(motor, { vacia: true })
    const base = await abrirBase(config)
    // An empty base has nothing to keep.
    const penultima = leerMigraciones().at(-2)?.nombre ?? ''
    await base.migrar(penultima)
    await llenar(base)
    const { nueva, respaldo } = await migrarConRespaldo(base, sitio)
    expect(nueva).toBe(false)
    const { migraciones } = await leerManifiesto(respaldo ?? '')
    expect(migraciones.at(-1)?.nombre).toBe(penultima)
    // Nothing is missing, so no backup is made.
    expect(await migrarConRespaldo(base, sitio)).toEqual({ nueva: false, respaldo: undefined })
    expect(listarRespaldos(sitio.respaldosDir)).toHaveLength(1)
    await base.cerrar()
    await borrar()
  })

  test.each([
    ['migracion_cambiada', `update migracion set suma = 'otra' where nombre like '0002%'`],
    ['migracion_desconocida', `insert into migracion (nombre, suma) values ('9999_de_otro', 'x')`],
  ])('a base that lacks nothing and is not this program’s is refused: %s', async (codigo, cambio) => {
    const { config, borrar } = await copiarBase(motor)
    const base = await abrirBase(config)
    await base.conDueno((cliente) => cliente.query(cambio))
    await expect(migrarConRespaldo(base, sitioEn(carpetaNueva()))).rejects.toMatchObject({ codigo })
    await base.cerrar()
    await borrar()
  })

  test('without a place for the backup nothing is migrated', async () => {
    const lleno = join(carpetaNueva(), 'archivo')
    writeFileSync(lleno, '')
    const { config, borrar } = await copiarBase(motor, { vacia: true })
    const base = await abrirBase(config)
    await base.migrar(leerMigraciones().at(-2)?.nombre)
    await expect(migrarConRespaldo(base, sitioEn(join(lleno, 'respaldos')))).rejects.toMatchObject({
      codigo: 'sin_respaldo_previo',
    })
    expect(await estadoDeMigraciones(base)).toMatchObject({ faltan: 1 })
    await base.cerrar()
    await borrar()
  })

  test('a base without anything is migrated without a backup', async () => {
    const sitio = sitioEn(carpetaNueva())
    const { config, borrar } = await copiarBase(motor, { vacia: true })
    const base = await abrirBase(config)
    expect(await migrarConRespaldo(base, sitio)).toEqual({ nueva: true, respaldo: undefined })
    expect(listarRespaldos(sitio.respaldosDir)).toEqual([])
    await base.cerrar()
    await borrar()
  })
})
