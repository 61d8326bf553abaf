import { credencialPorId } from '@plomada/contract/acceso'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSesion } from './useSesion.ts'

/** Name, email, latest works and plantilla of whoever is logged in; undefined until they come. */
export function useUsuario() {
  return useConsultaDeUsuario().data
}

/** The same as it is asked for, for a screen that has nothing else to show. */
export function useConsultaDeUsuario() {
  const sesion = useSesion()
  return useQuery({ ...usuarioDe(sesion?.credencialId ?? ''), enabled: sesion !== null })
}

export const usuarioDe = (id: string) => consulta(credencialPorId, { params: { id } })
