import { CheckboxIndicator, Menu } from '@mantine/core'
import clases from './BarraDePlanilla.module.css'

interface OpcionesProps {
  columnas: readonly { id: string; titulo: string }[]
  ocultas: readonly string[]
  onColumna: (id: string) => void
}

/** The options of 'Columnas': which are shown. */
export function OpcionesDeColumnas({ columnas, ocultas, onColumna }: OpcionesProps) {
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
        {titulo}
      </span>
    </Menu.CheckboxItem>
  ))
}
