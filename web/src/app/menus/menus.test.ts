import type { Rol } from '@plomada/domain/acceso/roles'
import { expect, test } from 'vitest'
import {
  enPlano,
  esGrupo,
  estaEn,
  fueraDelMenuDeObra,
  loQueDaAprobar,
  menuDelTelefono,
  menuDeObra,
  menuPrincipal,
} from './menus.ts'

const textos = (rol: Rol) =>
  menuPrincipal(rol, 'p1').flatMap((opcion) =>
    esGrupo(opcion) ? opcion.entradas.map(({ texto }) => `${opcion.texto} › ${texto}`) : [opcion.texto],
  )

test('the navbar of each role', () => {
  const deAdmin = [
    'Obras',
    'Banco de Precios › Materiales y mano de obra',
    'Banco de Precios › Rubros de la plantilla',
    'Banco de Precios › Importar materiales',
    'Banco de Precios › Importar mano de obra',
    'Banco de Precios › Importar rubros',
    'Banco de Precios › Importar BC3',
    'Personas › Usuarios / Clientes',
    'Personas › Proveedores y contratistas',
    'Personas › Categorías',
    'Configuración › Unidades de medida',
    'Configuración › Acontecimientos',
    'Configuración › Plantilla',
    'Configuración › Días laborales de la plantilla',
    'Configuración › Datos de la empresa',
  ]
  expect(textos('superadmin')).toEqual(deAdmin)
  expect(textos('admin')).toEqual(deAdmin)
  expect(textos('obraResidente')).toEqual(['Obras', 'Proveedores y contratistas'])
  expect(textos('cliente')).toEqual(['Mis obras', 'Contacto'])
})

test('before approval the side menu of a work shows only Presupuesto', () => {
  const textosDeObra = (rol: Rol, aprobado: boolean) =>
    enPlano(menuDeObra(rol, 'o1', aprobado)).map(({ texto }) => texto)
  const deQuienAdministra = [
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
  ]
  for (const rol of ['admin', 'superadmin'] as const) {
    expect(textosDeObra(rol, false)).toEqual(['Presupuesto'])
    expect(textosDeObra(rol, true)).toEqual(deQuienAdministra)
  }
  expect(textosDeObra('obraResidente', false)).toEqual(['Presupuesto'])
  expect(textosDeObra('obraResidente', true)).toEqual([
    'Presupuesto',
    'Avances',
    'Generar reporte',
    'Reportes generados',
    'Reportes semanales',
  ])
  expect(textosDeObra('cliente', false)).toEqual([])
  expect(textosDeObra('cliente', true)).toEqual(['Reportes semanales'])
})

test.each<[Rol, boolean, string]>([
  [
    'admin',
    true,
    'Análisis presupuesto, Seguimiento, Certificaciones, Compras, Cronograma, Reportes, Precios de la obra y Capítulos',
  ],
  ['obraResidente', true, 'Certificaciones y Reportes semanales'],
  ['obraResidente', false, 'Avances y Reportes semanales'],
])('of a work that waits for approval, %s (amounts: %s) is told what that adds', (rol, veMontos, suma) => {
  expect(loQueDaAprobar(rol, 'o1', veMontos)).toBe(
    `Al aprobar el presupuesto queda guardada su versión aprobada, y este menú suma ${suma}.`,
  )
})

test('a resident who sees quantities alone has nothing to certify in its menu', () => {
  const menu = menuDeObra('obraResidente', 'o1', true, false)
  expect(menu.map(({ texto }) => texto)).toEqual(['Presupuesto', 'Avances', 'Reportes semanales'])
})

const REGISTRAR = 'Registrar un acontecimiento'
test.each<[Rol, boolean, boolean, string[]]>([
  [
    'obraResidente',
    true,
    true,
    [REGISTRAR, 'Órdenes de compra', 'Materiales de la obra', 'Mano de obra', 'Cronograma'],
  ],
  ['obraResidente', true, false, [REGISTRAR, 'Materiales de la obra', 'Mano de obra', 'Cronograma']],
  ['obraResidente', false, true, []],
  // They have the others in the menu, once.
  ['admin', true, true, [REGISTRAR, 'Planilla de avances']],
  ['superadmin', true, true, [REGISTRAR, 'Planilla de avances']],
  ['superadmin', false, true, []],
  ['cliente', true, true, []],
])(
  'outside the menu of a work, %s (approved: %s, amounts: %s) reaches %j',
  (rol, aprobado, veMontos, textos) => {
    const grupos = fueraDelMenuDeObra(rol, 'o1', aprobado, veMontos)
    expect(enPlano(grupos).map(({ texto }) => texto)).toEqual(textos)
  },
)

test.each([
  ['/certificacion/filtro', '?presupuestoId=o1', 'Generar reporte'],
  ['/certificacion/preview', '?presupuestoId=o1&contratistaId=c1', 'Generar reporte'],
  ['/certificacion/preview', '?presupuestoId=o2', undefined],
  ['/certificaciones/o1', '', 'Reportes generados'],
  ['/movimientos', '?presupuestoId=o1&contratistaId=c1', 'Contratistas'],
  ['/presupuesto/o1/ordenes', '?estado=PAGADO', 'Órdenes de compra'],
  ['/presupuesto/orden/crear', '?presupuestoId=o1', 'Órdenes de compra'],
  ['/presupuesto/ordenes/p1/review', '?presupuestoId=o1', 'Órdenes de compra'],
  ['/presupuesto/o1/reportes/semanales/r1', '', 'Reportes semanales'],
  ['/presupuesto/o1/materiales', '', 'Materiales de la obra'],
  ['/presupuesto/o1/manoDeObra', '', 'Mano de obra'],
])('of a work, the page %s%s is found under %s', (pathname, busqueda, esperado) => {
  const entradas = enPlano(menuDeObra('admin', 'o1', true))
  expect(entradas.find((entrada) => estaEn(entrada, pathname, busqueda))?.texto).toBe(esperado)
})

test('the bar of a phone: a cliente reaches its works and the firm, the others the work they are in', () => {
  const textosDeBarra = (rol: Rol, estado?: string) =>
    menuDelTelefono(rol, estado ? { _id: 'o1', estado } : undefined).map(({ texto }) => texto)
  expect(textosDeBarra('cliente')).toEqual(['Mis obras', 'Contacto'])
  expect(textosDeBarra('cliente', 'pendiente')).toEqual(['Mis obras', 'Contacto'])
  expect(textosDeBarra('cliente', 'aprobado')).toEqual(['Reportes', 'Mis obras', 'Contacto'])
  expect(menuDelTelefono('cliente', { _id: 'o1', estado: 'aprobado' })[0]?.href).toBe(
    '/presupuestoCliente/o1/reportes/semanales',
  )
  expect(textosDeBarra('admin')).toEqual(['Inicio', 'Obras'])
  expect(textosDeBarra('obraResidente', 'pendiente')).toEqual(['Inicio', 'Obras', 'Presupuesto'])
  expect(textosDeBarra('obraResidente', 'aprobado')).toEqual(['Inicio', 'Obras', 'Cargar avance', 'Avances'])
  expect(textosDeBarra('admin', 'aprobado').at(-1)).toBe('Presupuesto')
})

test.each([
  ['/usuarios', '', 'Usuarios / Clientes'],
  ['/usuario/agregar', '', 'Usuarios / Clientes'],
  ['/persona/editar/p', '', 'Proveedores y contratistas'],
  ['/contratista/p', '', 'Proveedores y contratistas'],
  ['/contratistas', '?presupuestoId=o1', undefined],
  ['/bd/rubro/p1', '', 'Rubros de la plantilla'],
  ['/presupuesto/p1/tareas', '?tipo=plantilla', 'Plantilla'],
  ['/presupuesto/otra/tareas', '?tipo=presupuesto', undefined],
  ['/importarBc3', '?destino=banco', 'Importar BC3'],
  ['/importarBc3', '', undefined],
  ['/landing', '', undefined],
])('the page %s%s is found under %s', (pathname, busqueda, esperado) => {
  const entradas = menuPrincipal('admin', 'p1').flatMap((opcion) => (esGrupo(opcion) ? opcion.entradas : []))
  expect(entradas.find((entrada) => estaEn(entrada, pathname, busqueda))?.texto).toBe(esperado)
})
