import type { RespuestaDe } from '@plomada/contract/endpoint'
import { historialDeObra, historialDeTarea } from '@plomada/contract/presupuestos/consultas/historial'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

export type Hecho = RespuestaDe<typeof historialDeObra>['items'][number]

export const hechosDeObra = (presupuestoId: string, pagina: Paginado) =>
  consulta(historialDeObra, { params: { presupuestoId }, query: conPaginado(pagina) })

export const hechosDeTarea = (tareaId: string, pagina: Paginado) =>
  consulta(historialDeTarea, { params: { tareaId }, query: conPaginado(pagina) })
