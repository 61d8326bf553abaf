import { Select } from '@mantine/core'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { formatoGanado, puntosGanados } from '@plomada/domain/reportes/ganado'
import { areaDeLineas, diaEn, graficoDeLineas, type Serie } from '@plomada/domain/reportes/graficos/lineas'
import { type PointerEvent, useState } from 'react'
import { Dibujo } from '../piezas/Dibujo.tsx'
import clases from '../piezas/Informe.module.css'
import { Seccion } from '../piezas/Seccion.tsx'
import { Tabla } from '../piezas/Tabla.tsx'
import { useLienzo } from '../piezas/useLienzo.ts'
import type { Informe } from './queries.ts'

interface PorFechaProps {
  informe: Informe
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
    <Seccion
      titulo="Día por día"
      control={
        <Select
          aria-label="Comparar con un capítulo"
          placeholder="Comparar con un capítulo"
          size="xs"
          w={230}
          searchable
          clearable
          data={rubros.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          value={otro ? otro._id : null}
          onChange={onCapitulo}
        />
      }
    >
      {enTabla ? (
        <Tabla
          titulo={frase}
          columnas={['Fecha', ...series.map(({ nombre }) => nombre), 'La obra, ese día']}
          filas={fechas.map((fecha, dia) => ({
            clave: fecha,
            celdas: [
              formatoFecha(fecha),
              ...series.map(({ valores }) => formatoPorcentaje(valores[dia] ?? 0)),
              ganadoEnElDia(obra.avance, dia),
            ],
          }))}
        />
      ) : (
        <Lineas frase={frase} fechas={fechas} series={series} />
      )}
    </Seccion>
  )
}

/** What was gained on a day; of the first one nobody asked for the day before. */
const ganadoEnElDia = (valores: readonly number[], dia: number): string =>
  dia === 0 ? '—' : formatoGanado(puntosGanados(valores[dia - 1] ?? 0, valores[dia] ?? 0))

interface LineasProps {
  frase: string
  fechas: readonly string[]
  series: readonly Serie[]
}

/** The thumb of the slider, which CSS draws this wide: its middle is on the first day and on the last one. */
const PULGAR = 16

/** The lines, and the figures of one day: that under the mouse or the finger, or the one that the arrow keys chose. */
function Lineas({ frase, fechas, series }: LineasProps) {
  const { ref, ancho, colores } = useLienzo()
  const [dia, setDia] = useState<number | null>(null)
  const ultimo = Math.max(0, fechas.length - 1)
  const elegido = Math.min(dia ?? ultimo, ultimo)
  const medidas = { ancho, alto: ancho < 560 ? 250 : 300 }
  const area = areaDeLineas(medidas, series.length)
  const dicho = cifrasDelDia(fechas, series, elegido)
  const pasar = (evento: PointerEvent<HTMLInputElement>) => {
    const { left } = evento.currentTarget.getBoundingClientRect()
    setDia(diaEn(evento.clientX - left - PULGAR / 2 + area.x, fechas.length, area))
  }
  return (
    <>
      <div ref={ref} className={clases.lineas}>
        <Dibujo arbol={graficoDeLineas({ frase, fechas, series, elegido }, medidas, colores)} />
        <input
          type="range"
          aria-label="Día"
          aria-valuetext={dicho}
          className={clases.dias}
          style={{ left: area.x - PULGAR / 2, top: area.y, width: area.ancho + PULGAR, height: area.alto }}
          min={0}
          max={ultimo}
          value={elegido}
          onChange={(evento) => setDia(evento.currentTarget.valueAsNumber)}
          onPointerMove={pasar}
        />
      </div>
      <p className={clases.cifras}>{dicho}</p>
      <p className={clases.ayuda}>{frasesDeAvance.ayudaDelGrafico}</p>
    </>
  )
}

/** '19/11/2026 · La obra: 34,5 % (+0,8 ese día) · Mampostería: 20 %' */
function cifrasDelDia(fechas: readonly string[], series: readonly Serie[], dia: number): string {
  const cifras = series.map(({ nombre, valores }) => {
    const ganado = dia === 0 ? '' : ` (${ganadoEnElDia(valores, dia)} ese día)`
    return `${nombre}: ${formatoPorcentaje(valores[dia] ?? 0)}${ganado}`
  })
  return [formatoFecha(fechas[dia] ?? ''), ...cifras].join(' · ')
}
