import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Documento } from '../../../pagina/Documento.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useUsuario } from '../../../pagina/sesion/useUsuario.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { AvisoDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConCuentasDeCompras } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_MATERIALES } from '../filtros.ts'
import { excelDeTodosLosMateriales, listaDeMateriales } from '../queries.ts'
import { columnasDeMateriales } from './columnas.tsx'
import { ElegirMaterial, PedirLoQueFalta, useElegidos } from './PedirLoQueFalta.tsx'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/materiales')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_MATERIALES.leer,
  component: MaterialesPage,
})

/** What a work needs of each material, and what was ordered, bought and used of it (2-site-management §2). */
function MaterialesPage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_MATERIALES, Route.useSearch(), (valores) =>
    listaDeMateriales(presupuestoId, valores),
  )
  const { obra } = useObraActual()
  const veMontos = useUsuario()?.veMontos !== false
  const { elegidos, alternar } = useElegidos()
  const columnas = useMemo(
    () =>
      columnasDeMateriales(
        presupuestoId,
        veMontos,
        // Orders are prices: who sees quantities alone makes none.
        veMontos
          ? (material) => <ElegirMaterial material={material} elegidos={elegidos} alternar={alternar} />
          : undefined,
      ),
    [presupuestoId, veMontos, elegidos, alternar],
  )
  return (
    <ConCuentasDeCompras>
      <PaginaDeLista
        aviso={<AvisoDeObra />}
        titulo="Materiales de la obra"
        migas={migasDeObra(obra)}
        lista={lista}
        filtros={filtros}
        barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
        columnas={columnas}
        vacio={mensajesPedidos.sinMateriales}
        botones={
          <>
            <Documento clase="excel" bajar={excelDeTodosLosMateriales(presupuestoId, filtros.valores)} />
            {veMontos && <PedirLoQueFalta presupuestoId={presupuestoId} elegidos={elegidos} />}
          </>
        }
      />
    </ConCuentasDeCompras>
  )
}
