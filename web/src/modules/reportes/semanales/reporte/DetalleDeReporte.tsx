import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import type { ReactNode } from 'react'
import { EstadoDeReporte, esperaCierre } from '../lista/EstadoDeReporte.tsx'
import type { ReporteDeCliente } from '../queries.ts'
import clases from './Reporte.module.css'

/** Under the title: which one it is of which work, and whether it still changes. `children`: what became of it. */
export function DetalleDeReporte({ reporte, children }: { reporte: ReporteDeCliente; children?: ReactNode }) {
  const { numero, cerrado, inicio, obraNombre, secciones } = reporte
  return (
    <div className={clases.detalle}>
      <span>{obraNombre}</span>
      <span>Nº {numero}</span>
      {/* The title of one without anything doesn't say its week. */}
      {secciones.length === 0 && <span>{tituloDeSemana(reporte)}</span>}
      <EstadoDeReporte cerrado={cerrado} inicio={inicio} />
      {esperaCierre(reporte) && <span>{mensajesSemanales.esperaCierre}</span>}
      {children}
    </div>
  )
}
