import type { Fecha } from '../nucleo/fecha.ts'
import { mensajesCronograma as textos } from '../nucleo/mensajes/cronograma.ts'
import type { Obra } from '../presupuestos/obra.ts'
import { type Razon, razonContraTrabajarEn } from '../presupuestos/razones.ts'
import {
  cabeEnElCalendario,
  type Mes,
  masMeses,
  mesDe,
  mesesEntre,
  nombreDeMes,
  tituloDeMes,
} from './meses.ts'
import {
  type Cronograma,
  cuantasMarcadas,
  type Grilla,
  type Marcas,
  montoPorMes,
  type PorCapitulo,
  type Semanas,
  SIN_MARCAR,
  semanasMarcadas,
} from './montos.ts'

// What may be done with a payment schedule, and the reason against the rest (domain.md §11).

export function razonContraCrear(obra: Obra, hay: boolean): Razon {
  return razonContraTrabajarEn(obra) ?? (hay ? textos.yaHay : null)
}

/** Against a grid of so many months: too many, or beyond the last day there is. */
export function razonContraMeses(fechaInicio: Fecha, cuantos: number): Razon {
  return cabeEnElCalendario(fechaInicio, cuantos) ? null : textos.sinMasMeses
}

/** The first day moves while nothing is frozen; months that are to be frozen are named after it has. */
export function razonContraMover({ congelados }: Pick<Grilla, 'congelados'>, porCongelar: number): Razon {
  if (congelados.length > 0) return textos.inicioCongelado
  return porCongelar > 0 ? textos.moverOCongelar : null
}

/** Marks of a grid that begins in another month now: what was in its n-th month is in the n-th of the new one. */
export function moverSemanas<S extends { mes: Mes }>(semanas: readonly S[], de: Fecha, a: Fecha): S[] {
  const meses = mesesEntre(mesDe(de), mesDe(a))
  return semanas.map((semana) => ({ ...semana, mes: masMeses(semana.mes, meses) }))
}

/** The month that may be frozen: the first of the grid, or the one after the last that is frozen. */
export const mesPorCongelar = ({ meses, congelados }: Grilla): Mes | undefined => meses[congelados.length]

/** Several are frozen at once only if they are the next ones in a row; `pedidos` in any order. */
export function razonContraCongelar({ meses, congelados }: Grilla, pedidos: readonly Mes[]): Razon {
  const siguientes = meses.slice(congelados.length)
  const enOrden = [...new Set(pedidos)].sort()
  const malo = enOrden.find((mes, i) => mes !== siguientes[i])
  if (malo === undefined) return null
  const titulo = tituloDeMes(malo)
  if (congelados.includes(malo)) return textos.yaCongelado(titulo)
  if (!meses.includes(malo)) return textos.fueraDelCronograma(titulo)
  const siguiente = siguientes.find((mes) => !enOrden.includes(mes))
  return siguiente === undefined
    ? textos.nadaPorCongelar
    : textos.noEsElSiguiente(titulo, nombreDeMes(siguiente))
}

/** Why marks are refused: `dato`, where the marks themselves are wrong; `estado`, where the schedule forbids them. */
export interface ContraMarcas {
  clase: 'dato' | 'estado'
  razon: string
}

/** Against all the marks of a schedule as somebody wants them: null, or the first reason. */
export function razonContraMarcas(cronograma: Cronograma, marcas: Marcas): ContraMarcas | null {
  for (const capitulo of cronograma.capitulos) {
    const razon = contraMarcasDe(cronograma, capitulo, marcas)
    if (razon !== null) return razon
  }
  return null
}

function contraMarcasDe(
  { meses, congelados, marcas }: Cronograma,
  { id, nombre, duracion, activo }: Cronograma['capitulos'][number],
  pedidas: Marcas,
): ContraMarcas | null {
  const [antes, despues] = [marcas[id] ?? {}, pedidas[id] ?? {}]
  const cambiado = congelados.find((mes) => !iguales(antes[mes], despues[mes]))
  if (cambiado !== undefined) return { clase: 'estado', razon: textos.mesCongelado(tituloDeMes(cambiado)) }
  const afuera = Object.keys(despues).find((mes) => !meses.includes(mes) && cuantasMarcadas(despues[mes]) > 0)
  if (afuera !== undefined) return { clase: 'dato', razon: textos.fueraDelCronograma(tituloDeMes(afuera)) }
  const agrega = meses.some((mes) => despues[mes]?.some((marcada, i) => marcada && antes[mes]?.[i] !== true))
  if (!activo && agrega) return { clase: 'estado', razon: textos.capituloSinSemanas(nombre) }
  const marcadas = semanasMarcadas(despues)
  return agrega && marcadas > duracion
    ? { clase: 'dato', razon: textos.masSemanas(nombre, marcadas, duracion) }
    : null
}

const iguales = (una: Semanas = SIN_MARCAR, otra: Semanas = SIN_MARCAR): boolean =>
  SIN_MARCAR.every((_, i) => Boolean(una[i]) === Boolean(otra[i]))

/**
 * The schedule with these months frozen too: of each, what its weeks cost as they are marked. No amount of another month
 * moves. Whether they may be frozen is `razonContraCongelar`'s to say.
 */
export function congelar(cronograma: Cronograma, meses: readonly Mes[]): Cronograma {
  const montos = montoPorMes(cronograma)
  const desembolsos = cronograma.capitulos.map(({ id }) => {
    const nuevos = meses.map((mes) => [mes, montos[id]?.[mes] ?? 0] as const)
    return [id, { ...cronograma.desembolsos[id], ...Object.fromEntries(nuevos) }] as const
  })
  return {
    ...cronograma,
    congelados: [...cronograma.congelados, ...[...meses].sort()],
    desembolsos: { ...cronograma.desembolsos, ...Object.fromEntries(desembolsos) },
  }
}

/** Of these marks, those of each capitulo that are new and those that are gone, as [month, week from 1]. */
export function diferencia(
  antes: Marcas,
  despues: Marcas,
): { agregadas: PorCapitulo<[Mes, number][]>; quitadas: PorCapitulo<[Mes, number][]> } {
  return { agregadas: sobran(despues, antes), quitadas: sobran(antes, despues) }
}

function sobran(unas: Marcas, otras: Marcas): PorCapitulo<[Mes, number][]> {
  return Object.fromEntries(
    Object.entries(unas).flatMap(([id, porMes]) => {
      const suyas = Object.entries(porMes).flatMap(([mes, semanas]) =>
        semanas.flatMap((marcada, i): [Mes, number][] =>
          marcada && otras[id]?.[mes]?.[i] !== true ? [[mes, i + 1]] : [],
        ),
      )
      return suyas.length === 0 ? [] : [[id, suyas] as const]
    }),
  )
}
