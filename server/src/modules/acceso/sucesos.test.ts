import * as acceso from '@plomada/contract/acceso'
import * as paso from '@plomada/contract/acceso/segundoPaso'
import { cerrarSesiones } from '@plomada/contract/acceso/sesiones'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import { SESIONES_POR_PERSONA } from '@plomada/domain/acceso/sesiones'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { conUnaBase } from '../../base/db/prueba/conCadaBase.ts'
import { auditada } from '../../base/http/auditada.ts'
import { escribirBitacora } from '../../base/http/bitacora.ts'
import type { RenglonDelLog } from '../../base/http/log.ts'
import { equipoNuevo, otraSesion, telefono } from '../../prueba/cuentas.ts'
import {
  type Equipo,
  PASSWORD,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../prueba/servidor.ts'
import { contarIntento } from './sesion/intentos.ts'
import { conSucesos } from './sucesos.ts'
import { ORDENES, operar } from './usuarios/operar.ts'

conUnaBase('security events', (abrir) => {
  let s: ServidorDePrueba
  let equipo: Equipo
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  beforeEach(async () => {
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
    equipo = await equipoNuevo(s)
    s.lineas.splice(0)
  })

  const eventos = (): RenglonDelLog[] => s.lineas.filter(({ evento }) => evento !== undefined)
  const nombres = () => eventos().map(({ evento }) => evento)
  const entrar = ({ email }: Usuario, password = PASSWORD) =>
    s.pedir(acceso.login, { body: { username: email, password } })
  const editar = (de: Usuario, cambio: object) =>
    s.pedir(editarUsuario, { como: equipo.admin, body: { credentialID: de.credencialId, ...cambio } })

  test('coming in, failing to, and who it was', async () => {
    const { admin } = equipo
    await entrar(admin)
    expect(eventos()).toMatchObject([
      { evento: 'ingreso', credencialId: admin.credencialId, empresaId: admin.empresaId },
    ])
    s.lineas.splice(0)
    await entrar(admin, 'otra-1234')
    await entrar({ ...admin, email: ` ${admin.email.toUpperCase()}` }, 'otra-1234')
    await entrar({ ...admin, email: 'nadie@nada.py' })
    expect(nombres()).toEqual(['ingreso_fallido', 'ingreso_fallido', 'ingreso_fallido'])
    const [una, dos, tres] = eventos()
    // The same account and network get the same pseudonyms, which reveal neither.
    expect([dos?.cuenta, dos?.red]).toEqual([una?.cuenta, una?.red])
    expect(tres?.cuenta).not.toBe(una?.cuenta)
    expect(una?.cuenta).toMatch(/^[\w-]{16}$/)
    expect(una?.credencialId).toBeUndefined()
  })

  test('throttled, denied, a token refused', async () => {
    const { admin, cliente } = equipo
    for (let i = 0; i < INTENTOS.loginPorEmail; i++) {
      await contarIntento(s.base, { loginPorEmail: admin.email, loginPorIp: '127.0.0.1' })
    }
    await entrar(admin)
    await s.pedir(acceso.clientesForSelect, { como: cliente })
    await s.pedir(acceso.clientesForSelect, { como: { ...cliente, token: 'no.es.uno' } })
    await s.pedir(acceso.clientesForSelect)
    expect(eventos()).toMatchObject([
      { evento: 'frenado', ruta: '/login', codigo: 'DEMASIADOS_INTENTOS' },
      { evento: 'acceso_denegado', credencialId: cliente.credencialId, empresaId: cliente.empresaId },
      { evento: 'token_rechazado', ruta: '/v1/usuarios/clientesForSelect' },
      { evento: 'token_rechazado' },
    ])
    // An id that does not exist, or is of another firm: only logged for a known user.
    s.lineas.length = 0
    await s.pedir(acceso.credencialPorId, { como: cliente, params: { id: crypto.randomUUID() } })
    await s.inyectar({ url: '/v1/nada' })
    expect(eventos()).toMatchObject([
      { evento: 'no_existe', codigo: 'NO_EXISTE', credencialId: cliente.credencialId },
    ])
  })

  test('a request has its id in both of its lines', async () => {
    await s.pedir(acceso.clientesForSelect, { como: equipo.cliente })
    // Both lines of a request carry its id.
    const { id } = eventos().at(-1) ?? {}
    expect(s.lineas.filter((linea) => linea['id'] === id)).toHaveLength(2)
  })

  test('the password: asked for again, wrong, confirmed, changed, set by a link', async () => {
    const { admin, cliente, obraResidente } = equipo
    await s.base.comoSistema((tx) =>
      sql`update sesion set ts_password = now() - interval '1 day' where credencial_id = ${admin.credencialId}`.execute(
        tx,
      ),
    )
    await editar(cliente, { rol: 'obraResidente' })
    await s.pedir(acceso.confirmarPassword, { como: admin, body: { password: 'otra-1234' } })
    await s.pedir(acceso.confirmarPassword, { como: admin, body: { password: PASSWORD } })
    const passwordNuevo = 'Montaña-azul-9'
    await s.pedir(acceso.cambiarPassword, { como: cliente, body: { password: 'otra-1234', passwordNuevo } })
    await s.pedir(acceso.cambiarPassword, { como: cliente, body: { password: PASSWORD, passwordNuevo } })
    await s.pedir(acceso.olvidePass, { body: { username: obraResidente.email } })
    const resetToken = /changePass\/(?:enlace#)?([\w-]{64})/.exec(s.correos.at(-1)?.texto ?? '')?.[1] ?? ''
    const poner = () =>
      s.pedir(acceso.updatePassByResetToken, { body: { resetToken, password: passwordNuevo } })
    await poner()
    await poner()
    expect(nombres()).toEqual([
      'password_exigida',
      'password_incorrecta',
      'password_confirmada',
      'password_incorrecta',
      'password_cambiada',
      'password_pedida',
      'password_cambiada',
      'enlace_rechazado',
    ])
  })

  test('what somebody is, and whether they come in', async () => {
    const { cliente, obraResidente } = equipo
    await editar(cliente, { rol: 'obraResidente' })
    await editar(cliente, { email: `${nuevoId()}@otro.py`, activo: 'false' })
    await editar(cliente, { activo: 'true' })
    await editar(obraResidente, { nombre: 'Otro' })
    const body = {
      email: `${nuevoId()}@nuevo.py`,
      nombre: 'Ana',
      password: PASSWORD,
      rol: 'cliente' as const,
    }
    await s.pedir(acceso.signup, { como: equipo.admin, body })
    await s.pedir(acceso.signup, { body: { invitacionId: nuevoId(), invitacionCodigo: '12345678' } })
    const de = { usuarioId: cliente.credencialId, credencialId: equipo.admin.credencialId }
    expect(eventos()).toMatchObject([
      { evento: 'rol_cambiado', ...de, deRol: 'cliente', aRol: 'obraResidente' },
      { evento: 'email_cambiado', ...de },
      { evento: 'usuario_inhabilitado', ...de },
      { evento: 'usuario_habilitado', ...de },
      { evento: 'usuario_creado' },
      { evento: 'codigo_incorrecto' },
    ])
  })

  test('sessions that end: by oneself, all of them, one too many', async () => {
    const { admin, cliente } = equipo
    const otra = await otraSesion(s, admin)
    await s.pedir(acceso.cerrarSesion, { como: otra, body: {} })
    await s.pedir(cerrarSesiones, { como: cliente, body: { conservarEsta: false } })
    expect(nombres()).toEqual(['ingreso', 'sesion_terminada', 'sesion_terminada'])
    for (let i = 0; i < SESIONES_POR_PERSONA - 1; i++) await otraSesion(s, admin)
    s.lineas.splice(0)
    await otraSesion(s, admin)
    expect(eventos()).toMatchObject([
      { evento: 'ingreso' },
      { evento: 'sesion_terminada', motivo: 'demasiadas', credencialId: admin.credencialId },
    ])
  })

  test('the second step: on, wrong, off, required; and what the operator does', async () => {
    const { admin, superadmin } = equipo
    const { secreto } = (
      await s.pedir(paso.prepararSegundoPaso, { como: admin, body: { password: PASSWORD } })
    ).cuerpo
    await s.pedir(paso.activarSegundoPaso, { como: admin, body: { codigo: telefono(secreto) } })
    const { segundoPaso } = (await entrar(admin)).cuerpo
    const dar = (desafio: string) => s.pedir(paso.darSegundoPaso, { body: { desafio, codigo: '000000' } })
    await dar(segundoPaso?.desafio ?? '')
    await dar('no-es')
    await s.pedir(paso.quitarSegundoPaso, { como: admin, body: { password: 'no', codigo: '000000' } })
    await s.pedir(paso.reiniciarSegundoPaso, { como: superadmin, body: { credentialID: admin.credencialId } })
    await s.pedir(paso.editarSeguridad, { como: superadmin, body: { segundoPasoRoles: [] } })
    expect(nombres()).toEqual([
      'segundo_paso_activado',
      'segundo_paso_fallido',
      'segundo_paso_fallido',
      'password_incorrecta',
      'segundo_paso_quitado',
      'seguridad_cambiada',
    ])
    const lineas: RenglonDelLog[] = []
    const base = conSucesos(s.base, (linea) => void lineas.push(linea))
    const { superadmin: orden } = ORDENES
    if (orden === undefined) throw new Error('no such order')
    await operar(base, { email: equipo.obraResidente.email, empresa: undefined }, orden)
    expect(lineas).toMatchObject([{ evento: 'rol_cambiado', operacion: 'operador', aRol: 'superadmin' }])
  })

  test('none of them holds a secret, an email, a name or an address', async () => {
    const { admin } = equipo
    await entrar(admin)
    await entrar(admin, 'la-mala-1234')
    await editar(equipo.cliente, { email: 'otro-email@correo.py' })
    const todo = JSON.stringify(eventos())
    expect(eventos().length).toBeGreaterThan(2)
    for (const dato of [admin.email, 'correo.py', PASSWORD, 'la-mala', admin.token, '127.0.0.1', 'admin ']) {
      expect(todo).not.toContain(dato)
    }
  })

  test('what is taken back is not told, and what runs again is told once', async () => {
    const contadas: string[] = []
    const base = auditada(s.base, ({ operacion }) => void contadas.push(operacion))
    const escribir = (operacion: string, falla: () => void) =>
      base.enEmpresa(equipo.admin, async (tx) => {
        await escribirBitacora(tx, equipo.admin, operacion, [{ entidad: 'sesion', entidadId: nuevoId() }])
        falla()
      })
    await expect(
      escribir('una', () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    let veces = 0
    await escribir('dos', () => {
      veces += 1
      if (veces === 1) throw Object.assign(new Error('again'), { code: '40001' })
    })
    expect([contadas, veces]).toEqual([['dos'], 2])
  })
})
