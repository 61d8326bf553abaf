import { NOMBRE_DE_ANALISIS, NOMBRE_DE_LADO } from '../analisis/cifras.ts'
import { NOMBRE_DE_GASTO } from '../gastos/cifras.ts'
import { NOMBRE_DE_SEGUIMIENTO } from '../seguimiento/cifras.ts'
import { nombreDeNodo } from './nodos.ts'
import type { Paso } from './pasos.ts'
import { POR_DISTRIBUIR } from './porDistribuir.ts'

/** What an open step is called: whose figure, and which. */
export function tituloDePaso(paso: Paso): string {
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
  }
}
