import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import { PasoDeAnalisis } from './PasoDeAnalisis.tsx'
import { PasoDeGasto } from './PasoDeGasto.tsx'
import { PasoDeSeguimiento } from './PasoDeSeguimiento.tsx'
import { PasoIndirecto, PasoPorDistribuir } from './PasoPorDistribuir.tsx'
import type { Paso } from './pasos.ts'
import { tituloDePaso } from './titulos.ts'

/** A page whose figures of analysis, follow-up and expense explain themselves. */
export function ConReportes({ children }: { children: ReactNode }) {
  return (
    <Cuentas<Paso> titulo={tituloDePaso} dibujo={(paso) => <PasoAbierto paso={paso} />}>
      {children}
    </Cuentas>
  )
}

function PasoAbierto({ paso }: { paso: Paso }) {
  switch (paso.que) {
    case 'analisis':
      return <PasoDeAnalisis {...paso} />
    case 'seguimiento':
      return <PasoDeSeguimiento {...paso} />
    case 'porDistribuir':
      return <PasoPorDistribuir {...paso} />
    case 'indirecto':
      return <PasoIndirecto {...paso} />
    case 'gasto':
      return <PasoDeGasto {...paso} />
  }
}
