import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The name of a row, as a link to it. */
export function EnlaceDeFila({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} c="inherit" fz="inherit" fw={600}>
      {children}
    </Anchor>
  )
}
