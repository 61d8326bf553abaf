import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { agregarCategoria, formularioDe } from '../formulario/borradorDePersona.ts'
import { useVolverAlFormulario } from '../formulario/useViajeACategorias.ts'
import { valoresDePersona, valoresVacios } from '../formulario/valores.ts'
import { unaPersona } from '../queries.ts'
import type { ProvCategoria } from './queries.ts'

/**
 * Choosing a category for the form that `ruta` names: it goes into the form's draft, and back there. Null where the
 * path is no form of a persona of this site, wherever it points.
 */
export function useSeleccion(ruta: string | undefined) {
  const usuario = useSesion()?.credencialId ?? ''
  const cache = useQueryClient()
  const volver = useVolverAlFormulario()
  const [fallo, setFallo] = useState<string | null>(null)
  const formulario = formularioDe(ruta)
  if (formulario === null) return null
  const inicial = async () => {
    const { personaId } = formulario
    if (personaId === undefined) return valoresVacios()
    return valoresDePersona(await cache.fetchQuery(unaPersona(personaId)))
  }
  const elegir = async ({ _id, nombre }: ProvCategoria) => {
    try {
      await agregarCategoria(usuario, formulario, { value: _id, label: nombre }, inicial)
      volver(formulario)
    } catch (error) {
      setFallo(textoDeError(error))
    }
  }
  return {
    elegir: (categoria: ProvCategoria) => void elegir(categoria),
    volver: () => volver(formulario),
    fallo,
  }
}
