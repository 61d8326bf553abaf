import type { avances } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'

type Avance = RespuestaDe<typeof avances>['items'][number]

/** What photos are of: an avance, as lists have it; of what tells of several days, or to a client, not all of it is said. */
export type ConFotos = Pick<Avance, 'fotos' | 'tareaNombre'> &
  Partial<Pick<Avance, 'fecha' | 'createdByName' | 'tsCreated'>>

/** A photo that has come, and what is said of it. */
export interface FotoParaVer {
  id: string
  /** 'Foto 1 de 3 de «Muro de ladrillo» del 20/11/2026, cargada por Rosa Giménez' */
  texto: string
  tarea: string
  /** '20/11/2026 · Rosa Giménez'; '' where nothing is said. */
  detalle: string
}

/** The photos of these entries that have come, in their order. */
export function fotosParaVer(entradas: readonly ConFotos[]): FotoParaVer[] {
  return entradas.flatMap(({ fotos, fecha, tareaNombre, createdByName }) => {
    const suyas = fotosLlegadas(fotos)
    const dia = fecha && formatoFecha(fecha)
    const de = `«${tareaNombre}»${dia ? ` del ${dia}` : ''}${createdByName ? `, cargada por ${createdByName}` : ''}`
    return suyas.map(({ _id }, n) => ({
      id: _id,
      texto: `Foto ${n + 1} de ${suyas.length} de ${de}`,
      tarea: tareaNombre,
      detalle: [dia, createdByName].filter(Boolean).join(' · '),
    }))
  })
}

/** Those that aren't on their way any more. */
export const fotosLlegadas = (fotos: ConFotos['fotos']): ConFotos['fotos'] =>
  fotos.filter(({ url }) => url !== null)
