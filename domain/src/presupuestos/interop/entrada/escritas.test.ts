import { describe, expect, test } from 'vitest'
import { mensajesPreguntasBc3 } from '../../../nucleo/mensajes/preguntasBc3.ts'
import { mensajesPresupuestos } from '../../../nucleo/mensajes/presupuestos.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { razonContraSumarCapitulos } from '../../razones.ts'
import type { ComponenteImportado, ObraImportada, TareaImportada } from '../bc3/obra/obraImportada.ts'
import { razonContraTasa } from '../bc3/preguntas.ts'
import { type ObraEntrante, obraEnGuaranies } from './enGuaranies.ts'
import { unidadesEscritas } from './unidades.ts'

const precio = { n: 1000n, e: 0 }

function componente(unidad: string, cambio: Partial<ComponenteImportado> = {}): ComponenteImportado {
  return {
    codigo: '',
    nombre: `Algo en ${unidad}`,
    unidad,
    tipo: 'materialYMano',
    familia: null,
    cantidad: MICRO,
    precio,
    precioReal: precio,
    ...cambio,
  }
}

function tarea(unidad: string, ...componentes: ComponenteImportado[]): TareaImportada {
  return {
    codigo: '',
    nombre: `Tarea en ${unidad}`,
    unidad,
    cantidad: MICRO,
    textoLargo: '',
    redondeo: null,
    precioUnitario: precio,
    componentes,
    computo: [],
    computoDecimales: null,
  }
}

function entrante(cambio: Partial<ObraImportada>): ObraEntrante {
  const intento = obraEnGuaranies(
    {
      codigo: '',
      nombre: '',
      divisa: 'PYG',
      capitulos: [],
      indirectos: [],
      margenPropuesto: 0,
      familias: [],
      recursos: [],
      ...cambio,
    },
    { cotizacion: MICRO, margen: 0, distribuir: false, sinPrecio: new Set() },
  )
  if (!intento.ok) return expect.unreachable(intento.motivo)
  return intento.obra
}

describe('the units that a file writes', () => {
  test('are those of its tareas and of their componentes, as often as they are written', () => {
    const grupos = [
      { codigo: '', nombre: 'General', tareas: [tarea('m2', componente('un'), componente('hs'))] },
    ]
    const obra = entrante({
      capitulos: [{ codigo: '', nombre: 'Muros', grupos }],
      indirectos: [tarea('gl', componente('m2'))],
    })
    expect(unidadesEscritas(obra)).toEqual(['m2', 'un', 'hs', 'gl', 'm2'])
  })

  test('are told once of a tarea without an analysis, whose componente is the tarea itself', () => {
    const sola = tarea('ml', componente('ml', { nombre: 'Tarea en ml' }))
    const grupos = [{ codigo: '', nombre: 'General', tareas: [sola, sola, tarea('ml', componente('ml'))] }]
    const obra = entrante({ capitulos: [{ codigo: '', nombre: 'Muros', grupos }] })
    expect(unidadesEscritas(obra)).toEqual(['ml', 'ml', 'ml', 'ml'])
  })

  test('of a price base also those of its resources, but for those without a price', () => {
    const sinPrecio = componente('lt', { precio: null, precioReal: null })
    expect(unidadesEscritas(entrante({ recursos: [componente('kg'), sinPrecio] }))).toEqual(['kg'])
  })
})

describe('where a file may go', () => {
  const obra = { tipo: 'presupuesto', estado: 'pendiente', activo: true } as const
  const { obraInactiva, aprobadaNoRecibeArchivo, plantillaNoSeImporta } = mensajesPresupuestos
  test.each([
    [{}, null],
    [{ estado: 'aprobado' }, aprobadaNoRecibeArchivo],
    [{ activo: false }, obraInactiva],
    [{ tipo: 'plantilla' }, plantillaNoSeImporta],
  ] as const)('%o', (cambio, razon) => {
    expect(razonContraSumarCapitulos({ ...obra, ...cambio })).toBe(razon)
  })
})

test('figures of another currency are not taken at a rate of 1; guaraníes, and those of nobody knows which, are', () => {
  expect(razonContraTasa('USD', MICRO)).toBe(mensajesPreguntasBc3.faltaCotizacion)
  expect(razonContraTasa('USD', 7300n * MICRO)).toBeNull()
  expect([razonContraTasa('PYG', MICRO), razonContraTasa('', MICRO)]).toEqual([null, null])
})
