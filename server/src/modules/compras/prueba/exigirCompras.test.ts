import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { exigirCompras } from './exigirCompras.ts'
import { obraConMateriales } from './obraConMateriales.ts'

// The control of the check: what races and faults could leave behind is seen. Each planted as the owner of the tables;
// what a trigger keeps closed is planted in an order that is pendiente.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const deEstado = (obra: string, estado: string) =>
  sql`(select id from orden_de_compra where presupuesto_id = ${obra} and estado = ${estado})`

const DANIOS: Record<string, (obra: string) => ReturnType<typeof sql>> = {
  'more bought than orders say': (obra) =>
    sql`update material_de_obra set comprada = comprada + 1 where presupuesto_id = ${obra}`,
  'an extra that no order left': (obra) =>
    sql`update material_de_obra set extra = extra + 0.000001 where presupuesto_id = ${obra}`,
  'what was paid': (obra) =>
    sql`update material_de_obra set pagado = pagado + 1 where presupuesto_id = ${obra}`,
  'a material whose sum is lost': (obra) => sql`delete from material_de_obra where presupuesto_id = ${obra}`,
  'a number that is missing': (obra) =>
    sql`update orden_de_compra set nro = 3 where id in ${deEstado(obra, 'pendiente')}`,
  'an order that comes to more than its lines': (obra) =>
    sql`update orden_de_compra set precio_total = precio_total + 1 where id in ${deEstado(obra, 'pendiente')}`,
  'a line of less than the order asks for': (obra) =>
    sql`update orden_linea set cantidad = cantidad - 0.5 where orden_id in ${deEstado(obra, 'pendiente')}`,
  'a line at another price': (obra) =>
    sql`update orden_linea set total = total + 1 where orden_id in ${deEstado(obra, 'pendiente')}`,
  'a line that was received and not paid': (obra) =>
    sql`update orden_linea set recibida = 1 where orden_id in ${deEstado(obra, 'pendiente')}`,
}

async function conDosOrdenes() {
  const o = await obraConMateriales(s)
  const linea = { rubroId: o.muro, materialId: o.cemento, cantidad: 4, precioUnitario: 700 }
  const { _id } = exigir(await o.pedirMateriales([linea, { ...linea, rubroId: o.piso }]))
  const llego = { materialId: o.cemento, precioUnitario: 700, cantidadAComprar: 11, cantidadDesdeExtra: 0 }
  exigir(await o.pagar(_id, [llego]))
  exigir(await o.pedirMateriales([linea]))
  await exigirCompras(o.p)
  return { o, pagada: _id }
}

test.each(Object.entries(DANIOS))('%s is seen', async (_, danio) => {
  const { o } = await conDosOrdenes()
  await s.base.comoSistema(async (tx) => {
    await danio(o.p.id).execute(tx)
  })
  await expect(exigirCompras(o.p)).rejects.toThrow()
})

test('the base itself keeps a closed order as it is', async () => {
  const { o, pagada } = await conDosOrdenes()
  const negados = [
    sql`update orden_de_compra set precio_total = 1 where id = ${pagada}`,
    sql`update orden_linea set recibida = 0 where orden_id = ${pagada}`,
    sql`delete from orden_linea where orden_id = ${pagada}`,
    sql`update orden_material set comprada = 0 where orden_id = ${pagada}`,
  ]
  for (const negado of negados) {
    await expect(s.base.comoSistema(async (tx) => negado.execute(tx))).rejects.toThrow()
    await expect(o.p.sql(async (tx) => negado.execute(tx))).rejects.toThrow()
  }
  await exigirCompras(o.p)
})
