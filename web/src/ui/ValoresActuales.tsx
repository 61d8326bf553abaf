import { Button, Group } from '@mantine/core'
import clases from './ValoresActuales.module.css'

export interface ValorActual {
  etiqueta: string
  actual: string
  mio: string
}

interface ValoresActualesProps {
  /** Every field in the order of the screen; equal ones are left out here. */
  valores: readonly ValorActual[]
  onTraer: () => void
  onConservar: () => void
}

/**
 * Shown when an edit lost against a newer version: the stored values beside the typed ones, and both ways to go on.
 * Nothing is overwritten unseen (architecture.md §5).
 */
export function ValoresActuales({ valores, onTraer, onConservar }: ValoresActualesProps) {
  const distintos = valores.filter(({ actual, mio }) => actual !== mio)
  return (
    <section className={clases.panel} aria-label="Valores actuales">
      {distintos.length === 0 ? (
        <p className={clases.igual}>Los valores actuales son los mismos que escribiste.</p>
      ) : (
        <table className={clases.tabla}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Valor actual</th>
              <th scope="col">Lo que escribiste</th>
            </tr>
          </thead>
          <tbody>
            {distintos.map(({ etiqueta, actual, mio }) => (
              <tr key={etiqueta}>
                <th scope="row">{etiqueta}</th>
                <td>{actual || '(vacío)'}</td>
                <td>{mio || '(vacío)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs">
        <Button size="compact-sm" onClick={onTraer}>
          Traer los valores actuales
        </Button>
        <Button size="compact-sm" variant="default" onClick={onConservar}>
          Conservar lo que escribí
        </Button>
      </Group>
    </section>
  )
}
