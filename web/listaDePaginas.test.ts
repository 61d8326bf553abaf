import { index, layout, physical, rootRoute, route } from '@tanstack/virtual-file-routes'
import { expect, test } from 'vitest'
import { paginasDe } from './listaDePaginas.ts'
import { direcciones } from './routes.ts'

test('every page of the product is in the list, once, and what catches the rest is not', () => {
  const paginas = paginasDe(direcciones)
  expect(paginas).toEqual(expect.arrayContaining(['/', '/login', '/presupuesto/$presupuestoId/tareas']))
  expect(paginas.filter((ruta) => ruta.endsWith('/$'))).toEqual([])
  expect(new Set(paginas).size).toBe(paginas.length)
})

test('pages within pages and within frames; a folder of unnamed ones is refused', () => {
  const dentro = rootRoute('r.tsx', [
    index('i.tsx'),
    layout('marco', 'm.tsx', [route('/a', 'a.tsx', [index('ai.tsx'), route('/$id', 'b.tsx')])]),
    route('/sin', [route('/archivo', 'c.tsx')]),
    route('/$', 'd.tsx'),
  ])
  expect(paginasDe(dentro)).toEqual(['/', '/a', '/a/$id', '/sin/archivo'])
  expect(() => paginasDe(rootRoute('r.tsx', [physical('/x', 'x')]))).toThrow('names each address')
})
