import { CERO, leerDecimal } from '@plomada/domain/nucleo/decimal'
import { MICRO } from '@plomada/domain/nucleo/micro'
import type {
  ComponenteImportado,
  ObraImportada,
  TareaImportada,
} from '@plomada/domain/presupuestos/interop/bc3/obra/obraImportada'
import { describe, expect, test } from 'vitest'
import { zObraDeHoja } from './hoja.ts'
import { hojaEnCable, obraDeHoja } from './hojaCable.ts'

const decimal = (texto: string) => leerDecimal(texto) ?? CERO

const sola = { unidad: 'm2', codigo: '1.1', nombre: 'Muro' }
function tarea(cambio: Partial<TareaImportada> = {}): TareaImportada {
  const precioUnitario = cambio.precioUnitario ?? decimal('93250.125')
  return {
    ...sola,
    cantidad: 12_500_000n,
    textoLargo: '',
    redondeo: null,
    precioUnitario,
    componentes: [componente({ precio: precioUnitario, precioReal: precioUnitario })],
    computo: [],
    computoDecimales: null,
    ...cambio,
  }
}
function componente(cambio: Partial<ComponenteImportado> = {}): ComponenteImportado {
  const precio = decimal('1000')
  return {
    ...sola,
    tipo: 'materialYMano',
    familia: null,
    cantidad: MICRO,
    precio,
    precioReal: precio,
    ...cambio,
  }
}
const obra = (...tareas: TareaImportada[]): ObraImportada => ({
  codigo: '',
  nombre: 'Casa',
  divisa: 'PYG',
  capitulos: [{ codigo: '1', nombre: 'Uno', grupos: [{ codigo: '', nombre: 'General', tareas }] }],
  indirectos: [],
  margenPropuesto: 0,
  familias: [],
  recursos: [],
})
const enCable = (...tareas: TareaImportada[]) =>
  hojaEnCable(
    obra(...tareas),
    tareas.map((_, i) => 10 + i),
    null,
  )
const vuelta = (...tareas: TareaImportada[]) => obraDeHoja(zObraDeHoja.parse(enCable(...tareas)))

describe('a budget of Excel on its way', () => {
  test('arrives as it was shown: with an analysis, without one, without a price', () => {
    const conAnalisis = tarea({
      componentes: [
        componente({ nombre: 'Cal', unidad: 'kg', tipo: 'materialTipo', cantidad: 2_500_000n }),
        componente({ nombre: 'Oficial', unidad: 'hs', tipo: 'manoDeObra' }),
      ],
      textoLargo: 'Con todo.',
    })
    const sinPrecio = tarea({
      precioUnitario: CERO,
      componentes: [componente({ precio: null, precioReal: null })],
    })
    const todas = [tarea(), conAnalisis, sinPrecio]
    expect(vuelta(...todas)).toEqual(obra(...todas))
  })

  test('says the row of each rubro, and its one componente only where it says more', () => {
    const otro = tarea({ componentes: [componente({ nombre: 'Otro' })] })
    const [uno, dos] = enCable(tarea(), otro).capitulos[0]?.grupos[0]?.tareas ?? []
    expect([uno?.fila, dos?.fila]).toEqual([10, 11])
    expect([uno?.componentes, dos?.componentes?.length]).toEqual([undefined, 1])
    expect(uno?.precio).toBe('93250.125')
  })

  test('leaves behind what a cell may have and the wire refuses', () => {
    expect(vuelta(tarea({ nombre: 'Mu\u0007ro\ud83d' })).capitulos[0]?.grupos[0]?.tareas[0]?.nombre).toBe(
      'Muro',
    )
  })
})
