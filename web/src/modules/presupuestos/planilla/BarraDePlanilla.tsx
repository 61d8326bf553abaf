import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowsVertical, IconColumns, IconFold, IconSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { MenuDeBoton } from '../../../ui/Desplegable.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import type { OrdenDeCapitulos } from '../vista/queries.ts'
import clases from './BarraDePlanilla.module.css'
import type { ColumnaQueSeElige } from './OpcionesDeColumnas.tsx'

const OpcionesDeColumnas = perezoso(() =>
  import('./OpcionesDeColumnas.tsx').then((m) => m.OpcionesDeColumnas),
)

/** The work's own order, and the four documented ones of the capitulos. */
const ORDENES = [
  { value: 'orden,1', label: 'Orden de obra', orden: { sortField: 'orden', sortDirection: '1' } },
  { value: '_id,-1', label: 'Cargados Recientemente', orden: { sortField: '_id', sortDirection: '-1' } },
  { value: '_id,1', label: 'Cargados Anteriormente', orden: { sortField: '_id', sortDirection: '1' } },
  { value: 'nombre,1', label: 'Nombre Asc', orden: { sortField: 'nombre', sortDirection: '1' } },
  { value: 'nombre,-1', label: 'Nombre Desc', orden: { sortField: 'nombre', sortDirection: '-1' } },
] as const

interface BarraProps {
  /** As it is typed. */
  busqueda: string
  onBuscar: (texto: string) => void
  orden?: OrdenDeCapitulos
  onOrdenar?: (orden: OrdenDeCapitulos) => void
  onExpandir: () => void
  onContraer: () => void
  /** Columns that may be hidden; absent where they can't be chosen. */
  columnas?: readonly ColumnaQueSeElige[]
  ocultas: readonly string[]
  /** Those that the window has no room for. */
  sinLugar: readonly string[]
  onColumna: (id: string) => void
  /** What else is done with the budget, in the same line. */
  children?: ReactNode
}

/** Controls of the view: search, order, open branches and columns. */
export function BarraDePlanilla(props: BarraProps) {
  const { orden, onOrdenar, columnas } = props
  return (
    <div className={clases.barra}>
      <TextInput
        className={clases.buscador}
        type="search"
        aria-label="Buscar en el presupuesto"
        placeholder="Buscar…"
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
          data={ORDENES.map(({ value, label }) => ({ value, label }))}
          value={`${orden.sortField},${orden.sortDirection}`}
          onChange={({ currentTarget }) => {
            const elegido = ORDENES.find(({ value }) => value === currentTarget.value)
            if (elegido) onOrdenar(elegido.orden)
          }}
        />
      )}
      <Button.Group>
        <Boton
          texto="Expandir todo"
          icono={<IconArrowsVertical size={16} aria-hidden />}
          onClick={props.onExpandir}
        />
        <Boton texto="Contraer todo" icono={<IconFold size={16} aria-hidden />} onClick={props.onContraer} />
      </Button.Group>
      {columnas && (
        <MenuDeBoton
          position="bottom-start"
          width={330}
          boton={
            <Button variant="default" px="sm" aria-label="Columnas" title="Columnas">
              <IconColumns size={16} aria-hidden />
            </Button>
          }
        >
          {() => (
            <Suspense>
              <OpcionesDeColumnas
                columnas={columnas}
                ocultas={props.ocultas}
                sinLugar={props.sinLugar}
                onColumna={props.onColumna}
              />
            </Suspense>
          )}
        </MenuDeBoton>
      )}
      <span className={clases.hueco} />
      {props.children}
    </div>
  )
}

/** Its icon alone, with a name: the line is for what it has to say. */
function Boton({ texto, icono, onClick }: { texto: string; icono: ReactNode; onClick: () => void }) {
  return (
    <Button variant="default" px="sm" aria-label={texto} title={texto} onClick={onClick}>
      {icono}
    </Button>
  )
}
