import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'

interface TareaDePasoProps {
  presupuestoId: string
  tareaId: string
  nombre: string
  /** How its figure is computed: '8 bolsa por m2 × 100 m2'. */
  cuenta: string
}

/** A rubro as a term of a figure, which leads to it. */
export function TareaDePaso({ presupuestoId, tareaId, nombre, cuenta }: TareaDePasoProps) {
  return (
    <>
      <Anchor
        component={Link}
        fz="inherit"
        underline="always"
        to={direcciones.editarTarea({ presupuestoId, tareaId })}
      >
        {nombre}
      </Anchor>
      <br />
      <small>{cuenta}</small>
    </>
  )
}
