import { useMediaQuery } from '@mantine/hooks'

/** Under 768 px a table is no longer one (ux §2). Known at the first drawing, so that nothing is drawn twice. */
export function useEsTelefono(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
}
