import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { formatoGanado } from '@plomada/domain/reportes/ganado'
import { Datos } from '../../../ui/Datos.tsx'
import clases from '../piezas/Reporte.module.css'
import type { AvancesContados } from './modelo.ts'

/** The figures that a client asks for first. */
export function ResumenDeAvances({ obra, tareas, avanzaron, terminadas }: AvancesContados) {
  const de = (cuantas: number) => `${cuantas} de ${tareas.length}`
  return (
    <Datos
      className={clases.resumen}
      datos={[
        ['Avance de la obra', formatoPorcentaje(obra.ahora)],
        ['En estos días', frasesDeAvance.enPuntos(formatoGanado(obra.ganado))],
        ['Rubros que avanzaron', de(avanzaron)],
        ['Rubros terminados', de(terminadas)],
      ]}
    />
  )
}
