import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { calcularPlan, type Plan } from '@plomada/domain/presupuestos/plan'
import { type TareaQueSuma, totalesCapitulo, totalesObra } from '@plomada/domain/presupuestos/totales'
import type { documentoConCostos } from '../desdeVistaCostos.ts'

type Vista = Parameters<typeof documentoConCostos>[0]
type Capitulo = Vista['rubrosWithGrupos'][number]
type Tarea = Capitulo['grupos'][number]['tareas'][number]

const AHORA = '2026-11-21T12:00:00.000Z'
const presupuestoTipo = 'llaveEnMano'

/** The worked example of domain.md §3, computed by the domain. */
const plan = calcularPlan({
  componentes: [
    { tipo: 'materialTipo', cantidad: 7_500_000n, precioUnitario: 60_000, precioUnitarioReal: 55_000 },
    { tipo: 'manoDeObra', cantidad: 800_000n, precioUnitario: 150_000, precioUnitarioReal: 150_000 },
  ],
  cantidad: 12_500_000n,
  gastoIndirectoTotal: 100_000,
  margen: 10,
})
const indirecta = calcularPlan({
  componentes: [
    { tipo: 'materialTipo', cantidad: 1_000_000n, precioUnitario: 250_000, precioUnitarioReal: 250_000 },
  ],
  cantidad: 1_000_000n,
  gastoIndirectoTotal: 0,
  margen: 10,
})

type Suelta = TareaQueSuma & { id: string; plan: Plan; editado: boolean }
const suelta = (id: string, resto: Partial<Suelta> = {}): Suelta => ({
  id,
  estado: 'activo',
  esAdicional: false,
  descartadoPostAprobacion: false,
  editado: false,
  plan,
  aprobado: { precioTotalConMargen: 5_000_000 },
  ...resto,
})

/** An approved work: one tarea as it was, one added and edited, one discarded that still counts its approved price. */
export function vistaAprobada(): Vista {
  const tareas = [
    suelta('t1'),
    suelta('t2', { esAdicional: true, editado: true, aprobado: null }),
    suelta('t3', { estado: 'descartado', descartadoPostAprobacion: true }),
  ]
  const capitulos = [
    { id: 'c1', gastoIndirecto: false, tareas },
    { id: 'c2', gastoIndirecto: true, tareas: [suelta('i1', { plan: indirecta })] },
  ].map((capitulo) => ({
    ...capitulo,
    duracion: 4,
    estado: 'activo' as const,
    descartado: false,
    totales: totalesCapitulo(capitulo.tareas, {
      presupuestoTipo,
      gastoIndirecto: capitulo.gastoIndirecto,
    }),
  }))
  return {
    presupuesto: {
      _id: 'p1',
      nombre: 'Obra La Esperanza',
      descripcion: '',
      tipo: 'presupuesto',
      estado: 'aprobado',
      totalM2: 100,
      cotizacion: 7300,
      margenTareas: 20,
      retencionPorcentaje: 5,
      presupuestoTipo,
      clienteId: null,
      clienteNombre: '',
      usarPlantilla: false,
      visibleParaCliente: true,
      datosCliente: null,
      version: 1,
      tsCreated: AHORA,
      tsAprobado: AHORA,
    },
    totales: {
      ...totalesObra(capitulos),
      presupuestoPlanPrecioTotalAvance: 0,
      presupuestoAvancePrecioTotal: 0,
      presupuestoAvancePorcentajeTotal: 0,
      presupuestoPlanPrecioTotalAprobado: null,
      presupuestoPlanPrecioTotalSinMargenAprobado: null,
      presupuestoPlanPrecioTotalConMargenAprobado: null,
      presupuestoPlanPrecioTotalCostoAprobado: null,
      presupuestoPlanCostoTotalAprobado: null,
      gastoIndirectoTotalAprobado: null,
      gastoIndirectoDistribuidoAprobado: null,
      obraDuracionAprobado: null,
    },
    rubrosWithGrupos: capitulos.map(
      ({ id, gastoIndirecto, totales, tareas: lineas }): Capitulo => ({
        _id: id,
        item: gastoIndirecto ? 'GI' : '1',
        nombre: gastoIndirecto ? 'Gastos indirectos' : 'Mampostería',
        duracion: 4,
        estado: 'activo',
        capituloGastoIndirecto: gastoIndirecto,
        margen: gastoIndirecto ? null : 10,
        contratistas: [],
        version: 1,
        tsCreated: '2026-11-01T12:00:00.000Z',
        tsUpdated: '2026-11-01T12:00:00.000Z',
        ...totales,
        porcentajeEnObra: gastoIndirecto ? 0 : 100,
        avancePrecioTotal: 0,
        avancePorcentajeTotal: 0,
        duracionAprobado: null,
        planPrecioTotalAprobado: null,
        planPrecioTotalSinMargenAprobado: null,
        planPrecioTotalConMargenAprobado: null,
        planCostoTotalAprobado: null,
        gastoIndirectoTotalAprobado: null,
        porcentajeEnObraAprobado: null,
        grupos: [
          {
            _id: `${id}g`,
            item: gastoIndirecto ? 'GI.1' : '1.1',
            nombre: 'General',
            estado: 'activo',
            tareas: lineas.map((t, i) => tareaDe(t, id, `${gastoIndirecto ? 'GI.1' : '1.1'}.${i + 1}`)),
          },
        ],
      }),
    ),
  }
}

function tareaDe(t: Suelta, capituloId: string, item: string): Tarea {
  const { materialTotal, manoDeObraTotal, materialYManoTotal, ...cifras } = t.plan
  const unidadMedida = { codigo: 'm²', nombre: 'Metro cuadrado' }
  const enLaVista = {
    ...cifras,
    unidadMedida,
    cantidad: numeroDeMicro(cifras.cantidad),
    cantidadCliente: numeroDeMicro(cifras.cantidad),
    precioUnitario: numeroDeMicro(cifras.precioUnitario),
    precioUnitarioReal: numeroDeMicro(cifras.precioUnitarioReal),
    precioCostoUnitarioFinal: numeroDeMicro(cifras.precioCostoUnitarioFinal),
  }
  const tipos = { materialTotal, manoDeObraTotal, materialYManoTotal }
  const nombres = { nombre: t.id, rubroNombre: '', grupoNombre: '', contratistaNombre: 'Cuadrilla Duarte' }
  return {
    _id: t.id,
    item,
    precioPropio: false,
    presupuestoId: 'p1',
    ...nombres,
    rubroId: capituloId,
    grupoId: `${capituloId}g`,
    contratistaId: null,
    estado: t.estado,
    esAdicional: t.esAdicional,
    editadoPostAprobacion: t.editado,
    descartadoPostAprobacion: t.descartadoPostAprobacion,
    plan: enLaVista,
    avance: { cantidad: 0, precioTotal: 0, hay: false },
    avancePorcentaje: 0,
    conMedicion: false,
    aprobado: t.aprobado && { ...enLaVista, ...nombres, ...tipos, ...t.aprobado },
    ...tipos,
    version: 1,
  }
}
