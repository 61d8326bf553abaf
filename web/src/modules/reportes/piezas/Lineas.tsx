import {
  areaDeLineas,
  type DatosDeLineas,
  diaEn,
  graficoDeLineas,
} from '@plomada/domain/reportes/graficos/lineas'
import { type PointerEvent, useState } from 'react'
import { Dibujo } from './Dibujo.tsx'
import clases from './Reporte.module.css'
import { useLienzo } from './useLienzo.ts'

interface LineasProps extends Omit<DatosDeLineas, 'elegido'> {
  /** What one of the dates is: 'Día', 'Mes'. */
  que: string
  /** The figures of one of them, in words. */
  dicho: (posicion: number) => string
  ayuda: string
  /** Which of them is told first; the last one unless said. */
  primera?: number
}

/** The thumb of the slider, which CSS draws this wide: its middle is on the first date and on the last one. */
const PULGAR = 16

/** The lines, and the figures of one date: that under the mouse or the finger, or the one that the arrow keys chose. */
export function Lineas({ que, dicho, ayuda, primera, ...datos }: LineasProps) {
  const { fechas, series } = datos
  const { ref, ancho, colores } = useLienzo()
  const [tocada, setTocada] = useState<number | null>(null)
  const ultima = Math.max(0, fechas.length - 1)
  const elegido = Math.min(tocada ?? primera ?? ultima, ultima)
  const medidas = { ancho, alto: ancho < 560 ? 250 : 300 }
  const area = areaDeLineas(medidas, series.length)
  const enPalabras = dicho(elegido)
  const pasar = (evento: PointerEvent<HTMLInputElement>) => {
    const { left } = evento.currentTarget.getBoundingClientRect()
    setTocada(diaEn(evento.clientX - left - PULGAR / 2 + area.x, fechas.length, area))
  }
  return (
    <>
      <div ref={ref} className={clases.lineas}>
        <Dibujo arbol={graficoDeLineas({ ...datos, elegido }, medidas, colores)} />
        <input
          type="range"
          aria-label={que}
          aria-valuetext={enPalabras}
          className={clases.dias}
          style={{ left: area.x - PULGAR / 2, top: area.y, width: area.ancho + PULGAR, height: area.alto }}
          min={0}
          max={ultima}
          value={elegido}
          onChange={(evento) => setTocada(evento.currentTarget.valueAsNumber)}
          onPointerMove={pasar}
        />
      </div>
      <p className={clases.cifras}>{enPalabras}</p>
      <p className={clases.ayuda}>{ayuda}</p>
    </>
  )
}
