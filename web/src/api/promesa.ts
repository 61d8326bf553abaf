import { useQuery } from '@tanstack/react-query'

/** What this browser says of what it keeps for this address. */
export type Promesa =
  | 'guarda'
  /** Kept, until it runs short of disk; what a private window keeps is gone with it, which Chromium hides. */
  | 'puede borrar'
  /** A private window of Firefox or Safari: they refuse it private files. */
  | 'se pierde'

/** Asks the browser, and nobody else: that it be kept is asked for where it is needed (app/senal/listo.ts). */
export async function loQuePromete(): Promise<Promesa> {
  // Over plain http nothing is kept, which is told at the top of every page.
  if (!('storage' in navigator)) return 'guarda'
  const { storage } = navigator
  const sinArchivos =
    'getDirectory' in storage &&
    storage.getDirectory().then(
      () => false,
      () => true,
    )
  if (await sinArchivos) return 'se pierde'
  return (await storage.persisted?.().catch(() => false)) ? 'guarda' : 'puede borrar'
}

/** The same for a screen, which says the best until it is known. */
export function usePromesa(): Promesa {
  const { data = 'guarda' } = useQuery({
    queryKey: ['promesa'],
    queryFn: loQuePromete,
    meta: { alFondo: true },
  })
  return data
}
