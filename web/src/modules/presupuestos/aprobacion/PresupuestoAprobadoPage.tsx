import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { Documento } from '../../../pagina/Documento.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirRol } from '../../../pagina/sesion/guardia.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { BotonBc3 } from '../interop/bc3/BotonBc3.tsx'
import { entera, principalDe, queMuestra } from '../muestra/loQueMuestra.ts'
import { MIGAS_DE_OBRAS } from '../obras/migas.ts'
import { PlanillaDePresupuesto } from '../planilla/PlanillaDePresupuesto.tsx'
import { VistaLeida } from '../planilla/VistaLeida.tsx'
import { arbolDeVista, type Dato, type Vista } from '../vista/arbol.ts'
import { columnasDe, tonoDe } from '../vista/columnas.tsx'
import { pieDe } from '../vista/pie.ts'
import { bajarPdfAprobado, consultaDeAprobado } from '../vista/queries.ts'
import { Resumen } from '../vista/Resumen.tsx'

export const Route = createFileRoute('/_marco/presupuestoAprobado/$presupuestoId/tareas')({
  validateSearch: ({ buscar }: Record<string, unknown>): { buscar?: string } => ({
    buscar: leerTexto(buscar),
  }),
  beforeLoad: exigirRol(['superadmin', 'admin', 'obraResidente']),
  component: PresupuestoAprobadoPage,
})

/** The approved version, whatever changed later: read-only (domain.md §7). */
function PresupuestoAprobadoPage() {
  const { presupuestoId } = Route.useParams()
  const lectura = useQuery(consultaDeAprobado(presupuestoId))
  const vista = lectura.data
  const vivo = direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })
  return (
    <Pagina
      titulo={vista ? `${vista.presupuesto.nombre}: aprobado` : 'Presupuesto aprobado'}
      migas={[...MIGAS_DE_OBRAS, { texto: 'Presupuesto', href: vivo }]}
      detalle={
        vista && (
          <Text c="dimmed" fz="sm" component="div" mt={6}>
            <EstadoInsignia clase="ok">Versión aprobada</EstadoInsignia> Sólo se consulta: no cambia más.
          </Text>
        )
      }
      acciones={
        vista && (
          <>
            <Documento clase="pdf" bajar={bajarPdfAprobado(presupuestoId)}>
              PDF aprobado
            </Documento>
            {queMuestra(vista).montos && (
              <BotonBc3 presupuestoId={presupuestoId} nombre={vista.presupuesto.nombre} />
            )}
          </>
        )
      }
    >
      <VistaLeida
        lectura={lectura}
        cifras={4}
        salida={({ codigo }) =>
          codigo === 'CONFLICTO'
            ? { texto: 'Ver el presupuesto', href: vivo }
            : { texto: 'Ver las obras', href: direcciones.obras() }
        }
      >
        {(leida) => <PlanillaAprobada vista={leida} />}
      </VistaLeida>
    </Pagina>
  )
}

function PlanillaAprobada({ vista: recibida }: { vista: Vista }) {
  const muestra = queMuestra(recibida)
  const vista = useMemo(() => entera(recibida), [recibida])
  const { buscar = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const nodos = useMemo(() => arbolDeVista(vista), [vista])
  const columnas = useMemo(
    () => columnasDe(vista, { escribe: false, esFoto: true, muestra: queMuestra(recibida) }),
    [vista, recibida],
  )
  return (
    <>
      <Resumen vista={vista} muestra={muestra} />
      <PlanillaDePresupuesto<Dato>
        presupuestoId={vista.presupuesto._id}
        etiqueta={`Presupuesto aprobado de ${vista.presupuesto.nombre}`}
        nodos={nodos}
        columnas={columnas}
        pie={pieDe(vista, 0, muestra.montos)}
        principal={principalDe(true, muestra)}
        busqueda={buscar}
        onBuscar={(texto) =>
          void navigate({ search: { buscar: texto || undefined }, replace: true, resetScroll: false })
        }
        tono={tonoDe}
      />
    </>
  )
}
