import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { hoy } from '../../../api/hoy.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { FiltroDeRango } from '../../../ui/FiltroDeRango.tsx'
import { FiltroPuesto } from '../../../ui/FiltroPuesto.tsx'
import { MasFiltros } from '../../../ui/MasFiltros.tsx'
import { ESTADOS_DE_ORDEN, type FILTROS_DE_ORDENES } from '../filtros.ts'
import { rangoDeCompras } from '../queries.ts'
import { ElegirProveedor } from './ElegirProveedor.tsx'

type Valores = Filtros<typeof FILTROS_DE_ORDENES>

const ESTADOS = [
  { value: '', label: 'Todos los estados' },
  ...ESTADOS_DE_ORDEN.map((estado) => ({ value: estado, label: estado })),
]

interface BarraProps {
  filtros: {
    valores: Valores
    cambiar: (cambio: Partial<Record<keyof Valores, string | null>>) => void
  }
}

/** What a link of a figure narrowed it to, in words, and what takes that off. */
function delEnlace({ materialId, tareaId, pagadaDesde, pagadaHasta }: Valores) {
  const que = [materialId && 'un material', tareaId && 'un rubro'].filter(Boolean).join(' para ')
  const cuando = [
    pagadaDesde && `desde el ${formatoFecha(pagadaDesde)}`,
    pagadaHasta && `hasta el ${formatoFecha(pagadaHasta)}`,
  ].filter(Boolean)
  return [
    { texto: que && `Solo las de ${que}`, quita: ['materialId', 'tareaId'] as const },
    {
      texto: cuando.length > 0 ? `Pagadas ${cuando.join(' ')}` : '',
      quita: ['pagadaDesde', 'pagadaHasta'] as const,
    },
  ].filter(({ texto }) => texto !== '')
}

/** In which state, of whom, and of which days. */
export function BarraDeOrdenes({ filtros: { valores, cambiar } }: BarraProps) {
  const { estado = '', proveedorId, proveedorNombre = '' } = valores
  return (
    <>
      <FiltroDeOpcion
        etiqueta="Estado"
        opciones={ESTADOS}
        value={estado}
        onChange={(nuevo) => cambiar({ estado: nuevo })}
      />
      {delEnlace(valores).map(({ texto, quita }) => (
        <FiltroPuesto
          key={texto}
          texto={texto}
          onQuitar={() => cambiar(Object.fromEntries(quita.map((cual) => [cual, null])))}
        />
      ))}
      <MasFiltros puestos={[proveedorId, valores.inicio, valores.fin].filter(Boolean).length}>
        <ElegirProveedor
          value={proveedorId}
          nombre={proveedorNombre}
          onChange={(elegido, opcion) =>
            cambiar({ proveedorId: elegido, proveedorNombre: opcion?.label ?? null })
          }
        />
        <FiltroDeRango hoy={hoy()} rango={rangoDeCompras(valores)} onRango={cambiar} />
      </MasFiltros>
    </>
  )
}
