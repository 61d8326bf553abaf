import { z } from 'zod'
import { caraQueToca, type Mirada } from '../../caras.ts'
import { LEEN_COSTOS, zId, zInstante, zLista, zPaginado } from '../../comun.ts'
import { type Cara, endpoint } from '../../endpoint.ts'

/** One fact of the audit for people: with names instead of ids, formatted numbers, and only what changed. */
export const zHechoDeHistorial = z.object({
  _id: zId,
  /** Facts of one operation share their instant. */
  fecha: zInstante,
  /** Who did it; '' where no person did. */
  quien: z.string(),
  accion: z.string(),
  /** Present name of what it was done to; '' for the work itself. */
  sujeto: z.string(),
  lineas: z.array(
    z.object({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
  ),
})

/**
 * A resident may read the history of a budget as well as the budget, as far as its face goes (`caraDeHecho`,
 * domain.md §13).
 */
export const historialDeObra = endpoint({
  nombre: 'historialDeObra',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/historial',
  resumen: 'Quién cambió qué en una obra, cuándo, de qué a qué; lo último primero',
  acceso: LEEN_COSTOS,
  params: z.object({ presupuestoId: zId }),
  query: z.object(zPaginado),
  respuesta: zLista(zHechoDeHistorial),
})

export const historialDeTarea = endpoint({
  nombre: 'historialDeTarea',
  metodo: 'GET',
  ruta: '/v1/tareas/:tareaId/historial',
  resumen: 'Lo mismo de un rubro, con lo que lo tocó junto a otros',
  acceso: LEEN_COSTOS,
  params: z.object({ tareaId: zId }),
  query: z.object(zPaginado),
  respuesta: zLista(zHechoDeHistorial).extend({ presupuestoId: zId, nombre: z.string() }),
})

// The audit stores the state of a thing before and after an operation. These are the fields that are read of each.

const siEsta = (...campos: readonly string[]) =>
  Object.fromEntries(campos.map((campo) => [campo, z.unknown().optional()]))

const SIN_MONTOS = siEsta(
  'nombre',
  'descripcion',
  'estado',
  'activo',
  'descartado',
  'presupuestoTipo',
  'totalM2',
  'clienteId',
  'visibleParaCliente',
  'usarPlantilla',
  'retencionPorcentaje',
  'capituloId',
  'grupoId',
  'contratistaId',
  'contratistas',
  'grupos',
  'duracion',
  'codigo',
  'unidadMedida',
  'unidadMedidaCodigo',
  'cantidad',
  'cantidadCliente',
  'copiaDe',
  'archivo',
  'capitulos',
  'tareas',
  'tareasDescartadas',
  'componentesSinPrecio',
  'mediciones',
  'dias',
  // Of a cronograma: which weeks and months, that have no amount.
  'fechaInicio',
  'semanas',
  'meses',
  'mes',
)
/** What a frozen month costs has the margin in it: without it, which months they are. */
const CONGELADOS_SIN_MONTO = {
  congelados: z
    .record(
      z.string(),
      z.unknown().transform(() => null),
    )
    .optional()
    .catch(undefined),
}
const COMPONENTE = siEsta('nombre', 'cantidad', 'estado')
const PRECIOS = siEsta('precioUnitario', 'precioUnitarioReal')
const conComponentes = (componente: z.ZodRawShape) => ({
  componentes: z.array(z.object(componente)).optional().catch(undefined),
})
/** Prices of an entry itself (`precio`, `precioReal`) are the catalogue's, which no resident sees. */
const SIN_MARGEN = {
  ...SIN_MONTOS,
  ...PRECIOS,
  ...siEsta('cotizacion', 'gastoIndirectoTotal', 'gastoIndirectoDistribuido'),
  ...conComponentes({ ...COMPONENTE, ...PRECIOS }),
}
const TODO = z.record(z.string(), z.unknown())
const DE_HECHO = {
  superadmin: TODO,
  admin: TODO,
  obraResidente: z.object({ ...SIN_MARGEN, ...siEsta('margenTareas', 'margen', 'congelados') }),
  residenteSinMargen: z.object({ ...SIN_MARGEN, ...CONGELADOS_SIN_MONTO }),
  residenteSoloCantidades: z.object({
    ...SIN_MONTOS,
    ...CONGELADOS_SIN_MONTO,
    ...conComponentes(COMPONENTE),
  }),
  cliente: z.object({}),
} satisfies Record<Cara, z.ZodType<Record<string, unknown>>>

/** What was paid and owed is of who administers alone; where no amount is shown, neither are certifications and orders. */
const RESERVADAS: Partial<Record<Cara, readonly string[]>> = {
  obraResidente: ['cuenta'],
  residenteSinMargen: ['cuenta'],
  residenteSoloCantidades: ['cuenta', 'certificacion', 'ordenDeCompra'],
}

/** The entities whose facts somebody may not read at all, nor that there are any (domain.md §13). */
export function entidadesReservadas(quien: Mirada): readonly string[] {
  return RESERVADAS[caraQueToca(quien)] ?? []
}

/** What somebody may read of a fact's state before or after; an empty object where that is no object. */
export function caraDeHecho(quien: Mirada, lado: unknown): Record<string, unknown> {
  const esquema: z.ZodType<Record<string, unknown>> = DE_HECHO[caraQueToca(quien)]
  return esquema.safeParse(lado).data ?? {}
}
