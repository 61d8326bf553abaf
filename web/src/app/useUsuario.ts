import { credencialPorId } from '@plomada/contract/acceso'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { useSesion } from './useSesion.ts'

/** Name, email, latest works and plantilla of whoever is logged in; undefined until they come. */
export function useUsuario() {
  const sesion = useSesion()
  const { data } = useQuery({
    ...consulta(credencialPorId, { params: { id: sesion?.credencialId ?? '' } }),
    enabled: sesion !== null,
  })
  return data
}
