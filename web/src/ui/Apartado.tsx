import { Group, Title, type TitleProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SeccionProps extends Pick<TitleProps, 'fz' | 'mb'> {
  titulo: ReactNode
  /** Of its title, where something leads to it. */
  id?: string
  /** What changes what it shows, beside its title. */
  control?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page under a title of its own, which names it. */
export function Apartado({ titulo, id: suyo, control, className, fz, mb, children }: SeccionProps) {
  const propio = useId()
  const id = suyo ?? propio
  return (
    <section aria-labelledby={id} className={className}>
      {control ? (
        <Group justify="space-between" gap="xs" mb={mb}>
          <Title order={2} id={id} fz={fz}>
            {titulo}
          </Title>
          {control}
        </Group>
      ) : (
        <Title order={2} id={id} fz={fz} mb={mb}>
          {titulo}
        </Title>
      )}
      {children}
    </section>
  )
}
