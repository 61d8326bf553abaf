import { Group, Stack, Text } from '@mantine/core'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesSemanales, textoDelEnlace } from '@plomada/domain/nucleo/mensajes/semanales'
import { leerTelefono, puedeTenerWhatsapp } from '@plomada/domain/nucleo/telefono'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { notificarError } from '../../../../ui/notificar.tsx'
import { BotonConRazon } from '../../../../ui/RazonDeshabilitado.tsx'
import { TelefonoInput } from '../../../../ui/TelefonoInput.tsx'
import { noSeCompartio } from './enlace.ts'

interface PorWhatsappProps {
  reporte: { _id: string; titulo: string }
  obra: string
  /** The client's, as it is kept: '' for none. */
  telefono: string
  pedirEnlace: (reporteSemanalId: string) => Promise<string>
}

/** Opens WhatsApp with a message to the client that has the report's link; it needs a phone, as documented. */
export function PorWhatsapp({ reporte, obra, telefono, pedirEnlace }: PorWhatsappProps) {
  const [escrito, setEscrito] = useState(() => leerTelefono(telefono) ?? '')
  const leido = conWhatsapp(escrito)
  const razon = leido === null ? mensajesSemanales.sinTelefono : null
  return (
    <Stack gap="xs">
      <TelefonoInput
        label="WhatsApp del cliente"
        value={escrito}
        onChange={setEscrito}
        deOtrosPaises
        autoComplete="off"
      />
      <Group justify="flex-end">
        <BotonConRazon
          razon={razon}
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          onClick={() => void mandarPorWhatsapp({ reporte, obra, telefono: leido ?? '', pedirEnlace })}
        >
          Escribir por WhatsApp
        </BotonConRazon>
      </Group>
      {razon !== null && (
        <Text fz="sm" c="dimmed">
          {razon}
        </Text>
      )}
    </Stack>
  )
}

/** What was kept or typed as '+595981123456', where it may have WhatsApp. */
export function conWhatsapp(telefono: string): string | null {
  const leido = leerTelefono(telefono)
  return leido && puedeTenerWhatsapp(leido) ? leido : null
}

/** Opens WhatsApp on the client's chat, with a message that has the report's link. */
export async function mandarPorWhatsapp({
  reporte,
  obra,
  telefono,
  pedirEnlace,
}: PorWhatsappProps): Promise<void> {
  // The window comes before the link is asked for: browsers allow it only while a click is being answered.
  const ventana = window.open('', '_blank')
  if (ventana === null) return void notificarError(mensajesCertificaciones.ventanaBloqueada)
  ventana.opener = null
  try {
    const url = await pedirEnlace(reporte._id)
    ventana.location.replace(
      direccionDeWhatsapp(telefono, textoDelEnlace({ obra, titulo: reporte.titulo, url })),
    )
  } catch (fallo) {
    ventana.close()
    noSeCompartio(fallo)
  }
}

/** `telefono`: '+595981123456'. */
export const direccionDeWhatsapp = (telefono: string, texto: string): string =>
  `https://wa.me/${telefono.replace(/\D/g, '')}?text=${encodeURIComponent(texto)}`
