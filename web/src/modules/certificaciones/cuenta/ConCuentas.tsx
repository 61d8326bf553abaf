import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import type { Paso } from './cifra/pasos.ts'
import { PasoAbierto, tituloDePaso } from './pasos/PasoAbierto.tsx'

const dibujoDe = (paso: Paso) => <PasoAbierto paso={paso} />

/** A page whose amounts of certifications and accounts explain themselves. */
export function ConCuentas({ children }: { children: ReactNode }) {
  return (
    <Cuentas<Paso> titulo={tituloDePaso} dibujo={dibujoDe}>
      {children}
    </Cuentas>
  )
}
