import { describe, expect, it } from 'vitest'
import { papelesDeEncabezado } from './palabras.ts'

/** The role that a heading gives most surely; '' where it is no heading. */
function papelDe(texto: string): string {
  const [mejor] = Object.entries(papelesDeEncabezado(texto)).sort((a, b) => b[1] - a[1])
  return mejor?.[0] ?? ''
}

describe('a heading of a budget', () => {
  it.each([
    ['Nat', 'nat'],
    ['NAT.', 'nat'],
    ['Ítem', 'item'],
    ['ITEM', 'item'],
    ['N°', 'item'],
    ['Nº', 'item'],
    ['Nro.', 'item'],
    ['#', 'item'],
    ['S. No', 'item'],
    ['Código', 'codigo'],
    ['Cód.', 'codigo'],
    ['COD', 'codigo'],
    ['Ref.', 'codigo'],
    ['Descripción', 'nombre'],
    ['DESCRIPCION DE LOS TRABAJOS', 'nombre'],
    ['Descripción de rubros', 'nombre'],
    ['Resumen', 'nombre'],
    ['Partida', 'nombre'],
    ['RUBRO', 'nombre'],
    ['Rubros', 'nombre'],
    ['Actividad', 'nombre'],
    ['Descrição', 'nombre'],
    ['Discriminação dos serviços', 'nombre'],
    ['Description', 'nombre'],
    ['Particulars', 'nombre'],
    ['Ud', 'unidad'],
    ['UD.', 'unidad'],
    ['Und.', 'unidad'],
    ['UN', 'unidad'],
    ['Unid.', 'unidad'],
    ['Unidad', 'unidad'],
    ['Unidad de medida', 'unidad'],
    ['U.M.', 'unidad'],
    ['Unit', 'unidad'],
    ['Cantidad', 'cantidad'],
    ['Cant.', 'cantidad'],
    ['CANT', 'cantidad'],
    ['CanPres', 'cantidad'],
    ['Metrado', 'cantidad'],
    ['Medición', 'cantidad'],
    ['Cómputo', 'cantidad'],
    ['Quant.', 'cantidad'],
    ['Qtde', 'cantidad'],
    ['QTY', 'cantidad'],
    ['Precio unitario', 'precio'],
    ['Precio Unitario (Gs.)', 'precio'],
    ['P. Unit.', 'precio'],
    ['P.U.', 'precio'],
    ['PU', 'precio'],
    ['PrPres', 'precio'],
    ['Precio S/', 'precio'],
    ['Costo unitario', 'precio'],
    ['Preço Unitário com BDI', 'precio'],
    ['Valor Unit (R$)', 'precio'],
    ['Custo Unitário Sem BDI', 'precio'],
    ['Unit Price', 'precio'],
    ['Unit Rate', 'precio'],
    ['Rate (USD)', 'precio'],
    ['Unitario', 'precio'],
    ['Importe', 'importe'],
    ['ImpPres', 'importe'],
    ['Importe total Gs.', 'importe'],
    ['Parcial S/', 'importe'],
    ['Precio total', 'importe'],
    ['TOTAL (Gs.)', 'importe'],
    ['Sub Total', 'importe'],
    ['Subtotal (CLP)', 'importe'],
    ['Monto', 'importe'],
    ['Total com BDI', 'importe'],
    ['Amount', 'importe'],
    ['Costo total US$', 'importe'],
    ['WBS_1', 'nivel'],
    ['Nivel 2', 'nivel'],
    ['Level 3', 'nivel'],
    ['Capítulo', 'nivel'],
    ['Subcapítulo', 'nivel'],
    ['Mano de obra', 'precioMano'],
    ['LAB.', 'precioMano'],
    ['MAT.', 'precioMaterial'],
  ])('%s is of %s', (texto, papel) => {
    expect(papelDe(texto)).toBe(papel)
  })

  it.each([
    ['nothing', ''],
    ['a name', 'Muro de ladrillo común'],
    ['a sentence', 'La cantidad y el precio de cada rubro incluyen todos los impuestos de ley'],
    ['a figure', '1.234'],
    ['a unit of measure that is no word of headings', 'm2'],
    ['a word of the language', 'constructor'],
  ])('%s is none', (_, texto) => {
    expect(papelDe(texto)).toBe('')
  })

  it('of several things says so: its content and the account decide', () => {
    expect(papelesDeEncabezado('Total')).toEqual({ cantidad: 1, precio: 1, importe: 2 })
    expect(papelesDeEncabezado('Partida')).toEqual({ codigo: 1, nombre: 2 })
  })
})
