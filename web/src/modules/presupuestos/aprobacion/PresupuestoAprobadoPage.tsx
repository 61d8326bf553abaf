import { Button, Text } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { leerTexto } from '../../../app/busqueda.ts'
import { exigirRol } from '../../../app/guardia.ts'
import { Pagina } from '../../../app/Pagina.tsx'
import { Alerta } from '../../../ui/Alerta.tsx'
import { Descargar } from '../../../ui/Descargar.tsx'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { HojaDePresupuesto } from '../hoja/HojaDePresupuesto.tsx'
import { arbolDeVista, type Dato, obraDe, type Vista } from '../vista/arbol.ts'
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

/** What was approved, whatever happened later: to be read, never changed (domain.md §7). */
function PresupuestoAprobadoPage() {
  const { presupuestoId } = Route.useParams()
  const { data: vista, error, refetch } = useQuery(consultaDeAprobado(presupuestoId))
  const vivo = `/presupuesto/${presupuestoId}/tareas?tipo=presupuesto`
  const aprobado = vista !== undefined && obraDe(vista.presupuesto).estado === 'aprobado'
  return (
    <Pagina
      titulo={vista ? `${vista.presupuesto.nombre}: aprobado` : 'Presupuesto aprobado'}
      migas={[
        { texto: 'Obras', href: '/presupuestos' },
        { texto: 'Presupuesto', href: vivo },
      ]}
      detalle={
        aprobado && (
          <Text c="dimmed" fz="sm" component="div" mt={6}>
            <EstadoInsignia clase="ok">Versión aprobada</EstadoInsignia> Sólo se consulta: no cambia más.
          </Text>
        )
      }
      acciones={
        aprobado && (
          <Descargar
            icono={<IconFileTypePdf size={16} aria-hidden />}
            bajar={bajarPdfAprobado(presupuestoId)}
            textoDeError={textoDeError}
          >
            PDF aprobado
          </Descargar>
        )
      }
    >
      {error && (
        <Alerta>
          {error.message}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Alerta>
      )}
      {!error && vista === undefined && <Esqueleto filas={14} alto={30} />}
      {vista && !aprobado && <PaginaVacia texto={mensajesPresupuestos.noAprobado} />}
      {vista && aprobado && <HojaAprobada vista={vista} />}
    </Pagina>
  )
}

function HojaAprobada({ vista }: { vista: Vista }) {
  const { buscar = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const nodos = useMemo(() => arbolDeVista(vista), [vista])
  // Of the snapshot nothing has happened since: there are no observations.
  const columnas = useMemo(() => columnasDe(vista, false).filter(({ id }) => id !== 'observaciones'), [vista])
  return (
    <>
      <Resumen vista={vista} />
      <HojaDePresupuesto<Dato>
        presupuestoId={vista.presupuesto._id}
        etiqueta={`Presupuesto aprobado de ${vista.presupuesto.nombre}`}
        nodos={nodos}
        columnas={columnas}
        pie={pieDe(vista)}
        principal="totalConMargen"
        busqueda={buscar}
        onBuscar={(texto) =>
          void navigate({ search: { buscar: texto || undefined }, replace: true, resetScroll: false })
        }
        tono={tonoDe}
      />
    </>
  )
}
