import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The documented way back from a list of capitulos or grupos, wherever one came from. */
export function BotonDeVolver({ to }: { to: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconArrowLeft size={16} />}>
      Volver
    </Button>
  )
}
