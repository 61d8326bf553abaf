import { Button, CheckboxIndicator, CloseButton, Menu, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowsVertical, IconColumns, IconFold, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEsTelefono } from '../../../ui/useEsTelefono.ts'
import type { OrdenDeCapitulos } from '../vista/queries.ts'
import clases from './BarraDePlanilla.module.css'

/** The four documented orders of the capitulos. */
const ORDENES = [
  { value: '_id,-1', label: 'Cargados Recientemente' },
  { value: '_id,1', label: 'Cargados Anteriormente' },
  { value: 'nombre,1', label: 'Nombre Asc' },
  { value: 'nombre,-1', label: 'Nombre Desc' },
] as const

interface BarraProps {
  /** As it is typed. */
  busqueda: string
  onBuscar: (texto: string) => void
  orden?: OrdenDeCapitulos
  onOrdenar?: (orden: OrdenDeCapitulos) => void
  onExpandir: () => void
  onContraer: () => void
  /** Columns that may be hidden; absent where they are not chosen. */
  columnas?: readonly { id: string; titulo: string }[]
  ocultas: readonly string[]
  onColumna: (id: string) => void
}

/** What one looks at: the text to find, the order, what is open and which columns. */
export function BarraDePlanilla(props: BarraProps) {
  const { orden, onOrdenar, columnas } = props
  return (
    <div className={clases.barra}>
      <TextInput
        className={clases.buscador}
        type="search"
        aria-label="Buscar en el presupuesto"
        placeholder="Buscar por nombre…"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          props.busqueda && (
            <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => props.onBuscar('')} />
          )
        }
        value={props.busqueda}
        onChange={({ currentTarget }) => props.onBuscar(currentTarget.value)}
      />
      {orden && onOrdenar && (
        <NativeSelect
          aria-label="Orden de los capítulos"
          className={clases.orden}
          data={[...ORDENES]}
          value={`${orden.sortField},${orden.sortDirection}`}
          onChange={({ currentTarget }) => {
            const [sortField, sortDirection] = currentTarget.value.split(',')
            onOrdenar({
              sortField: sortField === 'nombre' ? 'nombre' : '_id',
              sortDirection: sortDirection === '1' ? '1' : '-1',
            })
          }}
        />
      )}
      <span className={clases.hueco} />
      <Button.Group>
        <Boton
          texto="Expandir todo"
          icono={<IconArrowsVertical size={16} aria-hidden />}
          onClick={props.onExpandir}
        />
        <Boton texto="Contraer todo" icono={<IconFold size={16} aria-hidden />} onClick={props.onContraer} />
      </Button.Group>
      {columnas && (
        <Menu position="bottom-end" shadow="md" width={250}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconColumns size={16} aria-hidden />}>
              Columnas
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {columnas.map(({ id, titulo }) => (
              <Menu.CheckboxItem
                key={id}
                checked={!props.ocultas.includes(id)}
                onChange={() => props.onColumna(id)}
                // Mantine's own mark is nothing where the column is hidden: here each has its box.
                styles={{ itemIndicator: { display: 'none' } }}
              >
                <span className={clases.opcion}>
                  <CheckboxIndicator
                    className={clases.caja}
                    checked={!props.ocultas.includes(id)}
                    size="xs"
                    aria-hidden
                  />
                  {titulo}
                </span>
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

/** On a phone its icon alone, with its name for who doesn't see it. */
function Boton({ texto, icono, onClick }: { texto: string; icono: ReactNode; onClick: () => void }) {
  if (!useEsTelefono()) {
    return (
      <Button variant="default" leftSection={icono} onClick={onClick}>
        {texto}
      </Button>
    )
  }
  return (
    <Button variant="default" px="sm" aria-label={texto} title={texto} onClick={onClick}>
      {icono}
    </Button>
  )
}
