import { TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { PRESUPUESTO_TIPOS, TIPOS_OBRA } from '@plomada/domain/presupuestos/obra'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LARGO,
  zCantidadEntrada,
  zDecimal,
  zGs,
  zId,
  zPorcentaje,
  zPrecioEntrada,
  zTexto,
} from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'
import { zRedondeo } from '../tarea.ts'
import { zTotalesObra } from '../totales.ts'

// Importing an exported Excel that was edited. The browser reads the file and compares it, with `domain`, against the
// answer of the first call. Only the changes that the user kept are sent, and each is checked again by the rules of
// an edit.

const zPrecios = { precioUnitario: zGs.nullable(), precioUnitarioReal: zGs.nullable() }
const zNombrado = z.object({ id: zId, nombre: z.string() })
const zActivo = z.enum(['activo', 'inactivo'])

const zComponenteDeVuelta = z.object({
  id: zId,
  datoId: zId,
  nombre: z.string(),
  tipo: z.enum(TIPOS_COMPONENTE),
  unidad: z.string(),
  cantidad: zDecimal,
  estado: zActivo,
  ...zPrecios,
})

/** What an import needs to know of the work; quantities are decimals (`obraDeCable` reads them). */
export const zObraDeVuelta = z.object({
  id: zId,
  nombre: z.string(),
  tipo: z.enum(TIPOS_OBRA),
  estado: z.enum(['pendiente', 'aprobado']),
  activo: z.boolean(),
  presupuestoTipo: z.enum(PRESUPUESTO_TIPOS),
  sello: z.int(),
  capitulos: z.array(
    z.object({
      id: zId,
      nombre: z.string(),
      estado: zActivo,
      duracion: z.int(),
      gastoIndirecto: z.boolean(),
      descartado: z.boolean(),
      margen: zPorcentaje,
      grupos: z.array(zNombrado),
      contratistas: z.array(zNombrado),
    }),
  ),
  tareas: z.array(
    z.object({
      id: zId,
      version: z.int(),
      nombre: z.string(),
      unidad: z.string(),
      cantidad: zDecimal,
      cantidadCliente: zDecimal,
      gastoIndirectoTotal: zGs,
      capituloId: zId,
      grupoId: zId.nullable(),
      contratistaId: zId.nullable(),
      contratista: z.string(),
      estado: z.enum(['activo', 'descartado']),
      esAdicional: z.boolean(),
      editadoPostAprobacion: z.boolean(),
      descartadoPostAprobacion: z.boolean(),
      conMedicion: z.boolean(),
      tieneAvances: z.boolean(),
      redondeo: zRedondeo,
      aprobadoConMargen: zGs.nullable(),
      componentes: z.array(zComponenteDeVuelta),
    }),
  ),
  datos: z.array(
    z.object({
      id: zId,
      nombre: z.string(),
      tipo: z.enum(TIPOS_COMPONENTE),
      unidad: z.string(),
      activo: z.boolean(),
      ...zPrecios,
    }),
  ),
  unidades: z.array(z.string()),
})
export type ObraEnCable = z.output<typeof zObraDeVuelta>

export const baseDeVuelta = endpoint({
  nombre: 'baseDeVuelta',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/excel/base',
  resumen: 'La obra con la que se compara su Excel editado',
  acceso: ADMINISTRAN,
  params: z.object({ presupuestoId: zId }),
  respuesta: zObraDeVuelta,
})

const zPrecio = zPrecioEntrada.nullable()
const zCampo = z.enum(['precioUnitario', 'precioUnitarioReal'])
const zCodigo = zTexto(LARGO.codigo)
const zComponenteNuevo = z.object({
  datoId: zId.nullable(),
  nombre: zTexto(),
  tipo: z.enum(TIPOS_COMPONENTE),
  unidad: zCodigo,
  cantidad: zCantidadEntrada,
  precioUnitario: zPrecio.optional(),
  precioUnitarioReal: zPrecio.optional(),
})
const deTarea = { tareaId: zId }
const deComponente = { ...deTarea, componenteId: zId }

/** A change as in domain; `antes` is the value the user saw, which must still be stored. */
const zCambio = z.discriminatedUnion('clase', [
  z.object({ clase: z.literal('nombre'), ...deTarea, antes: z.string().max(LARGO.texto), despues: zTexto() }),
  z.object({ clase: z.literal('unidad'), ...deTarea, antes: z.string().max(LARGO.texto), despues: zCodigo }),
  z.object({ clase: z.literal('cantidad'), ...deTarea, antes: zCantidadEntrada, despues: zCantidadEntrada }),
  z.object({
    clase: z.literal('rendimiento'),
    ...deComponente,
    antes: zCantidadEntrada,
    despues: zCantidadEntrada,
  }),
  z.object({
    clase: z.literal('precioPropio'),
    ...deComponente,
    campo: zCampo,
    antes: zPrecio,
    despues: zPrecio,
  }),
  z.object({
    clase: z.literal('precioDeObra'),
    datoId: zId,
    campo: zCampo,
    antes: zPrecio,
    despues: zPrecio,
  }),
  z.object({ clase: z.literal('componenteNuevo'), ...deTarea, componente: zComponenteNuevo }),
  z.object({
    clase: z.literal('tareaNueva'),
    tarea: z.object({
      nombre: zTexto(),
      unidad: zCodigo,
      cantidad: zCantidadEntrada,
      capituloId: zId,
      grupoId: zId,
      contratistaId: zId,
      componentes: z.array(zComponenteNuevo).min(1).max(500),
      sinAnalisis: z.boolean(),
    }),
  }),
])
export type CambioEnCable = z.input<typeof zCambio>

export const aplicarExcel = endpoint({
  nombre: 'aplicarExcel',
  metodo: 'POST',
  ruta: '/v1/presupuestos/:presupuestoId/excel/aplicar',
  resumen: 'Aplicar a la obra los cambios de su Excel editado: todos o ninguno',
  acceso: ADMINISTRAN,
  cuerpo: { limite: 3 * 1024 * 1024, para: 'the changes of a work of 3.000 tareas, some 200 bytes each' },
  params: z.object({ presupuestoId: zId }),
  body: z.object({
    /**
     * The seal of the work for which the changes were shown: with another one the answer is a 409, and nothing is
     * written.
     */
    sello: z.int().min(0),
    /** The price with margin that was shown; absent, it is not compared. */
    totalEsperado: zGs.optional(),
    cambios: z.array(zCambio).min(1).max(40_000),
  }),
  respuesta: z.object({
    message: z.string(),
    cambios: z.int(),
    totales: zTotalesObra,
    /** With which it is undone (`deshacerLote`), and at which version it left each rubro that it changed. */
    lote: zId,
    filas: z.array(z.object({ _id: zId, version: z.int().min(1) })),
  }),
})
