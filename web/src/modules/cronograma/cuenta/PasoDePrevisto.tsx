import { type Mes, tituloDeMes } from '@plomada/domain/cronograma/meses'
import { type Cronograma, montoPorMes, totalPorMes } from '@plomada/domain/cronograma/montos'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import type { PasoDeCronograma } from './pasos.ts'

/** What a month costs: each capitulo that has something in it. */
export function PasoDePrevisto({ cronograma, mes }: { cronograma: Cronograma; mes: Mes }) {
  const montos = montoPorMes(cronograma)
  const delMes = cronograma.capitulos.flatMap(({ id, nombre }) => {
    const monto = montos[id]?.[mes] ?? 0
    return monto === 0 ? [] : [{ id, nombre, monto }]
  })
  return (
    <Terminos<PasoDeCronograma>
      terminos={delMes.map(({ id, nombre, monto }) => ({
        nombre,
        texto: `${nombre}, ${tituloDeMes(mes)}`,
        monto,
        abre: { que: 'semanas', mes, capituloId: id },
      }))}
      total={{ nombre: `Previsto de ${tituloDeMes(mes)}`, monto: totalPorMes([mes], montos)[mes] ?? 0 }}
    />
  )
}
