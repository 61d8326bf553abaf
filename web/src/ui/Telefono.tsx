import { Anchor, Group } from '@mantine/core'
import { formatoTelefono, puedeTenerWhatsapp } from '@plomada/domain/nucleo/telefono'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import clases from './Telefono.module.css'

interface TelefonoProps {
  /** '+595981123456'. */
  telefono: string
  /** How it is shown, where that isn't our usual format. */
  texto?: string
}

/** To call, or to write by WhatsApp (1-budgeting §7). */
export function Telefono({ telefono, texto }: TelefonoProps) {
  const visible = texto ?? formatoTelefono(telefono)
  return (
    <Group gap={6} wrap="nowrap">
      <Anchor href={`tel:${telefono}`} inherit>
        {visible}
      </Anchor>
      {puedeTenerWhatsapp(telefono) && (
        <Anchor
          href={`https://wa.me/${telefono.replace(/\D/g, '')}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Escribir por WhatsApp al ${visible}`}
          className={clases.whatsapp}
        >
          <IconBrandWhatsapp size={18} aria-hidden />
        </Anchor>
      )}
    </Group>
  )
}
