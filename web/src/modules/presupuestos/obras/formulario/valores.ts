import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import {
  COTIZACION_INICIAL,
  PRESUPUESTO_TIPO_ETIQUETA,
  type PresupuestoTipo,
  RETENCION_INICIAL,
} from '@plomada/domain/presupuestos/obra'
import type { CamposDeFormulario } from '../../../../pagina/formulario/campos.ts'

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

/** Option of the chooser for a work without a client yet, which is a choice of its own (domain.md §14). */
export const SIN_CLIENTE = 'sinCliente'
/** The client for the wire: null where there is none yet, '' where nothing was chosen. */
export const clienteQueViaja = (clienteId: string) => (clienteId === SIN_CLIENTE ? null : clienteId)

/** Values of a work's form: numbers as canonical text, '' for what is not chosen. */
export type ValoresDeObra = {
  nombre: string
  descripcion: string
  totalM2: string
  cotizacion: string
  presupuestoTipo: PresupuestoTipo | ''
  clienteId: string
  retencionPorcentaje: string
  visibleParaCliente: boolean
}

/** Values of a new work: those of the firm's last one that carry over, else the most usual (sheet.md §4). */
export function valoresNuevos(
  ultima: Pick<Obra, 'cotizacion' | 'presupuestoTipo'> | undefined,
): ValoresDeObra {
  return {
    nombre: '',
    descripcion: '',
    totalM2: '',
    cotizacion: ultima ? String(ultima.cotizacion) : textoDeMicro(COTIZACION_INICIAL),
    presupuestoTipo: ultima?.presupuestoTipo ?? 'llaveEnMano',
    clienteId: SIN_CLIENTE,
    retencionPorcentaje: String(RETENCION_INICIAL),
    visibleParaCliente: false,
  }
}

export function valoresDeObra(obra: Obra): ValoresDeObra {
  return {
    nombre: obra.nombre,
    descripcion: obra.descripcion,
    totalM2: String(obra.totalM2),
    cotizacion: String(obra.cotizacion),
    presupuestoTipo: obra.presupuestoTipo,
    clienteId: obra.clienteId ?? SIN_CLIENTE,
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
  visibleParaCliente: 'Visible para el cliente',
} as const

const conComa = (numero: string) => numero.replace('.', ',')

/** How its fields read; `cliente` is the name of a client by its id. */
export function camposDeObra(cliente: (id: string) => string): CamposDeFormulario<ValoresDeObra> {
  const etiquetas = ETIQUETAS_DE_OBRA
  return {
    nombre: etiquetas.nombre,
    descripcion: etiquetas.descripcion,
    clienteId: { etiqueta: etiquetas.clienteId, lee: cliente },
    presupuestoTipo: {
      etiqueta: etiquetas.presupuestoTipo,
      lee: (tipo: ValoresDeObra['presupuestoTipo']) => tipo && PRESUPUESTO_TIPO_ETIQUETA[tipo],
    },
    totalM2: { etiqueta: etiquetas.totalM2, lee: conComa },
    cotizacion: { etiqueta: etiquetas.cotizacion, lee: conComa },
    retencionPorcentaje: { etiqueta: etiquetas.retencionPorcentaje, lee: conComa },
    visibleParaCliente: {
      etiqueta: etiquetas.visibleParaCliente,
      lee: (visible: boolean) => (visible ? 'Sí' : 'No'),
    },
  }
}
