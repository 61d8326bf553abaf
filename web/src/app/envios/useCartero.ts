import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { envejecer } from '../../api/envejecer.ts'
import { aligerarCon, arrancar, oirRespuestas } from '../../api/envios/cartero.ts'
import { leerClaims } from '../../api/sesion.ts'
import { guardarVistosCon } from '../../api/visto.ts'

// Before any page asks; in development and in tests no worker opens a page without signal either.
if (import.meta.env.PROD) guardarVistosCon(() => import('../../api/visto/guardar.ts'))

aligerarCon(async (bytes) => (await import('../../modules/avances/fotos/aligerar.ts')).aligerar(bytes))

/**
 * Encrypts in the background the drafts that an older version stored unencrypted, and those typed while there was no
 * key.
 */
async function lacrarBorradores(usuario: string): Promise<void> {
  const { lacrarLosDe } = await import('../../api/borradores/borradores.ts')
  await lacrarLosDe(usuario)
}

/** Sends what waits on this device while somebody is logged in, and marks the reads it changes as outdated. */
export function useCartero(): void {
  const cache = useQueryClient()
  useEffect(() => {
    arrancar()
    void lacrarBorradores(leerClaims()?.credencialId ?? '').catch(() => undefined)
    return oirRespuestas(({ invalida, envejece }) => {
      for (const nombre of invalida) void envejecer(cache, [nombre])
      for (const nombre of envejece) void envejecer(cache, [nombre], 'none')
    })
  }, [cache])
}
