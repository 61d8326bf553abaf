import { expect, test } from 'vitest'
import { leerMicro } from '../../nucleo/micro.ts'
import { gastoDe } from './gastos.ts'
import { porUrgencia, type Situacion, situacionDe } from './situacion.ts'

const micro = (texto: string) => leerMicro(texto) ?? 0n

function material(necesita: string, comprado: string, pagado: number, precioUnitarioReal: number | null) {
  const m = {
    cantidadTotal: micro(necesita),
    cantidadComprada: micro(comprado),
    precioUnitarioReal,
    compraPrecioTotal: pagado,
    compraPeriodo: 0,
  }
  return { ...m, ...gastoDe(m) }
}

test.each<[string, string, string, number, number | null, Situacion]>([
  ['nothing of it was bought', '100', '0', 0, 1_000, 'disponible'],
  ['half of it at its price', '100', '50', 50_000, 1_000, 'disponible'],
  ['four fifths at its price', '100', '80', 80_000, 1_000, 'porAgotarse'],
  ['nearly all of it at its price', '100', '99.5', 99_500, 1_000, 'porAgotarse'],
  ['as needed at its price', '100', '100', 100_000, 1_000, 'completo'],
  ['as needed for half of it', '100', '100', 50_000, 1_000, 'completo'],
  ['in whole bags at their price', '6.4', '7', 7_000, 1_000, 'completo'],
  ['in whole bags at a higher price', '6.4', '7', 7_001, 1_000, 'masCaro'],
  ['one bag more than that', '6.4', '8', 8_000, 1_000, 'sePaso'],
  ['more than needed, for less', '100', '101', 50_000, 1_000, 'sePaso'],
  ['as needed for one guaraní more', '100', '100', 100_001, 1_000, 'masCaro'],
  ['half of it for all its budget', '100', '50', 100_000, 1_000, 'masCaro'],
  ['what no rubro needs', '0', '1', 10, null, 'sePaso'],
  ['what the plan has no price of', '100', '50', 10, null, 'masCaro'],
])('%s', (_que, necesita, comprado, pagado, precio, situacion) => {
  expect(situacionDe(material(necesita, comprado, pagado, precio))).toBe(situacion)
})

test('what is over comes first, then what is near, and what is done with last', () => {
  const filas = Object.entries({
    completo: material('10', '10', 10_000, 1_000),
    poco: material('10', '2', 2_000, 1_000),
    mucho: material('10', '5', 5_000, 1_000),
    cerca: material('10', '8', 8_000, 1_000),
    masCerca: material('10', '9', 9_000, 1_000),
    pasadoPoco: material('10', '11', 11_000, 1_000),
    caro: material('10', '10', 15_000, 1_000),
  }).map(([nombre, m]) => ({ nombre, ...m, situacion: situacionDe(m) }))
  expect(porUrgencia(filas).map(({ nombre }) => nombre)).toEqual([
    'caro',
    'pasadoPoco',
    'masCerca',
    'cerca',
    'mucho',
    'poco',
    'completo',
  ])
})
