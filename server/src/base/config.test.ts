import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FallaDeConfig, leerConfig } from './config.ts'

const SECRETO = 'q8Jx2vYt7Lw0Zr5Nb3Kd9Hs6Mf4Gc1Pa'
const CLAVE = 'cliente-7Lw0Zr5Nb3'

let carpeta: string
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'plomada config '))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

const leer = (env: NodeJS.ProcessEnv = {}) => leerConfig({ DATA_DIR: carpeta, ...env }, carpeta)
const falla = (env: NodeJS.ProcessEnv): string => {
  try {
    leer(env)
  } catch (error) {
    expect(error).toBeInstanceOf(FallaDeConfig)
    return (error as Error).message
  }
  return 'no falló'
}

const [FIRMA, OTRA_FIRMA] = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b']

describe('leerConfig', () => {
  it('needs nothing', () => {
    const config = leer()
    expect(config).toEqual({
      produccion: false,
      puerto: 3000,
      host: '127.0.0.1',
      proxies: 0,
      espacio: { porEmpresa: 10_000_000_000, deEmpresas: {} },
      dataDir: carpeta,
      respaldosDir: join(carpeta, 'respaldos'),
      databaseUrl: undefined,
      secretoDelEntorno: undefined,
      publicUrl: 'http://localhost:3000',
      accessKey: 'plomada-web',
      tokenSecret: readFileSync(join(carpeta, 'secreto'), 'utf8'),
      smtpUrl: undefined,
      registroAbierto: true,
      demo: true,
      demoPassword: 'plomada-demo',
      userTokenEnUrl: true,
    })
  })

  it('takes every variable', () => {
    const config = leer({
      PORT: '0',
      HOST: '10.1.2.3',
      PROXIES: '2',
      DATA_DIR: 'adentro',
      RESPALDOS_DIR: 'afuera',
      DATABASE_URL: 'postgresql://u:c@localhost/plomada',
      PUBLIC_URL: 'https://obras.ejemplo.com.py/',
      ACCESS_KEY: CLAVE,
      TOKEN_SECRET: SECRETO,
      SMTP_URL: 'smtp://localhost:2525',
      REGISTRO: 'cerrado',
      DEMO: 'no',
      DEMO_PASSWORD: 'otra-clave',
      USER_TOKEN_EN_URL: 'no',
      ESPACIO_POR_EMPRESA: '500 MB',
      ESPACIO_DE_EMPRESAS: `${FIRMA.toUpperCase()}=2TB, ${OTRA_FIRMA}=50 GB`,
    })
    expect(config).toEqual({
      produccion: false,
      puerto: 0,
      host: '10.1.2.3',
      proxies: 2,
      espacio: { porEmpresa: 500_000_000, deEmpresas: { [FIRMA]: 2e12, [OTRA_FIRMA]: 5e10 } },
      dataDir: join(carpeta, 'adentro'),
      respaldosDir: join(carpeta, 'afuera'),
      databaseUrl: 'postgresql://u:c@localhost/plomada',
      secretoDelEntorno: SECRETO,
      publicUrl: 'https://obras.ejemplo.com.py',
      accessKey: CLAVE,
      tokenSecret: SECRETO,
      smtpUrl: 'smtp://localhost:2525',
      registroAbierto: false,
      demo: false,
      demoPassword: 'otra-clave',
      userTokenEnUrl: false,
    })
  })

  it('reads an empty variable as one that is not set', () => {
    expect(leer({ PORT: '', DATABASE_URL: '' })).toMatchObject({ puerto: 3000, databaseUrl: undefined })
  })

  it.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['HOST', 'obras.ejemplo.com.py'],
    ['PROXIES', 'muchos'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'obras.ejemplo.com.py'],
    ['SMTP_URL', 'http://localhost'],
    ['REGISTRO', 'quizas'],
    ['DEMO', 'true'],
    ['DEMO_PASSWORD', 'corta'],
    ['USER_TOKEN_EN_URL', '1'],
    ['ESPACIO_POR_EMPRESA', 'mucho'],
    ['ESPACIO_POR_EMPRESA', '0 GB'],
    ['ESPACIO_POR_EMPRESA', '10'],
    ['ESPACIO_DE_EMPRESAS', 'Ñandutí=10 GB'],
    ['ESPACIO_DE_EMPRESAS', `${FIRMA}=10 GB,`],
    ['TOKEN_SECRET', 'corto'],
    ['TOKEN_SECRET', 'a'.repeat(64)],
    ['PORT', '-1'],
    ['PORT', '3000 '],
    ['PROXIES', '10'],
    ['DATABASE_URL', 'postgresql://[roto'],
    ['PUBLIC_URL', 'https://'],
    ['NODE_ENV', 'produccion'],
    ['ACCESS_KEY', 'con espacio'],
    ['ACCESS_KEY', 'con\nrenglón'],
  ])('refuses %s=%s in one line that names it and does not repeat it', (nombre, valor) => {
    const motivo = falla({ [nombre]: valor })
    expect(motivo).toContain(nombre)
    expect(motivo).not.toContain('\n')
    expect(motivo).not.toContain(`'${valor}'`)
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['TOKEN_SECERT', 'TOKEN_SECRET'],
    ['DATADIR', 'DATA_DIR'],
    ['USER_TOKEN_EN_URI', 'USER_TOKEN_EN_URL'],
    ['port', 'PORT'],
  ])('takes %s for a mistyped %s', (puesta, nuestra) => {
    const sinCarpeta = () => leerConfig({ [puesta]: 'secretísimo' }, carpeta)
    expect(sinCarpeta).toThrow(`Configuración: ${puesta} no existe, ¿es ${nuestra}?`)
    expect(readdirSync(carpeta)).toEqual([])
  })

  it('takes no offence at what belongs to others, or stands beside the right one', () => {
    const ajenas = {
      HTTP_URL: 'x',
      HOSTNAME: 'x',
      PG_BIN: 'x',
      PORTS: 'x',
      DB_PASSWORD: 'x',
      AWS_ACCESS_KEY: 'x',
    }
    expect(leer({ ...ajenas, PORT: '1', DATABASE_URI: 'x', DATABASE_URL: 'postgres://u@h/b' }).puerto).toBe(1)
  })

  it('names all that is wrong at once', () => {
    expect(falla({ PORT: 'x', REGISTRO: 'x' })).toMatch(/PORT .*; REGISTRO /)
  })
})

describe('the secret of the installation', () => {
  it('is made once, strong, and readable by its owner alone', () => {
    const primero = leer().tokenSecret
    expect(primero).toHaveLength(64)
    expect(leer().tokenSecret).toBe(primero)
    expect(statSync(join(carpeta, 'secreto')).mode & 0o777).toBe(0o600)
    expect(readdirSync(carpeta)).toEqual(['secreto'])
  })

  it('differs from one installation to another', () => {
    expect(leer({ DATA_DIR: 'a' }).tokenSecret).not.toBe(leer({ DATA_DIR: 'b' }).tokenSecret)
  })

  it('is not made where one is given', () => {
    leer({ TOKEN_SECRET: SECRETO })
    expect(readdirSync(carpeta)).toEqual([])
  })

  it('is refused when its file was emptied', () => {
    writeFileSync(join(carpeta, 'secreto'), '')
    expect(falla({})).toContain('secreto es débil')
  })

  it('is read where there is one, without writing anything beside it', () => {
    writeFileSync(join(carpeta, 'secreto'), SECRETO)
    const antes = statSync(carpeta, { bigint: true }).mtimeNs
    expect(leer().tokenSecret).toBe(SECRETO)
    expect(statSync(carpeta, { bigint: true }).mtimeNs).toBe(antes)
  })

  it('says so when DATA_DIR can not be written', () => {
    writeFileSync(join(carpeta, 'archivo'), '')
    expect(falla({ DATA_DIR: 'archivo' })).toMatch(/^No se puede escribir en DATA_DIR .*: no es una carpeta$/)
  })
})

describe('in production', () => {
  const bien = { NODE_ENV: 'production', TOKEN_SECRET: SECRETO, ACCESS_KEY: CLAVE }

  it('starts with strong secrets, without demonstration, for everybody, and with no token in an address', () => {
    expect(leer(bien)).toMatchObject({
      produccion: true,
      demo: false,
      host: undefined,
      userTokenEnUrl: false,
      tokenSecret: SECRETO,
      accessKey: CLAVE,
    })
  })

  it('takes tokens in addresses only where that is said', () => {
    expect(leer({ ...bien, USER_TOKEN_EN_URL: 'si' }).userTokenEnUrl).toBe(true)
  })

  it.each([
    ['TOKEN_SECRET', undefined],
    ['TOKEN_SECRET', 'secreto'],
    ['ACCESS_KEY', undefined],
    ['ACCESS_KEY', 'plomada-web'],
    ['ACCESS_KEY', 'aaaaaaaaaaaaaaaaaaaa'],
    ['DEMO', 'si'],
    ['DATABASE_URL', 'postgresql://u:c@base.ejemplo.com.py/plomada'],
    ['DATABASE_URL', 'postgresql://u:c@10.0.0.7/plomada?application_name=x'],
  ])('refuses %s=%s', (nombre, valor) => {
    expect(falla({ ...bien, [nombre]: valor })).toContain(nombre)
  })

  it.each([
    'postgresql://u:c@localhost/plomada',
    'postgresql://u:c@127.0.0.1:5433/plomada',
    'postgresql://u:c@[::1]/plomada',
    'postgresql:///plomada?host=/var/run/postgresql',
    'postgresql://u:c@base.ejemplo.com.py/plomada?sslmode=verify-full',
    'postgresql://u:c@base.ejemplo.com.py/plomada?sslmode=disable',
  ])('takes DATABASE_URL=%s, of this machine or with its sslmode', (databaseUrl) => {
    expect(leer({ ...bien, DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
  })

  it('makes no secret by itself', () => {
    falla({ ...bien, TOKEN_SECRET: undefined })
    expect(readdirSync(carpeta)).toEqual([])
  })
})
