import { queryOptions } from '@tanstack/react-query'
import type { Envio } from '../../../api/envios/envio.ts'
import { leerEstado } from '../../../api/envios/lista.ts'
import { leerSueltos } from '../../../api/envios/sueltos.ts'
import { correccionQueEspera } from '../corregir/corregible.ts'
import { lugarDeAvance } from '../encolar.ts'
import type { ValoresDeAvance } from '../espera/porCampo.ts'
import { type FotoParaEnviar, loQueSeEdita } from '../fotos/encolarConFotos.ts'
import type { TareaParaElegir } from '../queries.ts'
import { llevar } from './llevar.ts'

/** What this device has for the form of an avance. */
export interface LoQueHay {
  /** One that waits and is edited, with its photos; null for a new one. */
  editado: { _id: string; envio: Envio; fotos: readonly FotoParaEnviar[] } | null
  /** Photos that were taken for it and not recorded. */
  sueltas: readonly FotoParaEnviar[]
  /** What was typed for another tarea before this one was chosen. */
  traido: ValoresDeAvance | null
  /** Where it waits, and where the device keeps the photos that are taken now. */
  lugar: string
}

interface Pregunta {
  usuario: string
  presupuestoId: string
  tarea: TareaParaElegir | undefined
  /** The `_id` of one that waits on this device. */
  envio: string | undefined
  /** The tarea that was left for this one. */
  desde: string | undefined
  /** The avance whose place the new one takes: a correction of it that waits already is gone on with. */
  corrige: string | undefined
}

/** Null where what should be edited waits no more. */
export const loQueHay = ({ usuario, presupuestoId, tarea, envio, desde, corrige }: Pregunta) =>
  queryOptions({
    queryKey: ['loQueHayDeUnAvance', usuario, tarea?._id, envio, desde, corrige],
    queryFn: async (): Promise<LoQueHay | null> => {
      if (tarea === undefined) return null
      const _id = envio ?? correccionQueEspera(leerEstado().cola, corrige)
      const lugar = lugarDeAvance(_id ?? corrige ?? tarea._id)
      const traido =
        desde === undefined ? null : await llevar({ usuario, presupuestoId, desde, hasta: tarea })
      const suyo = _id === undefined ? null : await loQueSeEdita(lugar)
      if (envio !== undefined && suyo === null) return null
      const dejadas =
        desde === undefined || envio !== undefined ? [] : await leerSueltos(lugarDeAvance(desde))
      return {
        editado: suyo && { _id: _id ?? '', envio: suyo.envio, fotos: suyo.fotos },
        sueltas: [...(await leerSueltos(lugar)), ...dejadas],
        traido,
        lugar,
      }
    },
    enabled: tarea !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** In their order, each once. */
export const sinRepetir = (fotos: readonly FotoParaEnviar[]): FotoParaEnviar[] => [
  ...new Map(fotos.map((foto) => [foto.id, foto])).values(),
]
