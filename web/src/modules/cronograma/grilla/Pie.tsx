import type { CifraDeCronograma } from '@plomada/domain/cronograma/explicar/cronograma'
import { type Mes, nombreDeMes, SEMANAS_DEL_MES } from '@plomada/domain/cronograma/meses'
import { type Cronograma, montoPorMes, totalPorMes } from '@plomada/domain/cronograma/montos'
import type { ReactNode } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { CronogramaDeObra } from '../datos/queries.ts'
import clases from './Cronograma.module.css'

interface PieProps {
  datos: CronogramaDeObra
  cronograma: Cronograma
  /** What is done with a month; null where there is nothing. */
  accion: (mes: Mes) => ReactNode
}

/** Under each month, what it costs by the marks on the screen and what was done in it; and how it is frozen. */
export function Pie({ datos, cronograma, accion }: PieProps) {
  const previsto = totalPorMes(datos.meses, montoPorMes(cronograma))
  const fila = (nombre: string, montos: Readonly<Record<Mes, number>>, que: 'previsto' | 'ejecutado') => (
    <tr>
      <th scope="row" className={clases.nombre}>
        <div>{nombre}</div>
      </th>
      {datos.meses.map((mes) => (
        <td key={mes} role="gridcell" colSpan={SEMANAS_DEL_MES} className={clases.total}>
          <Cifra<CifraDeCronograma>
            monto={montos[mes] ?? 0}
            nombre={`${nombre}, ${nombreDeMes(mes)}`}
            abre={{ que, mes }}
          />
        </td>
      ))}
    </tr>
  )
  return (
    <tfoot className={clases.pie}>
      {fila('Previsto', previsto, 'previsto')}
      {fila('Ejecutado', datos.totalEjecutadoPorMes, 'ejecutado')}
      <FilaDeAcciones meses={datos.meses} accion={accion} />
    </tfoot>
  )
}

/** Without amounts there is still what is frozen. */
export function PieSinMontos({ meses, accion }: { meses: readonly Mes[]; accion: PieProps['accion'] }) {
  return (
    <tfoot className={clases.pie}>
      <FilaDeAcciones meses={meses} accion={accion} />
    </tfoot>
  )
}

function FilaDeAcciones({ meses, accion }: { meses: readonly Mes[]; accion: PieProps['accion'] }) {
  return (
    <tr>
      <th scope="row" className={clases.nombre}>
        <div>Mes</div>
      </th>
      {meses.map((mes) => (
        <td key={mes} role="gridcell" colSpan={SEMANAS_DEL_MES} className={clases.accion}>
          {accion(mes)}
        </td>
      ))}
    </tr>
  )
}
