import { cambiarAnticipo } from '@plomada/contract/certificaciones/cuentas'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { obraConManoDeObra } from './prueba/obraConManoDeObra.ts'

// The total of an advance is said over what was seen to be advanced (domain.md §8).
let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
const sinDuros = (t: string | undefined) => t?.replaceAll(/\s/g, ' ')

test('somebody advanced something meanwhile: which total was meant is asked, and nothing is taken back in silence', async () => {
  const o = await obraConManoDeObra(s)
  const decir = (cantidad: number, vistoTotal: number) =>
    s.pedir(cambiarAnticipo, {
      como: o.p.como,
      body: { presupuestoId: o.p.id, contratistaId: o.contratistaId, cantidad, vistoTotal },
    })
  exigir(await decir(500, 0))
  const antes = await o.p.todo()
  const r = await decir(300, 0)
  expect([r.estado, r.cuerpo.error?.code]).toEqual([409, 'ANTICIPO_MOVIDO'])
  expect(sinDuros(r.cuerpo.error?.message)).toBe(
    'Cuando lo abriste llevaba recibido Gs. 0; ahora lleva Gs. 500. ¿Cuánto recibió en total?',
  )
  expect(r.cuerpo.error?.actual).toEqual({ vistoTotal: 0, total: 500, siQueda: 300, siSuma: 800 })
  expect(r.cuerpo.error?.opciones?.map(({ texto, cambio }) => [sinDuros(texto), cambio])).toEqual([
    ['Gs. 300 en total: se restan Gs. 200', { cantidad: 300, vistoTotal: 500 }],
    ['Gs. 800 en total: se suman Gs. 300', { cantidad: 800, vistoTotal: 500 }],
  ])
  expect(await o.p.todo()).toBe(antes)
  expect(exigir(await decir(800, 500)).panel.anticipoTotal).toBe(800)
  // An old page says no more than the total.
  expect(exigir(await o.anticipo(900)).panel.anticipoTotal).toBe(900)
})
