import { Text } from '@mantine/core'
import { frasesDePlan } from '@plomada/domain/cronograma/frasesDePlan'
import type { ContraElPlan as Contra } from '@plomada/domain/cronograma/plan'
import { type ClaseDeEstado, EstadoInsignia } from '../../ui/EstadoInsignia.tsx'

/** How a work goes against its plan of today, as a badge and what it is counted from (domain.md §11). */
export function InsigniaDePlan({ contra }: { contra: Contra }) {
  const [como, detalle] = frasesDePlan.corta(contra)
  const llega = frasesDePlan.llega(contra)
  return (
    <>
      <EstadoInsignia clase={claseDe(contra)}>{como}</EstadoInsignia>
      {detalle && <small> {[detalle, llega].filter((parte) => parte !== null).join(' · ')}</small>}
    </>
  )
}

/** The same in a sentence, with what the plan lacks. */
export function FraseDePlan({ contra }: { contra: Contra }) {
  const incompleto = frasesDePlan.incompleto(contra)
  return (
    <Text>
      {frasesDePlan.entera(contra)}
      {incompleto !== null && (
        <Text component="span" c="dimmed" display="block" fz="sm">
          {incompleto}
        </Text>
      )}
    </Text>
  )
}

function claseDe({ estado, puntos }: Contra): ClaseDeEstado {
  if (puntos === null || estado === 'porEmpezar') return 'neutro'
  return puntos < 0 ? 'atencion' : 'ok'
}
