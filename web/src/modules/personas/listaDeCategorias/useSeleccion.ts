import { useQueryClient } from '@tanstack/react-query'
import { useEleccion } from '../../../pagina/viaje/useViaje.ts'
import type { ProvCategoria } from '../categorias/queries.ts'
import { borradorDePersona, formularioDePersona } from '../formulario/borradorDePersona.ts'
import { personaVacia, valoresDePersona } from '../formulario/valores.ts'
import { unaPersona } from '../queries.ts'

/**
 * Puts a chosen category into the draft of the form at `ruta`, and goes back there. Null where that path is no form
 * of a persona on this site.
 */
export function useSeleccion(ruta: string | undefined) {
  const cache = useQueryClient()
  const cual = formularioDePersona(ruta)
  const eleccion = useEleccion(cual && borradorDePersona(cual), async () => {
    if (cual?.personaId === undefined) return personaVacia()
    return valoresDePersona(await cache.fetchQuery(unaPersona(cual.personaId)))
  })
  if (eleccion === null) return null
  return {
    ...eleccion,
    elegir: ({ _id, nombre }: ProvCategoria) =>
      eleccion.elegir((valores) => {
        const otras = valores.categorias.filter(({ value }) => value !== _id)
        return { ...valores, categorias: [...otras, { value: _id, label: nombre }] }
      }),
  }
}
