import type { Rol } from '@plomada/domain/acceso/roles'
import { describe, expect, test } from 'vitest'
import { type HallazgoDelBuscador, hrefDeHallazgo } from './hallazgos.ts'
import { opcionesDelBuscador } from './opciones.ts'
import { filtrarPantallas, pantallasDe } from './pantallas.ts'

const OBRA = { _id: 'o1', nombre: 'Vivienda Luque', aprobada: true }
const de = (rol: Rol, obra: typeof OBRA | null = null) => pantallasDe({ rol, plantillaId: 'p1', obra })
const textos = (rol: Rol, texto: string, obra: typeof OBRA | null = null) =>
  filtrarPantallas(de(rol, obra), texto).map((p) => p.texto)

describe('the screens that the search offers', () => {
  test.each<[Rol, string, string[]]>([
    ['admin', 'CATEGORIAS', ['Categorías']],
    ['admin', 'crear', ['Crear Obra']],
    ['admin', 'precios materiales', ['Materiales y mano de obra', 'Importar materiales']],
    ['obraResidente', 'crear', []],
    ['obraResidente', 'usuarios', []],
    ['obraResidente', 'proveedores', ['Proveedores y contratistas']],
    ['cliente', 'obras', ['Mis obras']],
    ['cliente', 'proveedores', []],
  ])('%s looks for %s', (rol, texto, esperadas) => {
    expect(textos(rol, texto)).toEqual(esperadas)
  })

  test('those that begin with the text come first', () => {
    expect(textos('admin', 'rubros')[0]).toBe('Rubros de la plantilla')
    expect(textos('admin', 'rubros')).toContain('Importar rubros')
  })

  test('of the work one is in, by its name too', () => {
    expect(textos('admin', 'luque', OBRA)).toEqual([
      'Presupuesto',
      'Análisis presupuesto',
      'Seguimiento',
      'Avances',
      'Generar reporte',
      'Reportes generados',
      'Contratistas',
      'Órdenes de compra',
      'Materiales de la obra',
      'Mano de obra',
      'Cronograma',
      'Reportes semanales',
      'Avance de la obra',
      'Gastos',
      'Uso de materiales',
      'Precios de la obra',
      'Capítulos',
      'Registrar un acontecimiento',
      'Planilla de avances',
    ])
    expect(textos('admin', 'luque', { ...OBRA, aprobada: false })).toEqual(['Presupuesto'])
    expect(textos('cliente', 'luque', OBRA)).toEqual(['Reportes semanales'])
  })

  test.each<[string, { aprobada: boolean; veMontos: boolean }, string[]]>([
    [
      'approved',
      { aprobada: true, veMontos: true },
      ['Órdenes de compra', 'Materiales de la obra', 'Mano de obra'],
    ],
    [
      'approved, quantities alone',
      { aprobada: true, veMontos: false },
      ['Materiales de la obra', 'Mano de obra'],
    ],
    ['not approved', { aprobada: false, veMontos: true }, []],
  ])(
    'a resident finds purchases here, which its side menu lacks: %s',
    (_, { aprobada, veMontos }, esperadas) => {
      const obra = { ...OBRA, aprobada }
      const pantallas = pantallasDe({ rol: 'obraResidente', plantillaId: null, obra, veMontos })
      const compras = ['Órdenes de compra', 'Materiales de la obra', 'Mano de obra']
      const deCompras = pantallas.filter(({ texto }) => compras.includes(texto))
      expect(deCompras.map(({ texto }) => texto)).toEqual(esperadas)
      expect(deCompras.every(({ detalle }) => detalle === OBRA.nombre)).toBe(true)
    },
  )
  test('a resident finds the schedule, which is in none of its menus', () => {
    expect(textos('obraResidente', 'cronograma', OBRA)).toEqual(['Cronograma'])
    expect(textos('obraResidente', 'cronograma', { ...OBRA, aprobada: false })).toEqual([])
    const soloCantidades = pantallasDe({
      rol: 'obraResidente',
      plantillaId: null,
      obra: OBRA,
      veMontos: false,
    })
    expect(filtrarPantallas(soloCantidades, 'cronograma')).toHaveLength(1)
  })

  test('without a text, all of them; none twice', () => {
    const hrefs = de('admin', OBRA).map(({ href }) => href)
    expect(filtrarPantallas(de('admin', OBRA), '').map(({ href }) => href)).toEqual(hrefs)
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })
})

const hallazgo = (clase: HallazgoDelBuscador['clase'], detalle = ''): HallazgoDelBuscador => ({
  clase,
  _id: 'x1',
  nombre: 'Arena 50%',
  detalle,
  presupuestoId: clase === 'tarea' ? 'o1' : null,
})

describe('where what was found is opened', () => {
  test.each<[Rol, HallazgoDelBuscador['clase'], string]>([
    ['admin', 'obra', '/presupuesto/x1/tareas?tipo=presupuesto'],
    ['cliente', 'obra', '/presupuestoCliente/x1/tareas'],
    ['obraResidente', 'tarea', '/editarTarea/o1/x1'],
    ['obraResidente', 'persona', '/contratista/x1'],
    ['superadmin', 'material', '/datosAuxiliares/editar/x1'],
    ['obraResidente', 'material', '/datosAuxiliares?busquedaRapida=Arena+50%25'],
  ])('%s, %s', (rol, clase, href) => {
    expect(hrefDeHallazgo(rol, hallazgo(clase))).toBe(href)
  })
})

test('what was found says what it is, after the screens', () => {
  const pantallas = [{ texto: 'Inicio', detalle: '', href: '/landing' }]
  const hallazgos = [hallazgo('obra', 'aprobado'), hallazgo('persona', 'contratista, proveedor')]
  const opciones = opcionesDelBuscador('admin', pantallas, hallazgos)
  expect(opciones.map(({ clase, detalle }) => [clase, detalle])).toEqual([
    ['Pantalla', ''],
    ['Obra', 'Aprobado'],
    ['Persona', 'Contratista y Proveedor'],
  ])
})
