import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crearAutoInvitacion, olvidePass, signup, updatePassByResetToken } from '@plomada/contract/acceso'
import { invitar, reenviarInvitacion, revocarInvitacion } from '@plomada/contract/acceso/invitaciones'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { abrirCorreo, type Correo } from '../../../base/correo/correo.ts'
import { abrirSalida } from '../../../base/correo/salida.ts'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { abrirTrabajos, type Trabajos } from '../../../base/trabajos/trabajos.ts'
import { cuentaEnDos } from '../../../prueba/cuentas.ts'
import { PASSWORD, SECRETO, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { COLAS_DE_CORREO, crearEscribanos } from '../../escribanos.ts'
import { crearHuellaDeCodigo } from '../sesion/secretos.ts'
import { barrerCorreos } from './guardados.ts'

// "No queue, log or kept mail holds a secret longer than it is good" (domain.md §14): the real outbox, without SMTP, and
// after each thing that ends a secret the whole base and the folder are searched for it.

conUnaBase('the secrets sent by mail', (abrir) => {
  let base: Base
  let s: ServidorDePrueba
  let carpeta = ''
  let correo: Correo
  let trabajos: Trabajos
  beforeAll(async () => {
    base = await abrir()
    carpeta = await mkdtemp(join(tmpdir(), 'plomada-guardados-'))
    correo = abrirCorreo({ carpeta, remitente: { nombre: 'Plomada', direccion: 'a@b.test' } })
    trabajos = await abrirTrabajos(base, { avisar: () => undefined, cadaSegundos: 0.5 })
    const huellaDeCodigo = crearHuellaDeCodigo(SECRETO)
    const escribir = crearEscribanos({
      base,
      publicUrl: 'https://plomada.test',
      huellaDeCodigo,
      conDemo: true,
    })
    const encolar = await abrirSalida(trabajos, correo, escribir, () => undefined, COLAS_DE_CORREO)
    s = await servidorDePrueba({ base, encolar })
  })
  beforeEach(async () => {
    await base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })
  afterAll(async () => {
    await trabajos.cerrar()
    correo.cerrar()
    await rm(carpeta, { recursive: true })
  })

  const emailNuevo = () => `${nuevoId()}@guardado.test`
  /** The texts of the kept mails for an address, oldest first. */
  async function guardados(email: string): Promise<string[]> {
    const nombres = (await readdir(carpeta)).toSorted()
    const crudos = await Promise.all(nombres.map((nombre) => readFile(join(carpeta, nombre), 'utf8')))
    return crudos.filter((crudo) => crudo.includes(`To: ${email}`)).map(legible)
  }
  const legible = (crudo: string) => crudo.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  /** Waits until there are so many mails, and answers the newest. */
  const llega = async (email: string, cuantos = 1) => {
    await vi.waitFor(async () => expect(await guardados(email)).toHaveLength(cuantos), {
      interval: 50,
    })
    return (await guardados(email)).at(-1) ?? ''
  }
  const codigoDe = (texto: string) => {
    const [, invitacionId = '', invitacionCodigo = ''] =
      /register\/([\w-]{43})#codigo=(\d{8})/.exec(texto) ?? []
    return { invitacionId, invitacionCodigo }
  }
  const tokensDe = (texto: string) => [
    ...new Set([...texto.matchAll(/enlace#([\w-]{64})/g)].map(([, token = '']) => token)),
  ]

  /** Every row of every table, ours and the queue's. */
  async function todaLaBase(): Promise<string> {
    return base.comoSistema(async (tx) => {
      const { rows: tablas } = await sql<{ tabla: string }>`
        select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      `.execute(tx)
      const partes: string[] = []
      for (const { tabla } of tablas) {
        const { rows } = await sql<{ fila: string }>`select t::text as fila from ${sql.raw(tabla)} t`.execute(
          tx,
        )
        partes.push(...rows.map(({ fila }) => fila))
      }
      return partes.join('\n')
    })
  }

  /** Where a secret can be read, as text or as the bytes of a column. */
  async function dondeSeLee(secreto: string): Promise<string[]> {
    const enBytes = Buffer.from(secreto).toString('hex')
    const todo = await todaLaBase()
    const nombres = await readdir(carpeta)
    const correos = await Promise.all(nombres.map((nombre) => readFile(join(carpeta, nombre), 'utf8')))
    return [
      ...(todo.includes(secreto) || todo.includes(enBytes) ? ['base'] : []),
      ...(correos.some((crudo) => legible(crudo).includes(secreto)) ? ['carpeta'] : []),
    ]
  }
  const barrer = () => barrerCorreos(base, carpeta)

  test('a code of a registration is in its mail alone, until it is used', async () => {
    const username = emailNuevo()
    const datos = { nombre: 'Ana', apellido: 'Benítez', documentType: 'CI', document: '1' } as const
    await s.pedir(crearAutoInvitacion, { body: { ...datos, username, password: PASSWORD } })
    const carta = codigoDe(await llega(username))
    await barrer()
    expect(await dondeSeLee(carta.invitacionCodigo)).toEqual(['carpeta'])
    // Control: what is really in base and folder is found there.
    expect(await dondeSeLee(username)).toEqual(['base', 'carpeta'])
    expect((await s.pedir(signup, { body: { ...carta, password: PASSWORD } })).estado).toBe(200)
    await barrer()
    expect(await dondeSeLee(carta.invitacionCodigo)).toEqual([])
  })

  test('a code of an invitation: until another is sent, it is revoked, or its time is over', async () => {
    const como = s.usuarios.a.admin
    const email = emailNuevo()
    const { _id } = (await s.pedir(invitar, { como, body: { email, nombre: 'Ana', rol: 'admin' } })).cuerpo
    const primera = codigoDe(await llega(email))
    await s.pedir(reenviarInvitacion, { como, body: { invitacionId: _id } })
    const segunda = codigoDe(await llega(email, 2))
    await barrer()
    expect(await dondeSeLee(primera.invitacionCodigo)).toEqual([])
    expect(await dondeSeLee(segunda.invitacionCodigo)).toEqual(['carpeta'])
    await s.pedir(revocarInvitacion, { como, body: { invitacionId: _id } })
    await barrer()
    expect(await dondeSeLee(segunda.invitacionCodigo)).toEqual([])
    await s.pedir(invitar, { como, body: { email, nombre: 'Ana', rol: 'admin' } })
    const tercera = codigoDe(await llega(email))
    // Not this instant: the base tells it to the microsecond, and whoever sweeps to the millisecond before.
    await base.comoSistema((tx) =>
      sql`update invitacion set ts_expira = now() - interval '1 second'`.execute(tx),
    )
    await barrer()
    expect(await dondeSeLee(tercera.invitacionCodigo)).toEqual([])
  })

  test('links to choose a password: until one of the mail is used', async () => {
    const { email } = await cuentaEnDos(s)
    await s.pedir(olvidePass, { body: { username: email } })
    const tokens = tokensDe(await llega(email))
    expect(tokens).toHaveLength(2)
    await barrer()
    for (const token of tokens) expect(await dondeSeLee(token)).toEqual(['carpeta'])
    const body = { resetToken: tokens[0] ?? '', password: 'nueva-1234' }
    expect((await s.pedir(updatePassByResetToken, { body })).estado).toBe(200)
    await barrer()
    for (const token of tokens) expect(await dondeSeLee(token)).toEqual([])
  })

  test('what carries no mark goes when no secret could be good any more; what is no mail of ours stays', async () => {
    const vieja = '2020-01-01T00-00-00-000Z-0a1b2c3d.eml'
    const nueva = `${new Date().toISOString().replace(/[:.]/g, '-')}-0a1b2c3d.eml`
    for (const nombre of [vieja, nueva, 'notas.txt']) await writeFile(join(carpeta, nombre), 'x')
    await barrer()
    const quedan = await readdir(carpeta)
    expect(quedan).toEqual(expect.arrayContaining([nueva, 'notas.txt']))
    expect(quedan).not.toContain(vieja)
    await barrerCorreos(base, join(carpeta, 'no-existe'))
  })
})
