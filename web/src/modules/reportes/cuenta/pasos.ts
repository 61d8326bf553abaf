import type { CualDeAnalisis } from '@plomada/domain/reportes/explicar/analisis'
import type { Nodo } from '@plomada/domain/reportes/explicar/arbol'
import type { CualDeGasto, CualDeUso } from '@plomada/domain/reportes/explicar/gastos'
import type { Rango } from '@plomada/domain/reportes/rango'
import type { CifraDeSeguimiento } from '@plomada/domain/reportes/seguimiento/nombres'
import type { Analisis } from '../consultas/analisis.ts'
import type { Gastos, Uso } from '../consultas/gastos.ts'
import type { Seguimiento } from '../consultas/seguimiento.ts'

/** What opens where a figure of these reports is clicked: one step of how it comes about. */
export type PasoDeReporte =
  | ({ que: 'analisis'; datos: Analisis; presupuestoId: string } & CualDeAnalisis)
  | { que: 'seguimiento'; datos: Seguimiento; presupuestoId: string; nodo: Nodo; cifra: CifraDeSeguimiento }
  /** What is of the work's cost and of no tarea's. */
  | { que: 'porDistribuir'; presupuestoId: string; monto: number }
  /** What a tarea bears of the indirect costs. */
  | { que: 'indirecto'; presupuestoId: string; tarea: { _id: string; nombre: string }; monto: number }
  /** Of a material, or of all of them. */
  | ({
      que: 'gasto'
      datos: Gastos
      presupuestoId: string
      /** The days that the report is of. */
      rango: Rango
    } & CualDeGasto)
  /** What was used of a material: by one tarea, or by all of them. */
  | ({ que: 'uso'; datos: Uso; presupuestoId: string; rango: Rango } & CualDeUso)
