import { conSigno } from './cifras.ts'
import type { CausasLeidas } from './leido.ts'
import clases from './Preguntas.module.css'

/** The amounts that add up to a difference, each with its reason. */
export function Causas({ causas }: { causas: CausasLeidas }) {
  return (
    <ul
      className={clases.causas}
      aria-label="De qué está hecha la diferencia"
      // It scrolls, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {causas.map(({ texto, importe }) => (
        <li key={texto}>
          <span>{texto}</span>
          <span>{conSigno(importe)}</span>
        </li>
      ))}
    </ul>
  )
}
