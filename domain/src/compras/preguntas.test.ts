import { expect, it } from 'vitest'
import { mensajesPedidos } from '../nucleo/mensajes/pedidos.ts'
import { leerMicro } from '../nucleo/micro.ts'
import { preguntaDeCompra, preguntaDeNada } from './preguntas.ts'

const micro = (texto: string) => leerMicro(texto) ?? 0n
const cemento = (escrita: string, hay: string) => ({
  que: 'Cemento para Muro',
  escrita: micro(escrita),
  hay: micro(hay),
  unidad: 'bolsa',
})

it('what is rounded up to what is sold is not asked about', () => {
  expect(preguntaDeCompra([cemento('40', '37.4'), cemento('2', '1'), cemento('3', '3')], 'falta')).toBeNull()
  expect(preguntaDeCompra([], 'falta')).toBeNull()
})

it('over twice what is missing, it is, all in one question; where nothing is missing nothing is', () => {
  expect(
    preguntaDeCompra(
      [cemento('1285', '85'), cemento('40', '37.4'), cemento('3', '1'), cemento('5', '0')],
      'falta',
    ),
  ).toEqual({
    texto: 'Hay materiales muy por encima de lo que hace falta',
    lineas: [
      'Cemento para Muro: ¿12 o 1.285 bolsa? Faltan 85 bolsa.',
      'Cemento para Muro: ¿3 bolsa? Falta 1 bolsa.',
    ],
  })
})

it('what came is measured against what was ordered', () => {
  expect(preguntaDeCompra([cemento('400', '40')], 'pedido')?.lineas).toEqual([
    'Cemento para Muro: ¿40 o 400 bolsa? Se pidió 40 bolsa.',
  ])
})

it('an order of which nothing was bought and nothing taken is asked about before it is paid', () => {
  const llego = (comprado: string, extra: string) => ({
    cantidadAComprar: micro(comprado),
    cantidadDesdeExtra: micro(extra),
  })
  expect(preguntaDeNada([llego('0', '0'), llego('0', '0')])).toEqual({
    texto: mensajesPedidos.nadaLlego,
    lineas: [mensajesPedidos.alPagarNada],
  })
  for (const algo of [llego('0.5', '0'), llego('0', '1')]) {
    expect(preguntaDeNada([llego('0', '0'), algo])).toBeNull()
  }
})
