import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'

interface AlFinalProps {
  /** 'Importar 12 filas', never 'Aceptar'. */
  verbo: string
  /** Why it can't be sent yet; said beside the buttons too. */
  razon: string | null
  ocupado?: boolean
  onEnviar: () => void
  /** 'Elegir otro archivo'. */
  dejar: string
  onDejar: () => void
  /** False where it may no longer be left. */
  seDeja?: boolean
  /** Other ways, between both. */
  children?: ReactNode
}

/** What to do with a review: send it, or leave it. */
export function AlFinal(props: AlFinalProps) {
  const { verbo, razon, ocupado = false, onEnviar, dejar, onDejar, seDeja = true, children } = props
  return (
    <Group gap="sm">
      <BotonConRazon razon={razon} loading={ocupado} onClick={onEnviar}>
        {verbo}
      </BotonConRazon>
      {children}
      <Button variant="default" disabled={!seDeja} onClick={onDejar}>
        {dejar}
      </Button>
      {razon !== null && (
        <Text fz="sm" c="dimmed">
          {razon}
        </Text>
      )}
    </Group>
  )
}
