import { editarUsuario, usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { editarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { beforeAll, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { hacedor } from '../prueba/obra.ts'

conUnaBase('the client of a work', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const ponerRol = (rol: string) =>
    s.pedir(editarUsuario, {
      como: s.usuarios.a.superadmin,
      body: { credentialID: s.usuarios.a.cliente.credencialId, rol } as never,
    })
  const rolDelCliente = async () =>
    (
      await s.pedir(usuarioPorCredencial, {
        como: s.usuarios.a.admin,
        query: { credencialId: s.usuarios.a.cliente.credencialId },
      })
    ).cuerpo.rol
  const ponerCliente = (presupuestoId: string, clienteId: string | null) =>
    s.pedir(editarPresupuesto, { como: s.usuarios.a.admin, body: { presupuestoId, clienteId } })
  const motivo = (r: { cuerpo: { error?: { message: string } | undefined } }) => r.cuerpo.error?.message

  test('goes on being a cliente until the work has another, and then no longer may be one', async () => {
    const id = await hacedor(s).obra({ nombre: 'Casa Luque' })
    const r = await ponerRol('admin')
    expect([r.estado, motivo(r)]).toEqual([409, mensajesUsuarios.esClienteDe(['Casa Luque'])])
    expect(await rolDelCliente()).toBe('cliente')
    await ponerCliente(id, null)
    expect((await ponerRol('obraResidente')).cuerpo.rol).toBe('obraResidente')
    const tarde = await ponerCliente(id, s.usuarios.a.cliente.credencialId)
    expect([tarde.estado, motivo(tarde)]).toEqual([400, mensajesPresupuestos.clienteNoExiste])
    expect((await ponerRol('cliente')).cuerpo.rol).toBe('cliente')
  })

  test('becomes one and stops being a cliente at once: one of the two, every time', async () => {
    const id = await hacedor(s).obra()
    await ponerCliente(id, null)
    for (let ronda = 0; ronda < 12; ronda++) {
      const [obra, usuario] = await Promise.all([
        ponerCliente(id, s.usuarios.a.cliente.credencialId),
        ponerRol('obraResidente'),
      ])
      expect([obra.estado, usuario.estado].filter((estado) => estado === 200)).toHaveLength(1)
      await ponerCliente(id, null)
      await ponerRol('cliente')
    }
  })
})
