import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px a table is shown as cards (ux §2). Known at the first rendering, so that nothing is rendered twice. */
export function useEsTelefono(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
}
