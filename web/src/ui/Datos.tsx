import type { ComponentProps, ReactNode } from 'react'

/** What something is called, what it is, and what is said under it. */
export type DatoConRotulo = readonly [nombre: string, valor: ReactNode, nota?: ReactNode]

interface DatosProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Those that are false are not shown. */
  datos: readonly (DatoConRotulo | false)[]
}

/** Figures or words with their names; the page's style says how they stand. */
export function Datos({ datos, ...lista }: DatosProps) {
  return (
    <dl {...lista}>
      {datos.map(
        (dato) =>
          dato && (
            <div key={dato[0]}>
              <dt>{dato[0]}</dt>
              <dd>
                {dato[1]}
                {dato[2] && <small>{dato[2]}</small>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
