import { Text } from '@mantine/core'
import { direcciones } from '../../pagina/direcciones.ts'
import { fechaDeInstante } from '../../ui/fechaDeInstante.ts'
import type { Inicio } from './empresa.ts'
import clases from './Tarjeta.module.css'
import { Fila, Tarjeta } from './Tarjeta.tsx'

/** Who did what last; what is of a work leads to its history. */
export function UltimosCambios({ cambios }: Pick<Inicio, 'cambios'>) {
  return (
    <Tarjeta titulo="Últimos cambios">
      {cambios.length === 0 && (
        <Text c="dimmed" pb="sm">
          Todavía no cambió nada.
        </Text>
      )}
      {cambios.map(({ quien, que, tsCreated, presupuestoId, obraNombre }, i) => {
        const detalle = [quien, obraNombre, fechaDeInstante(tsCreated)].filter(Boolean).join(' · ')
        // What was changed last stands first, and nothing else tells two changes of one moment apart.
        const clave = `${tsCreated} ${i}`
        return presupuestoId === null ? (
          <div key={clave} className={clases.fila}>
            <span className={clases.nombre}>
              {que}
              <span className={clases.detalle}>{detalle}</span>
            </span>
          </div>
        ) : (
          <Fila
            key={clave}
            href={direcciones.historialDeObra({ presupuestoId })}
            texto={que}
            detalle={detalle}
          />
        )
      })}
    </Tarjeta>
  )
}
