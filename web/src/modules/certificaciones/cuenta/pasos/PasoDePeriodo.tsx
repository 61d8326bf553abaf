import { Text } from '@mantine/core'
import {
  explicarAcumulado,
  explicarLinea,
  explicarPeriodo,
} from '@plomada/domain/certificaciones/explicar/periodo'
import { Explicado } from '../../../../pagina/cuenta/Explicado.tsx'
import { AvancesDePaso } from '../../../avances/AvancesDePaso.tsx'
import { abrirCon } from '../cifra/abrir.ts'
import { type PasoDeCifra, panelDePrevia, tareaDe } from '../cifra/pasos.ts'

/** How a figure of a period that is not certified yet comes about. */
export function PasoDePeriodo({ de, previa, cifra, descuento }: Extract<PasoDeCifra, { que: 'periodo' }>) {
  const periodo = { ...previa, tareas: previa.items.map(tareaDe) }
  return (
    <Explicado
      de={explicarPeriodo(cifra, periodo, descuento)}
      abre={abrirCon({ de, panel: panelDePrevia(previa), periodo: { previa, descuento } })}
    />
  )
}

/** What a tarea has in a period, with its avances of those days; or up to its end. */
export function PasoDeLinea({ de, previa, tareaId, cifra }: Extract<PasoDeCifra, { que: 'linea' }>) {
  const tarea = previa.items.map(tareaDe).find((una) => una.tareaId === tareaId)
  if (tarea === undefined) return null
  const { presupuestoId, contratistaId } = de
  const { inicio, fin } = previa
  if (cifra === 'avanceTotal') {
    return <Explicado de={explicarAcumulado(tarea, fin)} abre={abrirCon({ de })} />
  }
  return (
    <>
      <Explicado de={explicarLinea(tarea)} abre={abrirCon({ de })} />
      <Text fw={600}>Sus avances sin certificar de esos días</Text>
      <AvancesDePaso
        presupuestoId={presupuestoId}
        filtro={{ tareaId, contratistaId, inicio, fin, certificado: 'false' }}
      />
    </>
  )
}
