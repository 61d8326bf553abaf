import { credencialPorId } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { beforeAll, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { equipoNuevo } from '../../../prueba/cuentas.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { type DeQueUsuario, ORDENES, operar } from './operar.ts'

conUnaBase('the command ‘usuario’', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const orden = async (nombre: string, { email, empresa }: DeQueUsuario) => {
    const hacer = ORDENES[nombre]
    if (hacer === undefined) throw new Error(nombre)
    return operar(s.base, { email, empresa }, hacer).catch((error: Error) => error.message)
  }
  const fila = ({ credencialId }: Usuario) =>
    s.base.comoSistema((tx) =>
      tx
        .selectFrom('credencial')
        .select(['rol', 'activo'])
        .where('id', '=', credencialId)
        .executeTakeFirstOrThrow(),
    )
  const entra = async (u: Usuario) =>
    (await s.pedir(credencialPorId, { como: u, params: { id: u.credencialId } })).estado === 200

  test('makes the first superadmin, who logs in again, and leaves it in the audit; others stay as they were', async () => {
    const { admin, obraResidente } = await equipoNuevo(s)
    expect(await orden('superadmin', admin)).toContain('es Superadministrador')
    expect(await fila(admin)).toMatchObject({ rol: 'superadmin' })
    expect([await entra(admin), await entra(obraResidente)]).toEqual([false, true])
    expect(await fila(s.usuarios.b.admin)).toMatchObject({ rol: 'admin' })
    const hechos = await s.base.comoSistema((tx) =>
      tx
        .selectFrom('bitacora')
        .selectAll()
        .where('operacion', '=', 'operador')
        .where('empresa_id', '=', admin.empresaId)
        .execute(),
    )
    expect(hechos).toMatchObject([
      {
        entidad: 'credencial',
        entidad_id: admin.credencialId,
        antes: { rol: 'admin' },
        despues: { rol: 'superadmin' },
      },
    ])
    expect(await orden('superadmin', admin)).toBe(mensajesUsuarios.yaEsSuperadmin)
  })

  test('takes a second step away, once', async () => {
    const { admin } = s.usuarios.b
    const { empresaId, credencialId } = admin
    await s.base.comoSistema((tx) =>
      tx
        .insertInto('segundo_paso')
        .values({
          empresa_id: empresaId,
          credencial_id: credencialId,
          secreto: Buffer.alloc(48),
          confirmado: true,
        })
        .execute(),
    )
    expect(await orden('sin-segundo-paso', admin)).toContain('ingresa con su contraseña')
    expect(await entra(admin)).toBe(false)
    expect(await orden('sin-segundo-paso', admin)).toBe(mensajesUsuarios.segundoPasoInactivo)
  })

  test('of an email in several empresas it is said in which; by name or id', async () => {
    const [uno, otro] = [s.usuarios.a.obraResidente, s.usuarios.b.cliente]
    const email = 'doble@obra.py'
    await s.base.comoSistema((tx) =>
      tx
        .updateTable('credencial')
        .set({ email })
        .where('id', 'in', [uno.credencialId, otro.credencialId])
        .execute(),
    )
    const dudosa = await orden('superadmin', { email })
    for (const { empresaId } of [uno, otro]) expect(dudosa).toContain(empresaId)
    expect(dudosa).toContain('Empresa A')
    expect(await orden('superadmin', { email, empresa: 'Empresa C' })).toBe(mensajesUsuarios.sinCuentaAhi)
    expect(await fila(uno)).toMatchObject({ rol: 'obraResidente' })
    expect(await orden('superadmin', { email, empresa: ' empresa a ' })).toContain('es Superadministrador')
    expect([await fila(uno), await fila(otro)]).toMatchObject([{ rol: 'superadmin' }, { rol: 'cliente' }])
    expect(await orden('superadmin', { email, empresa: otro.empresaId })).toContain('es Superadministrador')
    expect(await fila(otro)).toMatchObject({ rol: 'superadmin' })
  })

  test('nobody with that email, or who is out, is changed', async () => {
    expect(await orden('superadmin', { email: 'nadie@a.test' })).toBe(mensajesAcceso.usuarioNoExiste)
    const { obraResidente } = s.usuarios.b
    await s.base.comoSistema((tx) =>
      tx
        .updateTable('credencial')
        .set({ activo: false })
        .where('id', '=', obraResidente.credencialId)
        .execute(),
    )
    expect(await orden('superadmin', obraResidente)).toBe(mensajesUsuarios.estaInhabilitado)
    expect(await fila(obraResidente)).toEqual({ rol: 'obraResidente', activo: false })
  })
})
