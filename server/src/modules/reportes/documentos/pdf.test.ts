import { crearCronograma } from '@plomada/contract/cronograma/cronograma'
import { CALCULO_PARCIAL } from '@plomada/domain/reportes/frases'
import { beforeAll, describe, expect, test } from 'vitest'
import { textoDePdf } from '../../../base/pdf/textoDePdf.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { AYER, obraConManoDeObra } from '../../certificaciones/prueba/obraConManoDeObra.ts'
import { exigir, type PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { comprar } from '../prueba/comprar.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

async function leerPaginas(p: PresupuestoDePrueba): Promise<string[]> {
  const r = await s.inyectar({
    url: `/v1/presupuestos/${p.id}/seguimiento/pdf`,
    headers: { authorization: `Bearer ${p.como.token}` },
  })
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { paginas } = await textoDePdf(r.rawPayload)
  return paginas.map((pagina) => pagina.replace(/\s+/g, ' '))
}
const leer = async (p: PresupuestoDePrueba) => (await leerPaginas(p)).join(' ')

describe('the PDF of a follow-up', () => {
  test('totals, the pie, the curve with its sentence, and each tarea with its marks', async () => {
    const nombre = 'Ñandutí & cía <b>'
    const o = await obraConManoDeObra(s, { nombre, presupuestoTipo: 'administrativo' })
    exigir(await o.cargar(o.muro, 120))
    const sinCurva = await leer(o.p)
    expect(sinCurva).not.toContain('Previsto y ejecutado')
    const body = { presupuestoId: o.p.id, fechaInicio: '2026-01-05' }
    exigir(await s.pedir(crearCronograma, { como: o.p.como, body }))
    const texto = await leer(o.p)
    for (const dicho of [
      'SEGUIMIENTO DEL PRESUPUESTO',
      nombre,
      'Administrativo',
      'Muro de ladrillo',
      CALCULO_PARCIAL,
      'Pasado de presupuesto',
      '120 %',
      '% usado',
      'Hecho y por hacer',
      'Por hacer: 1,37 %',
      'Previsto y ejecutado',
      'Ejecutado',
      'todavía no dice si sale más caro o más barato',
      'Costo avanzado real: real 0 %, resto al precio previsto.',
    ])
      expect(texto).toContain(dicho)
  })

  test('the totals are on the first page, however long the name of the work', async () => {
    const o = await obraConManoDeObra(s, { nombre: 'Obra de nombre muy largo '.repeat(8).trim() })
    const [primera] = await leerPaginas(o.p)
    expect(primera).toContain('Totales de la obra')
    expect(primera).toContain('Margen proyectado')
  })

  test('in llaveEnMano neither observations nor the budget used', async () => {
    const o = await obraConManoDeObra(s, { presupuestoTipo: 'llaveEnMano' })
    exigir(await o.cargar(o.muro, 120))
    const texto = await leer(o.p)
    expect(texto).toContain(CALCULO_PARCIAL)
    expect(texto).not.toContain('Pasado de presupuesto')
    expect(texto).not.toContain('% usado')
  })

  test('a purchase or an avance is seen in the next one', async () => {
    const o = await obraConManoDeObra(s)
    const antes = await leer(o.p)
    exigir(await o.cargar(o.muro, 50))
    const despues = await leer(o.p)
    expect([antes.includes('50 %'), despues.includes('50 %')]).toEqual([false, true])
    await comprar(o.p, { materialDe: o.muro, cantidad: '50', precio: 801, fecha: AYER })
    expect(await leer(o.p)).not.toBe(despues)
  })
})
