import { cambiarPorcentajeDeAnticipo } from '@plomada/contract/certificaciones/cuentas'
import { leerConRazones } from '@plomada/contract/razones'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { useState } from 'react'
import { useMutacion } from '../../../api/consultas.ts'
import { notificar } from '../../../ui/notificar.tsx'
import { PorcentajeInput } from '../../../ui/PorcentajeInput.tsx'
import { RazonDeshabilitado } from '../../../ui/RazonDeshabilitado.tsx'
import { type FilaDeContratista, TOCA_SALDOS } from '../queries.ts'

interface Props {
  presupuestoId: string
  contratista: FilaDeContratista
  /** Why it can't be changed. */
  razon: string | null
}

/**
 * The part of each certification that takes the advance back, edited in its place: Enter or leaving it saves, Escape
 * brings the saved one back. It holds from the next certification.
 */
export function PorcentajeDeAnticipo({ presupuestoId, contratista, razon }: Props) {
  const { contratistaId, nombre, anticipoPorcentaje } = contratista
  const guardado = String(anticipoPorcentaje)
  // Null while it says what is saved.
  const [escrito, setEscrito] = useState<string | null>(null)
  const [falta, setFalta] = useState<string | null>(null)
  const guardar = useMutacion(cambiarPorcentajeDeAnticipo, {
    invalida: TOCA_SALDOS,
    onSuccess: ({ message, panel }) => {
      notificar(`${message}: ${formatoPorcentaje(panel.anticipoPorcentaje)}`)
      setEscrito(null)
    },
  })
  if (razon !== null) {
    return (
      <RazonDeshabilitado razon={razon}>
        <span>{formatoPorcentaje(anticipoPorcentaje)}</span>
      </RazonDeshabilitado>
    )
  }
  const enviar = () => {
    if (escrito === null || escrito === guardado || guardar.isPending) return
    const body = { presupuestoId, contratistaId, porcentaje: escrito }
    const { body: esquema } = cambiarPorcentajeDeAnticipo
    const leido = esquema && leerConRazones(cambiarPorcentajeDeAnticipo, esquema, body)
    if (leido?.ok === false) return setFalta(leido.campos[0]?.message ?? null)
    guardar.mutate({ body })
  }
  return (
    <PorcentajeInput
      aria-label={`Porcentaje de anticipo de ${nombre}`}
      size="xs"
      w={80}
      value={escrito ?? guardado}
      error={falta ?? guardar.error?.message}
      onChange={(valor) => {
        setEscrito(valor)
        setFalta(null)
      }}
      onBlur={enviar}
      onKeyDown={(evento) => {
        if (evento.key === 'Enter') enviar()
        if (evento.key === 'Escape') {
          setEscrito(null)
          setFalta(null)
        }
      }}
    />
  )
}
