import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import type { PresupuestoTipo } from '@plomada/domain/presupuestos/obra'

type Obra = Pick<
  RespuestaDe<typeof presupuestoPorId>,
  | 'nombre'
  | 'descripcion'
  | 'totalM2'
  | 'cotizacion'
  | 'presupuestoTipo'
  | 'clienteId'
  | 'retencionPorcentaje'
  | 'visibleParaCliente'
>

/** What the screen of a work holds: numbers as canonical text, '' for what is not chosen. */
export interface ValoresDeObra extends Record<string, unknown> {
  nombre: string
  descripcion: string
  totalM2: string
  cotizacion: string
  presupuestoTipo: PresupuestoTipo | ''
  clienteId: string
  retencionPorcentaje: string
  visibleParaCliente: boolean
}

export const VALORES_VACIOS: ValoresDeObra = {
  nombre: '',
  descripcion: '',
  totalM2: '',
  cotizacion: '',
  presupuestoTipo: '',
  clienteId: '',
  retencionPorcentaje: '',
  visibleParaCliente: false,
}

export function valoresDeObra(obra: Obra): ValoresDeObra {
  return {
    nombre: obra.nombre,
    descripcion: obra.descripcion,
    totalM2: String(obra.totalM2),
    cotizacion: String(obra.cotizacion),
    presupuestoTipo: obra.presupuestoTipo,
    clienteId: obra.clienteId ?? '',
    retencionPorcentaje: String(obra.retencionPorcentaje),
    visibleParaCliente: obra.visibleParaCliente,
  }
}

/** In the order of the screen. */
export const ETIQUETAS_DE_OBRA = {
  nombre: 'Nombre',
  descripcion: 'Descripción',
  clienteId: 'Cliente',
  presupuestoTipo: 'Tipo de presupuesto',
  totalM2: 'Total m2',
  cotizacion: 'Cotización del dólar (Gs.)',
  retencionPorcentaje: 'Porcentaje de retención',
} as const
