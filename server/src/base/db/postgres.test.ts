import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrirBase } from './apertura/abrir.ts'

const superusuario = inject('urlPostgres')

function url(
  cambios: Partial<Record<'username' | 'password' | 'pathname' | 'port' | 'hostname', string>>,
): string {
  const resultado = new URL(superusuario ?? 'postgres://x')
  return Object.assign(resultado, cambios).href
}

async function ejecutar(...sentencias: string[]): Promise<void> {
  const cliente = new pg.Client({ connectionString: superusuario ?? '' })
  await cliente.connect()
  for (const sql of sentencias) await cliente.query(sql)
  await cliente.end()
}

test('una dirección que no es de PostgreSQL', async () => {
  for (const databaseUrl of ['mysql://a/b', 'hola', 'postgres://[', '']) {
    await expect(abrirBase({ databaseUrl })).rejects.toMatchObject({ codigo: 'url_invalida' })
  }
})

describe.skipIf(superusuario === null)('errores de DATABASE_URL [postgres]', () => {
  const sinPoder = `sinpoder_${randomBytes(4).toString('hex')}`
  beforeAll(() =>
    ejecutar(`create role ${sinPoder} login password 'prueba'`, `create database ${sinPoder} owner postgres`),
  )
  afterAll(() => ejecutar(`drop database ${sinPoder} with (force)`, `drop role ${sinPoder}`))

  test('apagado, clave, base', async () => {
    const apagado = abrirBase({ databaseUrl: url({ port: '1' }) })
    await expect(apagado).rejects.toMatchObject({ codigo: 'inalcanzable', message: /127\.0\.0\.1:1/ })
    const nombre = abrirBase({ databaseUrl: url({ hostname: 'no-existe.invalid' }) })
    await expect(nombre).rejects.toMatchObject({ codigo: 'inalcanzable' })
    const clave = await abrirBase({ databaseUrl: url({ password: 'secreto' }) }).catch(
      (error: unknown) => error,
    )
    expect(clave).toMatchObject({ codigo: 'clave_incorrecta' })
    expect(String(clave)).not.toContain('secreto')
    const base = abrirBase({ databaseUrl: url({ pathname: '/no_existe' }) })
    await expect(base).rejects.toMatchObject({ codigo: 'base_inexistente', message: /no_existe/ })
  })

  test('si se pide TLS y no hay, no se habla sin él', async () => {
    const conTls = new URL(superusuario ?? 'postgres://x')
    conTls.searchParams.set('sslmode', 'verify-full')
    await expect(abrirBase({ databaseUrl: conTls.href })).rejects.toMatchObject({
      codigo: 'inalcanzable',
      message: /SSL/,
    })
  })

  test('quien no puede usar el rol recibe el SQL que un administrador debe ejecutar, y alcanza con él', async () => {
    const databaseUrl = url({ username: sinPoder, pathname: `/${sinPoder}` })
    const intento = await abrirBase({ databaseUrl }).catch((error: unknown) => error)
    expect(intento).toMatchObject({ codigo: 'roles_faltantes' })
    const pedido = /\n((?:.|\n)*)$/.exec(String(intento))?.[1] ?? ''
    expect(pedido).toContain(`grant plomada_app to ${sinPoder};`)
    // The role itself exists in this cluster: what is left to run is the rest.
    await ejecutar(pedido.replace('create role plomada_app nologin;', ''))
    const segundo = await abrirBase({ databaseUrl }).catch((error: unknown) => error)
    expect(segundo).toMatchObject({ codigo: 'permisos_faltantes' })
    const permisos = /\n((?:.|\n)*)$/.exec(String(segundo))?.[1] ?? ''
    const cliente = new pg.Client({ connectionString: url({ pathname: `/${sinPoder}` }) })
    await cliente.connect()
    await cliente.query(permisos)
    await cliente.end()
    const abierta = await abrirBase({ databaseUrl })
    await abierta.migrar()
    await abierta.cerrar()
  })
})
