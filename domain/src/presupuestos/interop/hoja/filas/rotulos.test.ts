import { describe, expect, it } from 'vitest'
import { clasePorNat } from './nat.ts'
import { diceOpcional, dicePie, diceTotal, diceTotalGeneral } from './rotulos.ts'

describe('a row that says that it is a total', () => {
  it.each([
    'Total',
    'TOTAL',
    'Totales',
    'Subtotal',
    'SUB TOTAL',
    'Sub-total capítulo 1',
    'TOTAL GENERAL',
    'Total presupuesto parcial nº 1',
    'Suma',
    'Sumatoria',
    'COSTO DIRECTO',
    'Costo total',
    'Presupuesto total',
    'Monto total de la obra',
    'Grand Total',
    'Total Geral',
    'Custo total',
  ])('%s', (texto) => {
    expect(diceTotal(texto)).toBe(true)
  })

  it.each([
    'Totalizador de agua',
    'Muro',
    'Instalación total',
    'Sumidero',
    'Sumideros de PVC',
    '',
    'Estación total',
  ])('«%s» is none', (texto) => {
    expect(diceTotal(texto)).toBe(false)
  })

  it.each([
    ['TOTAL GENERAL', true],
    ['Total de la obra', true],
    ['Costo directo', true],
    ['Grand total', true],
    ['Subtotal', false],
    ['Total capítulo', false],
    ['Ingeniero general', false],
  ])('%s, of the work: %s', (texto, es) => {
    expect(diceTotalGeneral(texto)).toBe(es)
  })
})

describe('what comes after the items', () => {
  it.each([
    'Gastos generales',
    'GASTOS GENERALES (10%)',
    'Gastos administrativos',
    'Gatos Generales',
    'Utilidad',
    'Utilidades',
    'Beneficio industrial',
    'IVA',
    'I.V.A. 10 %',
    'IGV 18%',
    'Impuestos',
    'Imprevistos 5 %',
    'BDI 25 %',
    'Honorarios profesionales',
    'Descuento',
    'Overhead and profit',
    'VAT 7%',
  ])('%s', (texto) => {
    expect(dicePie(texto)).toBe(true)
  })

  it.each([
    'Muro',
    'Privado',
    'Pintura',
    'Ventilación',
    `Provisión y colocación de un sistema de impuestos ${'x'.repeat(60)}`,
  ])('«%s» is none', (texto) => {
    expect(dicePie(texto)).toBe(false)
  })
})

describe('what a nat column says', () => {
  it.each([
    ['Capítulo', 'capitulo'],
    ['CAPITULO', 'capitulo'],
    ['Subcapítulo', 'capitulo'],
    ['Título', 'capitulo'],
    ['Partida', 'tarea'],
    ['partida', 'tarea'],
    ['Composição', 'tarea'],
    ['Material', 'componente'],
    ['Mano de obra', 'componente'],
    ['Maquinaria', 'componente'],
    ['Otros', 'componente'],
    ['', null],
    ['cualquiera', null],
    ['constructor', null],
  ])('%s: %s', (texto, clase) => {
    expect(clasePorNat(texto)).toBe(clase)
  })
})

describe('what says to be optional', () => {
  it.each([
    'Alternativa: piso de porcelanato',
    'ALTERNATIVA 2',
    'Opcional',
    'OPCIONALES',
    'Pérgola (opcional)',
    'Pérgola (no incluida en el total)',
    'Pérgola - opcional',
    'No incluido',
    'no cotizado',
    'No se suma',
    'Optional: pergola',
  ])('%s', (texto) => {
    expect(diceOpcional(texto)).toBe(true)
  })

  it.each([
    'Puerta placa, herrajes no incluidos en el precio de la hoja',
    'Desvío alternativo',
    'Muro',
    'Opción de pago',
    'No incluye fletes',
    '',
  ])('«%s» does not', (texto) => {
    expect(diceOpcional(texto)).toBe(false)
  })
})
