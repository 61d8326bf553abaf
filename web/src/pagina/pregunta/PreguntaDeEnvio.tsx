import { Box } from '@mantine/core'
import { contestar } from '../../api/envios/cartero.ts'
import type { Envio } from '../../api/envios/envio.ts'
import { useDescarte } from '../envios/useDescarte.tsx'
import { Opciones } from './Opciones.tsx'

/**
 * What can be answered to a refusal that asked at sending; nothing of one that only says no. An answer that stores
 * nothing deletes what waits, which asks first.
 */
export function PreguntaDeEnvio({ envio, siguen }: { envio: Envio; siguen: readonly Envio[] }) {
  const { preguntar, pregunta } = useDescarte()
  const { opciones = [] } = envio
  if (envio.estado !== 'rechazado' || opciones.length === 0) return null
  return (
    <Box mt={8} maw={420}>
      <Opciones
        opciones={opciones}
        onElegir={({ cambio }) =>
          cambio === null ? preguntar({ envio, siguen }) : void contestar(envio, cambio)
        }
      />
      {pregunta}
    </Box>
  )
}
