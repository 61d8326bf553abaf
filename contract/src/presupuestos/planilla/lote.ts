import { OPERACIONES_MAXIMAS } from '@plomada/domain/presupuestos/planilla/maximo'
import { z } from 'zod'
import { ADMINISTRAN, zCantidadEntrada, zId, zPrecioEntrada, zTexto, zVersion } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'
import { zTareaDeLote } from '../tarea.ts'
import { zRazonDeCambios, zUnidadEntrada } from '../tareas.ts'
import { zTotalesCapitulo, zTotalesObra } from '../totales.ts'

// What the estimator's sheet does, many rows at once (sheet.md §2, decision 0142). On the wire `rubroId` is a capitulo.

/**
 * Before which tarea of its grupo a row is put; absent or null: at the end. Rows put before the same one stand in the
 * order in which they came.
 */
const antesDe = zId.nullish()

/** Null is 'Sin precio'. A price sent without its twin moves a twin that was equal to it (domain.md §5). */
const PRECIOS = { precioUnitario: zPrecioEntrada.nullish(), precioUnitarioReal: zPrecioEntrada.nullish() }

/**
 * Without `copiaDe`, name, unit and quantity are needed, and the price becomes its one componente materialYMano. With it,
 * it is a copy of that tarea, of the price bank or of any work: what is sent as well is the copy's. Without a contratista,
 * the copied one's where the capitulo has them, else the capitulo's 'A definir', else its first.
 */
const zCrear = z
  .object({
    op: z.literal('crear'),
    /** Made by who asks, so that what waits on a device is made once, and is edited before it has arrived. */
    _id: zId.nullish(),
    rubroId: zId,
    grupoId: zId,
    contratistaId: zId.nullish(),
    antesDe,
    copiaDe: zId.nullish(),
    nombre: zTexto().optional(),
    unidadMedida: zUnidadEntrada.optional(),
    cantidad: zCantidadEntrada.optional(),
    cantidadCliente: zCantidadEntrada.nullish(),
    ...PRECIOS,
  })
  .refine(
    ({ copiaDe, nombre, unidadMedida, cantidad }) =>
      copiaDe != null || (nombre !== undefined && unidadMedida !== undefined && cantidad !== undefined),
  )

/** Absent fields keep their value. */
const zEditar = z.object({
  op: z.literal('editar'),
  _id: zId,
  version: zVersion,
  nombre: zTexto().optional(),
  unidadMedida: zUnidadEntrada.optional(),
  cantidad: zCantidadEntrada.optional(),
  cantidadCliente: zCantidadEntrada.optional(),
  contratistaId: zId.optional(),
  ...PRECIOS,
})

/**
 * To another grupo, of its capitulo or of another. A grupo or contratista that is not sent stays where that capitulo has
 * one of the name, or that contratista.
 */
const zMover = z.object({
  op: z.literal('mover'),
  _id: zId,
  version: zVersion,
  rubroId: zId,
  grupoId: zId.nullish(),
  contratistaId: zId.nullish(),
  antesDe,
})

/** Among those of its grupo, capitulo or work; it changes no version. */
const zOrdenar = z.object({
  op: z.literal('ordenar'),
  clase: z.enum(['capitulo', 'grupo', 'tarea']),
  _id: zId,
  antesDe,
})
const zDescartar = z.object({ op: z.literal('descartar'), _id: zId, version: zVersion })
/** Brings back a discarded tarea of a pending work, without a share of the indirect costs. */
const zRestaurar = z.object({ op: z.literal('restaurar'), _id: zId, version: zVersion })

const zOperacion = z.discriminatedUnion('op', [zCrear, zEditar, zMover, zOrdenar, zDescartar, zRestaurar])

/** Why a row is refused: what the sheet does about it depends on the kind. */
export const CLASES_DE_RECHAZO = [
  /** It can't change as it is: closed by the approval, measured by lines, with avances, priced by an analysis. */
  'cerrada',
  /** Somebody changed it since; `actual` is what it is now. */
  'vieja',
  'descartada',
  'deOtraObra',
  'noExiste',
  /** It was made by an earlier call: nothing is missing. */
  'repetida',
  /** What was sent can't be: a unit, a contratista, a figure that is too large. */
  'invalida',
] as const

const zRechazada = z.object({
  /** Of the operation, from 0; of an undo, -1 where what it is about is no operation of that call. */
  indice: z.int(),
  _id: zId.nullable(),
  clase: z.enum(CLASES_DE_RECHAZO),
  motivo: z.string(),
  actual: zTareaDeLote.optional(),
})
/** `actual` of a `LOTE_RECHAZADO` (409): every row that was refused; nothing was changed. */
export const zLoteRechazado = z.object({ filas: z.array(zRechazada) })

/** Order and item numbers of the capitulos in which something came, went or moved, in the order of the work. */
const zEstructura = z.array(
  z.object({
    _id: zId,
    item: z.string(),
    grupos: z.array(
      z.object({ _id: zId, item: z.string(), tareas: z.array(z.object({ _id: zId, item: z.string() })) }),
    ),
  }),
)

const zLoteHecho = z.object({
  message: z.string(),
  /** With which it is undone; for its author alone, some days long. */
  lote: zId,
  /** The tarea, grupo or capitulo of each operation, in their order. */
  ids: z.array(zId),
  /** What every touched tarea is now; those that the view shows no more are in `quitadas`. */
  tareas: z.array(zTareaDeLote),
  quitadas: z.array(zId),
  estructura: zEstructura,
  totales: zTotalesObra,
  /** Of every capitulo of the work: each one's part of it moves with the others. */
  rubros: z.array(zTotalesCapitulo),
  /** Of an undo that does what it can: what somebody else changed meanwhile, and keeps. */
  rechazadas: z.array(zRechazada),
  /**
   * Of a margin that was set back (decision 0182): at which version the rows are now whose price it moved. A view has to
   * be read anew: `tareas` and `rubros` are empty.
   */
  filas: z.array(z.object({ _id: zId, version: z.int() })).optional(),
})

export const loteDeTareas = endpoint({
  nombre: 'loteDeTareas',
  metodo: 'POST',
  ruta: '/v1/tareas/lote',
  resumen: 'Crear, editar, mover, ordenar, descartar y restaurar rubros, todos o ninguno',
  acceso: ADMINISTRAN,
  cuerpo: { limite: 1024 * 1024, para: '1.000 operations of some hundred bytes each' },
  body: z.object({
    presupuestoId: zId,
    razon: zRazonDeCambios,
    operaciones: z.array(zOperacion).min(1).max(OPERACIONES_MAXIMAS),
  }),
  respuesta: zLoteHecho,
})

/**
 * Everything that a lote touched is as it was before it, but versions and instants. Its answer is a lote too: undoing
 * that one does it again. A row that somebody changed meanwhile refuses it; with `loQueSePueda` it stays as it is, and
 * the rest is undone. `propias` are no such rows while they are still at that version: since the lote only its author
 * changed them, and put them back.
 */
export const deshacerLote = endpoint({
  nombre: 'deshacerLote',
  metodo: 'POST',
  ruta: '/v1/tareas/lote/deshacer',
  resumen: 'Deshacer un lote de la planilla, o rehacerlo deshaciendo su deshacer',
  acceso: ADMINISTRAN,
  body: z.object({
    presupuestoId: zId,
    lote: zId,
    loQueSePueda: z.boolean().default(false),
    propias: z
      .array(z.object({ _id: zId, version: z.int().min(1) }))
      .max(OPERACIONES_MAXIMAS)
      .default([]),
    razon: zRazonDeCambios,
  }),
  respuesta: zLoteHecho,
})
