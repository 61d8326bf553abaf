import { formatoGs } from '@plomada/domain/nucleo/numeros'
import clases from '../Compras.module.css'
import { totalDeOrden, type ValoresDeOrden } from './valores.ts'

/** What the order comes to, and of how many lines. */
export function TotalDelPedido({ valores }: { valores: ValoresDeOrden }) {
  const { length } = valores.materiales
  return (
    <div className={clases.total}>
      <span>{length === 1 ? 'Total de 1 línea' : `Total de ${length} líneas`}</span>
      <output>{formatoGs(totalDeOrden(valores))}</output>
    </div>
  )
}
