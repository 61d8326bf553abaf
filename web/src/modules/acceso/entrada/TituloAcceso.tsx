import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Title of an access screen, the document's too, with a line that says what it is for. */
export function TituloAcceso({ titulo, children }: { titulo: string; children?: ReactNode }) {
  return (
    <div>
      <title>{`${titulo} · Plomada`}</title>
      <Title order={1} tabIndex={-1}>
        {titulo}
      </Title>
      {children && (
        <Text c="dimmed" mt={4}>
          {children}
        </Text>
      )}
    </div>
  )
}
