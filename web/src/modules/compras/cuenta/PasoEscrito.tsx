import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import type { PasoDeCompras, TerminoEscrito } from './pasos.ts'

const comoDe = ({ unidad }: Pick<TerminoEscrito, 'unidad'>) =>
  unidad === undefined ? formatoGs : (n: number) => cantidadConUnidad(n, unidad)

/** A figure of a form: of what was typed in it. */
export function PasoEscrito({ terminos, total }: Extract<PasoDeCompras, { que: 'escrito' }>) {
  return (
    <Terminos<PasoDeCompras>
      terminos={terminos.map((termino) => ({
        ...termino,
        cuenta: termino.cuenta && <span data-dato>{termino.cuenta}</span>,
        como: comoDe(termino),
      }))}
      total={{ nombre: total.nombre, monto: total.monto, como: comoDe(total) }}
    />
  )
}
