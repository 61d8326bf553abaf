import { Button, TextInput } from '@mantine/core'
import { LARGO_DE_OBSERVACION } from '@plomada/contract/avances/avances'
import { cantidadSugerida } from '@plomada/domain/avances/cantidad'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { memo } from 'react'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { medidaDe } from '../cargar/valores.ts'
import type { TareaParaElegir } from '../queries.ts'
import { type CambioDeFila, escribir, type PasoDePlanilla } from './escrito.ts'
import type { ColumnaEscrita, FilaEscrita } from './filas.ts'
import clases from './Planilla.module.css'
import { idDeCelda } from './teclado.ts'

interface CeldasDeFilaProps {
  tarea: TareaParaElegir
  fila: FilaEscrita | undefined
  /** Of the whole sheet. */
  dia: string
  /** What is wrong with it, or asked about it. */
  mal: ColumnaEscrita | null
  /** It is on its way, or nothing can be recorded of it. */
  cerrada: boolean
  primera: boolean
  dar: (paso: PasoDePlanilla) => void
}

/** What is typed of a tarea: how much, on which day, and a note. Drawn anew where something of its own changes. */
export const CeldasDeFila = memo(function CeldasDeFila(props: CeldasDeFilaProps) {
  const { tarea, fila, dia, mal, cerrada, primera, dar } = props
  const { _id, nombre, unidadMedidaCodigo: unidad } = tarea
  const { planeada, avanzada } = medidaDe(tarea)
  const queda = cantidadSugerida(planeada, avanzada)
  const poner = (cambio: CambioDeFila) => dar(escribir(_id, cambio))
  const celda = (columna: ColumnaEscrita, etiqueta: string) => ({
    id: idDeCelda(columna, _id),
    'aria-label': `${etiqueta}: ${nombre}`,
    disabled: cerrada,
    error: mal === columna,
  })
  return (
    <>
      <td role="cell" data-numerica className={clases.queda}>
        <span className={clases.rotulo} aria-hidden>
          Queda
        </span>
        {queda > 0n && !cerrada ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={mensajesPlanilla.todoDe(`${formatoCantidad(queda)} ${unidad}`, nombre)}
            onClick={() => poner({ cantidad: textoDeMicro(queda), todo: 's' })}
          >
            {formatoCantidad(queda)}
          </Button>
        ) : (
          formatoCantidad(queda)
        )}
      </td>
      <td role="cell" className={clases.hoy}>
        <span className={clases.rotulo} aria-hidden>
          Hoy
        </span>
        <CantidadInput
          {...celda('cantidad', 'Hoy')}
          rightSection={<span aria-hidden>{unidad}</span>}
          rightSectionWidth={46}
          autoFocus={primera}
          value={fila?.cantidad ?? ''}
          onChange={(cantidad) => poner({ cantidad })}
        />
      </td>
      <td role="cell" className={clases.fecha}>
        <span className={clases.rotulo} aria-hidden>
          Fecha
        </span>
        <DiaInput
          {...celda('fecha', 'Fecha')}
          clase="hecho"
          value={fila?.fecha ?? dia}
          onChange={(fecha) => poner({ fecha })}
        />
      </td>
      <td role="cell" className={clases.nota}>
        <TextInput
          {...celda('observacion', 'Nota')}
          placeholder="Nota"
          maxLength={LARGO_DE_OBSERVACION}
          value={fila?.observacion ?? ''}
          onChange={(evento) => poner({ observacion: evento.currentTarget.value })}
        />
      </td>
    </>
  )
})
