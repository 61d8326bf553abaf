import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { oirVistos, vistoEn } from './edadDeVisto.ts'

/**
 * When what this page shows was last seen, in ms since 1970: that of its oldest part. Undefined where all of it is the
 * server's, and so where there is signal.
 */
export function useVisto(): number | undefined {
  const cache = useQueryClient()
  const oir = useCallback(
    (avisar: () => void) => {
      const dejar = [oirVistos(avisar), cache.getQueryCache().subscribe(avisar)]
      return () => {
        for (const uno of dejar) uno()
      }
    },
    [cache],
  )
  return useSyncExternalStore(oir, () => {
    const edades = cache
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap(({ queryHash }) => vistoEn(queryHash) ?? [])
    return edades.length === 0 ? undefined : Math.min(...edades)
  })
}

/** Whether this page shows what this device kept, because the server could not be reached. */
export const useSinSenal = (): boolean => useVisto() !== undefined
