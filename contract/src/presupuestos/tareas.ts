import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { z } from 'zod'
import { zTipoComponente } from '../catalogo.ts'
import {
  ADMINISTRAN,
  LARGO,
  LEEN_COSTOS,
  zCantidadEntrada,
  zDecimal,
  zGs,
  zHecho,
  zId,
  zMontoEntrada,
  zPorcentaje,
  zPrecioEntrada,
  zTexto,
  zTextoLibre,
  zUnidad,
  zVersion,
} from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zContratista, zGrupo } from './capitulos.ts'
import { zMedicionesEntrada } from './medicion.ts'
import { zTareaCompleta, zTareaCompletaSinMargen, zTareaCompletaSoloCantidades } from './tarea.ts'
import { zTotalesCapitulo, zTotalesObra } from './totales.ts'

const zCapituloParaElegir = z.object({
  _id: zId,
  id: zId,
  nombre: z.string(),
  capituloGastoIndirecto: z.boolean(),
  /** The margin that holds for this capitulo. */
  margenTareas: zPorcentaje,
  grupos: z.array(zGrupo),
  contratistas: z.array(zContratista),
})
const zObraDeTarea = z.object({
  _id: zId,
  nombre: z.string(),
  tipo: z.string(),
  estado: z.string(),
  cotizacion: zDecimal,
})
const zDatosDeTarea = z.object({
  rubros: z.array(zCapituloParaElegir),
  unidades: z.array(zUnidad),
  margenTareas: zPorcentaje,
  gastoIndirectoTotal: zGs,
  gastoIndirectoDistribuido: zGs,
  presupuesto: zObraDeTarea,
})
const zDatosSinMontos = z.object({
  rubros: z.array(
    zCapituloParaElegir.pick({
      _id: true,
      id: true,
      nombre: true,
      capituloGastoIndirecto: true,
      grupos: true,
      contratistas: true,
    }),
  ),
  unidades: z.array(zUnidad),
  presupuesto: zObraDeTarea.pick({ _id: true, nombre: true, tipo: true, estado: true }),
})

export const datosTarea = endpoint({
  nombre: 'datosTarea',
  metodo: 'GET',
  ruta: '/v1/tareas/datos',
  resumen: 'Lo que el formulario de un rubro ofrece: capítulos activos, unidades y el margen que rige',
  acceso: LEEN_COSTOS,
  query: z.object({ presupuestoId: zId, capituloId: zId.optional() }),
  respuesta: zDatosDeTarea,
  caras: {
    residenteSinMargen: zDatosSinMontos.extend(
      zDatosDeTarea.pick({ gastoIndirectoTotal: true, gastoIndirectoDistribuido: true, presupuesto: true })
        .shape,
    ),
    residenteSoloCantidades: zDatosSinMontos,
  },
})

export const tareaPorId = endpoint({
  nombre: 'tareaPorId',
  metodo: 'GET',
  ruta: '/v1/tareas/tareaById/:tareaId',
  resumen: 'Un rubro con sus componentes',
  acceso: LEEN_COSTOS,
  params: z.object({ tareaId: zId }),
  respuesta: zTareaCompleta,
  caras: {
    residenteSinMargen: zTareaCompletaSinMargen,
    residenteSoloCantidades: zTareaCompletaSoloCantidades,
  },
})

/**
 * A componente as sent. Name, type and unit are taken from the catalogue entry `foreignKey`. A material's price is
 * always the work's (domain.md §5); others may have their own.
 */
const zComponenteEntrada = z.object({
  _id: zId.nullish(),
  foreignKey: zId,
  tipo: zTipoComponente,
  nombre: z.string().max(LARGO.nombre).optional(),
  cantidad: zCantidadEntrada.refine((c) => c > 0n, mensajesPresupuestos.cantidadComponenteMayorACero),
  precioUnitario: zPrecioEntrada.nullish(),
  precioUnitarioReal: zPrecioEntrada.nullish(),
  estado: z.enum(['activo', 'inactivo']).default('activo'),
})
export const zComponentesEntrada = z.array(zComponenteEntrada).min(1).max(500)
export const zUnidadEntrada = z.object({
  codigo: zTexto(LARGO.codigo),
  nombre: z.string().max(LARGO.nombre).optional(),
})

const CON_COMPUTO = {
  limite: 1024 * 1024,
  para: '500 componentes and 500 lines of measurement, each with its comment',
}

/** Why an approved work is changed, kept in the history with what its price moved by (sheet.md §2). Ours. */
export const zRazonDeCambios = zTextoLibre(LARGO.descripcion).optional()

export const crearTarea = endpoint({
  nombre: 'crearTarea',
  metodo: 'POST',
  ruta: '/v1/tareas/createTarea',
  resumen: 'Crear un rubro',
  acceso: ADMINISTRAN,
  cuerpo: CON_COMPUTO,
  body: z.object({
    presupuestoId: zId,
    nombre: zTexto(),
    rubroId: zId,
    grupoId: zId,
    contratistaId: zId,
    plan: z.object({
      unidadMedida: zUnidadEntrada,
      cantidad: zCantidadEntrada,
      cantidadCliente: zCantidadEntrada.nullish(),
    }),
    componentes: zComponentesEntrada,
    mediciones: zMedicionesEntrada.optional(),
    razon: zRazonDeCambios,
    /** Ours (decision 0148): has the answer name the lote that undoes it, unless nothing changed. */
    deshacible: z.boolean().optional(),
  }),
  respuesta: z.object({ _id: zId, newTareaId: zId, message: z.string(), lote: zId.optional() }),
})

/** `actual` of a `HECHO_MOVIDO`: what was seen as done, and what is done now. */
export const zHechoMovido = z.object({ vistoAvanzado: zDecimal, avanzado: zDecimal })

/**
 * The answer has all totals of the work and of the changed capitulos, so that a sheet needs no second call
 * (quality.md P3). Absent fields keep their value. `componentes`, when sent, replaces the whole list (domain.md §3),
 * and so does `mediciones`: lines that measure determine plan.cantidad, and no other quantity is accepted.
 */
export const editarTarea = endpoint({
  nombre: 'editarTarea',
  metodo: 'POST',
  ruta: '/v1/tareas/editarTarea',
  resumen: 'Editar un rubro',
  acceso: ADMINISTRAN,
  cuerpo: CON_COMPUTO,
  body: z.object({
    _id: zId,
    version: zVersion,
    nombre: zTexto().optional(),
    rubroId: zId.optional(),
    grupoId: zId.optional(),
    contratistaId: zId.optional(),
    plan: z
      .object({
        unidadMedida: zUnidadEntrada.optional(),
        cantidad: zCantidadEntrada.optional(),
        cantidadCliente: zCantidadEntrada.optional(),
        gastoIndirectoTotal: zMontoEntrada.optional(),
        /** Ours: where its price is of one componente materialYMano (`precioPropio`); they move as twins (domain.md §5). */
        precioUnitario: zPrecioEntrada.optional(),
        precioUnitarioReal: zPrecioEntrada.optional(),
      })
      .optional(),
    componentes: zComponentesEntrada.optional(),
    mediciones: zMedicionesEntrada.optional(),
    /** Ours: what was seen as done of it, of an edit that closes it at that. */
    vistoAvanzado: zCantidadEntrada.optional(),
    razon: zRazonDeCambios,
    deshacible: z.boolean().optional(),
  }),
  respuesta: z.object({
    message: z.string(),
    tarea: zTareaCompleta,
    totales: zTotalesObra,
    rubros: z.array(zTotalesCapitulo),
    lote: zId.optional(),
  }),
})

export const descartarTarea = endpoint({
  nombre: 'descartarTarea',
  metodo: 'POST',
  ruta: '/v1/tareas/descartarTarea',
  resumen: 'Descartar un rubro',
  acceso: ADMINISTRAN,
  body: z.object({ _id: zId, version: zVersion }),
  respuesta: zHecho,
})
