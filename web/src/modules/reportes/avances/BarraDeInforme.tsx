import type { Rango } from '@plomada/domain/reportes/rango'
import { FiltroDeFecha } from '../../../ui/FiltroDeFecha.tsx'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import clases from '../piezas/Informe.module.css'

const ESTADOS = [
  { value: '', label: 'No descartados' },
  { value: 'descartados', label: 'Descartados' },
] as const

interface BarraDeInformeProps {
  rango: Rango
  onRango: (cambio: Partial<Rango>) => void
  estado: { value: string; onChange: (estado: string | null) => void }
}

/** The days of the report, and whether it is of what was discarded. */
export function BarraDeInforme({ rango, onRango, estado }: BarraDeInformeProps) {
  return (
    <search aria-label="Filtros" className={clases.filtros}>
      <FiltroDeFecha
        etiqueta="Desde"
        maximo={rango.fin}
        value={rango.inicio}
        onChange={(inicio) => onRango({ inicio })}
      />
      <FiltroDeFecha
        etiqueta="Hasta"
        minimo={rango.inicio}
        value={rango.fin}
        onChange={(fin) => onRango({ fin })}
      />
      <FiltroDeOpcion etiqueta="Estado" opciones={ESTADOS} {...estado} />
    </search>
  )
}
