import { NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import { NOMBRE_DE_ANALISIS, NOMBRE_DE_LADO } from '../lecturas/analisis.ts'
import { NOMBRE_DE_GASTO, nombreDeUso } from '../lecturas/gastos.ts'
import { nombreDeNodo, POR_DISTRIBUIR } from './nodos.ts'
import { PasoDeAnalisis } from './PasoDeAnalisis.tsx'
import { PasoDeGasto } from './PasoDeGasto.tsx'
import { PasoDeSeguimiento } from './PasoDeSeguimiento.tsx'
import { PasoDeUso } from './PasoDeUso.tsx'
import { PasoIndirecto, PasoPorDistribuir } from './PasoPorDistribuir.tsx'
import type { Paso } from './pasos.ts'

/** A page whose figures of analysis, follow-up, expense and use explain themselves. */
export function ConReportes({ children }: { children: ReactNode }) {
  return (
    <Cuentas<Paso> titulo={tituloDePaso} dibujo={dibujar}>
      {children}
    </Cuentas>
  )
}

const dibujar = (paso: Paso) => <PasoAbierto paso={paso} />

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
    case 'uso':
      return <PasoDeUso {...paso} />
  }
}

/** What an open step is called: whose figure, and which. */
function tituloDePaso(paso: Paso): string {
  switch (paso.que) {
    case 'analisis':
      return `${NOMBRE_DE_ANALISIS[paso.cifra]}, ${NOMBRE_DE_LADO[paso.lado].toLowerCase()} · ${nombreDeNodo(paso)}`
    case 'seguimiento':
      return `${NOMBRE_DE_SEGUIMIENTO[paso.cifra]} · ${nombreDeNodo(paso)}`
    case 'porDistribuir':
      return POR_DISTRIBUIR
    case 'indirecto':
      return `Gasto indirecto · ${paso.tarea.nombre}`
    case 'gasto': {
      const material = paso.datos.detalleGastos.find(({ materialId }) => materialId === paso.materialId)
      return `${NOMBRE_DE_GASTO[paso.cifra]} · ${material?.materialNombre ?? 'Todos los materiales'}`
    }
    case 'uso':
      return nombreDeUso(paso.datos, paso)
  }
}
