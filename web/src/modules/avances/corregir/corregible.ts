import { avances } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { queryOptions } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import type { ErrorDeApi } from '../../../api/errores.ts'
import type { LoQueCorrige } from '../encolar.ts'
import { cuerpoDelEnvio, esDe } from '../espera/esperan.ts'
import type { ValoresDeAvance } from '../espera/porCampo.ts'
import type { FotoParaEnviar } from '../fotos/encolarConFotos.ts'
import type { AvanceDeLista, TareaParaElegir } from '../queries.ts'

/**
 * An avance that is to be corrected: as the list from which somebody comes has it, which needs no signal, or else asked for.
 * Null where it is not there any more.
 */
export const avanceQueSeCorrige = (presupuestoId: string, avanceId: string) =>
  queryOptions<AvanceDeLista | null, ErrorDeApi>({
    queryKey: ['avanceQueSeCorrige', avanceId],
    queryFn: async ({ client }) => {
      const enListas = client.getQueriesData<RespuestaDe<typeof avances>>({ queryKey: [avances.nombre] })
      const listado = enListas.flatMap(([, lista]) => lista?.items ?? []).find(({ _id }) => _id === avanceId)
      if (listado) return listado
      const { items } = await client.fetchQuery(consulta(avances, { query: { presupuestoId, avanceId } }))
      return items[0] ?? null
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Quantities as the form holds them. */
const enTexto = (cantidad: number): string => textoDeMicro(leerMicro(cantidad) ?? 0n)

export const loQueCorrige = ({ _id, cantidad, contratistaId, fotos }: AvanceDeLista): LoQueCorrige => ({
  _id,
  cantidad: enTexto(cantidad),
  contratistaId,
  fotos: fotos.map((foto) => foto._id),
})

/** What the form begins with: what the avance says. */
export const valoresDeAvance = ({
  cantidad,
  fecha,
  observacion,
}: AvanceDeLista): Omit<ValoresDeAvance, 'modo' | 'todo' | 'porcentaje'> => ({
  cantidad: enTexto(cantidad),
  fecha,
  observacion,
})

/** The `_id` of the correction of that avance that waits on this device: it is the one to go on with. */
export function correccionQueEspera(
  cola: readonly Envio[],
  avanceId: string | undefined,
): string | undefined {
  const suya = cola.find((envio) => esDe(envio, 'avance') && cuerpoDelEnvio(envio).reemplaza === avanceId)
  return suya && avanceId !== undefined ? cuerpoDelEnvio(suya)._id : undefined
}

/** What a correction that waits says of the avance that it corrects; its photos that go with it are not of that one. */
export function loQueCorrigeUnEnvio(
  envio: Envio | undefined,
  suyas: readonly FotoParaEnviar[],
): LoQueCorrige | null {
  if (envio === undefined) return null
  const { reemplaza, contratistaId, fotos = [] } = cuerpoDelEnvio(envio)
  if (reemplaza === undefined) return null
  const nuevas = new Set(suyas.map(({ id }) => id))
  return {
    _id: reemplaza,
    cantidad: envio.muestra.mas?.['corrige'] ?? '0',
    contratistaId: contratistaId ?? '',
    fotos: fotos.filter((id) => !nuevas.has(id)),
  }
}

/** The tarea without what the corrected avance says: what is left, and a percentage, begin from there. */
export function sinLoCorregido<T extends Pick<TareaParaElegir, 'avanzado'>>(
  tarea: T,
  corrige: LoQueCorrige | null,
): T {
  if (corrige === null) return tarea
  const avanzado = (leerMicro(tarea.avanzado) ?? 0n) - (leerMicro(corrige.cantidad) ?? 0n)
  return { ...tarea, avanzado: Number(textoDeMicro(avanzado)) }
}
