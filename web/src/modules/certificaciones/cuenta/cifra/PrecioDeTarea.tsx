import { Anchor } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
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
    <Anchor
      component={Link}
      to={direcciones.editarTarea({ presupuestoId, tareaId })}
      fz="inherit"
      style={{ textDecoration: 'underline' }}
    >
      {formatoPrecioUnitario(leerMicro(tarifa) ?? 0n)}
    </Anchor>
  )
}
