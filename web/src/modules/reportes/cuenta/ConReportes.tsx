import {
  explicarAnalisis,
  NOMBRE_DE_ANALISIS,
  NOMBRE_DE_LADO,
} from '@plomada/domain/reportes/explicar/analisis'
import {
  explicarIndirecto,
  explicarPorDistribuir,
  nombreDeNodo,
  POR_DISTRIBUIR,
} from '@plomada/domain/reportes/explicar/arbol'
import { explicarGasto, NOMBRE_DE_GASTO, pagadasDe } from '@plomada/domain/reportes/explicar/gastos'
import { NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { nombreDeUso } from '../consultas/gastos.ts'
import { OrdenesDeGasto } from '../piezas/OrdenesDeGasto.tsx'
import { abrirDe, enArbol } from './abrir.ts'
import { PasoDeSeguimiento } from './PasoDeSeguimiento.tsx'
import { PasoDeUso } from './PasoDeUso.tsx'
import type { PasoDeReporte } from './pasos.ts'

/** A page whose figures of analysis, follow-up, expense and use explain themselves. */
export function ConReportes({ children }: { children: ReactNode }) {
  return (
    <Cuentas<PasoDeReporte> titulo={tituloDePaso} dibujo={dibujar}>
      {children}
    </Cuentas>
  )
}

const dibujar = (paso: PasoDeReporte) => <PasoAbierto paso={paso} />

function PasoAbierto({ paso }: { paso: PasoDeReporte }) {
  const abre = abrirDe(paso)
  switch (paso.que) {
    case 'analisis':
      return <Explicado de={explicarAnalisis(paso, enArbol(paso.datos))} abre={abre} />
    case 'seguimiento':
      return <PasoDeSeguimiento {...paso} />
    case 'porDistribuir':
      return <Explicado de={explicarPorDistribuir(paso.monto)} abre={abre} />
    case 'indirecto':
      return <Explicado de={explicarIndirecto(paso.tarea.nombre, paso.monto)} abre={abre} />
    case 'gasto':
      return <PasoDeGasto {...paso} />
    case 'uso':
      return <PasoDeUso {...paso} />
  }
}

/** A figure of the expense report; what was bought of a material, with its orders. */
function PasoDeGasto(paso: Extract<PasoDeReporte, { que: 'gasto' }>) {
  const { presupuestoId, datos, materialId, cifra, rango } = paso
  const material = datos.detalleGastos.find((uno) => uno.materialId === materialId)
  const suyo = CON_ORDENES.includes(cifra) ? material : undefined
  return (
    <>
      <Explicado de={explicarGasto(paso, datos, rango)} abre={abrirDe(paso)} />
      {suyo && <OrdenesDeGasto presupuestoId={presupuestoId} material={suyo} {...pagadasDe(cifra, rango)} />}
    </>
  )
}
const CON_ORDENES = ['compraPrecioTotal', 'compraPeriodo', 'proyeccionPrecioTotal']

/** What an open step is called: whose figure, and which. */
function tituloDePaso(paso: PasoDeReporte): string {
  switch (paso.que) {
    case 'analisis':
      return `${NOMBRE_DE_ANALISIS[paso.cifra]}, ${NOMBRE_DE_LADO[paso.lado].toLowerCase()} · ${nombreDeNodo(enArbol(paso.datos), paso.nodo)}`
    case 'seguimiento':
      return `${NOMBRE_DE_SEGUIMIENTO[paso.cifra]} · ${nombreDeNodo(enArbol(paso.datos), paso.nodo)}`
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
