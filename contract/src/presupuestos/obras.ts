import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { ESTADOS_OBRA, PRESUPUESTO_TIPOS, TIPOS_OBRA } from '@plomada/domain/presupuestos/obra'
import { z } from 'zod'
import {
  ADMINISTRAN,
  TODOS,
  zBusqueda,
  zCantidadEntrada,
  zCreado,
  zDecimal,
  zGs,
  zHecho,
  zId,
  zInstante,
  zLista,
  zPaginado,
  zPorcentaje,
  zPorcentajeEntrada,
  zTexto,
  zTextoLibre,
  zVersion,
} from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** A work and its budget are one thing (domain.md §1). `estado` is `inactivo` for a deactivated one. */
export const zObra = z.object({
  _id: zId,
  nombre: z.string(),
  descripcion: z.string(),
  tipo: z.enum(TIPOS_OBRA),
  estado: z.enum(ESTADOS_OBRA),
  totalM2: zDecimal,
  cotizacion: zDecimal,
  margenTareas: zPorcentaje,
  retencionPorcentaje: zPorcentaje,
  presupuestoTipo: z.enum(PRESUPUESTO_TIPOS),
  clienteId: zId.nullable(),
  clienteNombre: z.string(),
  usarPlantilla: z.boolean(),
  visibleParaCliente: z.boolean(),
  datosCliente: z.object({ email: z.string(), phoneNumber: z.string() }).nullable(),
  version: z.int(),
  tsCreated: zInstante,
  tsAprobado: zInstante.nullable(),
})

/** What a cliente gets of a work's own fields; the rest of the closed list are figures (domain.md §13). */
export const DE_OBRA_AL_CLIENTE = {
  _id: true,
  nombre: true,
  descripcion: true,
  tipo: true,
  estado: true,
  totalM2: true,
} as const

/** The closed list a cliente gets of a work (domain.md §13). */
export const zObraCliente = z.object({
  ...zObra.pick(DE_OBRA_AL_CLIENTE).shape,
  obraDuracion: z.int(),
  obraDuracionAprobado: z.int().nullable(),
  presupuestoPlanPrecioTotalConMargen: zGs,
  presupuestoPlanPrecioTotalConMargenAprobado: zGs.nullable(),
  presupuestoAvancePorcentajeTotal: zPorcentaje,
})
/** What the server prepares before a face removes fields: the work, with a cliente's figures. */
const zObraConCifras = zObra.extend(
  zObraCliente.pick({
    obraDuracion: true,
    obraDuracionAprobado: true,
    presupuestoPlanPrecioTotalConMargen: true,
    presupuestoPlanPrecioTotalConMargenAprobado: true,
    presupuestoAvancePorcentajeTotal: true,
  }).shape,
)

/** What a resident sees of a work where its firm shows no margin, and where it shows no amount (domain.md §13). */
export const zObraSinMargen = zObra.pick({
  _id: true,
  nombre: true,
  descripcion: true,
  tipo: true,
  estado: true,
  totalM2: true,
  cotizacion: true,
  retencionPorcentaje: true,
  presupuestoTipo: true,
  clienteId: true,
  clienteNombre: true,
  usarPlantilla: true,
  visibleParaCliente: true,
  datosCliente: true,
  version: true,
  tsCreated: true,
  tsAprobado: true,
})
export const zObraSoloCantidades = zObraSinMargen.omit({ cotizacion: true })
const { obraDuracion, obraDuracionAprobado, presupuestoAvancePorcentajeTotal } = zObraConCifras.shape
const SIN_MONTOS = { obraDuracion, obraDuracionAprobado, presupuestoAvancePorcentajeTotal }
const zConCifrasSinMargen = zObraSinMargen.extend(SIN_MONTOS)
const zConCifrasSoloCantidades = zObraSoloCantidades.extend(SIN_MONTOS)

export const FILTROS_ESTADO_OBRA = ['todos', 'aprobado', 'pendiente', 'inactivo'] as const

export const presupuestos = endpoint({
  nombre: 'presupuestos',
  metodo: 'GET',
  ruta: '/v1/presupuestos',
  resumen: 'Lista de obras que el usuario puede ver; inactivas sólo para quien administra',
  acceso: TODOS,
  query: z.object({
    ...zPaginado,
    busquedaRapida: zBusqueda,
    estado: z.enum(FILTROS_ESTADO_OBRA).default('todos'),
    sortField: z.enum(['nombre', '_id', ...ORDEN_DE_LISTA.obras]).default('_id'),
    sortDirection: z.enum(['1', '-1']).default('-1'),
  }),
  sellada: true,
  respuesta: zLista(zObraConCifras),
  respuestaCliente: zLista(zObraCliente),
  caras: {
    residenteSinMargen: zLista(zConCifrasSinMargen),
    residenteSoloCantidades: zLista(zConCifrasSoloCantidades),
  },
})

export const presupuestoPorId = endpoint({
  nombre: 'presupuestoPorId',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId',
  resumen: 'Una obra',
  acceso: TODOS,
  params: z.object({ presupuestoId: zId }),
  respuesta: zObraConCifras,
  respuestaCliente: zObraCliente,
  caras: { residenteSinMargen: zConCifrasSinMargen, residenteSoloCantidades: zConCifrasSoloCantidades },
})

/** Above 0: every USD figure is divided by it. */
export const zCotizacion = zCantidadEntrada.refine(
  (valor) => valor > 0n,
  mensajesPresupuestos.cotizacionMayorACero,
)
const zRetencion = zPorcentajeEntrada(mensajesPresupuestos.retencionFueraDeRango)
export const zMargen = zPorcentajeEntrada(mensajesPresupuestos.margenFueraDeRango)

/** Of a new work, however it is made. */
export const zDatosDeObraNueva = {
  nombre: zTexto(),
  descripcion: zTextoLibre().nullish(),
  totalM2: zCantidadEntrada,
  /** Guaraníes a dollar. */
  cotizacion: zCotizacion,
  presupuestoTipo: z.enum(PRESUPUESTO_TIPOS),
  /** Null says 'Todavía sin cliente'; absent it is missing, as documented (domain.md §14). */
  clienteId: zId.nullable(),
  retencionPorcentaje: zRetencion.default(5),
  visibleParaCliente: z.boolean().default(false),
}

export const crearPresupuesto = endpoint({
  nombre: 'crearPresupuesto',
  metodo: 'POST',
  ruta: '/v1/presupuestos',
  resumen: 'Crear una obra, vacía o con copia de la plantilla',
  acceso: ADMINISTRAN,
  textoFaltan: mensajesEdicion.camposObligatorios,
  body: z.object({
    ...zDatosDeObraNueva,
    clienteNombre: z.string().max(400).optional(),
    margenTareas: zMargen.default(10),
    usarPlantilla: z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')]),
  }),
  respuesta: zCreado,
})

export const editarPresupuesto = endpoint({
  nombre: 'editarPresupuesto',
  metodo: 'PATCH',
  ruta: '/v1/presupuestos',
  resumen: 'Editar una obra; presupuestoTipo queda cerrado al aprobar',
  acceso: ADMINISTRAN,
  textoFaltan: mensajesEdicion.camposObligatorios,
  body: z.object({
    presupuestoId: zId,
    version: zVersion,
    nombre: zTexto().optional(),
    descripcion: zTextoLibre().nullish(),
    totalM2: zCantidadEntrada.optional(),
    cotizacion: zCotizacion.optional(),
    presupuestoTipo: z.enum(PRESUPUESTO_TIPOS).optional(),
    clienteId: zId.nullish(),
    clienteNombre: z.string().max(400).nullish(),
    retencionPorcentaje: zRetencion.optional(),
    visibleParaCliente: z.boolean().optional(),
  }),
  respuesta: z.object({ message: z.string(), presupuesto: zObra }),
})

export const inhabilitarPresupuesto = endpoint({
  nombre: 'inhabilitarPresupuesto',
  metodo: 'POST',
  ruta: '/v1/presupuestos/inhabilitar',
  resumen: 'Desactivar una obra',
  acceso: ADMINISTRAN,
  body: z.object({ presupuestoId: zId }),
  respuesta: zHecho,
})
