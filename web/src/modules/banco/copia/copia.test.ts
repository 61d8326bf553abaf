import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { expect, test } from 'vitest'
import { planDeCopia, totalDeCopia, validarCopia } from './copia.ts'

const item = {
  tareaId: 't',
  nombre: 'Muro',
  unidadMedida: { codigo: 'm2', nombre: '' },
  cantidad: 1,
  grupoId: null,
  grupoNombre: 'General',
  componentes: [
    ['materialTipo', 7.5, 60_000, 55_000] as const,
    ['manoDeObra', 0.8, 150_000, 150_000] as const,
  ].map(([tipo, cantidad, precioUnitario, precioUnitarioReal]) => ({
    foreignKey: 'd',
    nombre: 'c',
    tipo,
    unidadMedida: { codigo: 'un', nombre: '' },
    cantidad,
    precioUnitario,
    precioUnitarioReal,
  })),
  redondeo: null,
}

test('the worked example of domain.md §3, without its share', () => {
  const plan = planDeCopia(item, 10, '12.5')
  expect([plan?.precioTotal, plan?.precioTotalReal, plan?.precioTotalConMargen]).toEqual([
    7_125_000, 6_656_250, 7_837_500,
  ])
  expect(totalDeCopia([plan, plan])).toBe(15_675_000)
})

test('an item that keeps the rounding of its file shows the total that is stored with it', () => {
  const finos = { ...item, componentes: item.componentes.map((c) => ({ ...c, cantidad: 0.333333 })) }
  const fino = (redondeo: { linea: number; unitario: number } | null) =>
    planDeCopia({ ...finos, redondeo }, 0, '1000')?.precioTotal
  expect([fino(null), fino({ linea: 0, unitario: 0 })]).toEqual([69_999_930, 70_000_000])
})

test('what can not be known is not guessed', () => {
  for (const cantidad of ['', 'ilegible', '-1', '1000000000']) {
    expect(planDeCopia(item, 10, cantidad)).toBeNull()
  }
  expect(planDeCopia(undefined, 10, '1')).toBeNull()
  expect(totalDeCopia([planDeCopia(item, 10, '1'), null])).toBeNull()
})

test('the reasons, field by field in the order of the screen', () => {
  const vacia = { obraId: '', capituloId: '', contratistaId: '', cantidades: { a: '1', c: 'ilegible' } }
  expect(Object.entries(validarCopia(vacia, ['a', 'b', 'c']))).toEqual([
    ['obraId', mensajesComun.faltaDato],
    ['capituloId', mensajesComun.faltaDato],
    ['contratistaId', mensajesComun.faltaDato],
    ['b', mensajesComun.faltaDato],
    ['c', mensajesEdicion.preciosNumericos],
  ])
})
