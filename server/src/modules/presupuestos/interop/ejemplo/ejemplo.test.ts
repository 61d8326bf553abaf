import { datosAuxiliares } from '@plomada/contract/catalogo'
import { crearObraDeEjemplo, primerosPasos } from '@plomada/contract/presupuestos/lecturas/inicio'
import { inhabilitarPresupuesto, presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('the sample work is there whole, once, counts for nothing of the firm, and is thrown away', async () => {
  const como = s.usuarios.a.admin
  const abrir = () => s.pedir(crearObraDeEjemplo, { como })
  const pasos = async () => exigir(await s.pedir(primerosPasos, { como }))
  const antes = await pasos()
  const banco = async () => exigir(await s.pedir(datosAuxiliares, { como, query: {} as never })).count
  const enElBanco = await banco()
  const dos = await Promise.all([abrir(), abrir()])
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 409])
  expect(dos.find(({ estado }) => estado === 409)?.cuerpo).toMatchObject({
    error: { message: mensajesPresupuestos.ejemploYaEsta },
  })
  const uno = exigir(dos.find(({ estado }) => estado === 200) ?? expect.unreachable())._id
  const leida = exigir(await s.pedir(presupuestoPorId, { como, params: { presupuestoId: uno } }))
  expect(leida).toMatchObject({
    nombre: 'Obra de ejemplo',
    // 457.551.946 and the 15 % of the work; 'La Esperanza' has capitulos with a margin of their own.
    presupuestoPlanPrecioTotalConMargen: 526_184_738,
  })
  expect(await pasos()).toEqual({ ...antes, ejemploId: uno })
  expect(await banco()).toBe(enElBanco)
  const suya = PresupuestoDePrueba.de(s, uno)
  const rastro = await suya.sql((tx) =>
    tx.selectFrom('bitacora').select('operacion').where('conjunto_id', '=', uno).execute(),
  )
  expect(rastro).toEqual([{ operacion: 'crearObraDeEjemplo' }])
  exigir(await s.pedir(inhabilitarPresupuesto, { como, body: { presupuestoId: uno } }))
  expect((await pasos()).ejemploId).toBeNull()
  expect(exigir(await abrir())._id).not.toBe(uno)
})
