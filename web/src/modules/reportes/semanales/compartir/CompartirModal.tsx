import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { useEnlace } from './enlace.ts'
import { PdfDelTelefono } from './PdfDelTelefono.tsx'
import { PorCorreo } from './PorCorreo.tsx'
import { PorWhatsapp } from './PorWhatsapp.tsx'

interface CompartirModalProps {
  /** Its `titulo` names the week. */
  reporte: { _id: string; titulo: string }
  onCerrar: () => void
}

/** Sends a report to the client: by mail, by WhatsApp, by a link that is copied, or by what the phone shares with. */
export function CompartirModal({ reporte, onCerrar }: CompartirModalProps) {
  const { obra } = useObraActual()
  const enlace = useEnlace()
  const { email = '', phoneNumber = '' } = obra?.datosCliente ?? {}
  return (
    <Dialogo onClose={onCerrar} title="Compartir el reporte">
      <Stack gap="md">
        <Text fw={600}>{reporte.titulo}</Text>
        <PorCorreo reporteSemanalId={reporte._id} email={email} onEnviado={onCerrar} />
        <Divider />
        <PorWhatsapp
          reporte={reporte}
          obra={obra?.nombre ?? ''}
          telefono={phoneNumber}
          pedirEnlace={enlace.pedir}
        />
        <Divider />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            loading={enlace.ocupado}
            onClick={() => void enlace.copiarEnlace(reporte._id)}
          >
            Copiar enlace
          </Button>
          <PdfDelTelefono reporte={reporte} />
        </Group>
        <Text fz="sm" c="dimmed">
          El enlace lo abre cualquiera que lo tenga, sin usuario ni contraseña, durante 30 días o hasta que se
          revoque.
        </Text>
      </Stack>
    </Dialogo>
  )
}
