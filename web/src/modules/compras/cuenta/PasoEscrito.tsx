import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { detalleDe } from '../queries.ts'
import { PasoDeMaterial } from './PasoDeMaterial.tsx'
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

/** What a work has left over of a material: what each paid order added to it or took from it. */
export function PasoDeExtra({ presupuestoId, materialId }: Extract<PasoDeCompras, { que: 'extra' }>) {
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, materialId))}>
      {({ material }) => (
        <PasoDeMaterial que="material" cifra="cantidadExtra" {...{ presupuestoId, material }} />
      )}
    </Leido>
  )
}
