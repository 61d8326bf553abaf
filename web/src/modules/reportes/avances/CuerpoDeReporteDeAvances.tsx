import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { formatoPuntos } from '@plomada/domain/reportes/ganado'
import { useMemo } from 'react'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import clases from '../piezas/Reporte.module.css'
import { Barras } from './Barras.tsx'
import { FILTROS_DE_AVANCES_HECHOS } from './filtros.ts'
import { contarAvances } from './modelo.ts'
import { PorFecha } from './PorFecha.tsx'
import { PorTarea } from './PorTarea.tsx'
import type { BusquedaDeAvances, ReporteDeAvances } from './queries.ts'
import { ResumenDeAvances } from './Resumen.tsx'

interface CuerpoDeInformeProps {
  informe: ReporteDeAvances
  /** What the address holds. */
  valores: BusquedaDeAvances
  hoy: string
}

/** A report that has come: its figures, and its charts or their tables. */
export function CuerpoDeReporteDeAvances({ informe, valores, hoy }: CuerpoDeInformeProps) {
  const filtros = useFiltros(FILTROS_DE_AVANCES_HECHOS, valores)
  // Of 3.000 tareas, and the screen is drawn again at each letter of the search.
  const cuentas = useMemo(() => contarAvances(informe), [informe])
  if (cuentas.vacio) {
    return (
      <PaginaVacia texto={mensajesAvances.sinAvances}>
        {filtros.filtrada && <BorrarFiltros filtros={filtros.queFiltran} />}
      </PaginaVacia>
    )
  }
  const { obra, capitulos, tareas } = cuentas
  // Of the report that is shown, while another one is on its way.
  const rango = { inicio: informe.fechas[0] ?? hoy, fin: informe.fechas.at(-1) ?? hoy }
  const frase = frasesDeAvance.frase({
    ...obra,
    puntos: formatoPuntos(obra.ganado),
    ...rango,
    hoy,
    descartados: valores.estado === 'descartados',
  })
  const comun = { rango, enTabla: valores.vista === 'tabla' }
  return (
    <>
      <p className={clases.frase}>{frase}</p>
      <ResumenDeAvances {...cuentas} />
      <PorFecha
        informe={informe}
        frase={frase}
        enTabla={comun.enTabla}
        capituloId={valores.rubroId ?? ''}
        onCapitulo={(capituloId) => filtros.cambiar({ rubroId: capituloId })}
      />
      <div className={clases.dos}>
        <ApartadoDeReporte titulo="Por capítulo">
          <Barras
            cuantas={capitulos.length === 1 ? '1 capítulo' : `${capitulos.length} capítulos`}
            que="Capítulo"
            filas={capitulos}
            {...comun}
          />
        </ApartadoDeReporte>
        <PorTarea tareas={tareas} busqueda={filtros.campo('busquedaRapida')} paginado={valores} {...comun} />
      </div>
    </>
  )
}
