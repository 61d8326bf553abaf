import type { Rol } from '@plomada/domain/acceso/roles'
import { expect, test } from 'vitest'
import { esGrupo, menuDeObra, menuPrincipal } from './menus.ts'

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
    'Personas › Proveedores y contratistas',
    'Personas › Categorías',
    'Personas › Usuarios / Clientes',
    'Configuración › Unidades de medida',
    'Configuración › Plantilla',
  ]
  expect(textos('superadmin')).toEqual(deAdmin)
  expect(textos('admin')).toEqual(deAdmin)
  expect(textos('obraResidente')).toEqual(['Obras', 'Proveedores y contratistas'])
  expect(textos('cliente')).toEqual(['Mis obras'])
})

test('before approval the side menu of a work shows only Presupuesto', () => {
  const textosDeObra = (rol: Rol, aprobado: boolean) =>
    menuDeObra(rol, 'o1', aprobado).map(({ texto }) => texto)
  expect(textosDeObra('admin', false)).toEqual(['Presupuesto'])
  expect(textosDeObra('admin', true)).toEqual(['Presupuesto', 'Precios de la obra', 'Capítulos'])
  expect(textosDeObra('obraResidente', true)).toEqual(['Presupuesto'])
  expect(textosDeObra('cliente', true)).toEqual([])
})
