import { z } from 'zod'
import { LEEN_COSTOS, ordenDe, zBusqueda, zDecimal, zGs, zId, zLista, zPaginado } from '../comun.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'

// What a work needs, bought and used of each material, and of labour (2-site-management §2, domain.md §9).

const DE_LISTA = z.object({ ...zPaginado, presupuestoId: zId, busquedaRapida: zBusqueda })
const DE_ARCHIVO = z.object({ presupuestoId: zId, busquedaRapida: zBusqueda })

export const zTotalDeMaterial = z.object({
  materialId: zId,
  materialNombre: z.string(),
  unidadMedidaCodigo: z.string(),
  cantidadTotal: zDecimal,
  cantidadOrdenada: zDecimal,
  cantidadComprada: zDecimal,
  cantidadExtra: zDecimal,
  cantidadUtilizada: zDecimal,
  /** cantidadTotal − cantidadComprada: below 0, so much is left over. */
  balance: zDecimal,
  /**
   * Ours: what an order for what is missing asks for: for each tarea what it needs less what its orders have, less what is
   * left over, up to what is sold of its unit.
   */
  porPedir: zDecimal,
  /** cantidadComprada − cantidadUtilizada. */
  enObra: zDecimal,
  /** Guaraníes paid in all, and for a unit; null where nothing was bought. */
  compraTotal: zGs,
  compraPromedio: zDecimal.nullable(),
})

const MONTOS = { compraTotal: true, compraPromedio: true } as const

export const totalesDeMateriales = endpoint({
  nombre: 'totalesDeMateriales',
  metodo: 'GET',
  ruta: '/v1/totalMateriales',
  resumen: 'Lo que una obra necesita, pidió, compró y usó de cada material',
  acceso: LEEN_COSTOS,
  query: DE_LISTA.extend(ordenDe('materiales')),
  respuesta: zLista(zTotalDeMaterial),
  caras: {
    residenteSoloCantidades: zLista(zTotalDeMaterial.omit(MONTOS)),
  },
})

/** What one tarea needs and used of a material. */
export const zNecesidadDeRubro = z.object({
  rubroId: zId,
  rubroNombre: z.string(),
  unidad: z.string(),
  /** Planned and done of the tarea. */
  cantidad: zDecimal,
  avanzado: zDecimal,
  cantidadUnitaria: zDecimal,
  /** cantidadUnitaria × cantidad, and × avanzado. */
  necesaria: zDecimal,
  utilizada: zDecimal,
  /** In pendiente orders, and what came of paid ones. */
  enOrdenes: zDecimal,
})

/** What came for a tarea beyond what it needs now, which is the work's. */
const zSobraDeRubro = z.object({
  rubroId: zId,
  rubroNombre: z.string(),
  descartado: z.boolean(),
  cantidad: zDecimal,
})

/** Ours: what a work needs and used of one material, tarea by tarea; each total above is the sum of these. */
export const detalleDeMaterial = endpoint({
  nombre: 'detalleDeMaterial',
  metodo: 'GET',
  ruta: '/v1/totalMateriales/detalle',
  resumen: 'Lo que cada rubro de una obra necesita y usó de un material',
  acceso: LEEN_COSTOS,
  query: z.object({ presupuestoId: zId, materialId: zId }),
  respuesta: z.object({
    /** The material's own row of the list. */
    material: zTotalDeMaterial,
    rubros: z.array(zNecesidadDeRubro),
    /** Part of its `cantidadExtra`. */
    sobras: z.array(zSobraDeRubro),
  }),
  caras: {
    residenteSoloCantidades: z.object({
      material: zTotalDeMaterial.omit(MONTOS),
      rubros: z.array(zNecesidadDeRubro),
      sobras: z.array(zSobraDeRubro),
    }),
  },
})

export const excelDeMateriales = endpoint({
  nombre: 'excelDeMateriales',
  metodo: 'GET',
  ruta: '/v1/totalMateriales/excel/',
  resumen: 'Los totales de materiales de una obra en Excel',
  acceso: LEEN_COSTOS,
  query: DE_ARCHIVO,
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.excel,
  conTicket: true,
})

export const totalesDeManoDeObra = endpoint({
  nombre: 'totalesDeManoDeObra',
  metodo: 'GET',
  ruta: '/v1/tareas/presupuesto/tareasMano',
  resumen: 'La mano de obra que cada rubro de una obra necesita, usó y tiene por hacer',
  acceso: LEEN_COSTOS,
  query: DE_LISTA.extend(ordenDe('manoDeObra')),
  respuesta: zLista(
    z.object({
      /** Of the componente and of its tarea. */
      _id: zId,
      tareaId: zId,
      nombre: z.string(),
      /** Its capitulo. */
      rubroNombre: z.string(),
      tareaNombre: z.string(),
      unidad: z.string(),
      /** Ours: for one unit of its tarea. */
      cantidadUnitaria: zDecimal,
      cantidadTotal: zDecimal,
      cantidadUtilizada: zDecimal,
      restante: zDecimal,
    }),
  ),
})

export const excelDeManoDeObra = endpoint({
  nombre: 'excelDeManoDeObra',
  metodo: 'GET',
  ruta: '/v1/totalMano/excel/',
  resumen: 'Los totales de mano de obra de una obra en Excel',
  acceso: LEEN_COSTOS,
  query: DE_ARCHIVO,
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.excel,
  conTicket: true,
})
