import type { Situacion } from '@plomada/domain/reportes/gastos/situacion'
import { id } from '../../../prueba/entidades.ts'
import type { Analisis, TareaAnalizada } from '../lecturas/analisis.ts'
import type { Gastos } from '../lecturas/gastos.ts'
import type { CapituloSeguido, Seguimiento, TareaSeguida } from '../lecturas/seguimiento.ts'

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
      grupos: [{ _id: id(41), nombre: 'Muros', tareas: [tareaAnalizada()] }],
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
  margen: 70_000,
  costoProyectado: 1_110_000,
  margenProyectado: 140_000,
  presupuestoUsado: 55.5,
}

export const tareaSeguida = (cambio: Partial<TareaSeguida> = {}): TareaSeguida => ({
  _id: id(21),
  nombre: 'Muro de 15',
  ...MARCAS,
  ...SEGUIDA,
  ...TIPOS,
  estado: 'activo',
  plan: {
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
  },
  aprobado: null,
  avance: { hay: true, cantidad: 50, precioTotal: 625_000 },
  avancePorcentaje: 50,
  parcial: false,
  pasadoDePresupuesto: false,
  avancesPagadosCantidad: 0,
  precioUnitarioMateriales: 8_000,
  promedioMano: 2_600,
  planReal: {
    cantidad: 100,
    precioUnitarioReal: 10_600,
    precioTotalReal: 1_060_000,
    precioCostoFinal: 1_110_000,
  },
  ...cambio,
})

const capituloSeguido = (cambio: Partial<CapituloSeguido> = {}): CapituloSeguido => ({
  _id: MUROS,
  nombre: 'Mampostería',
  capituloGastoIndirecto: false,
  ...SEGUIDA,
  ...TIPOS,
  indirecto: null,
  grupos: [{ _id: id(41), nombre: 'Muros', tareas: [tareaSeguida()] }],
  ...cambio,
})

export const seguimientoDePrueba = (tareas: readonly TareaSeguida[] = [tareaSeguida()]): Seguimiento => ({
  presupuesto: OBRA_DE_ARBOL,
  rubrosWithGrupos: [
    capituloSeguido({ grupos: [{ _id: id(41), nombre: 'Muros', tareas: [...tareas] }] }),
    capituloSeguido({
      _id: id(13),
      nombre: 'Gastos indirectos',
      capituloGastoIndirecto: true,
      grupos: [],
      indirecto: { planeado: 300_000, certificado: 100_000, comprado: 40_000 },
    }),
  ],
  totales: { ...SEGUIDA, ...TIPOS, gastoIndirectoPorDistribuir: 0, porcentajeRestante: 50 },
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
