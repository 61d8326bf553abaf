import { Text } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { useQuery } from '@tanstack/react-query'
import { cuantosHay } from '../../../api/envios/cuantosHay.ts'

/** Before somebody logs in: that this device has what was not sent, and nothing of whose or what it is (decision 0102). */
export function EnEsteEquipo() {
  const { data: cuantos = 0 } = useQuery({ queryKey: ['cuantosHay'], queryFn: cuantosHay, gcTime: 0 })
  return (
    <div role="status">
      {cuantos > 0 && (
        <Text fz="sm" c="dimmed">
          {mensajesEnvios.enEsteEquipo(cuantos)}
        </Text>
      )}
    </div>
  )
}
