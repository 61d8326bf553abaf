import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { revisionDeAprobacion } from '@plomada/contract/presupuestos/aprobacion'
import { zVistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { leerMicro, type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { calcularPlan, margenQueRige, type Plan } from '@plomada/domain/presupuestos/plan'
import {
  porcentajeAvanzado,
  porcentajeDeProgreso,
  precioAvanzado,
  progresoDeTareas,
} from '@plomada/domain/presupuestos/progreso/avance'
import { porcentajesEnObra, totalesCapitulo, totalesObra } from '@plomada/domain/presupuestos/totales'
import type { Vista } from '../vista/arbol.ts'

// A small budget with figures computed by domain, in the contract's exact shape: the answer of the tests' server.

export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const OBRA = id(1)

const NADIE = { items: [], count: 0 }
/** Of a budget in which nothing was overlooked. */
export const NADA_POR_REVISAR: RespuestaDe<typeof revisionDeAprobacion> = {
  sinPrecio: NADIE,
  aDefinir: NADIE,
  vacios: NADIE,
  repartoViejo: false,
}

export interface TareaDePrueba {
  nombre: string
  cantidad: string
  /** Present where it was edited apart. */
  cantidadCliente?: string
  precio: number
  real?: number
  indirecto?: number
  descartada?: boolean
  adicional?: boolean
  /** Changed after approval. */
  editada?: boolean
  /** How much of it was done. */
  hecho?: string
  /** What was certified of it was corrected down to 0: it has avances that come to nothing. */
  corregidaACero?: boolean
  conMedicion?: boolean
  /** Its price is written in its cell: no analysis gives it. */
  precioPropio?: boolean
  /** Its snapshot, where it was approved. */
  aprobada?: { cantidad: string; precio: number; real?: number }
}
export interface CapituloDePrueba {
  nombre: string
  indirecto?: boolean
  margen?: number
  contratistas?: Vista['rubrosWithGrupos'][number]['contratistas']
  grupos: Record<string, TareaDePrueba[]>
}

const CAPITULOS: CapituloDePrueba[] = [
  {
    nombre: 'Fundaciones',
    grupos: {
      Zapatas: [
        { nombre: 'Excavación', cantidad: '12.5', precio: 40_000, real: 38_000, indirecto: 50_000 },
        { nombre: 'Hormigón de zapatas', cantidad: '4', precio: 900_000 },
      ],
      Vacío: [],
    },
  },
  {
    nombre: 'Pintura',
    margen: 30,
    grupos: { Interior: [{ nombre: 'Látex', cantidad: '100', precio: 16_630 }] },
  },
  {
    nombre: 'Gastos indirectos',
    indirecto: true,
    grupos: { General: [{ nombre: 'Sereno', cantidad: '2', precio: 500_000 }] },
  },
]

interface OpcionesDeVista {
  presupuesto?: Partial<Vista['presupuesto']>
  capitulos?: CapituloDePrueba[]
}

export function vistaDePrueba({ presupuesto, capitulos = CAPITULOS }: OpcionesDeVista = {}): Vista {
  const obra = { ...OBRA_DE_PRUEBA, ...presupuesto }
  const { presupuestoTipo } = obra
  let siguiente = 10
  const hechos = capitulos.map((c, n) => {
    const capituloId = id(siguiente++)
    const item = c.indirecto ? 'GI' : `${n + 1}`
    const grupos = Object.entries(c.grupos).map(([nombre, tareas], g) => {
      const grupoId = id(siguiente++)
      const enlace = { rubroId: capituloId, rubroNombre: c.nombre, grupoId, grupoNombre: nombre }
      const margen = margenQueRige(c.margen ?? null, obra.margenTareas, obra.tipo)
      return {
        _id: grupoId,
        item: `${item}.${g + 1}`,
        nombre,
        estado: 'activo' as const,
        tareas: tareas.map((t, i) => ({
          ...tareaDePrueba(id(siguiente++), t, margen),
          ...enlace,
          item: `${item}.${g + 1}.${i + 1}`,
          precioPropio: t.precioPropio ?? false,
        })),
      }
    })
    const contadas = grupos
      .flatMap((g) => g.tareas)
      .map(({ plan, ...t }) => ({ ...t, plan: { ...plan, ...t } }))
    const gastoIndirecto = c.indirecto ?? false
    const totales = totalesCapitulo(contadas, { presupuestoTipo, gastoIndirecto })
    return { c, _id: capituloId, item, grupos, totales, gastoIndirecto, estado: 'activo' as const }
  })
  const totales = totalesObra(hechos.map((h) => ({ ...h, duracion: 2, descartado: false })))
  const partes = porcentajesEnObra(
    hechos.map(({ _id, gastoIndirecto, totales: suyos }) => ({ id: _id, gastoIndirecto, ...suyos })),
  )
  const directos = hechos.filter((h) => !h.gastoIndirecto).flatMap((h) => h.grupos.flatMap((g) => g.tareas))
  const { avancePrecioTotal, avancePorcentajeTotal } = avanceDe(progresoDeTareas(directos.map(paraProgreso)))
  const avanceDeObra = {
    presupuestoPlanPrecioTotalAvance: avancePrecioTotal,
    presupuestoAvancePrecioTotal: avancePrecioTotal,
    presupuestoAvancePorcentajeTotal: avancePorcentajeTotal,
  }
  // Parsed with the contract's schema, so that a test never sees a shape the server can't send.
  return zVistaPresupuesto.parse({
    presupuesto: obra,
    totales: { ...totales, ...avanceDeObra, ...NADA_APROBADO_OBRA },
    rubrosWithGrupos: hechos.map(({ c, _id, item, grupos, totales: suyos, gastoIndirecto }) => ({
      _id,
      item,
      nombre: c.nombre,
      duracion: 2,
      estado: 'activo',
      capituloGastoIndirecto: gastoIndirecto,
      margen: c.margen ?? null,
      contratistas: c.contratistas ?? [],
      version: 1,
      tsCreated: '2026-11-01T12:00:00.000Z',
      tsUpdated: '2026-11-01T12:00:00.000Z',
      ...suyos,
      porcentajeEnObra: partes.get(_id) ?? 0,
      ...avanceDe(progresoDeTareas(grupos.flatMap((g) => g.tareas).map(paraProgreso))),
      ...NADA_APROBADO_CAPITULO,
      grupos,
    })),
  })
}

/** `hecho` and `precioTotalConMargen` of a tarea, as domain sums them. */
const paraProgreso = ({ estado, avance, plan }: ReturnType<typeof tareaDePrueba>) => ({
  estado,
  hecho: avance.precioTotal,
  precioTotalConMargen: plan.precioTotalConMargen,
  cantidad: plan.cantidad,
  avanzado: avance.cantidad,
})
const avanceDe = (progreso: ReturnType<typeof progresoDeTareas>) => ({
  avancePrecioTotal: progreso.hecho,
  avancePorcentajeTotal: porcentajeDeProgreso(progreso),
})

function tareaDePrueba(_id: string, t: TareaDePrueba, margen: number) {
  const { materialTotal, manoDeObraTotal, materialYManoTotal, ...plan } = planDePrueba(t, margen)
  const tipos = { materialTotal, manoDeObraTotal, materialYManoTotal }
  const contratistaNombre = 'Cuadrilla Benítez'
  const [cantidad, avanzada] = [leerMicro(t.cantidad) ?? 0n, leerMicro(t.hecho ?? '0') ?? 0n]
  return {
    _id,
    presupuestoId: OBRA,
    nombre: t.nombre,
    contratistaId: id(9),
    contratistaNombre,
    estado: t.descartada ? ('descartado' as const) : ('activo' as const),
    esAdicional: t.adicional ?? false,
    editadoPostAprobacion: t.editada ?? false,
    descartadoPostAprobacion: t.descartada ?? false,
    plan,
    conMedicion: t.conMedicion ?? false,
    avance: {
      cantidad: numeroDeMicro(avanzada),
      precioTotal: precioAvanzado({ ...plan, cantidad }, avanzada),
      hay: avanzada > 0n || (t.corregidaACero ?? false),
    },
    avancePorcentaje: porcentajeAvanzado(cantidad, avanzada),
    aprobado:
      t.aprobada === undefined
        ? null
        : {
            ...planDePrueba({ ...t, ...t.aprobada, cantidadCliente: undefined }, margen),
            nombre: t.nombre,
            rubroNombre: '',
            grupoNombre: '',
            contratistaNombre,
          },
    ...tipos,
    version: 1,
  }
}

function planDePrueba(t: TareaDePrueba, margen: number) {
  const precios = { precioUnitario: t.precio, precioUnitarioReal: t.real ?? t.precio }
  const componente = { tipo: 'manoDeObra', cantidad: 1_000_000n, ...precios } as const
  const cantidad = leerMicro(t.cantidad) ?? 0n
  const plan = calcularPlan({
    componentes: [componente],
    cantidad,
    gastoIndirectoTotal: t.indirecto ?? 0,
    margen,
  })
  return planEnCable(plan, leerMicro(t.cantidadCliente ?? '') ?? cantidad)
}

function planEnCable(plan: Plan, cantidadCliente: Micro) {
  return {
    ...plan,
    unidadMedida: { codigo: 'm2', nombre: 'Metro cuadrado' },
    cantidad: numeroDeMicro(plan.cantidad),
    cantidadCliente: numeroDeMicro(cantidadCliente),
    precioUnitario: numeroDeMicro(plan.precioUnitario),
    precioUnitarioReal: numeroDeMicro(plan.precioUnitarioReal),
    precioCostoUnitarioFinal: numeroDeMicro(plan.precioCostoUnitarioFinal),
  }
}

const OBRA_DE_PRUEBA: Vista['presupuesto'] = {
  _id: OBRA,
  nombre: 'Vivienda Luque',
  descripcion: '',
  tipo: 'presupuesto',
  estado: 'pendiente',
  totalM2: 120,
  cotizacion: 7300,
  margenTareas: 10,
  retencionPorcentaje: 5,
  presupuestoTipo: 'llaveEnMano',
  clienteId: '0199aaaa-0000-7000-8000-0000000000c9',
  clienteNombre: 'Carlos Insfrán',
  usarPlantilla: false,
  visibleParaCliente: true,
  datosCliente: null,
  version: 1,
  tsCreated: '2026-11-01T12:00:00Z',
  tsAprobado: null,
}
export const APROBADA = { estado: 'aprobado', tsAprobado: '2026-11-10T12:00:00Z' } as const

const NADA_APROBADO_OBRA = {
  presupuestoPlanPrecioTotalAprobado: null,
  presupuestoPlanPrecioTotalSinMargenAprobado: null,
  presupuestoPlanPrecioTotalConMargenAprobado: null,
  presupuestoPlanPrecioTotalCostoAprobado: null,
  presupuestoPlanCostoTotalAprobado: null,
  gastoIndirectoTotalAprobado: null,
  gastoIndirectoDistribuidoAprobado: null,
  obraDuracionAprobado: null,
}
const NADA_APROBADO_CAPITULO = {
  duracionAprobado: null,
  planPrecioTotalAprobado: null,
  planPrecioTotalSinMargenAprobado: null,
  planPrecioTotalConMargenAprobado: null,
  planCostoTotalAprobado: null,
  gastoIndirectoTotalAprobado: null,
  porcentajeEnObraAprobado: null,
}
