import { ApartadoDelArchivo } from './ApartadoDelArchivo.tsx'
import { cuantos } from './cifras.ts'
import type { CapitulosLeidos } from './leido.ts'
import clases from './Revision.module.css'

/** The work's tree after the import, with amounts where they correspond to the present rate. */
export function ArbolDelArchivo({
  capitulos,
  conTotales,
}: {
  capitulos: CapitulosLeidos
  conTotales: boolean
}) {
  return (
    <ApartadoDelArchivo titulo="Cómo queda">
      <ul
        className={clases.lista}
        aria-label="Capítulos y grupos de la obra"
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {capitulos.map(({ codigo, nombre, total, grupos }, i) => (
          // Two of them may be alike, and none changes place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            {codigo} <strong>{nombre}</strong>
            {conTotales && ` · Gs. ${cuantos(total)}`}
            <ul>
              {grupos.map((grupo, j) => (
                // Two of them may be alike, and none changes place.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={j}>
                  {grupo.nombre} · {cuantos(grupo.tareas, 'rubro')}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ApartadoDelArchivo>
  )
}
