import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Button to the form of something new. `to`: an address from direcciones.ts. */
export function BotonDeAgregar({ to, texto = 'Agregar' }: { to: string; texto?: string }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={16} />}>
      {texto}
    </Button>
  )
}
