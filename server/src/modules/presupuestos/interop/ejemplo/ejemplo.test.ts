import { datosAuxiliares } from '@plomada/contract/catalogo'
import { crearObraDeEjemplo, primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { inhabilitarPresupuesto, presupuestoPorId } from '@plomada/contract/presupuestos/obras'
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
  const [uno, otra] = (await Promise.all([abrir(), abrir()])).map((r) => exigir(r)._id)
  if (uno === undefined) return expect.unreachable()
  expect(otra).toBe(uno)
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
  expect(rastro).toEqual([{ operacion: 'crearObraDeEjemplo' }, { operacion: 'crearObraDeEjemplo' }])
  exigir(await s.pedir(inhabilitarPresupuesto, { como, body: { presupuestoId: uno } }))
  expect((await pasos()).ejemploId).toBeNull()
  expect(exigir(await abrir())._id).not.toBe(uno)
})
