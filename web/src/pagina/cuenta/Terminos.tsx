import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { ReactNode } from 'react'
import { Cifra } from './Cifra.tsx'
import clases from './Cuenta.module.css'
import type { PasoDeCuenta } from './cuentas.ts'
import { Enlace } from './Enlace.tsx'

export interface TerminoAbierto<Paso extends PasoDeCuenta> {
  nombre: ReactNode
  /** As text, for who hears it. */
  texto: string
  monto: number
  /** How it is written; guaraníes unless said. */
  como?: (monto: number) => string
  signo: 1 | -1
  /** Null for what says all it is. */
  abre: Paso | null
  /** Where the amount is on another page. */
  enlace?: string
  /** Its name says how it comes about: '2 semanas de Gs. 1.500'. */
  esFormula?: boolean
}

/** What a figure is made of, with signs, and what it comes to: that is what the step explains, and opens nothing. */
export function Terminos<Paso extends PasoDeCuenta>({
  terminos,
  total,
}: {
  terminos: readonly TerminoAbierto<Paso>[]
  total: { nombre: string; monto: number; como?: (monto: number) => string }
}) {
  return (
    <table className={clases.terminos}>
      <tbody>
        {terminos.map(({ nombre, texto, monto, como = formatoGs, signo, abre, enlace, esFormula }) => (
          <tr key={texto}>
            <th scope="row">{nombre}</th>
            <td data-formula={esFormula || undefined}>
              {signo === -1 && '− '}
              {abre && <Cifra monto={monto} nombre={texto} abre={abre} como={como} />}
              {!abre && enlace && <Enlace a={enlace}>{como(monto)}</Enlace>}
              {!abre && !enlace && como(monto)}
            </td>
          </tr>
        ))}
        <tr className={clases.total}>
          <th scope="row">{total.nombre}</th>
          <td data-total-de-paso>{(total.como ?? formatoGs)(total.monto)}</td>
        </tr>
      </tbody>
    </table>
  )
}
