import * as contrato from '@plomada/contract/acceso'
import { editarEmpresa } from '@plomada/contract/acceso/empresa'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

/** A work of firm A, with what decides who sees it. */
async function crearObra(nombre: string, cambio: { activo?: boolean; visible?: boolean; asignar?: boolean }) {
  const { empresaId } = s.usuarios.a.admin
  const id = nuevoId()
  await s.base.comoSistema(async (tx) => {
    await tx
      .insertInto('presupuesto')
      .values({
        empresa_id: empresaId,
        id,
        nombre,
        tipo: 'presupuesto',
        cotizacion: '7300',
        presupuesto_tipo: 'administrativo',
        cliente_id: s.usuarios.a.cliente.credencialId,
        activo: cambio.activo ?? true,
        visible_para_cliente: cambio.visible ?? false,
      })
      .execute()
    if (cambio.asignar) {
      const credencial_id = s.usuarios.a.obraResidente.credencialId
      await tx
        .insertInto('asignacion')
        .values({ empresa_id: empresaId, credencial_id, presupuesto_id: id })
        .execute()
    }
  })
}

const ver = (como: Usuario, de: Usuario) =>
  s.pedir(contrato.credencialPorId, { como, params: { id: de.credencialId } })

describe('GET /usuario/credencial/:id', () => {
  beforeAll(async () => {
    await crearObra('Oculta', {})
    await crearObra('Inactiva', { activo: false, visible: true, asignar: true })
    await crearObra('Visible', { visible: true })
    await crearObra('Asignada', { asignar: true })
    for (const numero of [1, 2, 3]) await crearObra(`Nueva ${numero}`, {})
  })

  test('oneself: data, the newest five works that one may open, the plantilla', async () => {
    const { admin, obraResidente, cliente } = s.usuarios.a
    expect((await ver(admin, admin)).cuerpo).toMatchObject({
      credentialID: admin.credencialId,
      email: 'admin@a.test',
      nombre: 'admin A',
      apellido: 'Prueba',
      rol: 'admin',
      empresa: { _id: admin.empresaId, nombre: 'Empresa A' },
      plantilla: { nombre: 'Plantilla' },
    })
    const obras = async (como: Usuario) =>
      (await ver(como, como)).cuerpo.ultimasObras.map(({ nombre }) => nombre)
    expect(await obras(admin)).toEqual(['Nueva 3', 'Nueva 2', 'Nueva 1', 'Asignada', 'Visible'])
    expect(await obras(obraResidente)).toEqual(['Asignada'])
    expect(await obras(cliente)).toEqual(['Visible'])
    expect((await ver(cliente, cliente)).cuerpo.plantilla).toBeNull()
    expect((await ver(obraResidente, obraResidente)).cuerpo.plantilla).toMatchObject({
      nombre: 'Plantilla',
    })
  })

  test('who administers sees everybody of the empresa, with the works of that person', async () => {
    const r = await ver(s.usuarios.a.admin, s.usuarios.a.cliente)
    expect(r.cuerpo).toMatchObject({ rol: 'cliente', ultimasObras: [{ nombre: 'Visible' }], plantilla: null })
  })

  test('for the rest, another and one of another empresa are alike: not there', async () => {
    const { a, b } = s.usuarios
    const casos = [
      [a.cliente, a.admin],
      [a.obraResidente, a.cliente],
      [a.admin, b.admin],
      [a.superadmin, b.cliente],
    ] as const
    for (const [como, de] of casos) {
      const r = await ver(como, de)
      expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesAcceso.usuarioNoExiste])
    }
  })
})

describe('GET /v1/usuarios/clientesForSelect', () => {
  test('the active clientes of the empresa, by name as a person sorts them', async () => {
    const { empresaId, credencialId } = s.usuarios.a.admin
    const otro = (nombre: string, activo: boolean) => ({
      empresa_id: empresaId,
      id: nuevoId(),
      email: `${nombre.toLowerCase()}@x.py`,
      rol: 'cliente' as const,
      password_hash: '',
      nombre,
      activo,
    })
    await s.base.enEmpresa({ empresaId, credencialId, rol: 'admin' }, (tx) =>
      tx
        .insertInto('credencial')
        .values([otro('Zoe', true), otro('Ángela', true), otro('Inactiva', false)])
        .execute(),
    )
    const r = await s.pedir(contrato.clientesForSelect, { como: s.usuarios.a.admin })
    expect(r.cuerpo.items.map(({ nombre }) => nombre)).toEqual(['Ángela', 'cliente A', 'Zoe'])
    expect(r.cuerpo.count).toBe(3)
  })
})

test('a resident is told whether its firm shows it amounts; nobody else is', async () => {
  const { admin, obraResidente, cliente } = s.usuarios.a
  const dicho = async (como: Usuario) => (await ver(como, como)).cuerpo.veMontos
  for (const [residenteVe, ve] of [
    ['soloCantidades', false],
    ['sinMargen', true],
    ['todo', true],
  ] as const) {
    const r = await s.pedir(editarEmpresa, { como: admin, body: { nombre: 'Empresa A', residenteVe } })
    expect(r.estado).toBe(200)
    expect([await dicho(obraResidente), await dicho(admin), await dicho(cliente)]).toEqual([
      ve,
      undefined,
      undefined,
    ])
  }
})
