import type { Situacion } from '@plomada/domain/reportes/gastos/situacion'
import { id } from '../../../prueba/entidades.ts'
import type { Analisis, TareaAnalizada } from '../consultas/analisis.ts'
import type { Gastos } from '../consultas/gastos.ts'
import type { CapituloSeguido, Seguimiento, TareaSeguida } from '../consultas/seguimiento.ts'

// A work with two capitulos, by contract: walls, of which half is done, and a roof that was discarded after approval.

export const OBRA = id(1)
export const [MUROS, TECHO] = [id(11), id(12)]
const MARCAS = {
  contratistaId: id(31),
  contratistaNombre: 'Albañilería Ayala',
  esAdicional: false,
  editadoPostAprobacion: false,
  descartadoPostAprobacion: false,
}

const cifras = (venta: number, materialTotal: number, manoDeObraTotal: number, gastoIndirectoTotal = 0) => {
  const costo = materialTotal + manoDeObraTotal + gastoIndirectoTotal
  return {
    venta,
    costo,
    ventaVsCosto: venta - costo,
    ventaVsCostoPorcentaje: 25,
    materialTotal,
    manoDeObraTotal,
    materialYManoTotal: 0,
    gastoIndirectoTotal,
  }
}
const NADA = { ...cifras(0, 0, 0), ventaVsCostoPorcentaje: 0 }

export const tareaAnalizada = (cambio: Partial<TareaAnalizada> = {}): TareaAnalizada => ({
  _id: id(21),
  nombre: 'Muro de 15',
  ...MARCAS,
  final: cifras(1_250_000, 700_000, 250_000, 50_000),
  aprobado: cifras(1_000_000, 600_000, 200_000),
  ...cambio,
})

const OBRA_DE_ARBOL = {
  _id: OBRA,
  nombre: 'Casa Luque',
  tipo: 'presupuesto',
  presupuestoTipo: 'llaveEnMano',
} as const

export const ANALISIS: Analisis = {
  presupuesto: OBRA_DE_ARBOL,
  rubrosWithGrupos: [
    {
      _id: MUROS,
      nombre: 'Mampostería',
      capituloGastoIndirecto: false,
      final: cifras(1_250_000, 700_000, 250_000, 50_000),
      aprobado: cifras(1_000_000, 600_000, 200_000),
      grupos: [{ _id: id(41), nombre: 'Muros', estado: 'activo', tareas: [tareaAnalizada()] }],
    },
    {
      _id: TECHO,
      nombre: 'Techo',
      capituloGastoIndirecto: false,
      final: NADA,
      aprobado: cifras(500_000, 300_000, 100_000),
      grupos: [
        {
          _id: null,
          nombre: '',
          estado: 'activo',
          tareas: [
            tareaAnalizada({
              _id: id(22),
              nombre: 'Tirantería',
              descartadoPostAprobacion: true,
              final: NADA,
              aprobado: cifras(500_000, 300_000, 100_000),
            }),
          ],
        },
      ],
    },
  ],
  totales: {
    final: { ...cifras(1_250_000, 700_000, 250_000, 50_000), gastoIndirectoPorDistribuir: 0 },
    aprobado: { ...cifras(1_500_000, 900_000, 300_000), gastoIndirectoPorDistribuir: 0 },
  },
}

const tipo = (montoAvanzadoReal: number, montoAvanzadoPromedio: number) => ({
  montoPlaneado: 0,
  montoReal: 0,
  montoAvanzadoReal,
  montoAvanzadoPromedio,
  montoPlaneadoAprobado: 0,
  montoRealAprobado: 0,
})
const TIPOS = {
  materialTotal: tipo(350_000, 400_000),
  manoDeObraTotal: tipo(125_000, 130_000),
  materialYManoTotal: tipo(0, 0),
}
const SEGUIDA = {
  precioTotalConMargen: 1_250_000,
  precioCostoFinal: 1_000_000,
  avancePrecioTotal: 625_000,
  avancePorcentajeTotal: 50,
  costoAvanzadoFinal: 500_000,
  costoAvanzadoReal: 555_000,
  costoComprobado: 55_500,
  costoPromediado: 55_500,
  parcial: false,
  margen: 70_000,
  costoProyectado: 1_110_000,
  margenProyectado: 140_000,
  presupuestoUsado: 55.5,
}

const PLAN = {
  unidadMedida: { codigo: 'm2', nombre: 'Metro cuadrado' },
  cantidad: 100,
  cantidadCliente: 100,
  precioUnitario: 10_000,
  precioUnitarioReal: 9_500,
  precioTotal: 1_000_000,
  precioTotalReal: 950_000,
  gastoIndirectoTotal: 50_000,
  precioTotalConMargen: 1_250_000,
  precioUnitarioConMargen: 12_500,
  precioCostoFinal: 1_000_000,
  precioCostoUnitarioFinal: 10_000,
}

export const tareaSeguida = (cambio: Partial<TareaSeguida> = {}): TareaSeguida => ({
  _id: id(21),
  nombre: 'Muro de 15',
  ...MARCAS,
  ...SEGUIDA,
  ...TIPOS,
  estado: 'activo',
  plan: PLAN,
  aprobado: null,
  avance: { hay: true, cantidad: 50, precioTotal: 625_000 },
  avancePorcentaje: 50,
  pasadoDePresupuesto: false,
  avancesPagadosCantidad: 0,
  precioUnitarioMateriales: 8_000,
  promedioMano: 2_600,
  planReal: {
    ...PLAN,
    precioUnitarioReal: 10_600,
    precioTotalReal: 1_060_000,
    precioCostoFinal: 1_110_000,
    precioCostoUnitarioFinal: 11_100,
  },
  ...cambio,
})

const APROBADOS = {
  duracionAprobado: null,
  planPrecioTotalAprobado: null,
  planPrecioTotalSinMargenAprobado: null,
  planPrecioTotalConMargenAprobado: null,
  planCostoTotalAprobado: null,
  gastoIndirectoTotalAprobado: null,
  porcentajeEnObraAprobado: null,
}
const DE_CAPITULO = {
  ...APROBADOS,
  duracion: 4,
  estado: 'activo' as const,
  margen: null,
  contratistas: [],
  version: 1,
  tsCreated: '2026-11-01T12:00:00.000Z',
  tsUpdated: '2026-11-01T12:00:00.000Z',
  planPrecioTotal: 1_000_000,
  planPrecioTotalSinMargen: 1_050_000,
  planPrecioTotalConMargen: 1_250_000,
  planCostoTotal: 1_000_000,
  gastoIndirectoTotal: 50_000,
  porcentajeEnObra: 100,
}
const DE_OBRA = {
  presupuestoPlanPrecioTotal: 1_000_000,
  presupuestoPlanPrecioTotalSinMargen: 1_050_000,
  presupuestoPlanPrecioTotalConMargen: 1_250_000,
  presupuestoPlanPrecioTotalCosto: 1_000_000,
  presupuestoPlanCostoTotal: 1_000_000,
  presupuestoPlanPrecioTotalAvance: 625_000,
  presupuestoPlanPrecioTotalPromedio: 1_110_000,
  presupuestoAvancePrecioTotal: 625_000,
  presupuestoAvancePorcentajeTotal: 50,
  gastoIndirectoTotal: 300_000,
  gastoIndirectoDistribuido: 50_000,
  obraDuracion: 4,
  presupuestoPlanPrecioTotalAprobado: null,
  presupuestoPlanPrecioTotalSinMargenAprobado: null,
  presupuestoPlanPrecioTotalConMargenAprobado: null,
  presupuestoPlanPrecioTotalCostoAprobado: null,
  presupuestoPlanCostoTotalAprobado: null,
  gastoIndirectoTotalAprobado: null,
  gastoIndirectoDistribuidoAprobado: null,
  obraDuracionAprobado: null,
}

const capituloSeguido = (cambio: Partial<CapituloSeguido> = {}): CapituloSeguido => ({
  _id: MUROS,
  nombre: 'Mampostería',
  capituloGastoIndirecto: false,
  ...DE_CAPITULO,
  ...SEGUIDA,
  ...TIPOS,
  indirecto: null,
  grupos: [{ _id: id(41), nombre: 'Muros', estado: 'activo', tareas: [tareaSeguida()] }],
  ...cambio,
})

export const seguimientoDePrueba = (tareas: readonly TareaSeguida[] = [tareaSeguida()]): Seguimiento => ({
  presupuesto: OBRA_DE_ARBOL,
  rubrosWithGrupos: [
    capituloSeguido({ grupos: [{ _id: id(41), nombre: 'Muros', estado: 'activo', tareas: [...tareas] }] }),
    capituloSeguido({
      _id: id(13),
      nombre: 'Gastos indirectos',
      capituloGastoIndirecto: true,
      grupos: [],
      indirecto: { planeado: 300_000, certificado: 100_000, comprado: 40_000 },
    }),
  ],
  totales: { ...DE_OBRA, ...SEGUIDA, ...TIPOS, gastoIndirectoPorDistribuir: 0, porcentajeRestante: 50 },
})

const gasto = (presupuestoPrecioTotal: number, compraPrecioTotal: number, proyeccionPrecioTotal: number) => ({
  presupuestoPrecioTotal,
  compraPrecioTotal,
  diffPrecioTotal: presupuestoPrecioTotal - compraPrecioTotal,
  proyeccionPrecioTotal,
  proyeccionGastoTotal: compraPrecioTotal + proyeccionPrecioTotal,
  compraPeriodo: compraPrecioTotal,
})
const material = (
  n: number,
  materialNombre: string,
  situacion: Situacion,
  montos: ReturnType<typeof gasto>,
) => ({
  materialId: id(n),
  materialNombre,
  situacion,
  unidadMedidaCodigo: 'kg',
  ...montos,
  cantidadTotal: 100,
  cantidadComprada: 50,
  diffCantidad: 50,
  compraPromedio: 1_100.123456,
  precioUnitarioReal: 1_000,
})

/** One material of each colour. */
export const GASTOS: Gastos = {
  gastosTotales: gasto(300_000, 250_000, 60_000),
  detalleGastos: [
    material(53, 'Ladrillo', 'masCaro', gasto(100_000, 130_000, 0)),
    material(52, 'Cal', 'porAgotarse', gasto(100_000, 80_000, 10_000)),
    material(51, 'Arena', 'disponible', gasto(100_000, 40_000, 50_000)),
  ],
}
