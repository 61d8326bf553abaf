import { TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LARGO,
  LEEN_COSTOS,
  ordenDe,
  zBusqueda,
  zCreado,
  zGs,
  zHecho,
  zId,
  zInstante,
  zLista,
  zPaginado,
  zPrecioEntrada,
  zTexto,
  zTextoLibre,
  zUnidad,
  zVersion,
} from './comun.ts'
import { endpoint } from './endpoint.ts'

export const zTipoComponente = z.enum(TIPOS_COMPONENTE, { error: () => mensajesCatalogo.tagNoValido })
export const zTag = z.enum([...TIPOS_COMPONENTE, 'unidadDeMedida'], {
  error: () => mensajesCatalogo.tagNoValido,
})

/** A price may be missing (null, 'Sin precio'), only from imports (domain.md §5). */
export const zPrecio = zGs.nullable()

/**
 * A catalogue entry. `ultimoPrecio…` are the base's prices; `precioUnitario…` those in force for the requested work
 * (without one, the base's); `preciosCongelados` has only that work's key (domain.md §5).
 */
export const zDatoAuxiliar = z.object({
  _id: zId,
  nombre: z.string(),
  tag: zTag,
  codigo: z.string(),
  unidadMedidaCodigo: z.string(),
  presupuestoId: zId.nullable(),
  activo: z.boolean(),
  ultimoPrecio: zPrecio,
  ultimoPrecioReal: zPrecio,
  /** When the base's price was given or confirmed last; null of what has none, or was never dated. */
  precioDesde: zInstante.nullable(),
  precioUnitario: zPrecio,
  precioUnitarioReal: zPrecio,
  preciosCongelados: z.record(zId, z.object({ precioUnitario: zPrecio, precioUnitarioReal: zPrecio })),
  /** True where a componente uses it: tag and unit can't change any more. */
  enUso: z.boolean(),
  version: z.int(),
  tsCreated: zInstante,
})

/** What a resident sees of an entry besides prices (domain.md §13). */
const zDatoSoloCantidades = zDatoAuxiliar.pick({
  _id: true,
  nombre: true,
  tag: true,
  codigo: true,
  unidadMedidaCodigo: true,
  presupuestoId: true,
  activo: true,
  enUso: true,
  version: true,
  tsCreated: true,
})
const zPreciosCongelados = zDatoAuxiliar.pick({
  precioUnitario: true,
  precioUnitarioReal: true,
  preciosCongelados: true,
})
/** With the prices frozen by the requested work, null for an entry that it doesn't use; never the base's. */
const zDatoDeResidente = zDatoSoloCantidades
  .extend(zPreciosCongelados.shape)
  .transform((dato) => {
    const [suyo] = Object.values(dato.preciosCongelados)
    return {
      ...dato,
      precioUnitario: suyo?.precioUnitario ?? null,
      precioUnitarioReal: suyo?.precioUnitarioReal ?? null,
    }
  })
  .pipe(zDatoSoloCantidades.extend(zPreciosCongelados.shape))
const CARAS_DE_DATO = { obraResidente: zDatoDeResidente, residenteSoloCantidades: zDatoSoloCantidades }
const CARAS_DE_LISTA = {
  obraResidente: zLista(zDatoDeResidente),
  residenteSoloCantidades: zLista(zDatoSoloCantidades),
}

/** Entries whose price somebody should look at: none, or one that nobody touched for 90 days. */
export const PRECIOS_A_REVISAR = ['sin', 'viejo'] as const
export const ORDEN_COMPONENTES = ['nombre', 'tsCreated', ...ORDEN_DE_LISTA.precios] as const
export const zOrden = z.enum(['asc', 'desc', '1', '-1']).default('asc')
const zTipoFiltro = z.enum(['todos', ...TIPOS_COMPONENTE, 'unidadDeMedida']).default('todos')

export const datosAuxiliares = endpoint({
  nombre: 'datosAuxiliares',
  metodo: 'GET',
  ruta: '/v1/datosAuxiliares',
  resumen: 'Materiales, mano de obra y unidades: lista con filtros; tipo todos deja afuera las unidades',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    busquedaRapida: zBusqueda,
    tipo: zTipoFiltro,
    /** `base` or the id of a work, whose own entries and prices are then listed. */
    origen: z.union([z.literal('base'), zId]).default('base'),
    estado: z.enum(['activo', 'inactivo', 'todos']).default('activo'),
    /** Ours, by the catalogue's own price, of who sees it: missing, or 90 days old (domain.md §5). */
    precio: z.enum(['', ...PRECIOS_A_REVISAR]).optional(),
    sortField: z.enum(ORDEN_COMPONENTES).default('nombre'),
    sortOrder: zOrden,
  }),
  respuesta: zLista(zDatoAuxiliar),
  caras: CARAS_DE_LISTA,
})

export const datoAuxiliarPorId = endpoint({
  nombre: 'datoAuxiliarPorId',
  metodo: 'GET',
  ruta: '/v1/datosAuxiliares/:id',
  resumen: 'Un dato auxiliar; con presupuestoId, con los precios que rigen en esa obra',
  acceso: LEEN_COSTOS,
  params: z.object({ id: zId }),
  query: z.object({ presupuestoId: zId.optional() }),
  respuesta: zDatoAuxiliar,
  caras: CARAS_DE_DATO,
})

/** A material, labour or both needs its unit and price; a unit of measure its name and code (2-site-management §5). */
export const crearDatoAuxiliar = endpoint({
  nombre: 'crearDatoAuxiliar',
  metodo: 'POST',
  ruta: '/v1/datosAuxiliares',
  resumen: 'Crear un dato auxiliar de la base, o de una obra con presupuestoId',
  acceso: ADMINISTRAN,
  body: z.discriminatedUnion(
    'tag',
    [
      z.object({
        tag: z.enum(TIPOS_COMPONENTE),
        nombre: zTexto(),
        unidadMedidaCodigo: zTexto(LARGO.codigo),
        precio: zPrecioEntrada,
        precioReal: zPrecioEntrada.optional(),
        codigo: zTextoLibre(LARGO.codigo).nullish(),
        presupuestoId: zId.nullish(),
      }),
      z.object({ tag: z.literal('unidadDeMedida'), nombre: zTexto(), codigo: zTexto(LARGO.codigo) }),
    ],
    {
      error: (issue) =>
        faltaTag(issue.input) ? mensajesComun.completeTodosLosCampos : mensajesCatalogo.tagNoValido,
    },
  ),
  respuesta: zCreado,
})

/** A body without a tag lacks a field; only a wrong tag is 'Tag no valido'. */
function faltaTag(entrada: unknown): boolean {
  return typeof entrada !== 'object' || entrada === null || !('tag' in entrada) || entrada.tag === ''
}

export const editarDatoAuxiliar = endpoint({
  nombre: 'editarDatoAuxiliar',
  metodo: 'PATCH',
  ruta: '/v1/datosAuxiliares',
  resumen: 'Editar un dato auxiliar; un precio nuevo queda en su historial',
  acceso: ADMINISTRAN,
  body: z.object({
    datoAuxiliarId: zId,
    version: zVersion,
    nombre: zTexto().optional(),
    tag: zTag.optional(),
    unidadMedidaCodigo: zTexto(LARGO.codigo).optional(),
    precio: zPrecioEntrada.optional(),
    precioReal: zPrecioEntrada.optional(),
    codigo: zTextoLibre(LARGO.codigo).nullish(),
  }),
  respuesta: z.object({ message: z.string(), datoAuxiliar: zDatoAuxiliar }),
})

export const inhabilitarDatoAuxiliar = endpoint({
  nombre: 'inhabilitarDatoAuxiliar',
  metodo: 'POST',
  ruta: '/v1/datosAuxiliares/inhabilitar',
  resumen: 'Desactivar un dato auxiliar: queda donde se usa y no se ofrece más',
  acceso: ADMINISTRAN,
  body: z.object({ datoAuxiliarId: zId }),
  respuesta: zHecho,
})

export const unidadesForSelect = endpoint({
  nombre: 'unidadesForSelect',
  metodo: 'GET',
  ruta: '/v1/datosAuxiliares/getUnidadesDeMedidaForSelect',
  resumen: 'Unidades de medida activas',
  acceso: LEEN_COSTOS,
  respuesta: z.object({ items: z.array(zUnidad), count: z.int() }),
})

export const historialPrecios = endpoint({
  nombre: 'historialPrecios',
  metodo: 'GET',
  ruta: '/v1/hitorialPrecios',
  resumen: 'Historial de precios de un dato auxiliar, del más nuevo al más viejo',
  acceso: ADMINISTRAN,
  query: z.object({ ...zPaginado, ...ordenDe('historialDePrecios'), datoAuxiliarId: zId }),
  respuesta: zLista(
    z.object({
      _id: zId,
      precioUnitario: zPrecio,
      precioUnitarioReal: zPrecio,
      creadoPor: z.string(),
      tsCreated: zInstante,
    }),
  ),
})

export const agregarPrecio = endpoint({
  nombre: 'agregarPrecio',
  metodo: 'POST',
  ruta: '/v1/hitorialPrecios',
  resumen: 'Poner un precio nuevo en la base',
  acceso: ADMINISTRAN,
  textoFaltan: mensajesCatalogo.ingresePrecio,
  body: z
    .object({ datoAuxiliarId: zId, precio: zPrecioEntrada.optional(), precioReal: zPrecioEntrada.optional() })
    .refine((b) => b.precio !== undefined || b.precioReal !== undefined, mensajesCatalogo.ingresePrecio),
  respuesta: zHecho,
})

/** The chooser of the task form (1-budgeting, Component catalogue). */
export const componentes = endpoint({
  nombre: 'componentes',
  metodo: 'GET',
  ruta: '/v1/datosauxiliares/componentes',
  resumen: 'Componentes para elegir en un rubro, con los precios que rigen en la obra',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    presupuestoId: zId,
    tipo: z.enum(['todos', ...TIPOS_COMPONENTE]).default('todos'),
    busquedaRapida: zBusqueda,
    sortField: z.enum(ORDEN_COMPONENTES).default('nombre'),
    sortOrder: zOrden,
  }),
  respuesta: zLista(zDatoAuxiliar),
  caras: CARAS_DE_LISTA,
})

/** The material price list of a work (/materiales/{presupuestoId}). */
export const materialesDeObra = endpoint({
  nombre: 'materialesDeObra',
  metodo: 'GET',
  ruta: '/v1/datosAuxiliares/materiales',
  resumen: 'Precios de los materiales de una obra',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    ...ordenDe('preciosDeObra'),
    presupuestoId: zId,
    busquedaRapida: zBusqueda,
  }),
  respuesta: zLista(zDatoAuxiliar),
  caras: CARAS_DE_LISTA,
})
