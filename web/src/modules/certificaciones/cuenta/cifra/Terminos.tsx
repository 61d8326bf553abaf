import type { Gs } from '@plomada/domain/nucleo/dinero'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { ReactNode } from 'react'
import { Cifra } from './Cifra.tsx'
import clases from './Cuenta.module.css'
import type { Paso } from './pasos.ts'

export interface TerminoAbierto {
  nombre: ReactNode
  /** As text, for who hears it. */
  texto: string
  monto: Gs
  signo: 1 | -1
  /** Null for what says all it is. */
  abre: Paso | null
}

/** What a figure is made of, with signs, and what it comes to: that is what the step explains, and opens nothing. */
export function Terminos({
  terminos,
  total,
}: {
  terminos: readonly TerminoAbierto[]
  total: { nombre: string; monto: Gs }
}) {
  return (
    <table className={clases.terminos}>
      <tbody>
        {terminos.map(({ nombre, texto, monto, signo, abre }) => (
          <tr key={texto}>
            <th scope="row">{nombre}</th>
            <td>
              {signo === -1 && '− '}
              {abre ? <Cifra monto={monto} nombre={texto} abre={abre} /> : formatoGs(monto)}
            </td>
          </tr>
        ))}
        <tr className={clases.total}>
          <th scope="row">{total.nombre}</th>
          <td data-total-de-paso>{formatoGs(total.monto)}</td>
        </tr>
      </tbody>
    </table>
  )
}
