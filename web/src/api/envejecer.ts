import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Makes a read old, also where it is still coming for the first time: an invalidation alone lets that one arrive, with
 * what was there before, and takes it for new. `refetchType: 'none'` asks again only for what had not come yet.
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
