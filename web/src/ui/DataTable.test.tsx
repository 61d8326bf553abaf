import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import type { ColumnaDeLista } from './columnas.ts'
import { DataTable } from './DataTable.tsx'

interface Obra {
  id: string
  nombre: string
  total: number
}

const COLUMNAS: ColumnaDeLista<Obra>[] = [
  { id: 'nombre', titulo: 'Nombre', principal: true, ordena: 'servidor', celda: (obra) => obra.nombre },
  { id: 'total', titulo: 'Total (Gs.)', numerica: true, celda: (obra) => obra.total },
]
const OBRAS = [
  { id: '1', nombre: 'Vivienda Luque', total: 5 },
  { id: '2', nombre: 'Depósito Ñemby', total: 7 },
]

function poner(props: Partial<Parameters<typeof DataTable<Obra>>[0]>) {
  const onPaginar = vi.fn()
  const onOrdenar = vi.fn()
  const base = { etiqueta: 'Obras', columnas: COLUMNAS, filas: OBRAS, total: 34, pagina: 2, limite: 10 }
  const vista = montar(
    <DataTable
      {...base}
      clave={(obra) => obra.id}
      vacio="No se han encontrado presupuestos"
      onPaginar={onPaginar}
      onOrdenar={onOrdenar}
      error={null}
      onReintentar={() => undefined}
      {...props}
    />,
  )
  return { ...vista, onPaginar, onOrdenar }
}

test('is a table with named rows, and says which rows of how many', () => {
  poner({})
  const tabla = screen.getByRole('table', { name: 'Obras' })
  expect(within(tabla).getByRole('row', { name: /Depósito Ñemby/ }).textContent).toContain('7')
  expect(screen.getByText('11–20 de 34')).toBeDefined()
})

test('one that is wider than its frame slides in it from the first time that it is drawn', () => {
  // Wider than any frame: other files of this window give theirs 1.200.
  const deAncho = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(9000)
  onTestFinished(() => deAncho.mockRestore())
  poner({})
  expect(screen.getByRole('region', { name: 'Obras' }).tabIndex).toBe(0)
})

test('a sortable title asks for ascending and then for descending order', async () => {
  const { usuario, onOrdenar } = poner({ orden: { campo: 'nombre', direccion: 'asc' } })
  expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('ascending')
  await usuario.click(screen.getByRole('button', { name: 'Nombre' }))
  expect(onOrdenar).toHaveBeenCalledWith({ campo: 'nombre', direccion: 'desc' })
  expect(screen.queryByRole('button', { name: 'Total (Gs.)' })).toBeNull()
})

test('what is all here is ordered here: figures from the largest, at the next press from the smallest', async () => {
  const columnas: ColumnaDeLista<Obra>[] = [
    {
      ...COLUMNAS[0],
      id: 'nombre',
      titulo: 'Nombre',
      ordena: (obra) => obra.nombre,
      celda: (obra) => obra.nombre,
    },
    {
      id: 'total',
      titulo: 'Total (Gs.)',
      numerica: true,
      ordena: (obra) => obra.total,
      celda: (obra) => obra.total,
    },
  ]
  const { usuario } = poner({ columnas, onPaginar: undefined, onOrdenar: undefined })
  const nombres = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(nombres()).toEqual(['Vivienda Luque', 'Depósito Ñemby'])
  const titulo = screen.getByRole('columnheader', { name: 'Total (Gs.)' })
  expect(titulo.getAttribute('aria-sort')).toBeNull()
  await usuario.click(screen.getByRole('button', { name: 'Total (Gs.)' }))
  expect(titulo.getAttribute('aria-sort')).toBe('descending')
  expect(nombres()).toEqual(['Depósito Ñemby', 'Vivienda Luque'])
  await usuario.click(screen.getByRole('button', { name: 'Total (Gs.)' }))
  expect(titulo.getAttribute('aria-sort')).toBe('ascending')
  expect(nombres()).toEqual(['Vivienda Luque', 'Depósito Ñemby'])
})

test('pages that the server brings are never ordered by what is on one of them', () => {
  poner({ onOrdenar: undefined, columnas: COLUMNAS.map((columna) => ({ ...columna, ordena: () => 0 })) })
  expect(screen.getByRole('columnheader', { name: 'Total (Gs.)' }).querySelector('button')).toBeNull()
})

test('pages keep the limit; another limit starts again from the first page', async () => {
  const { usuario, onPaginar } = poner({})
  await usuario.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(onPaginar).toHaveBeenLastCalledWith(3, 10)
  await usuario.selectOptions(screen.getByLabelText('Filas por página'), '50')
  expect(onPaginar).toHaveBeenLastCalledWith(1, 50)
})

test('an empty list says the documented text; a failed one its reason and a way to try again', async () => {
  const onReintentar = vi.fn()
  const { unmount } = poner({ filas: [], total: 0 })
  expect(screen.getByText('No se han encontrado presupuestos')).toBeDefined()
  unmount()
  const { usuario } = poner({ error: { message: 'No hay conexión' }, onReintentar })
  expect(screen.getByRole('alert').textContent).toContain('No hay conexión')
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onReintentar).toHaveBeenCalledOnce()
})

test('an action that is not possible shows its reason and does nothing', async () => {
  const editar = vi.fn()
  const desactivar = vi.fn()
  const { usuario } = poner({
    nombreDeFila: (obra) => obra.nombre,
    acciones: () => [
      { texto: 'Editar', onClick: editar },
      { texto: 'Desactivar', onClick: desactivar, razon: 'La obra ya está inactiva' },
    ],
  })
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Vivienda Luque' }))
  await usuario.click(await screen.findByRole('menuitem', { name: /La obra ya está inactiva/ }))
  expect(desactivar).not.toHaveBeenCalled()
  await usuario.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(editar).toHaveBeenCalledOnce()
})
