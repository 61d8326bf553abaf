import { expect, test } from 'vitest'
import { claveDeUnidad } from '../../../catalogo/importar/unidades.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { obraEnGuaranies, tareasDeEntrada } from '../entrada/enGuaranies.ts'
import { type AnalisisDelBanco, aPrecioDelBanco, diferenciaDelBanco, ofertasDelBanco } from './delBanco.ts'
import { hoja, leer } from './prueba/hojas.ts'

const leido = leer(
  hoja([
    ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario', 'P. Total'],
    ['1', 'MURO  de 0,15', 'M²', 10, 90_000, 900_000],
    ['2', 'Revoque', 'ml', 3, 1000, 3000],
    ['3', 'Piso', 'm2', 3, 1000, 3000],
  ]),
)
const condiciones = { cotizacion: MICRO, margen: 0, distribuir: false, sinPrecio: new Set<string>() }
function tareas() {
  const intento = obraEnGuaranies(leido.obra, condiciones)
  return intento.ok ? tareasDeEntrada(intento.obra) : expect.unreachable(intento.motivo)
}
const analisis = (id: string, nombre: string, unidad: string, precio: bigint): AnalisisDelBanco => ({
  id,
  nombre,
  unidad,
  precioUnitario: precio,
  precioUnitarioReal: precio,
})
const BANCO = [
  analisis('viejo', 'Muro de 0,15', 'm2', 1n),
  analisis('muro', 'Muro de 0,15', 'm2', 92_750n * MICRO + 333_333n),
  analisis('rev', 'Revoque', 'm', 2000n * MICRO),
  analisis('techo', 'Techo', 'm2', 2000n * MICRO),
]
const codigos: Record<string, string> = { m2: 'm2', ml: 'm' }
const codigoDe = (unidad: string) => codigos[claveDeUnidad(unidad)]

test('an analysis is offered by name and unit, the last of two; the unit as it was answered', () => {
  const de = (codigo: typeof codigoDe) =>
    ofertasDelBanco(tareas(), leido.numeros, BANCO, codigo).map((o) => [o.fila, o.analisis.id])
  expect(de(codigoDe)).toEqual([
    [2, 'muro'],
    [3, 'rev'],
  ])
  expect(de((unidad) => (unidad === 'ml' ? undefined : codigoDe(unidad)))).toEqual([[2, 'muro']])
  expect(ofertasDelBanco(tareas(), leido.numeros, [], codigoDe)).toEqual([])
})

test('taking it changes the total by the difference, to the guaraní', () => {
  const todas = tareas()
  const ofertas = ofertasDelBanco(todas, leido.numeros, BANCO, codigoDe)
  // 10 × 92.750,333333 is 927.503 and 3 × 2.000 6.000, where the sheet has 900.000 and 3.000.
  expect(diferenciaDelBanco(ofertas)).toBe(30_503)
  for (const { tarea, analisis: suyo } of ofertas) aPrecioDelBanco(tarea, suyo)
  expect(todas.map(({ plan }) => plan.precioTotal)).toEqual([927_503, 6000, 3000])
})
