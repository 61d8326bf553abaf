import { CERO, type Decimal, leerDecimal } from '@plomada/domain/nucleo/decimal'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  LARGO_DE_TEXTO_LARGO,
  TAREAS_DE_UN_ARCHIVO,
} from '@plomada/domain/presupuestos/interop/entrada/limites'
import { z } from 'zod'
import { zTipoComponente } from '../../catalogo.ts'
import { ADMINISTRAN, zCantidadEntrada, zGs, zId, zTextoLibre } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'
import { zTotalesBc3 } from './bc3Lectura.ts'
import { zDeLaRevision, zObraNueva } from './entrada.ts'

// Somebody's own budget in Excel. The browser reads the file and shows what it takes each row for; what was shown is
// what is sent, and the server computes every amount anew.

/** A figure in the file's currency: exact decimal text with a point. */
const zCifra = (mensaje: string, desde?: Decimal) =>
  z.string().transform((texto, ctx): Decimal => {
    const leida = /^-?\d{1,40}(?:\.\d{1,40})?$/.test(texto) ? leerDecimal(texto) : undefined
    if (leida !== undefined && (desde === undefined || leida.n >= desde.n)) return leida
    ctx.addIssue({ code: 'custom', message: mensaje })
    return z.NEVER
  })
const zPrecioDeHoja = zCifra(textos.precioNoEsNumero, CERO)

const zCodigoDeHoja = zTextoLibre(200)
const zNombreDeHoja = zTextoLibre(LARGO_DE_TEXTO_LARGO)

/** A line of an analysis, per unit of its rubro. */
const zComponenteDeHoja = z.object({
  codigo: zCodigoDeHoja.default(''),
  nombre: zNombreDeHoja,
  unidad: zTextoLibre(300),
  tipo: zTipoComponente,
  cantidad: zCantidadEntrada.refine((cantidad) => cantidad > 0n, {
    error: mensajesPresupuestos.cantidadComponenteMayorACero,
  }),
  /** Null: 'Sin precio'. */
  precio: zPrecioDeHoja.nullable(),
})

const zTareaDeHoja = z
  .object({
    /** The row that it came from, as Excel numbers it: reasons name it. */
    fila: z.int().min(1).max(1_048_576),
    codigo: zCodigoDeHoja.default(''),
    nombre: zNombreDeHoja,
    unidad: zTextoLibre(300),
    cantidad: zCantidadEntrada,
    /** By the unit. Null: 'Sin precio'. */
    precio: zPrecioDeHoja.nullable(),
    textoLargo: zTextoLibre(2 * LARGO_DE_TEXTO_LARGO).default(''),
    /**
     * Whose analysis in the price bank it takes, and what that was shown to cost: guaraníes a unit. Then its own
     * analysis and price only say what the file has.
     */
    banco: z.object({ tareaId: zId, precio: zPrecioDeHoja }).nullable().default(null),
    /** Its analysis. Without one, it comes in 'Sin análisis': one componente materialYMano at its price. */
    componentes: z.array(zComponenteDeHoja).default([]),
  })
  .refine(({ precio, componentes }) => precio !== null || componentes.every((c) => c.precio === null), {
    error: textos.analisisSinPrecio,
    path: ['precio'],
  })

const zConCodigo = { codigo: zCodigoDeHoja.default(''), nombre: zNombreDeHoja }

/** A budget as it was shown, in the file's currency and in the order of its rows. */
export const zObraDeHoja = z.object({
  nombre: zNombreDeHoja.default(''),
  /** ISO 4217; '' where nobody knows. */
  divisa: z.string().max(10).default(''),
  /** What the file states as its total; null where it states none. */
  totalDeclarado: zCifra(textos.totalNoEsNumero).nullable().default(null),
  capitulos: z
    .array(
      z.object({
        ...zConCodigo,
        grupos: z
          .array(z.object({ ...zConCodigo, tareas: z.array(zTareaDeHoja).max(TAREAS_DE_UN_ARCHIVO) }))
          .max(TAREAS_DE_UN_ARCHIVO),
      }),
    )
    .min(1)
    .max(TAREAS_DE_UN_ARCHIVO),
})
export type ObraDeHoja = z.output<typeof zObraDeHoja>
/** What a client sends. */
export type HojaEnCable = z.input<typeof zObraDeHoja>

/** Ours: which rubros of a sheet the price bank has an analysis for is found by name and unit where the sheet is. */
export const analisisParaHoja = endpoint({
  nombre: 'analisisParaHoja',
  metodo: 'GET',
  ruta: '/v1/presupuestos/hoja/banco',
  resumen:
    'Los análisis del banco de precios que pueden tomar los rubros de un Excel, a los precios de su obra',
  acceso: ADMINISTRAN,
  query: z.object({
    /** The work that gets the capitulos; without it they are at the prices of the catalogue. */
    presupuestoId: zId.optional(),
  }),
  respuesta: z.object({
    items: z.array(
      z.object({
        _id: zId,
        nombre: z.string(),
        unidad: z.string(),
        /** Guaraníes a unit: exact decimal text with a point. */
        precioUnitario: z.string(),
        precioUnitarioReal: z.string(),
      }),
    ),
  }),
})

export const importarHoja = endpoint({
  nombre: 'importarHoja',
  metodo: 'POST',
  ruta: '/v1/presupuestos/hoja/importar',
  resumen:
    'Importar un presupuesto de Excel, ya revisado, como obra nueva o dentro de una: entra entero o no entra',
  acceso: ADMINISTRAN,
  archivo: {
    limite: 20 * 1024 * 1024,
    para: 'the reviewed rows of a whole budget as JSON (20.000 rubros), or its gzip',
  },
  textoFaltan: mensajesEdicion.camposObligatorios,
  body: z.object({
    /** Of the Excel, for the history. */
    archivo: z.object({ nombre: z.string().max(300) }),
    /** A small one; a larger one comes as bytes after the fields: its JSON, or the gzip of that. */
    hoja: zObraDeHoja.optional(),
    ...zDeLaRevision,
    /** Answers to questions of the review, by key; 'diferencia' is asked for here too. */
    respuestas: z.record(z.string().max(80), z.string().max(80)).default({}),
    /** For a new work. */
    obra: zObraNueva.optional(),
    /** For a pending work that there is: its capitulos get these after them. */
    dentroDe: z.object({ presupuestoId: zId, contratistaId: zId }).optional(),
  }),
  respuesta: z.object({
    message: z.string(),
    _id: zId,
    capitulos: z.int(),
    tareas: z.int(),
    /** Of them, with the price bank's analysis. */
    delBanco: z.int(),
    entradasNuevas: z.int(),
    unidadesNuevas: z.array(z.string()),
    avisos: z.array(z.string()),
    /** The file's total at its own quantities and prices, beside what came in. */
    totales: zTotalesBc3.omit({ lineas: true }),
    /** Of the whole work as it was stored, its margin in it. */
    precioConMargen: zGs,
  }),
})
