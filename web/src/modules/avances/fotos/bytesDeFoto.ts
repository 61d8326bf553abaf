import { leerFoto } from '@plomada/contract/avances/fotos'
import type { TamanoDeFoto } from '@plomada/domain/avances/fotos'
import { queryOptions } from '@tanstack/react-query'
import { traer } from '../../../api/archivo.ts'
import type { ErrorDeApi } from '../../../api/errores.ts'

/** One size of a photo. It never changes: the browser has it as long as the session lasts, and the page for a moment. */
export const bytesDeFoto = (id: string, tamano: TamanoDeFoto) =>
  queryOptions<Blob, ErrorDeApi>({
    queryKey: [leerFoto.nombre, id, tamano],
    queryFn: ({ signal }) => traer(leerFoto, { params: { id }, query: { tamano } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  })
