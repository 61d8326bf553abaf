import {
  cambiarPassword,
  crearAutoInvitacion,
  login,
  olvidePass,
  signup,
  updatePassByResetToken,
} from '@plomada/contract/acceso'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { claveDePassword } from '@plomada/domain/acceso/passwords'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { hashBarato } from '../../../prueba/empresas.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { passwordsComunes } from './passwords.ts'

test('the list has thousands that a minimum of 8 would let through, compared by their key', async () => {
  const comunes = await passwordsComunes()
  expect(comunes.size).toBeGreaterThan(9_000)
  for (const una of ['12345678', 'password', 'iloveyou', 'TrustNo1', 'qwertyuiop', '1qaz2wsx', 'P@ssw0rd!']) {
    expect([una, comunes.has(claveDePassword(una))]).toEqual([una, true])
  }
  for (const una of [PASSWORD, 'Montaña-azul-de-Yaguarón', 'MIT', 'Copyright']) {
    expect([una, comunes.has(claveDePassword(una))]).toEqual([una, false])
  }
})

conUnaBase('new passwords', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
    await s.base.comoSistema((tx) =>
      tx
        .updateTable('empresa')
        .set({ nombre: 'Hormigones Yvytu S.A.' })
        .where('empresa_id', '=', s.usuarios.a.admin.empresaId)
        .execute(),
    )
  })
  beforeEach(async () => {
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const enlaceDe = async (username: string) => {
    await s.pedir(olvidePass, { body: { username } })
    return /changePass\/(?:enlace#)?([\w-]{64})/.exec(s.correos.at(-1)?.texto ?? '')?.[1] ?? ''
  }
  /** What the latest mail of a registration or an invitation carries. */
  const delCorreo = () => {
    const enlace = /register\/([\w-]{43})#codigo=(\d+)\s/.exec(s.correos.at(-1)?.texto ?? '')
    return { invitacionId: enlace?.[1] ?? '', invitacionCodigo: enlace?.[2] ?? '' }
  }
  const registro = (password: string) => ({
    username: `${nuevoId()}@nueva.py`,
    password,
    nombre: 'Ana',
    apellido: 'Benítez',
    empresa: 'Hormigones Yvytu S.A.',
    documentType: 'CI' as const,
    document: '1',
  })

  /** Every way to choose a password: the answer, and the field that the refusal names. */
  const MANERAS: readonly {
    nombre: string
    campo: string
    elegir: (password: string) => Promise<{
      estado: number
      cuerpo: { error?: { message: string; campo?: string | undefined } | undefined }
    }>
  }[] = [
    {
      nombre: 'changing it',
      campo: 'passwordNuevo',
      elegir: (passwordNuevo) =>
        s.pedir(cambiarPassword, { como: s.usuarios.a.admin, body: { password: PASSWORD, passwordNuevo } }),
    },
    {
      nombre: 'by the link of a mail',
      campo: 'password',
      elegir: async (password) => {
        const resetToken = await enlaceDe(s.usuarios.a.obraResidente.email)
        return s.pedir(updatePassByResetToken, { body: { password, resetToken } })
      },
    },
    {
      nombre: 'registering',
      campo: 'password',
      elegir: (password) => s.pedir(crearAutoInvitacion, { body: registro(password) }),
    },
    {
      nombre: 'making a user',
      campo: 'password',
      elegir: (password) =>
        s.pedir(signup, {
          como: s.usuarios.a.superadmin,
          body: { email: `${nuevoId()}@nueva.py`, password, nombre: 'Luis', rol: 'cliente' },
        }),
    },
    {
      nombre: 'confirming a registration with another one',
      campo: 'password',
      elegir: async (password) => {
        await s.pedir(crearAutoInvitacion, { body: registro('Montaña-azul-9') })
        return s.pedir(signup, { body: { ...delCorreo(), password } })
      },
    },
    {
      nombre: 'accepting an invitation',
      campo: 'password',
      elegir: async (password) => {
        const body = { email: `${nuevoId()}@nueva.py`, nombre: 'Eva', rol: 'cliente' as const }
        await s.pedir(invitar, { como: s.usuarios.a.superadmin, body })
        return s.pedir(signup, { body: { ...delCorreo(), password } })
      },
    },
  ]

  describe.each(MANERAS)('$nombre', ({ campo, elegir }) => {
    test.each([
      ['of the commonest', 'iloveyou', mensajesAcceso.passwordComun],
      ['of the commonest, dressed up', 'P@ssw0rd!', mensajesAcceso.passwordComun],
      ['usual here', 'Olimpia1902', mensajesAcceso.passwordPrevisible],
      ['our own name', 'plomada-2026', mensajesAcceso.passwordPrevisible],
      ['the firm’s name', 'Hormigones.2026', mensajesAcceso.passwordPrevisible],
    ])('one %s is refused', async (_, password, motivo) => {
      const r = await elegir(password)
      expect([r.estado, r.cuerpo.error?.message, r.cuerpo.error?.campo]).toEqual([400, motivo, campo])
    })
  })

  test('one’s own email is refused, and what was refused changed nothing', async () => {
    const usuario = s.usuarios.a.obraResidente
    const resetToken = await enlaceDe(usuario.email)
    const poner = (password: string) => s.pedir(updatePassByResetToken, { body: { password, resetToken } })
    expect((await poner('obraResidente-1')).cuerpo.error?.message).toBe(mensajesAcceso.passwordPrevisible)
    const entrar = (password: string) => s.pedir(login, { body: { username: usuario.email, password } })
    expect((await entrar(PASSWORD)).estado).toBe(200)
    // The link is still good.
    expect((await poner('Montaña-azul-9')).estado).toBe(200)
    expect([(await entrar(PASSWORD)).estado, (await entrar('Montaña-azul-9')).estado]).toEqual([401, 200])
  })

  test('whoever has an old one of those goes on coming in with it', async () => {
    const { credencialId, email } = s.usuarios.b.cliente
    const password_hash = hashBarato('plomada-demo')
    await s.base.comoSistema((tx) =>
      tx.updateTable('credencial').set({ password_hash }).where('id', '=', credencialId).execute(),
    )
    const r = await s.pedir(login, { body: { username: email, password: 'plomada-demo' } })
    expect(r.estado).toBe(200)
  })
})
