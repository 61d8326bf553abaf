import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Apartado } from '../../../ui/Apartado.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import clases from '../Compras.module.css'
import type { OrdenDeCompra } from '../queries.ts'

/** For which rubros its materials are; one that was discarded since says so (domain.md §9). */
export function TareasDeOrden({ orden: { presupuestoId, rubros } }: { orden: OrdenDeCompra }) {
  return (
    <Apartado className={clases.rubros} id="rubros" titulo="Para qué rubros:" fz="md">
      <ul>
        {rubros.map(({ rubroId, rubroNombre, descartado, materiales }) => (
          <li key={rubroId}>
            <Anchor component={Link} to={direcciones.editarTarea({ presupuestoId, tareaId: rubroId })}>
              {rubroNombre}
            </Anchor>{' '}
            {descartado && <EstadoInsignia clase="neutro">Descartado</EstadoInsignia>}
            <small data-dato>
              {materiales
                .map((m) => `${m.materialNombre}: ${cantidadConUnidad(m.cantidad, m.unidad)}`)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Apartado>
  )
}
