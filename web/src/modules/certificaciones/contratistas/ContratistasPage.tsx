import { Anchor } from '@mantine/core'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { obraElegida, useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { AvisoDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { estadoDeObra } from '../../presupuestos/obras/estadoDeObra.ts'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConCuentasDeContratistas } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_CONTRATISTAS } from '../filtros.ts'
import { AvisosDeSaldos } from './AvisosDeSaldos.tsx'
import { accionesDeContratista } from './acciones.tsx'
import { CertificarAlPrimero } from './Certificar.tsx'
import { columnasDeContratistas } from './columnas.tsx'
import { DialogoDeSaldos, type Pedido } from './modales/DialogoDeSaldos.tsx'
import { listaDeContratistas } from './queries.ts'

export const Route = createFileRoute('/_marco/contratistas')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_CONTRATISTAS.leer,
  component: ContratistasPage,
})

const TITULO = 'Contratistas'

function ContratistasPage() {
  const presupuestoId = Route.useSearch().presupuestoId ?? obraElegida()
  if (presupuestoId === null) {
    return (
      <Pagina titulo={TITULO}>
        <PaginaVacia texto="Elegí una obra para ver sus contratistas">
          <Anchor component={Link} to={direcciones.obras()}>
            Obras
          </Anchor>
        </PaginaVacia>
      </Pagina>
    )
  }
  return (
    <ConCuentasDeContratistas>
      <Contratistas key={presupuestoId} presupuestoId={presupuestoId} />
    </ConCuentasDeContratistas>
  )
}

/** Each contratista of a work with its account, and what is done with it (2-site-management §2, domain.md §8). */
function Contratistas({ presupuestoId }: { presupuestoId: string }) {
  const busqueda = Route.useSearch()
  const consulta = listaDeContratistas(presupuestoId, busqueda)
  const { filtros, lista } = useListado(FILTROS_DE_CONTRATISTAS, busqueda, () => consulta)
  const { data } = useQuery(consulta)
  const { obra } = useObraActual()
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const estado = obra && estadoDeObra(obra)
  const columnas = columnasDeContratistas(
    presupuestoId,
    estado,
    data && data.count > 1 ? data.totales : undefined,
  )
  return (
    <PaginaDeLista
      aviso={<AvisoDeObra />}
      titulo={TITULO}
      migas={migasDeObra(obra)}
      botones={<CertificarAlPrimero presupuestoId={presupuestoId} contratistas={lista.filas ?? []} />}
      lista={lista}
      filtros={filtros}
      antes={
        estado && (
          <AvisosDeSaldos presupuestoId={presupuestoId} obra={estado} contratistas={lista.filas ?? []} />
        )
      }
      columnas={columnas}
      vacio={mensajesCertificaciones.sinContratistas}
      acciones={accionesDeContratista(presupuestoId, estado, setPedido)}
    >
      {pedido && (
        <DialogoDeSaldos
          key={`${pedido.que} ${pedido.contratista._id}`}
          presupuestoId={presupuestoId}
          pedido={pedido}
          pedir={setPedido}
        />
      )}
    </PaginaDeLista>
  )
}
