import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { tareasDe } from '@plomada/domain/reportes/explicar/arbol'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Leido } from '../../../pagina/Leido.tsx'
import { type OrdenEnDireccion, useOrdenEnDireccion } from '../../../pagina/lista/orden.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { Arbol } from '../arbol/Arbol.tsx'
import { MarcasDeArbol } from '../arbol/Marcas.tsx'
import { conContenido } from '../arbol/modelo.ts'
import { type Analisis, analisisDe } from '../consultas/analisis.ts'
import { ConReportes } from '../cuenta/ConReportes.tsx'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import { columnasDeAnalisis } from './columnas.tsx'
import { FILTROS_DE_ANALISIS } from './filtros.ts'
import { TotalesDeAnalisis } from './TotalesDeAnalisis.tsx'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/comparacionAprobado')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_ANALISIS.leer,
  component: AnalisisPage,
})

/** What a work sells and costs, as it is now beside as it was approved (2-site-management §2 'Budget analysis'). */
function AnalisisPage() {
  const { presupuestoId } = Route.useParams()
  const valores = Route.useSearch()
  const { obra } = useObraActual()
  const lectura = useQuery({
    ...analisisDe(presupuestoId, valores),
    // The same work in another order stays in its place until that has come.
    placeholderData: (antes) => (antes?.presupuesto._id === presupuestoId ? antes : undefined),
  })
  return (
    <ConReportes key={presupuestoId}>
      <Pagina
        titulo={`Analisis del presupuesto: ${lectura.data?.presupuesto.nombre ?? obra?.nombre ?? ''}`.trim()}
        migas={migasDeObra(obra)}
      >
        <Leido lectura={lectura}>
          {(datos) => <Cuerpo datos={datos} presupuestoId={presupuestoId} valores={valores} />}
        </Leido>
      </Pagina>
    </ConReportes>
  )
}

interface CuerpoProps {
  datos: Analisis
  presupuestoId: string
  valores: OrdenEnDireccion
}

function Cuerpo({ datos, presupuestoId, valores }: CuerpoProps) {
  const orden = useOrdenEnDireccion(valores)
  const columnas = useMemo(() => columnasDeAnalisis(datos, presupuestoId), [datos, presupuestoId])
  if (datos.rubrosWithGrupos.every((capitulo) => tareasDe(capitulo).length === 0)) {
    return <PaginaVacia texto={mensajesPresupuestos.presupuestoVacio} />
  }
  return (
    <>
      <ApartadoDeReporte titulo="Resumen">
        <TotalesDeAnalisis datos={datos} presupuestoId={presupuestoId} />
      </ApartadoDeReporte>
      <Arbol
        etiqueta="Análisis por capítulo, en guaraníes"
        renglones={['Final', 'Aprobado']}
        columnas={columnas}
        capitulos={conContenido(datos.rubrosWithGrupos)}
        renderMarcas={(tarea) => <MarcasDeArbol tarea={tarea} />}
        {...orden}
      />
    </>
  )
}
