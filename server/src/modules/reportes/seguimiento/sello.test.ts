import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { AYER, HOY, obraConManoDeObra } from '../../certificaciones/prueba/obraConManoDeObra.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { comprar } from '../prueba/comprar.ts'

let s: ServidorDePrueba
let o: Awaited<ReturnType<typeof obraConManoDeObra>>
beforeAll(async () => {
  s = await servidorDePrueba()
  o = await obraConManoDeObra(s)
})

const REPORTES = {
  análisis: () => `/v1/tareas/presupuesto/analisis?presupuestoId=${o.p.id}`,
  seguimiento: () => `/v1/tareas/presupuesto/analisisReal?presupuestoId=${o.p.id}`,
  avances: () => `/v1/reportes/avances?presupuestoId=${o.p.id}&inicio=${AYER}&fin=${HOY}`,
}
type Reporte = keyof typeof REPORTES

async function pedir(cual: Reporte, etag?: string) {
  const r = await s.inyectar({
    url: REPORTES[cual](),
    headers: { authorization: `Bearer ${o.p.como.token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  })
  return { estado: r.statusCode, etag: String(r.headers.etag), cuerpo: r.payload }
}

/** Whether somebody who has the answer gets another one after `hacer`, and whether that one is another. */
async function trasHacer(cual: Reporte, hacer: () => Promise<unknown>) {
  const antes = await pedir(cual)
  expect((await pedir(cual, antes.etag)).estado).toBe(304)
  await hacer()
  const despues = await pedir(cual, antes.etag)
  return { estado: despues.estado, otra: despues.estado === 200 && despues.cuerpo !== antes.cuerpo }
}
const CAMBIO = { estado: 200, otra: true }

describe('a report that somebody has is sent again when it says something else', { shuffle: false }, () => {
  let certificacion = ''
  test.each(['seguimiento', 'avances'] as const)('an avance: %s', async (cual) => {
    expect(await trasHacer(cual, async () => exigir(await o.cargar(o.muro, 4)))).toEqual(CAMBIO)
  })
  test('a certification', async () => {
    const certificar = async () => {
      certificacion = exigir(await o.generar())._id
    }
    expect((await trasHacer('seguimiento', certificar)).estado).toBe(200)
  })
  test('one that is annulled', async () => {
    const anular = async () => exigir(await o.anular(certificacion))
    expect((await trasHacer('seguimiento', anular)).estado).toBe(200)
  })
  test('what an order paid for', async () => {
    const compra = { materialDe: o.muro, cantidad: '50', precio: 801, fecha: AYER }
    expect(await trasHacer('seguimiento', () => comprar(o.p, compra))).toEqual(CAMBIO)
  })
  test('an analysis, by what changes its budget', async () => {
    expect(await trasHacer('análisis', () => o.p.tareaDe(o.lugar, 123_456))).toEqual(CAMBIO)
  })
  test('and by nothing else', async () => {
    const compra = { materialDe: o.muro, cantidad: '1', precio: 801, fecha: AYER }
    expect((await trasHacer('análisis', () => comprar(o.p, compra))).estado).toBe(304)
  })
})
