import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hayVistos, vistoEn } from '../../api/edadDeVisto.ts'
import { oirRespuestas } from '../../api/envios/cartero.ts'

const CADA_MS = 20_000

/** Asks again for what is shown as last seen, whenever there may be signal: the page goes on where it was. */
export function useVueltaDeLaSenal(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const probar = () => {
      if (hayVistos() && document.visibilityState === 'visible')
        void cache.invalidateQueries({ predicate: ({ queryHash }) => vistoEn(queryHash) !== undefined })
    }
    const reloj = setInterval(probar, CADA_MS)
    globalThis.addEventListener('online', probar)
    document.addEventListener('visibilitychange', probar)
    // Something arrived, so there is signal.
    const dejarDeOir = oirRespuestas(probar)
    return () => {
      clearInterval(reloj)
      globalThis.removeEventListener('online', probar)
      document.removeEventListener('visibilitychange', probar)
      dejarDeOir()
    }
  }, [cache])
}
