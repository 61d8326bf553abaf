import { administra, leeCostos } from '@plomada/domain/acceso/roles'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeVolver } from '../../../pagina/lista/BotonDeVolver.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { migasDeObra } from '../obras/migas.ts'
import { columnasDeCapitulos } from './columnasDeCapitulos.tsx'
import { FILTROS_DE_CAPITULOS, OPCIONES_DE_ESTADO } from './filtros.ts'
import { listaDeCapitulos } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/rubros')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_CAPITULOS.leer,
  component: CapitulosPage,
})

/** The capitulos of a work, with their duration, contratistas and grupos. */
function CapitulosPage() {
  const { presupuestoId } = Route.useParams()
  const { filtros, lista } = useListado(FILTROS_DE_CAPITULOS, Route.useSearch(), (valores) =>
    listaDeCapitulos(presupuestoId, valores),
  )
  const sesion = useSesion()
  const { obra } = useObraActual()
  const router = useRouter()
  if (sesion === null || !leeCostos(sesion.rol)) return null
  const puede = administra(sesion.rol)
  const presupuesto = direcciones.presupuesto({ presupuestoId, tipo: obra?.tipo ?? 'presupuesto' })
  return (
    <PaginaDeLista
      titulo="Capítulos"
      migas={migasDeObra(obra)}
      botones={
        <>
          <BotonDeVolver to={puede ? direcciones.crearTarea({ presupuestoId }) : presupuesto} />
          {puede && (
            <BotonConRazon
              razon={obra ? razonContraEscribir(estadoDeObra(obra)) : null}
              leftSection={<IconPlus size={16} />}
              onClick={() => router.history.push(direcciones.crearCapitulo({ presupuestoId }))}
            >
              {mensajesPresupuestos.agregarCapitulo}
            </BotonConRazon>
          )}
        </>
      }
      lista={lista}
      filtros={filtros}
      barra={
        <>
          <FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />
          <FiltroDeOpcion etiqueta="Estado" opciones={OPCIONES_DE_ESTADO} {...filtros.campo('estado')} />
        </>
      }
      columnas={columnasDeCapitulos(puede)}
      vacio={mensajesEdicion.sinRubros}
    />
  )
}
