import * as acceso from '@plomada/contract/acceso'
import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { activarSegundoPaso, prepararSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { cuentaMas, equipoNuevo, lejosDelCambio, otraSesion, telefono } from '../../../prueba/cuentas.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

// "An account that somebody prepared with another's address is of no use to them" (domain.md §14): whichever way it
// was prepared, once the owner of the address answers the mail, whoever prepared it is shut out.

describe("accounts prepared with somebody else's email", () => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba()
  })
  beforeEach(async () => {
    s.correos.splice(0)
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const AJENA = 'del-atacante-1'
  const PROPIA = 'de-la-victima-1'
  const emailNuevo = () => `${nuevoId()}@victima.test`
  const entrar = (username: string, password: string, empresaId?: string) =>
    s.pedir(acceso.login, { body: { username, password, ...(empresaId && { empresaId }) } })
  const estado = async (...de: Parameters<typeof entrar>) => (await entrar(...de)).estado
  const delCorreo = () => {
    const enlace = /register\/([\w-]{43})#codigo=(\d+)\s/.exec(s.correos.at(-1)?.texto ?? '')
    return { invitacionId: enlace?.[1] ?? '', invitacionCodigo: enlace?.[2] ?? '' }
  }
  /** The links of the single mail, by their firm. */
  const enlaces = () =>
    new Map(
      [...(s.correos.at(-1)?.texto ?? '').matchAll(/^(Empresa .*):\nhttps:\/\/\S+#([\w-]{64})$/gm)].map(
        ([, empresa = '', token = '']) => [empresa, token] as const,
      ),
    )
  const unico = () => /changePass\/enlace#([\w-]{64})\s/.exec(s.correos.at(-1)?.texto ?? '')?.[1] ?? ''
  const registrar = (username: string) =>
    s.pedir(acceso.crearAutoInvitacion, {
      body: {
        username,
        password: AJENA,
        nombre: 'Ana',
        apellido: 'Ajena',
        documentType: 'CI',
        document: '1',
      },
    })
  const poner = (resetToken: string, password = PROPIA) =>
    s.pedir(acceso.updatePassByResetToken, { body: { resetToken, password } })

  test('a registration: the password is of who has the code, not of who registered', async () => {
    const email = emailNuevo()
    await registrar(email)
    expect(await estado(email, AJENA)).toBe(401)
    const r = await s.pedir(acceso.signup, { body: { ...delCorreo(), password: PROPIA } })
    expect([r.estado, r.cuerpo.message]).toEqual([200, mensajesAcceso.confirmacionExitosa])
    expect([await estado(email, AJENA), await estado(email, PROPIA)]).toEqual([401, 200])
    expect(await estado(email, AJENA, r.cuerpo.data.empresaId)).toBe(401)
  })

  test('a registration of the documented client, without a password then, keeps the one it registered', async () => {
    const email = emailNuevo()
    await registrar(email)
    expect((await s.pedir(acceso.signup, { body: delCorreo() })).estado).toBe(200)
    expect(await estado(email, AJENA)).toBe(200)
  })

  test('a short password is refused, and the code stays good', async () => {
    await registrar(emailNuevo())
    const r = await s.pedir(acceso.signup, { body: { ...delCorreo(), password: 'corta' } })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesAcceso.passwordCorta])
    expect((await s.pedir(acceso.signup, { body: { ...delCorreo(), password: PROPIA } })).estado).toBe(200)
  })

  test('a user made by another firm’s admin: out with password, sessions and second step when the mail is answered', async () => {
    const { admin } = await equipoNuevo(s)
    const email = emailNuevo()
    const creada = await s.pedir(acceso.signup, {
      como: admin,
      body: { email, nombre: 'Ana', rol: 'cliente', password: AJENA },
    })
    const { credencialId, empresaId } = creada.cuerpo.data
    const { token } = (await entrar(email, AJENA)).cuerpo
    const como = { credencialId, empresaId, token, email, rol: 'cliente' as const }
    const { secreto } = (await s.pedir(prepararSegundoPaso, { como, body: { password: AJENA } })).cuerpo
    await lejosDelCambio()
    const activado = await s.pedir(activarSegundoPaso, { como, body: { codigo: telefono(secreto) } })
    expect(activado.estado).toBe(200)
    const conPaso = (await entrar(email, AJENA)).cuerpo
    expect(conPaso.segundoPaso?.falta).toBe('codigo')

    await s.pedir(acceso.olvidePass, { body: { username: email } })
    expect((await poner(unico())).estado).toBe(200)
    expect((await s.pedir(organizacion, { como })).estado).toBe(401)
    expect(await estado(email, AJENA, empresaId)).toBe(401)
    const suya = (await entrar(email, PROPIA)).cuerpo
    expect([suya.segundoPaso, suya.token === '']).toEqual([undefined, false])
    // A second step that the owner sets up afterwards stays, also after another forgotten password.
    const propia = await otraSesion(s, como, PROPIA)
    const otro = (await s.pedir(prepararSegundoPaso, { como: propia, body: { password: PROPIA } })).cuerpo
    await lejosDelCambio()
    await s.pedir(activarSegundoPaso, { como: propia, body: { codigo: telefono(otro.secreto) } })
    await s.pedir(acceso.olvidePass, { body: { username: email } })
    expect((await poner(unico(), AJENA)).estado).toBe(200)
    expect((await entrar(email, AJENA)).cuerpo.segundoPaso?.falta).toBe('codigo')
  })

  test('an account given another’s email: it goes into nothing of theirs, and not before their own', async () => {
    const email = emailNuevo()
    const suya = await cuentaMas(s, email, true)
    const { admin, cliente } = await equipoNuevo(s)
    const body = { credentialID: cliente.credencialId, email }
    expect((await s.pedir(editarUsuario, { como: admin, body })).estado).toBe(200)
    const { token, empresas } = (await entrar(email, PASSWORD)).cuerpo
    expect(empresas).toBeUndefined()
    const r = await s.pedir(organizacion, { como: { ...suya, token } })
    expect(r.cuerpo._id).toBe(suya.empresaId)
  })

  test('one mail names each firm with a link of its own, and each changes that one’s password alone', async () => {
    const email = emailNuevo()
    const [una, otra] = [await cuentaMas(s, email, true), await cuentaMas(s, email)]
    const fuera = await cuentaMas(s, email, true)
    await s.base.comoSistema((tx) =>
      tx.updateTable('credencial').set({ activo: false }).where('id', '=', fuera.credencialId).execute(),
    )
    await s.pedir(acceso.olvidePass, { body: { username: email } })
    expect(s.correos.map(({ para }) => para)).toEqual([email])
    const nombre = async ({ empresaId }: { empresaId: string }) =>
      s.base.comoSistema(async (tx) => {
        const fila = await tx
          .selectFrom('empresa')
          .select('nombre')
          .where('empresa_id', '=', empresaId)
          .executeTakeFirstOrThrow()
        return fila.nombre
      })
    const tokens = enlaces()
    expect([...tokens.keys()].toSorted()).toEqual([await nombre(una), await nombre(otra)].toSorted())
    expect((await poner(tokens.get(await nombre(otra)) ?? '')).estado).toBe(200)
    expect(await estado(email, PROPIA, otra.empresaId)).toBe(200)
    expect(await estado(email, PROPIA, una.empresaId)).toBe(401)
    expect(await estado(email, PASSWORD, una.empresaId)).toBe(200)
    // The other firm's link still works.
    expect((await poner(tokens.get(await nombre(una)) ?? '', 'y-la-otra-1')).estado).toBe(200)
    expect(await estado(email, 'y-la-otra-1', una.empresaId)).toBe(200)
  })

  test('a name of a firm makes no link in anybody’s mail', async () => {
    const email = emailNuevo()
    const { empresaId } = await cuentaMas(s, email)
    await s.base.comoSistema((tx) =>
      tx
        .updateTable('empresa')
        .set({ nombre: 'visitá https://mal.py <b>ya</b>' })
        .where('empresa_id', '=', empresaId)
        .execute(),
    )
    await s.pedir(acceso.olvidePass, { body: { username: email } })
    await registrar(email)
    expect(s.correos).toHaveLength(2)
    for (const { texto, html } of s.correos) {
      for (const forma of [texto, html]) expect(forma).not.toMatch(/mal\.py|<b>/)
      const partes = [...html.matchAll(/https?:\/\/[^\s"<]+/g)].map(([enlace]) => new URL(enlace).host)
      expect(new Set(partes)).toEqual(new Set(['plomada.test']))
    }
  })
})
