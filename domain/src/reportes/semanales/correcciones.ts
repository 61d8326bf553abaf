import { numeroDeMicro } from '../../nucleo/micro.ts'
import { deTarea, type LoDeLaSemana, loAcumulado, type TareaContada } from './loDeLaSemana.ts'
import { type Cifra, esNada, juntas } from './porContar.ts'
import type { Correccion, MotivoDeCorreccion } from './secciones.ts'

// What was told to the client and is another figure now (domain.md §12).

/** What was taken back of it, discarded or corrected. */
const tomado = ({ descartado, corregido }: TareaContada['cuenta']): Cifra => juntas(descartado, corregido)

/** Where something of a tarea is taken back, what came late of it stands in the same line: most often it is what replaces it. */
export const enUnaLinea = ({ cuenta }: TareaContada): boolean => !esNada(tomado(cuenta))

export function correccionesDe(contada: TareaContada): Correccion[] {
  const { tarea, cuenta, retirados } = contada
  const { ultima } = tarea.contado
  const una = (motivo: MotivoDeCorreccion, cifra: Cifra, semanas: readonly string[], fotos: string[] = []) =>
    esNada(cifra)
      ? []
      : [
          {
            tipo: 'tarea' as const,
            ...deTarea(tarea),
            cantidad: numeroDeMicro(cifra.cantidad),
            porcentaje: cifra.centesimas / 100,
            ...loAcumulado(cuenta),
            semanas: semanas.length === 0 && ultima !== null ? [ultima] : semanas,
            motivo,
            fotos,
          },
        ]
  const plan = una(tarea.activa ? 'previsto' : 'quitado', cuenta.previsto, [])
  if (!enUnaLinea(contada)) return plan
  const { tardios } = cuenta
  const neto = tardios.reduce((total, { cifra }) => juntas(total, cifra), tomado(cuenta))
  const motivo = tardios.length > 0 || !esNada(cuenta.corregido) ? 'corregido' : 'descartado'
  const semanas = [...new Set(retirados.map(({ semana }) => semana))].sort()
  const fotos = tardios.flatMap(({ avance }) => [...avance.fotos])
  return [...plan, ...una(motivo, neto, semanas, fotos)]
}

/** A work that is behind what was told of it says so, whatever it comes from. */
export function deLaObra(contada: LoDeLaSemana['obra'], ahora: number): Correccion[] {
  if (contada === null || ahora >= contada.porcentaje) return []
  return [{ tipo: 'obra', antes: contada.porcentaje, ahora, fotos: [] }]
}
