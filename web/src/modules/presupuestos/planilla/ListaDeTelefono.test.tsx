import { zVistaSoloCantidades } from '@plomada/contract/presupuestos/vista'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aplanar } from '../../../pagina/grilla/modelo/aplanar.ts'
import { montar } from '../../../prueba/montar.tsx'
import { columnasDeCliente } from '../cliente/arbolCliente.ts'
import { entera, principalDe, queMuestra } from '../muestra/loQueMuestra.ts'
import { vistaDePrueba } from '../prueba/vista.ts'
import { arbolDeVista, type Vista } from '../vista/arbol.ts'
import { columnasDe } from '../vista/columnas.tsx'
import { ListaDeTelefono } from './ListaDeTelefono.tsx'

/** The text of each row, with all branches open. */
function renglones(recibida: Vista): string[] {
  const vista = entera(recibida)
  const muestra = queMuestra(recibida)
  const filas = aplanar(arbolDeVista(vista), { cerrados: new Set(), busqueda: '' })
  montar(
    <ListaDeTelefono
      etiqueta="Presupuesto"
      filas={filas}
      columnas={columnasDe(vista, { escribe: false, muestra })}
      pie={[]}
      principal={principalDe(true, muestra)}
      onAlternar={() => {}}
    />,
  )
  return screen.getAllByRole('listitem').map((fila) => fila.textContent ?? '')
}

test('where no amount is shown, a quantity stands with its unit (sheet.md §1)', () => {
  // Typed as the full answer on purpose: this face has fewer fields.
  const dichos = renglones(zVistaSoloCantidades.parse(vistaDePrueba()) as Vista)
  expect(dichos).toContain('Excavación12,5 m2')
  expect(dichos).toContain('Látex100 m2')
  // A chapter has neither.
  expect(dichos).toContain('Fundaciones')
})

test('an amount stands alone', () => {
  const dichos = renglones(vistaDePrueba())
  expect(dichos.filter((dicho) => dicho.includes('m2'))).toEqual([])
  expect(dichos.some((dicho) => /^Excavación[\d.]+$/.test(dicho))).toBe(true)
})

test('a quantity says which column its unit is in, for the client too', () => {
  const vista = vistaDePrueba()
  const { presupuesto, totales } = vista
  // Columns depend on the work alone: no row is looked at.
  const deCliente = columnasDeCliente({ presupuesto, totales, rubrosWithGrupos: [] })
  const deCostos = columnasDe(vista, { escribe: false })
  for (const columnas of [deCliente, deCostos]) {
    const cantidad = columnas.find(({ id }) => id === 'cantidad')
    expect(columnas.map(({ id }) => id)).toContain(cantidad?.unidad)
  }
})
