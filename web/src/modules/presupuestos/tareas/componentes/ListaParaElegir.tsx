import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { esPrecioViejo } from '@plomada/domain/catalogo/muchosPrecios'
import {
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '@plomada/domain/catalogo/tipos'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { ahora } from '../../../../api/hoy.ts'
import { Filas } from '../../../../pagina/lista/Filas.tsx'
import { useLista } from '../../../../pagina/lista/useLista.ts'
import { Esqueleto } from '../../../../ui/Esqueleto.tsx'
import { diaDePrecio } from '../../../catalogo/precios/FechaDePrecio.tsx'
import { type ComponenteParaElegir, consultaComponentes } from '../queries.ts'
import clases from './Elegir.module.css'
import { TipoInsignia } from './TipoInsignia.tsx'

interface ListaProps {
  presupuestoId: string
  elegidos: ReadonlyMap<string, ComponenteParaElegir>
  yaEstan: ReadonlySet<string>
  onAlternar: (item: ComponenteParaElegir) => void
  /** Ctrl+Enter. */
  onListo: () => void
}

const ORDENES = {
  'nombre asc': 'Nombre, A a Z',
  'nombre desc': 'Nombre, Z a A',
  'tsCreated desc': 'Cargados recientemente',
  'tsCreated asc': 'Cargados anteriormente',
} as const
type OrdenDeLista = keyof typeof ORDENES
const TIPOS = [
  { value: 'todos', label: 'Todos' },
  ...TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] })),
]

/** Searches the catalogue while typing, with the prices in force in the work. */
export function ListaParaElegir({ presupuestoId, elegidos, yaEstan, onAlternar, onListo }: ListaProps) {
  const [texto, setTexto] = useState('')
  const [busqueda] = useDebouncedValue(texto.trim(), 200)
  const [tipo, setTipo] = useState<TipoComponente | 'todos'>('todos')
  const [orden, setOrden] = useState<OrdenDeLista>('nombre asc')
  const [pagina, setPagina] = useState({ page: 1, limit: 25 })
  const [sortField, sortOrder] = orden.split(' ') as ['nombre' | 'tsCreated', 'asc' | 'desc']
  const lista = useLista(
    consultaComponentes(presupuestoId, { busquedaRapida: busqueda, tipo, sortField, sortOrder, ...pagina }),
    pagina,
  )
  const desdeElPrincipio = () => setPagina({ ...pagina, page: 1 })

  return (
    // Arrows go through the list from the search field, so that picking needs no mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside, not of the group
    <div
      role="group"
      aria-label="Catálogo"
      className={clases.lista}
      onKeyDown={(evento) => moverFoco(evento, onListo)}
    >
      <div className={clases.filtros}>
        <TextInput
          data-autofocus
          data-foco
          className={clases.buscar}
          aria-label="Buscar componentes"
          placeholder="Nombre..."
          leftSection={<IconSearch size={16} aria-hidden />}
          value={texto}
          onChange={({ currentTarget: { value } }) => {
            setTexto(value)
            desdeElPrincipio()
          }}
        />
        <NativeSelect
          aria-label="Orden"
          value={orden}
          data={Object.entries(ORDENES).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => {
            setOrden(value as OrdenDeLista)
            desdeElPrincipio()
          }}
        />
      </div>
      <SegmentedControl
        size="xs"
        withItemsBorders={false}
        aria-label="Tipo"
        className={clases.tipos}
        data={TIPOS}
        value={tipo}
        onChange={(elegido) => {
          setTipo(elegido as TipoComponente | 'todos')
          desdeElPrincipio()
        }}
      />
      <Filas
        lista={{ ...lista, onPaginar: (page, limit) => setPagina({ page, limit }) }}
        esqueleto={<Esqueleto filas={8} alto={36} />}
        vacio={mensajesCatalogo.sinComponentes}
      >
        {(filas) => (
          <ul className={clases.opciones} aria-label="Componentes" aria-busy={lista.actualizando}>
            {filas.map((item) => (
              <Opcion
                key={item._id}
                item={item}
                elegido={elegidos.has(item._id)}
                yaEsta={yaEstan.has(item._id)}
                onAlternar={() => onAlternar(item)}
              />
            ))}
          </ul>
        )}
      </Filas>
    </div>
  )
}

interface OpcionProps {
  item: ComponenteParaElegir
  elegido: boolean
  yaEsta: boolean
  onAlternar: () => void
}

function Opcion({ item, elegido, yaEsta, onAlternar }: OpcionProps) {
  return (
    <li data-elegido={elegido || undefined}>
      <Checkbox
        data-foco
        checked={elegido}
        onChange={onAlternar}
        classNames={{ body: clases.casilla, labelWrapper: clases.rotuloDeCasilla }}
        label={
          <span className={clases.opcion}>
            <span className={clases.nombre}>
              {item.nombre} {yaEsta && <small>· ya está en el rubro</small>}
            </span>
            <TipoInsignia tipo={item.tag as TipoComponente} />
            <span className={clases.precio}>
              {item.precioUnitario === null ? mensajesComun.sinPrecio : formatoGs(item.precioUnitario)}
              <small> / {item.unidadMedidaCodigo}</small>
              <PrecioViejo item={item} />
            </span>
          </span>
        }
      />
    </li>
  )
}

/** A price of the base that nobody gave or confirmed for long says its day; one that the work froze has none. */
function PrecioViejo({ item: { ultimoPrecio, precioUnitario, precioDesde } }: Pick<OpcionProps, 'item'>) {
  const [hoy] = useState(ahora)
  if (ultimoPrecio !== precioUnitario || !esPrecioViejo(precioDesde, hoy)) return null
  return <small className={clases.viejo}>{mensajesPrecios.precioDel(diaDePrecio(precioDesde))}</small>
}

function moverFoco(evento: KeyboardEvent<HTMLElement>, onListo: () => void): void {
  if (evento.key === 'Enter' && (evento.ctrlKey || evento.metaKey)) return onListo()
  const paso = evento.key === 'ArrowDown' ? 1 : evento.key === 'ArrowUp' ? -1 : 0
  const focos = [...evento.currentTarget.querySelectorAll<HTMLElement>('input[data-foco], [data-foco] input')]
  const lugar = focos.findIndex((elemento) => elemento === document.activeElement)
  if (paso === 0 || lugar < 0) return
  evento.preventDefault()
  focos[lugar + paso]?.focus()
}
