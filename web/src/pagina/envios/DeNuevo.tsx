import { Button, type ButtonProps } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { IconRefresh } from '@tabler/icons-react'
import { reintentar } from '../../api/envios/cartero.ts'
import type { Envio } from '../../api/envios/envio.ts'

/**
 * Those that can be sent again as they are: an edit that lost is a choice between two values, a refusal that asks wants
 * its answer, and a photo needs its bytes.
 */
export const reenviables = (envios: readonly Envio[]): Envio[] =>
  envios.filter(
    ({ estado, actual, motivo, opciones = [] }) =>
      estado === 'rechazado' &&
      opciones.length === 0 &&
      (actual?.valor ?? null) === null &&
      motivo !== mensajesEnvios.sinBytes,
  )

interface DeNuevoProps extends Pick<ButtonProps, 'size' | 'className'> {
  envios: readonly Envio[]
  /** Several at one tap, and how many entries they are. */
  cuantos?: number
}

/** 'Enviar de nuevo (3)': what was refused goes again, since its cause may be gone. Nothing where nothing can. */
export function DeNuevo({ envios, cuantos, ...resto }: DeNuevoProps) {
  const suyos = reenviables(envios)
  if (suyos.length === 0) return null
  return (
    <Button
      variant="default"
      {...resto}
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={() => void reintentar(...suyos)}
    >
      {cuantos === undefined ? mensajesEnvios.deNuevo : mensajesEnvios.deNuevoTodos(cuantos)}
    </Button>
  )
}
