import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { id } from './entidades.ts'

// The tarea of the worked example (domain.md §3), without its componentes, and the answer to editing it.

export type Tarea = RespuestaDe<typeof tareaPorId>

const NADA = { montoReal: 0, montoPlaneado: 0 }
const DE_TIPO = { materialTotal: NADA, manoDeObraTotal: NADA, materialYManoTotal: NADA }

export const tareaDePrueba = (cambio: Partial<Tarea> = {}): Tarea => ({
  _id: id(2),
  presupuestoId: id(1),
  nombre: 'Mampostería',
  rubroId: id(10),
  rubroNombre: 'Obra gruesa',
  grupoId: id(30),
  grupoNombre: 'Muros',
  contratistaId: id(31),
  contratistaNombre: 'Albañilería Ayala',
  estado: 'activo',
  esAdicional: false,
  editadoPostAprobacion: false,
  descartadoPostAprobacion: false,
  version: 3,
  plan: {
    unidadMedida: { codigo: 'm2', nombre: 'Metro cuadrado' },
    cantidad: 12.5,
    cantidadCliente: 12.5,
    precioUnitario: 570_000,
    precioUnitarioReal: 532_500,
    precioTotal: 7_125_000,
    precioTotalReal: 6_656_250,
    gastoIndirectoTotal: 100_000,
    precioTotalConMargen: 7_947_500,
    precioUnitarioConMargen: 635_800,
    precioCostoFinal: 6_756_250,
    precioCostoUnitarioFinal: 540_500,
  },
  avance: { cantidad: 0, precioTotal: 0, hay: false },
  avancePorcentaje: 0,
  conMedicion: false,
  mediciones: [],
  medicionDecimales: null,
  redondeo: null,
  codigo: '',
  textoLargo: '',
  aprobado: null,
  ...DE_TIPO,
  tsCreated: '2026-11-21T03:30:00.000Z',
  tsUpdated: '2026-11-21T03:30:00.000Z',
  componentes: [],
  ...cambio,
})

type Edicion = RespuestaDe<typeof editarTarea>
const TOTALES: Edicion['totales'] = {
  presupuestoPlanPrecioTotal: 0,
  presupuestoPlanPrecioTotalSinMargen: 0,
  presupuestoPlanPrecioTotalConMargen: 0,
  presupuestoPlanPrecioTotalCosto: 0,
  presupuestoPlanCostoTotal: 0,
  presupuestoPlanPrecioTotalAvance: 0,
  presupuestoAvancePrecioTotal: 0,
  presupuestoAvancePorcentajeTotal: 0,
  gastoIndirectoTotal: 0,
  gastoIndirectoDistribuido: 0,
  gastoIndirectoPorDistribuir: 0,
  obraDuracion: 0,
  ...DE_TIPO,
  presupuestoPlanPrecioTotalAprobado: null,
  presupuestoPlanPrecioTotalSinMargenAprobado: null,
  presupuestoPlanPrecioTotalConMargenAprobado: null,
  presupuestoPlanPrecioTotalCostoAprobado: null,
  presupuestoPlanCostoTotalAprobado: null,
  gastoIndirectoTotalAprobado: null,
  gastoIndirectoDistribuidoAprobado: null,
  obraDuracionAprobado: null,
}
/** The stored tarea, with totals of 0 for its work. */
export const edicionDePrueba = (tarea: Tarea = tareaDePrueba()): Edicion => ({
  message: 'ok',
  tarea,
  totales: TOTALES,
  rubros: [],
})
