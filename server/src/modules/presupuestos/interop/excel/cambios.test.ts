import type { CambioEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import type { ArchivoDePrueba } from './prueba/archivo.ts'
import { VueltaDePrueba } from './prueba/vuelta.ts'

const s: ServidorDePrueba = await servidorDePrueba()
let p: PresupuestoDePrueba
let v: VueltaDePrueba
let lugar: Lugar
let muro: string
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  v = new VueltaDePrueba(p)
  lugar = await p.capitulo()
  const cemento = await p.dato('materialTipo', 1_000, 900, { nombre: 'Cemento', unidadMedidaCodigo: 'kg' })
  const albanil = await p.dato('manoDeObra', 25_000, 25_000, { nombre: 'Albañil', unidadMedidaCodigo: 'h' })
  const componentes = [
    { foreignKey: cemento, tipo: 'materialTipo' as const, cantidad: 7.5 },
    { foreignKey: albanil, tipo: 'manoDeObra' as const, cantidad: 0.8 },
  ]
  muro = await p.tarea(lugar, componentes, 12.5, { nombre: 'Muro' })
  await p.tarea(lugar, componentes, 10, { nombre: 'Revoque' })
  await p.tareaDe(await p.indirecto(), 100_000, 100_003, 'Sereno')
})

const celda = (hoja: string, fila: string, titulo: string, valor: string | number, cual = 0) =>
  ((l) => void (l.celda(hoja, fila, titulo, cual).value = valor)) as (l: ArchivoDePrueba) => void
const ANALISIS = 'Análisis de precios'

describe('one change by itself leaves the total that was shown, and the work consistent', () => {
  const limpieza = { Rubro: 'Limpieza', Unidad: 'gl', Cantidad: 2, 'Precio unitario': 500_000 }
  const cal = { 'Rubro / Componente': 'Cal', Tipo: 'Material', Unidad: 'kg', 'Cantidad por unidad': 2 }
  test.each<[string, (l: ArchivoDePrueba) => void, CambioEnCable['clase']]>([
    ['a name', celda('Presupuesto', 'Muro', 'Rubro', 'Muro de 20'), 'nombre'],
    ['a unit', celda('Presupuesto', 'Muro', 'Unidad', 'm³'), 'unidad'],
    ['a quantity', celda('Presupuesto', 'Muro', 'Cantidad', '1.012,5'), 'cantidad'],
    ['a quantity of 0', celda('Presupuesto', 'Muro', 'Cantidad', 0), 'cantidad'],
    ['a yield', celda(ANALISIS, 'Cemento', 'Cantidad por unidad', 0.000001), 'rendimiento'],
    ['a price of labour', celda(ANALISIS, 'Albañil', 'Precio', 26_000), 'precioPropio'],
    ['one taken away', celda(ANALISIS, 'Albañil', 'Precio proveedor', 'Sin precio'), 'precioPropio'],
    ['a price of a material', celda(ANALISIS, 'Cemento', 'Precio proveedor', 950), 'precioDeObra'],
    ['a material without price', (l) => l.insertar(ANALISIS, 'Muro', cal), 'componenteNuevo'],
    ['a tarea', (l) => l.insertar('Presupuesto', 'Muro', limpieza), 'tareaNueva'],
  ])('%s', async (_, editar, clase) => {
    exigir(await p.distribuir())
    const libro = await v.bajar()
    editar(libro)
    const { cuerpo, total, totales } = await v.previa(libro)
    expect(cuerpo.cambios.map((c) => c.clase)).toEqual([clase])
    const hecha = exigir(await v.aplicar(cuerpo))
    expect(hecha.totales).toMatchObject(totales)
    expect((await p.vista()).totales.presupuestoPlanPrecioTotalConMargen).toBe(total)
    await exigirConsistencia(p)
    expect(await v.previa(libro)).toMatchObject({ diferencias: [], preguntas: [] })
    expect(await v.previa(await v.bajar())).toMatchObject({ diferencias: [], preguntas: [], avisos: [] })
  })
})

describe('questions', () => {
  const dosPrecios = async () => {
    const libro = await v.bajar()
    libro.celda(ANALISIS, 'Cemento', 'Precio', 0).value = 1_100
    libro.celda(ANALISIS, 'Cemento', 'Precio', 1).value = 1_200
    return libro
  }

  test.each([
    ['one of the two prices', '1.200', 1_200, 1],
    ['the other', '1.100', 1_100, 1],
    ['neither', 'Dejar', 1_000, 0],
  ])('answered with %s', async (_, respuesta, esperado, cuantos) => {
    const { cuerpo, total, preguntas } = await v.previa(await dosPrecios(), [respuesta])
    expect([preguntas.length, cuerpo.cambios.length]).toEqual([1, cuantos])
    if (cuantos > 0) exigir(await v.aplicar(cuerpo))
    expect((await p.leer(muro)).componentes[0]?.precioUnitario).toBe(esperado)
    expect((await p.vista()).totales.presupuestoPlanPrecioTotalConMargen).toBe(total)
    await exigirConsistencia(p)
  })

  test('who does a new tarea is asked where there are several, and is who is answered', async () => {
    const otra = await p.contratista('Otra cuadrilla')
    const { empresaId } = p.como
    await p.sql((tx) =>
      tx
        .insertInto('capitulo_contratista')
        .values({ empresa_id: empresaId, capitulo_id: lugar.rubroId, persona_id: otra })
        .execute(),
    )
    const libro = await v.bajar()
    const fila = { Rubro: 'Limpieza', Unidad: 'gl', Cantidad: 1, 'Precio unitario': 500 }
    libro.insertar('Presupuesto', 'Muro', fila)
    exigir(await v.aplicar((await v.previa(libro, ['Otra cuadrilla'])).cuerpo))
    const limpieza = (await p.lineas()).find(({ nombre }) => nombre === 'Limpieza')
    expect(limpieza?.contratistaNombre).toBe('Otra cuadrilla')
  })
})

describe('the audit', () => {
  const hechos = () =>
    p.sql((tx) =>
      tx
        .selectFrom('bitacora')
        .select(['entidad', 'entidad_id', 'antes', 'despues'])
        .where('operacion', '=', 'aplicarExcel')
        .where('conjunto_id', '=', p.id)
        .execute(),
    )

  test('has a row a tarea that somebody changed, with before and after', async () => {
    const libro = await v.bajar()
    libro.celda('Presupuesto', 'Muro', 'Cantidad').value = 20
    libro.celda('Presupuesto', 'Muro', 'Rubro').value = 'Muro de 20'
    exigir(await v.aplicar((await v.previa(libro)).cuerpo))
    expect(await hechos()).toMatchObject([
      {
        entidad: 'tarea',
        entidad_id: muro,
        antes: { nombre: 'Muro', cantidad: '12.5' },
        despues: { nombre: 'Muro de 20', cantidad: '20' },
      },
    ])
  })

  test('of a material’s price has the price, and not the tareas that follow it', async () => {
    const libro = await v.bajar()
    libro.celda(ANALISIS, 'Cemento', 'Precio').value = 1_100
    exigir(await v.aplicar((await v.previa(libro)).cuerpo))
    expect(await hechos()).toMatchObject([
      {
        entidad: 'precioCongelado',
        antes: { precioUnitario: 1_000, precioUnitarioReal: 900 },
        despues: { precioUnitario: 1_100, precioUnitarioReal: 900 },
      },
    ])
  })

  test('has nothing of what was refused', async () => {
    const { sello } = await v.base()
    const cambios = [{ clase: 'nombre', tareaId: muro, antes: 'Otro', despues: 'x' } as const]
    expect((await v.aplicar({ sello, cambios })).estado).toBe(409)
    expect(await hechos()).toEqual([])
  })
})

describe('ids of another empresa', () => {
  test('are refused wherever they stand, and nothing is written on either side', async () => {
    const ajena = await PresupuestoDePrueba.crear(s, {}, 'b')
    const suyo = await ajena.capitulo()
    const dato = await ajena.dato('materialTipo', 5)
    const tareaId = await ajena.tarea(suyo, [{ foreignKey: dato, tipo: 'materialTipo', cantidad: 1 }])
    const componenteId = (await ajena.leer(tareaId)).componentes[0]?._id ?? ''
    const { sello } = await v.base()
    const nuevo = { datoId: null, nombre: 'Cal', tipo: 'materialTipo', unidad: 'kg', cantidad: 1 } as const
    const tarea = {
      nombre: 'Limpieza',
      unidad: 'gl',
      cantidad: 1,
      capituloId: lugar.rubroId,
      grupoId: lugar.grupoId,
      contratistaId: lugar.contratistaId,
      componentes: [nuevo],
      sinAnalisis: false,
    }
    const ajenos: CambioEnCable[] = [
      { clase: 'nombre', tareaId, antes: 'Muro de ladrillo', despues: 'Mío' },
      { clase: 'rendimiento', tareaId: muro, componenteId, antes: 1, despues: 2 },
      { clase: 'precioDeObra', datoId: dato, campo: 'precioUnitario', antes: 5, despues: 6 },
      { clase: 'componenteNuevo', tareaId: muro, componente: { ...nuevo, datoId: dato } },
      { clase: 'componenteNuevo', tareaId, componente: nuevo },
      { clase: 'tareaNueva', tarea: { ...tarea, capituloId: suyo.rubroId } },
      { clase: 'tareaNueva', tarea: { ...tarea, grupoId: suyo.grupoId } },
      { clase: 'tareaNueva', tarea: { ...tarea, contratistaId: suyo.contratistaId } },
      { clase: 'tareaNueva', tarea: { ...tarea, componentes: [nuevo, { ...nuevo, datoId: dato }] } },
    ]
    const [antes, deEllos] = [await p.todo(), await ajena.todo()]
    const propio: CambioEnCable = { clase: 'nombre', tareaId: muro, antes: 'Muro', despues: 'Otro' }
    for (const cambio of ajenos) {
      const { estado } = await v.aplicar({ sello, cambios: [propio, cambio] })
      expect([cambio, estado]).toEqual([cambio, expect.toBeOneOf([404, 409])])
    }
    expect([await p.todo(), await ajena.todo()]).toEqual([antes, deEllos])
    // With ids of its own the same tarea is accepted, so the ids were the reason of the refusal.
    exigir(await v.aplicar({ sello, cambios: [propio, { clase: 'tareaNueva', tarea }] }))
  })
})

test('more componentes than a tarea holds are refused together', async () => {
  const { sello } = await v.base()
  const componente = { datoId: null, nombre: 'Cal', tipo: 'materialTipo', unidad: 'kg', cantidad: 1 } as const
  const cambios = Array.from({ length: 499 }, () => ({
    clase: 'componenteNuevo' as const,
    tareaId: muro,
    componente,
  }))
  const antes = await p.todo()
  expect((await v.aplicar({ sello, cambios })).estado).toBe(409)
  expect(await p.todo()).toBe(antes)
})
