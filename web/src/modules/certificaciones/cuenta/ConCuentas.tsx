import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import type { PasoDeCifra } from './cifra/pasos.ts'
import { PasoAbierto, tituloDePaso } from './pasos/PasoAbierto.tsx'

const dibujoDe = (paso: PasoDeCifra) => <PasoAbierto paso={paso} />

/** A page whose amounts of certifications and accounts explain themselves. */
export function ConCuentasDeContratistas({ children }: { children: ReactNode }) {
  return (
    <Cuentas<PasoDeCifra> titulo={tituloDePaso} dibujo={dibujoDe}>
      {children}
    </Cuentas>
  )
}
