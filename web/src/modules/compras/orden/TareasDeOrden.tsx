import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { cantidadConUnidad } from '../../avances/queries.ts'
import clases from '../Compras.module.css'
import type { Orden } from '../queries.ts'

/** For which rubros its materials are; one that was discarded since says so (domain.md §9). */
export function TareasDeOrden({ orden: { presupuestoId, rubros } }: { orden: Orden }) {
  return (
    <section className={clases.rubros} aria-labelledby="rubros">
      <Title order={2} id="rubros" fz="md">
        Para qué rubros:
      </Title>
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
    </section>
  )
}
