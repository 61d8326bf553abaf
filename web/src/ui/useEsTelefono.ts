import { useMediaQuery } from '@mantine/hooks'

export const TELEFONO = '(max-width: 767px)'

/** Below 768 px a table is shown as cards (ux §2). Known at the first rendering, so that nothing is rendered twice. */
export function useEsTelefono(): boolean {
  return useMediaQuery(TELEFONO, false, { getInitialValueInEffect: false })
}
