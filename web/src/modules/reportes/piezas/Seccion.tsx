import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import clases from './Informe.module.css'

interface SeccionProps {
  titulo: string
  /** What changes what it shows, beside its title. */
  control?: ReactNode
  children: ReactNode
}

/** One chart of a report with its title, or the table of the same figures. */
export function Seccion({ titulo, control, children }: SeccionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clases.seccion}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} id={id} fz="md">
          {titulo}
        </Title>
        {control}
      </Group>
      {children}
    </section>
  )
}
