import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'

interface AlFinalProps {
  /** 'Importar 12 filas', never 'Aceptar'. */
  verbo: string
  /** Why it can't be sent yet; shown beside the buttons too. */
  razon: string | null
  ocupado?: boolean
  onEnviar: () => void
  /** 'Elegir otro archivo'. */
  dejar: string
  onDejar: () => void
  /** False once it can't be left any more. */
  seDeja?: boolean
  /** Other buttons, between the two. */
  children?: ReactNode
}

/** The buttons below a review: send or leave. */
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
