import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { envejecer } from '../../api/envejecer.ts'
import { arrancar, oirRespuestas } from '../../api/envios/cartero.ts'

/** Sends what waits on this device for as long as somebody is inside, and makes old the reads that it changed. */
export function useCartero(): void {
  const cache = useQueryClient()
  useEffect(() => {
    arrancar()
    return oirRespuestas(({ invalida, envejece }) => {
      for (const nombre of invalida) void envejecer(cache, [nombre])
      for (const nombre of envejece) void envejecer(cache, [nombre], 'none')
    })
  }, [cache])
}
