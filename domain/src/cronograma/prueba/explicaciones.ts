import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import { malExplicada } from '../../nucleo/prueba/cuenta.ts'
import {
  type CifraDeCronograma,
  explicarCronograma,
  type Hecho,
  type RefDeCronograma,
} from '../explicar/cronograma.ts'
import { type Cronograma, excesoCongelado, type Montos, totalPorMes } from '../montos.ts'

/** All that a schedule explains, with what was done in it. */
export function explicacionesDe(k: Cronograma, ejecutado: Montos): Explicada<RefDeCronograma>[] {
  const hecho: Hecho = {
    ejecutado,
    totalEjecutadoPorMes: totalPorMes(k.meses, ejecutado),
  }
  const excesos = excesoCongelado(k)
  const cifras: CifraDeCronograma[] = [
    ...k.meses.flatMap((mes): CifraDeCronograma[] => [
      { que: 'previsto', mes },
      { que: 'ejecutado', mes },
      ...k.capitulos.map(({ id: capituloId }) => ({ que: 'semanas', mes, capituloId }) as const),
    ]),
    ...k.capitulos.flatMap(({ id: capituloId }): CifraDeCronograma[] => [
      { que: 'porSemana', capituloId },
      { que: 'congelado', capituloId },
      ...(excesos[capituloId] === 0 ? [] : [{ que: 'exceso', capituloId } as const]),
    ]),
  ]
  return cifras.flatMap((cifra) => explicarCronograma(cifra, k, hecho) ?? [])
}

/** Those that come to something else. */
export const cronogramaMalExplicado = (k: Cronograma, hecho: Montos): string[] =>
  explicacionesDe(k, hecho).flatMap((una) => malExplicada(una))
