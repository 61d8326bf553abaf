import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import clases from './Esqueleto.module.css'

/** Placeholder while something loads. It appears after 0,4 s, so that fast answers don't flicker (ux.md §3). */
export function Esqueleto({ filas = 6, alto = 28 }: { filas?: number; alto?: number }) {
  return (
    <Stack gap="xs" className={clases.demorado} aria-busy>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      {Array.from({ length: filas }, (_, fila) => (
        <Skeleton key={fila} height={alto} width={`${100 - ((fila * 13) % 35)}%`} />
      ))}
    </Stack>
  )
}
