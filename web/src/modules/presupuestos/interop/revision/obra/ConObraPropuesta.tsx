import { LARGO } from '@plomada/domain/nucleo/texto'
import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import type { PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConPropuesta } from '../../../../../pagina/ConPropuesta.tsx'
import { contratistasParaElegir } from '../../../../personas/queries.ts'
import { clienteQueViaja, valoresNuevos } from '../../../obras/formulario/valores.ts'
import { ultimaObra } from '../../../obras/queries.ts'
import type { ValoresDeImportacion } from './DatosDeObra.tsx'

interface ConObraPropuestaProps {
  /** As the file calls it. */
  nombre: string
  /** Percentage, as text of a field. */
  margen: string
  children: (propuesta: ValoresDeImportacion) => ReactNode
}

/** What a new work from a file begins with: what the file says, and the rest as in the firm's last one. */
export function ConObraPropuesta({ nombre, margen, children }: ConObraPropuestaProps) {
  const obras = useQuery(ultimaObra())
  const contratistas = useQuery(contratistasParaElegir())
  return (
    <ConPropuesta lectura={obras}>
      {(ultimas) => (
        <ConPropuesta lectura={contratistas}>
          {(todos) =>
            children({
              ...valoresNuevos(ultimas?.items[0]),
              nombre: nombre.slice(0, LARGO.nombre),
              margenTareas: margen,
              contratistaId:
                todos?.items.find((contratista) => contratista.nombre === CONTRATISTA_A_DEFINIR)?._id ?? '',
            })
          }
        </ConPropuesta>
      )}
    </ConPropuesta>
  )
}

/** As it is sent. What is not chosen yet goes as '', and the contract reports it as missing. */
export const obraQueViaja = (obra: ValoresDeImportacion) => ({
  ...obra,
  clienteId: clienteQueViaja(obra.clienteId),
  presupuestoTipo: obra.presupuestoTipo as PresupuestoTipo,
})
