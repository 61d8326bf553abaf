import { avances } from '@plomada/contract/avances/avances'
import type { FiltroDeAvances } from '@plomada/domain/avances/filtro'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { consulta } from '../../api/consultas.ts'
import { PorPaginas } from '../../pagina/cuenta/PorPaginas.tsx'
import { TablaDeAvances } from './TablaDeAvances.tsx'

interface Props {
  presupuestoId: string
  filtro: FiltroDeAvances
}

/** The avances that a quantity is made of, each a link to its list of that day, with its photos. */
export function AvancesDePaso({ presupuestoId, filtro }: Props) {
  return (
    <PorPaginas
      consulta={(pagina) =>
        consulta(avances, { query: { inicio: null, fin: null, ...filtro, presupuestoId, ...pagina } })
      }
      vacio={mensajesAvances.sinAvances}
    >
      {(items) => (
        <TablaDeAvances
          presupuestoId={presupuestoId}
          avances={items}
          conNombre={filtro.tareaId === undefined}
        />
      )}
    </PorPaginas>
  )
}
