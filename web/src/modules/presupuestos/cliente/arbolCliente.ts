import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { enGs, formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { observacionesDelCliente } from '@plomada/domain/presupuestos/observaciones'
import { NOMBRE_DE_PLAN as N } from '@plomada/domain/presupuestos/plan'
import type { Nodo } from '../../../pagina/grilla/modelo/aplanar.ts'
import type { Columna, LineaDePie } from '../../../pagina/grilla/modelo/columna.ts'

export type VistaCliente = RespuestaDe<typeof vistaPresupuestoCliente>
type Capitulo = VistaCliente['rubrosWithGrupos'][number]
type Tarea = Capitulo['grupos'][number]['tareas'][number]

/** A row in the client's face, whose type has no costs (domain.md §13). */
export interface DatoCliente {
  nombre: string
  item: string
  total: number
  porcentajeEnObra: number | null
  tarea: Tarea | null
}

/** Whether the answer has amounts: a resident may be shown none (domain.md §13). */
export const conMontos = ({ totales }: VistaCliente): boolean =>
  'presupuestoPlanPrecioTotalConMargen' in totales

export function arbolDeCliente({ rubrosWithGrupos: capitulos }: VistaCliente): Nodo<DatoCliente>[] {
  return capitulos.map(({ _id, item, nombre, planPrecioTotalConMargen, porcentajeEnObra, grupos }) => ({
    id: `c-${_id}`,
    nombre,
    esRama: true,
    dato: { nombre, item, total: planPrecioTotalConMargen ?? 0, porcentajeEnObra, tarea: null },
    hijos: grupos.map((grupo) => ({
      id: `g-${_id}-${grupo._id}`,
      nombre: grupo.nombre,
      esRama: true,
      dato: {
        nombre: grupo.nombre,
        item: grupo.item,
        total: sumar(grupo.tareas.map(({ plan }) => plan.precioTotalConMargen ?? 0)),
        porcentajeEnObra: null,
        tarea: null,
      },
      hijos: grupo.tareas.map(nodoDeTarea),
    })),
  }))
}

function nodoDeTarea(tarea: Tarea): Nodo<DatoCliente> {
  const { _id, item, nombre, plan } = tarea
  const dato = { nombre, item, total: plan.precioTotalConMargen ?? 0, porcentajeEnObra: null, tarea }
  return { id: `t-${_id}`, nombre, esRama: false, dato, hijos: [] }
}

const deTarea =
  (texto: (tarea: Tarea) => string) =>
  ({ tarea }: DatoCliente): string =>
    tarea === null ? '' : texto(tarea)
const monto = (valor: number): string => formatoGs(valor, { simbolo: false })

const COLUMNAS_DE_MONTO: Columna<DatoCliente>[] = [
  {
    id: 'precioUnitario',
    titulo: enGs(N.precioUnitario),
    numerica: true,
    texto: deTarea((t) => monto(t.plan.precioUnitarioConMargen)),
  },
  { id: 'total', titulo: enGs(N.precioTotal), numerica: true, texto: ({ total }) => monto(total) },
]

const AVANCE: Columna<DatoCliente> = {
  id: 'avance',
  titulo: mensajesPresupuestos.avance,
  numerica: true,
  texto: deTarea((t) => (t.descartadoPostAprobacion ? '' : formatoPorcentaje(t.avancePorcentaje))),
}

/** Quantity, unit price and total as the client sees them (domain.md §3); observations once it is approved. */
export function columnasDeCliente(vista: VistaCliente): Columna<DatoCliente>[] {
  const { presupuesto } = vista
  const columnas: Columna<DatoCliente>[] = [
    { id: 'nombre', titulo: 'Rubro', ancho: 200, texto: ({ nombre }) => nombre, numero: ({ item }) => item },
    { id: 'unidad', titulo: 'Un.', texto: deTarea((t) => t.plan.unidadMedida.codigo) },
    {
      id: 'cantidad',
      titulo: 'Cantidad',
      unidad: 'unidad',
      numerica: true,
      texto: deTarea((t) => formatoCantidad(leerMicro(t.plan.cantidadCliente) ?? 0n)),
    },
    ...(presupuesto.estado === 'aprobado' ? [AVANCE] : []),
    ...(conMontos(vista) ? COLUMNAS_DE_MONTO : []),
    {
      id: 'porcentaje',
      titulo: N.porcentajeEnObra,
      numerica: true,
      texto: ({ porcentajeEnObra }) => (porcentajeEnObra === null ? '' : formatoPorcentaje(porcentajeEnObra)),
    },
  ]
  if (presupuesto.estado !== 'aprobado') return columnas
  const texto = deTarea((t) => observacionesDelCliente(t).join(', '))
  return [...columnas, { id: 'observaciones', titulo: 'Observaciones', ancho: 190, texto }]
}

export function pieDeCliente(vista: VistaCliente): LineaDePie[] {
  if (!conMontos(vista)) return []
  const total = monto(vista.totales.presupuestoPlanPrecioTotalConMargen)
  return [{ etiqueta: 'Total de la obra', esTotal: true, textos: { total } }]
}
