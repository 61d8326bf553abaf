import { Checkbox } from '@mantine/core'
import { hoy } from '../../../api/hoy.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { FiltroDeRango } from '../../../ui/FiltroDeRango.tsx'
import { FiltroPuesto } from '../../../ui/FiltroPuesto.tsx'
import { MasFiltros } from '../../../ui/MasFiltros.tsx'
import { ElegirContratista } from '../ElegirContratista.tsx'
import type { FILTROS_DE_CERTIFICACIONES } from '../filtros.ts'

type Valores = Filtros<typeof FILTROS_DE_CERTIFICACIONES>

interface BarraProps {
  presupuestoId: string
  filtros: {
    valores: Valores
    cambiar: (cambio: Partial<Record<keyof Valores, string | null>>) => void
  }
}

/** Whose, of which days, and whether those that were annulled are shown too. */
export function BarraDeCertificaciones({ presupuestoId, filtros: { valores, cambiar } }: BarraProps) {
  const { contratistaId, contratistaNombre = '', tareaId, inicio = '', fin = '', anuladas } = valores
  return (
    <>
      <ElegirContratista
        presupuestoId={presupuestoId}
        aria-label="Contratista"
        placeholder="Contratista"
        w={240}
        vaciable
        value={contratistaId}
        nombre={contratistaNombre}
        onChange={(elegido, opcion) =>
          cambiar({ contratistaId: elegido, contratistaNombre: opcion?.label ?? null })
        }
      />
      {tareaId !== undefined && (
        <FiltroPuesto texto="Solo las de un rubro" onQuitar={() => cambiar({ tareaId: null })} />
      )}
      <MasFiltros puestos={[inicio, fin, anuladas].filter(Boolean).length}>
        <FiltroDeRango hoy={hoy()} rango={{ inicio, fin }} onRango={cambiar} />
        <Checkbox
          label="También las anuladas"
          checked={anuladas === 's'}
          onChange={({ currentTarget }) => cambiar({ anuladas: currentTarget.checked ? 's' : null })}
        />
      </MasFiltros>
    </>
  )
}
