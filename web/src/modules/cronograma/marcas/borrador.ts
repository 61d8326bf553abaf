import { useQuery, useQueryClient } from '@tanstack/react-query'
import { borrarBorrador, guardarBorrador, leerBorrador } from '../../../api/borradores/borradores.ts'
import { ahoraMs } from '../../../api/reloj.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import type { Cambios } from '../datos/modelo.ts'
import { type CronogramaDeObra, cronogramaDe } from '../datos/queries.ts'
import { sinLosQueEstan } from './cambios.ts'

/** What is marked and the server does not have yet, kept on the device as the draft of a form is (ux.md §3). */
export function useBorradorDeMarcas(presupuestoId: string, datos: CronogramaDeObra) {
  const usuario = useSesion()?.credencialId ?? ''
  const cache = useQueryClient()
  const clave = `cronograma/${presupuestoId}`
  /** A device that keeps nothing does not stop who marks. */
  const guardar = (cambios: Cambios): void => {
    const escrito =
      Object.keys(cambios).length === 0
        ? borrarBorrador(usuario, clave)
        : guardarBorrador<Cambios>(usuario, clave, {
            titulo: 'Cronograma',
            ruta: direcciones.cronograma({ presupuestoId }),
            valor: cambios,
            guardado: ahoraMs(),
          })
    void escrito.catch(() => undefined)
  }
  /** What was left the last time; undefined until it is read. */
  const { data: dejados } = useQuery({
    queryKey: ['borrador', usuario, clave],
    queryFn: async () => {
      const borrador = await leerBorrador<Cambios>(usuario, clave).catch(() => undefined)
      if (borrador === undefined) return {}
      // The page may have closed after the server had them and before the device knew.
      const quedan = sinLosQueEstan(
        cache.getQueryData(cronogramaDe(presupuestoId).queryKey) ?? datos,
        borrador.valor,
      )
      if (Object.keys(quedan).length === 0) guardar({})
      return quedan
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { dejados, guardar }
}
