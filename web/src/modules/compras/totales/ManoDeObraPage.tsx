import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Documento } from '../../../pagina/Documento.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { AvisoDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConCuentasDeCompras } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_MANO_DE_OBRA } from '../filtros.ts'
import { excelDeTodaLaManoDeObra, listaDeManoDeObra } from '../queries.ts'
import { columnasDeManoDeObra } from './columnas.tsx'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/manoDeObra')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_MANO_DE_OBRA.leer,
  component: ManoDeObraPage,
})

/** The labour that each rubro of a work needs, used, and has still to do (2-site-management §2 'Labour totals'). */
function ManoDeObraPage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_MANO_DE_OBRA, Route.useSearch(), (valores) =>
    listaDeManoDeObra(presupuestoId, valores),
  )
  const { obra } = useObraActual()
  const columnas = useMemo(() => columnasDeManoDeObra(presupuestoId), [presupuestoId])
  return (
    <ConCuentasDeCompras>
      <PaginaDeLista
        aviso={<AvisoDeObra />}
        titulo="Mano de obra"
        migas={migasDeObra(obra)}
        lista={lista}
        filtros={filtros}
        barra={<FiltroDeTexto etiqueta="Nombre" {...filtros.campo('busquedaRapida')} />}
        columnas={columnas}
        vacio={mensajesPedidos.sinManoDeObra}
        botones={<Documento clase="excel" bajar={excelDeTodaLaManoDeObra(presupuestoId, filtros.valores)} />}
      />
    </ConCuentasDeCompras>
  )
}
