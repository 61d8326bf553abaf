import { z } from 'zod'
import { caraQueToca, type Mirada } from '../../caras.ts'
import { LEEN_COSTOS, zId, zInstante, zLista, zPaginado } from '../../comun.ts'
import { type Cara, endpoint } from '../../endpoint.ts'

/** One fact of the audit as a person reads it: names instead of ids, numbers written, only what changed. */
export const zHechoDeHistorial = z.object({
  _id: zId,
  /** Facts of one operation share their instant. */
  fecha: zInstante,
  /** Who did it; '' where no person did. */
  quien: z.string(),
  accion: z.string(),
  /** What it was done to, by its name now; '' for the work itself. */
  sujeto: z.string(),
  lineas: z.array(
    z.object({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
  ),
})

/** A resident reads the budget, so also how it came to be, as far as its face goes (`caraDeHecho`, domain.md §13). */
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

// The audit keeps what an operation knew of a thing before and after it. Of each of those two, these fields are read.

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
)
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
  obraResidente: z.object({ ...SIN_MARGEN, ...siEsta('margenTareas', 'margen') }),
  residenteSinMargen: z.object(SIN_MARGEN),
  residenteSoloCantidades: z.object({ ...SIN_MONTOS, ...conComponentes(COMPONENTE) }),
  cliente: z.object({}),
} satisfies Record<Cara, z.ZodType<Record<string, unknown>>>

/** What somebody reads of one side of a fact of the audit; of what is no object, nothing. */
export function caraDeHecho(quien: Mirada, lado: unknown): Record<string, unknown> {
  const esquema: z.ZodType<Record<string, unknown>> = DE_HECHO[caraQueToca(quien)]
  return esquema.safeParse(lado).data ?? {}
}
