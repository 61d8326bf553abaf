import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { formatoGanado, puntosGanados } from '@plomada/domain/reportes/ganado'
import type { Serie } from '@plomada/domain/reportes/graficos/lineas'
import { Elegir } from '../../../ui/elegir/Elegir.tsx'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import { Lineas } from '../piezas/Lineas.tsx'
import { TablaDeReporte } from '../piezas/Tabla.tsx'
import type { ReporteDeAvances } from './queries.ts'

interface PorFechaProps {
  informe: ReporteDeAvances
  frase: string
  enTabla: boolean
  /** Id of the capitulo that is drawn beside the work, or ''. */
  capituloId: string
  onCapitulo: (capituloId: string | null) => void
}

/** What the work was at on each day, and a capitulo beside it. */
export function PorFecha({ informe, frase, enTabla, capituloId, onCapitulo }: PorFechaProps) {
  const { fechas, obra, rubros } = informe
  const otro = rubros.find(({ _id }) => _id === capituloId)
  const series = [
    { nombre: 'La obra', valores: obra.avance },
    ...(otro ? [{ nombre: otro.nombre, valores: otro.avance }] : []),
  ]
  return (
    <ApartadoDeReporte
      titulo="Día por día"
      control={
        <Elegir
          aria-label="Comparar con un capítulo"
          placeholder="Comparar con un capítulo"
          size="xs"
          w={230}
          vaciable
          opciones={rubros.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          value={otro ? otro._id : null}
          onChange={onCapitulo}
        />
      }
    >
      {enTabla ? (
        <TablaDeReporte
          titulo={frase}
          columnas={['Fecha', ...series.map(({ nombre }) => nombre), 'La obra, ese día']}
          filas={fechas.map((fecha, dia) => ({
            clave: fecha,
            celdas: [
              formatoFecha(fecha),
              ...series.map(({ valores }) => formatoPorcentaje(valores[dia] ?? 0)),
              ganadoEnElDia(obra.avance, dia),
            ],
            valores: [
              fecha,
              ...series.map(({ valores }) => valores[dia] ?? 0),
              dia === 0 ? null : puntosGanados(obra.avance[dia - 1] ?? 0, obra.avance[dia] ?? 0),
            ],
          }))}
        />
      ) : (
        <Lineas
          frase={frase}
          fechas={fechas}
          series={series}
          que="Día"
          dicho={(dia) => cifrasDelDia(fechas, series, dia)}
          ayuda={frasesDeAvance.ayudaDelGrafico}
        />
      )}
    </ApartadoDeReporte>
  )
}

/** What was gained on a day; of the first one nobody asked for the day before. */
const ganadoEnElDia = (valores: readonly number[], dia: number): string =>
  dia === 0 ? '—' : formatoGanado(puntosGanados(valores[dia - 1] ?? 0, valores[dia] ?? 0))

/** '19/11/2026 · La obra: 34,5 % (+0,8 ese día) · Mampostería: 20 %' */
function cifrasDelDia(fechas: readonly string[], series: readonly Serie[], dia: number): string {
  const cifras = series.map(({ nombre, valores }) => {
    const ganado = dia === 0 ? '' : ` (${ganadoEnElDia(valores, dia)} ese día)`
    return `${nombre}: ${formatoPorcentaje(valores[dia] ?? 0)}${ganado}`
  })
  return [formatoFecha(fechas[dia] ?? ''), ...cifras].join(' · ')
}
