import { login, signup, updatePassByResetToken } from '@plomada/contract/acceso'
import { crearCliente, invitarCliente } from '@plomada/contract/acceso/clientes'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import {
  crearPresupuesto,
  editarPresupuesto,
  presupuestoPorId,
  presupuestos,
} from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

conUnaBase('a work that has no client yet', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const razon = (r: { estado: number; cuerpo: { error?: { message: string } | undefined } }) => [
    r.estado,
    r.cuerpo.error?.message,
  ]
  const sinCliente = () => PresupuestoDePrueba.crear(s, { clienteId: null, visibleParaCliente: true })
  const aprobar = (obra: PresupuestoDePrueba) =>
    s.pedir(aprobarPresupuesto, { como: obra.como, body: { presupuestoId: obra.id } })
  const editar = (obra: PresupuestoDePrueba, clienteId: string | null) =>
    s.pedir(editarPresupuesto, { como: obra.como, body: { presupuestoId: obra.id, clienteId } })

  test('null says so, absent or empty stay the documented 400', async () => {
    const obra = await sinCliente()
    const leida = await s.pedir(presupuestoPorId, { como: obra.como, params: { presupuestoId: obra.id } })
    expect(leida.cuerpo).toMatchObject({ clienteId: null, clienteNombre: '', datosCliente: null })
    const cuerpo = { nombre: 'Sin nadie', totalM2: 1, cotizacion: 7300, presupuestoTipo: 'llaveEnMano' }
    for (const cliente of [{}, { clienteId: '' }]) {
      const body = { ...cuerpo, usarPlantilla: false, ...cliente } as never
      const r = await s.pedir(crearPresupuesto, { como: obra.como, body })
      expect(razon(r)).toEqual([400, 'Por favor complete los campos obligatorios'])
    }
  })

  test('no cliente sees it, though its switch is on', async () => {
    const { id } = await sinCliente()
    const como = s.usuarios.a.cliente
    const lista = exigir(await s.pedir(presupuestos, { como, query: { limit: 100 } }))
    expect(lista.items.map(({ _id }) => _id)).not.toContain(id)
    const vista = await s.pedir(presupuestoPorId, { como, params: { presupuestoId: id } })
    expect(razon(vista)).toEqual([404, mensajesPresupuestos.obraNoExiste])
  })

  test('is not approved before it has one, and is then; it cannot lose it afterwards', async () => {
    const obra = await sinCliente()
    const lugar = await obra.capitulo()
    await obra.tareaDe(lugar, 100)
    const antes = await obra.todo()
    expect(razon(await aprobar(obra))).toEqual([409, mensajesPresupuestos.aprobarSinCliente])
    expect(await obra.todo()).toBe(antes)

    const nuevo = await s.pedir(crearCliente, { como: obra.como, body: { nombre: 'Familia Duarte' } })
    expect((await editar(obra, exigir(nuevo)._id)).estado).toBe(200)
    expect((await aprobar(obra)).estado).toBe(200)
    const { presupuesto } = exigir(
      await s.pedir(vistaPresupuesto, { como: obra.como, query: { presupuestoId: obra.id } }),
    )
    expect(presupuesto).toMatchObject({
      clienteNombre: 'Familia Duarte',
      datosCliente: { email: '', phoneNumber: '' },
    })
    expect(razon(await editar(obra, null))).toEqual([409, mensajesPresupuestos.aprobadaSinCliente])
  })

  test('the client made for it by name alone sees it once they answered their invitation', async () => {
    const como = s.usuarios.a.admin
    const cliente = exigir(await s.pedir(crearCliente, { como, body: { nombre: 'Familia Ríos' } }))
    const obra = await PresupuestoDePrueba.crear(s, { clienteId: cliente._id, visibleParaCliente: true })
    const email = 'rios@casa.py'
    await s.pedir(invitarCliente, { como, body: { credencialId: cliente._id, email } })
    const enlace = /register\/([\w-]{43})#codigo=(\d+)/.exec(s.correos.at(-1)?.texto ?? '')
    const { data } = exigir(
      await s.pedir(signup, { body: { invitacionId: enlace?.[1], invitacionCodigo: enlace?.[2] } }),
    )
    const password = 'elegida-1234'
    await s.pedir(updatePassByResetToken, { body: { resetToken: data.resetToken ?? '', password } })
    const { token } = exigir(await s.pedir(login, { body: { username: email, password } }))
    const suyas = await s.pedir(presupuestos, { como: { ...s.usuarios.a.cliente, token }, query: {} })
    expect(suyas.cuerpo.items.map(({ _id }) => _id)).toEqual([obra.id])
  })
})
