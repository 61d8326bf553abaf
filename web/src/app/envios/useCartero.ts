import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { envejecer } from '../../api/envejecer.ts'
import { arrancar, oirRespuestas } from '../../api/envios/cartero.ts'
import { leerClaims } from '../../api/sesion.ts'

/** Drafts of before there was a seal, and those of while there was no key: sealed, without anybody waiting for it. */
async function lacrarBorradores(usuario: string): Promise<void> {
  const { lacrarLosDe } = await import('../../api/borradores/borradores.ts')
  await lacrarLosDe(usuario)
}

/** Sends what waits on this device for as long as somebody is inside, and makes old the reads that it changed. */
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
