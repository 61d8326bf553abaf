import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Marks a read as outdated, also one that is being fetched for the first time: invalidating alone would let that one
 * arrive with older data and count as new. `refetchType: 'none'` fetches again only what had not arrived.
 */
export async function envejecer(
  cache: QueryClient,
  queryKey: QueryKey,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const porVenir = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .map((lectura) => ({ queryKey: lectura.queryKey, exact: true }))
  await Promise.all(porVenir.map((cual) => cache.cancelQueries(cual)))
  await cache.invalidateQueries({ queryKey, refetchType })
  await Promise.all(porVenir.map((cual) => cache.refetchQueries({ ...cual, type: 'active' })))
}
