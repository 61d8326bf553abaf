import type { RespuestaDe } from '@plomada/contract/endpoint'
import { historialDeObra, historialDeTarea } from '@plomada/contract/presupuestos/lecturas/historial'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

export type Hecho = RespuestaDe<typeof historialDeObra>['items'][number]

export const hechosDeObra = (presupuestoId: string, pagina: Paginado) =>
  consulta(historialDeObra, { params: { presupuestoId }, query: conPaginado(pagina) })

export const hechosDeTarea = (tareaId: string, pagina: Paginado) =>
  consulta(historialDeTarea, { params: { tareaId }, query: conPaginado(pagina) })

export const unaObra = (presupuestoId: string) => consulta(presupuestoPorId, { params: { presupuestoId } })
