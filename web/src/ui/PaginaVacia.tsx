import { Center, Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What an empty list shows: the documented text, and what to do about it. */
export function PaginaVacia({ texto, children }: { texto: string; children?: ReactNode }) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="sm" ta="center" maw={420}>
        <IconInbox size={36} stroke={1.4} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text>{texto}</Text>
        {children}
      </Stack>
    </Center>
  )
}
