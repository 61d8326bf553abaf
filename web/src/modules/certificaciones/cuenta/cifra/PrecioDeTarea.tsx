import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { Enlace } from '../../../../pagina/cuenta/Enlace.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'

interface Props {
  presupuestoId: string
  tareaId: string
  /** Guaraníes for a unit, exact. */
  tarifa: number
}

/** What a contratista gets for a unit of a tarea: it comes of its componentes, which open. */
export function PrecioDeTarea({ presupuestoId, tareaId, tarifa }: Props) {
  return (
    <Enlace a={direcciones.editarTarea({ presupuestoId, tareaId })}>
      {formatoPrecioUnitario(leerMicro(tarifa) ?? 0n)}
    </Enlace>
  )
}
