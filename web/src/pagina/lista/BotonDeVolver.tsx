import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The documented way back from a list, wherever one came from. `to`: an address from direcciones.ts. */
export function BotonDeVolver({ to, texto = 'Volver' }: { to: string; texto?: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {texto}
    </Button>
  )
}
