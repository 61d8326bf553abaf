import { expect, test } from 'vitest'
import { exigirCuadre } from '../../../base/impreso/cuadre.ts'
import { totalesDeCapitulo } from './cuadre.ts'
import { documentoDeVista } from './desdeVistaCliente.ts'
import { documentoConCostos } from './desdeVistaCostos.ts'
import { impresoConCostos } from './excel/costos.ts'
import { portada, tareaCostos } from './prueba/documentos.ts'
import { vistaAprobada } from './prueba/vista.ts'

const plan = {
  unidadMedida: { codigo: 'm²', nombre: 'Metro cuadrado' },
  cantidadCliente: 12.5,
  precioUnitarioConMargen: 635_800,
  precioTotalConMargen: 7_947_500,
}
const tarea = {
  item: '1.1.1',
  _id: 't1',
  nombre: 'Mampostería',
  plan,
  avancePorcentaje: 0,
  esAdicional: true,
  descartadoPostAprobacion: true,
}
const vista: Parameters<typeof documentoDeVista>[0] = {
  presupuesto: {
    _id: 'p',
    nombre: 'Obra',
    descripcion: '',
    tipo: 'presupuesto',
    estado: 'aprobado',
    totalM2: 100,
  },
  totales: {
    presupuestoPlanPrecioTotalConMargen: 7_947_500,
    presupuestoPlanPrecioTotalConMargenAprobado: 5_000_000,
    presupuestoAvancePorcentajeTotal: 0,
    obraDuracion: 4,
    obraDuracionAprobado: 4,
  },
  rubrosWithGrupos: [
    {
      _id: 'c1',
      item: '1',
      nombre: 'Capítulo',
      duracion: 4,
      porcentajeEnObra: 100,
      planPrecioTotalConMargen: 7_947_500,
      grupos: [{ _id: 'g1', item: '1.1', nombre: 'General', tareas: [tarea] }],
    },
  ],
}

test('the client’s document says what the client’s answer says', () => {
  const documento = documentoDeVista(vista, portada, false)
  expect(documento.total).toBe(7_947_500)
  expect(documento.capitulos[0]).toMatchObject({ id: 'c1', porcentajeEnObra: 100, total: 7_947_500 })
  expect(documento.capitulos[0]?.grupos[0]?.tareas[0]).toEqual({
    id: 't1',
    nombre: 'Mampostería',
    unidad: 'm²',
    cantidad: 12_500_000n,
    precioUnitario: 635_800,
    total: 7_947_500,
    marcas: ['Adicional', 'Descartado post aprobacion'],
  })
})

test('the approved one has the approved total', () => {
  expect(documentoDeVista(vista, portada, true).total).toBe(5_000_000)
})

test('a number that is no decimal of ours is an error and not a rounded figure', () => {
  const rara = structuredClone(vista)
  const copia = rara.rubrosWithGrupos[0]?.grupos[0]?.tareas[0]
  if (!copia) throw new Error('fixture')
  copia.plan.cantidadCliente = 0.1 + 0.2
  expect(() => documentoDeVista(rara, portada, false)).toThrow(RangeError)
})

test('the document with costs has the figures that count, and adds up to the answer’s totals', () => {
  const vista = vistaAprobada()
  const componentes = new Map([['t1', tareaCostos.componentes]])
  const documento = documentoConCostos(
    vista,
    { componentes, mediciones: new Map(), redondeos: new Map() },
    portada,
  )
  expect(() => exigirCuadre(impresoConCostos(documento))).not.toThrow()
  const [propio, indirecto] = documento.capitulos
  const [normal, agregada, descartada] = propio?.grupos[0]?.tareas ?? []
  expect(normal).toEqual({ ...tareaCostos, id: 't1', nombre: 't1' })
  expect(agregada).toMatchObject({
    totalConMargen: 7_947_500,
    marcas: ['Adicional', 'Editado post aprobacion'],
  })
  expect(descartada).toMatchObject({
    precioTotal: 0,
    gastoIndirecto: 0,
    costoFinal: 0,
    totalConMargen: 5_000_000,
  })
  expect(descartada?.marcas).toEqual(['Descartado post aprobacion'])
  expect(documento.totales.totalConMargen).toBe(7_947_500 * 2 + 5_000_000)
  expect(documento.gastoIndirectoPorDistribuir).toBe(50_000)
  expect(indirecto?.indirecto).toBe(true)
  expect(indirecto?.grupos[0]?.tareas[0]?.margen).toBe(20)
  expect(indirecto && totalesDeCapitulo(indirecto).costoFinal).toBe(250_000)
})
