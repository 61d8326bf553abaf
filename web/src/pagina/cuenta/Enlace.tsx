import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link out of an open step. */
export function Enlace({ a, children }: { a: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={a} fz="inherit" style={{ textDecoration: 'underline' }}>
      {children}
    </Anchor>
  )
}
