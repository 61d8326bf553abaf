import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { formatoGanado, formatoPuntos } from '@plomada/domain/reportes/ganado'
import { graficoDeBarras } from '@plomada/domain/reportes/graficos/barras'
import type { Rango } from '@plomada/domain/reportes/rango'
import { Dibujo } from '../piezas/Dibujo.tsx'
import clases from '../piezas/Reporte.module.css'
import { TablaDeReporte } from '../piezas/Tabla.tsx'
import { useLienzo } from '../piezas/useLienzo.ts'
import { type Avanzado, elQueMasAvanzo } from './modelo.ts'

interface BarrasProps {
  /** '8 capítulos' */
  cuantas: string
  /** What one of them is: 'Capítulo'. */
  que: string
  filas: readonly Avanzado[]
  rango: Rango
  enTabla: boolean
}

/** What each one is at and what it gained, as bars or as the table of them. */
export function Barras({ cuantas, que, filas, rango, enTabla }: BarrasProps) {
  const primera = elQueMasAvanzo(filas)
  const frase = frasesDeAvance.fraseDeBarras(
    cuantas,
    primera && { nombre: primera.nombre, puntos: formatoPuntos(primera.ganado) },
  )
  if (!enTabla) return <Dibujadas frase={frase} filas={filas} rango={rango} />
  return (
    <TablaDeReporte
      titulo={`${frasesDeAvance.desdeHasta(rango.inicio, rango.fin)}. ${frase}`}
      columnas={[que, `Al ${diaYMes(rango.inicio)}`, `Al ${diaYMes(rango.fin)}`, 'Puntos']}
      filas={filas.map(({ _id, nombre, antes, ahora, ganado }) => ({
        clave: _id,
        celdas: [nombre, formatoPorcentaje(antes), formatoPorcentaje(ahora), formatoGanado(ganado)],
        valores: [nombre, antes, ahora, ganado],
      }))}
    />
  )
}

/** '16/11': the year is in the title, and a phone has no room for it three times. */
const diaYMes = (fecha: string): string => formatoFecha(fecha).slice(0, 5)

interface DibujadasProps extends Pick<BarrasProps, 'filas' | 'rango'> {
  frase: string
}

function Dibujadas({ frase, filas, rango: { inicio, fin } }: DibujadasProps) {
  const { ref, ancho, colores } = useLienzo()
  const partes = [frasesDeAvance.hasta(inicio), frasesDeAvance.desdeHasta(inicio, fin)] as const
  return (
    <div ref={ref} className={clases.dibujo}>
      <Dibujo arbol={graficoDeBarras({ frase, barras: filas, partes }, ancho, colores)} />
    </div>
  )
}
