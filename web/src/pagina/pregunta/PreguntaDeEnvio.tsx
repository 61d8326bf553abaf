import { Box } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { useState } from 'react'
import { contestar, descartar } from '../../api/envios/cartero.ts'
import type { Envio } from '../../api/envios/envio.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Opciones } from './Opciones.tsx'

/**
 * What can be answered to a refusal that asked at sending; nothing of one that only says no. An answer that stores
 * nothing takes the photos with it, and asks first where there are any.
 */
export function PreguntaDeEnvio({ envio, siguen }: { envio: Envio; siguen: readonly Envio[] }) {
  const [pierde, setPierde] = useState(false)
  const { opciones = [], muestra } = envio
  if (envio.estado !== 'rechazado' || opciones.length === 0) return null
  return (
    <Box mt={8} maw={420}>
      <Opciones
        opciones={opciones}
        onElegir={({ cambio }) => {
          if (cambio !== null) void contestar(envio, cambio)
          else if (siguen.length > 0) setPierde(true)
          else void descartar(envio)
        }}
      />
      <ConfirmDialog
        abierto={pierde}
        texto={mensajesEnvios.descartarAvance}
        consecuencia={mensajesEnvios.descartarConFotos(muestra.que, siguen.length)}
        verbo="Descartar"
        verboSeguro="Dejarlo"
        peligroso
        onConfirmar={() => void descartar(envio)}
        onCerrar={() => setPierde(false)}
      />
    </Box>
  )
}
