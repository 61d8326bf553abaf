import { Skeleton, VisuallyHidden } from '@mantine/core'
import esqueleto from '../../../ui/Esqueleto.module.css'
import clases from './EsqueletoDePlanilla.module.css'

/** Indentation levels of a placeholder sheet. */
const NIVELES = [1, 2, 3, 3, 3, 2, 3, 3, 1, 2, 3, 3, 3] as const

/** Placeholder of a budget while it loads: figures, bar and rows where they will be (ux.md §3). */
export function EsqueletoDePlanilla({ cifras }: { cifras: number }) {
  return (
    <div className={`${esqueleto.demorado} ${clases.esqueleto}`} aria-busy>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      {cifras > 0 && (
        <div className={clases.cifras}>
          {Array.from({ length: cifras }, (_, i) => (
            <div key={i}>
              <Skeleton height={10} width="40%" />
              <Skeleton height={18} width="70%" mt={10} />
            </div>
          ))}
        </div>
      )}
      <Skeleton height={36} maw={340} />
      <div className={clases.filas}>
        {Array.from(NIVELES, (nivel, i) => (
          <div key={i} data-nivel={nivel}>
            <Skeleton height={11} width={`${34 - nivel * 3 + ((i * 7) % 9)}%`} />
            <Skeleton height={11} width={90} />
          </div>
        ))}
      </div>
    </div>
  )
}
