import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import clases from '../Compras.module.css'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import { explicacionDeOrden, totalDeOrden, type ValoresDeOrden } from './valores.ts'

/** What the order comes to, and of how many lines. */
export function TotalDelPedido({ valores }: { valores: ValoresDeOrden }) {
  const { length } = valores.materiales
  return (
    <div className={`${clases.total} ${clases.fijo} ${clases.delPedido}`}>
      <span>{length === 1 ? 'Total de 1 línea' : `Total de ${length} líneas`}</span>
      <output>
        <Cifra<PasoDeCompras>
          monto={totalDeOrden(valores)}
          nombre="Total de la orden"
          abre={explicacionDeOrden(valores)}
        />
      </output>
    </div>
  )
}
