import { CheckboxIndicator, Menu } from '@mantine/core'
import type { Formula } from '../../../pagina/grilla/modelo/columna.ts'
import { useFormulas } from '../../../pagina/grilla/partes/useFormulas.ts'
import clases from './BarraDePlanilla.module.css'

export interface ColumnaQueSeElige {
  id: string
  titulo: string
  formula?: Formula
}

interface OpcionesProps {
  columnas: readonly ColumnaQueSeElige[]
  ocultas: readonly string[]
  onColumna: (id: string) => void
}

/** The options of 'Columnas': which are shown, and how the figures of each come about. */
export function OpcionesDeColumnas({ columnas, ocultas, onColumna }: OpcionesProps) {
  const formulas = useFormulas(columnas)
  return columnas.map(({ id, titulo }) => (
    <Menu.CheckboxItem
      key={id}
      checked={!ocultas.includes(id)}
      onChange={() => onColumna(id)}
      // Mantine's own mark is nothing where the column is hidden: here each has its box.
      styles={{ itemIndicator: { display: 'none' } }}
    >
      <span className={clases.opcion}>
        <CheckboxIndicator className={clases.caja} checked={!ocultas.includes(id)} size="xs" aria-hidden />
        <span>
          {titulo}
          {formulas.get(id) && <small className={clases.formula}>{formulas.get(id)}</small>}
        </span>
      </span>
    </Menu.CheckboxItem>
  ))
}
