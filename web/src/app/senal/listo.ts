import {
  type FetchQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ErrorDeApi } from '../../api/errores.ts'
import { llaveDe } from '../../api/lacre/llave.ts'
import { loQuePromete, type Promesa } from '../../api/promesa.ts'
import { leerClaims } from '../../api/sesion.ts'
import { vistosAsentados } from '../../api/visto.ts'
import { listaDeAvances, tareasDeObra } from '../../modules/avances/queries.ts'
import { listaDeObras } from '../../modules/presupuestos/listaDeObras/queries.ts'
import { unaObra } from '../../modules/presupuestos/obras/queries.ts'
import {
  acontecimientosParaElegir,
  listaDeRegistros,
} from '../../modules/reportes/semanales/registro/queries.ts'
import { useSesion } from '../../pagina/sesion/useSesion.ts'
import { usuarioDe } from '../../pagina/sesion/useUsuario.ts'
import { AL_FONDO, pantallaQuieta } from './quieta.ts'
import { servicioListo } from './version.ts'

/** Most works whose tareas are brought before anybody asks for them. */
const OBRAS = 10
/** How many of the last avances the form looks at, as CargarAvancePage asks for them. */
export const ULTIMOS = 30
const OTRA_VEZ_MS = 10_000

/**
 * Brings what a resident needs where there is no signal: who they are, what may happen on a site, and the works that are
 * being built with their tareas. Whether this device has all of it, as it is and not as it should be: on a full disk an answer comes and is not
 * kept.
 */
export async function traerLoDelSitio(de: string, cache: QueryClient): Promise<boolean> {
  const pedidos: (readonly unknown[])[] = []
  const traer = <R>(cual: FetchQueryOptions<R, ErrorDeApi>): Promise<R> => {
    pedidos.push(cual.queryKey)
    return cache.fetchQuery({ ...cual, meta: AL_FONDO })
  }
  const [{ items }] = await Promise.all([
    traer(listaDeObras({})),
    traer(usuarioDe(de)),
    traer(acontecimientosParaElegir()),
  ])
  for (const { _id, estado } of items.slice(0, OBRAS)) {
    if (estado !== 'aprobado') continue
    await Promise.all([
      traer(unaObra(_id)),
      traer(tareasDeObra(_id)),
      traer(listaDeAvances(_id, {})),
      traer(listaDeAvances(_id, { limit: ULTIMOS })),
      traer(listaDeRegistros(_id, {})),
    ])
  }
  await vistosAsentados()
  const { leerVisto } = await import('../../api/visto/guardar.ts')
  for (const [nombre, envio] of pedidos) {
    if ((await leerVisto(de, String(nombre), envio as object)) === null) return false
  }
  return leerClaims()?.credencialId === de
}

/** Whether a resident can go where there is no signal: the worker holds the pages, this device a key and what is asked for. */
const listoSinSenal = (de: string, cache: QueryClient) =>
  queryOptions({
    queryKey: ['listoSinSenal', de],
    queryFn: async () => {
      await pantallaQuieta(cache)
      if ((await llaveDe(de)) === null) return null
      // Else a browser that runs short of disk may empty it; whether it agrees is said with what it keeps.
      const pedido = navigator.storage?.persist?.()
      const [archivos, datos] = await Promise.all([servicioListo(), traerLoDelSitio(de, cache), pedido])
      return archivos && datos ? loQuePromete() : null
    },
    meta: AL_FONDO,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : OTRA_VEZ_MS),
  })

/** Null while it is not ready; then what the browser promises of what it keeps. */
export function useListoSinSenal(): Promesa | null {
  const sesion = useSesion()
  const cache = useQueryClient()
  const { data } = useQuery({
    ...listoSinSenal(sesion?.credencialId ?? '', cache),
    // In development and in tests there is no worker.
    enabled: import.meta.env.PROD && sesion?.rol === 'obraResidente',
  })
  return data ?? null
}
