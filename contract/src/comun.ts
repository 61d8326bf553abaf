import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerMicro, type Micro } from '@plomada/domain/nucleo/micro'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { LARGO, seVe, tieneMedioCaracter, tieneMontonDeMarcas } from '@plomada/domain/nucleo/texto'
import { z } from 'zod'

/** Ids are UUIDs (v7 when we make them); what is no UUID names nothing that exists. */
export const zId = z.uuid()
export const zInstante = z.string()
/** Whole guaraníes in an answer. */
export const zGs = z.int()
/** An exact decimal in an answer, at most 6 places (see domain/nucleo/micro). */
export const zDecimal = z.number()
export const zPorcentaje = z.number()

export { LARGO }

/** Control characters are refused (PostgreSQL can't store NUL), except tab and line breaks. */
const SIN_CONTROL = /^(?:\P{Cc}|[\t\n\r])*$/u
/**
 * A text as sent. Its length is checked before it is cleaned, because cleaning a huge text is slow. No schema outside
 * this file cleans texts (the guard checks).
 */
const zCrudo = (maximo: number) =>
  z
    .string()
    .max(maximo, { abort: true })
    .refine((texto) => !tieneMedioCaracter(texto), { error: mensajesComun.medioCaracter, abort: true })
    .refine((texto) => !tieneMontonDeMarcas(texto), { error: mensajesComun.demasiadasMarcas, abort: true })

/** For texts that have a format of their own, and a reason for it. */
export const zLimpio = (maximo: number) => zCrudo(maximo).pipe(z.string().trim().normalize('NFC').max(maximo))

/** A text that may be empty: trimmed, with composed letters (which may make it longer). */
export const zTextoLibre = (maximo: number = LARGO.descripcion) =>
  zCrudo(maximo).pipe(z.string().trim().normalize('NFC').max(maximo).regex(SIN_CONTROL))
/** A text without which `razon` is said, in place of what is said of any other missing field. */
export const zTextoConRazon = (maximo: number, razon: string) =>
  zTextoLibre(maximo)
    .prefault('')
    .refine((texto) => texto !== '', { error: razon, params: { diceSuFalta: true } })
/** A required text: one without a visible character counts as missing. */
export const zTexto = (maximo: number = LARGO.nombre) =>
  zCrudo(maximo).pipe(
    z
      .string()
      .trim()
      .normalize('NFC')
      .min(1, { abort: true })
      .max(maximo)
      .regex(SIN_CONTROL, { abort: true })
      .refine(seVe, mensajesComun.completeTodosLosCampos),
  )
/** Limits of what may be typed; the store has the same ones as CHECKs. */
export const MAXIMO = { cantidad: 999_999_999n * 1_000_000n, precio: 1_000_000_000_000 } as const

/** A quantity as typed or computed: number or canonical text, ≥ 0, at most 6 decimals; `mensaje` for none or one below 0. */
export const zCantidadDe = (mensaje: string) =>
  z.union([z.number(), z.string().max(40)]).transform((valor, ctx): Micro => {
    const leida = leerMicro(valor)
    if (leida !== undefined && leida >= 0n && leida <= MAXIMO.cantidad) return leida
    const deMas = leida !== undefined && leida > 0n
    ctx.addIssue({ code: 'custom', message: deMas ? mensajesComun.cantidadFueraDeRango : mensaje })
    return z.NEVER
  })
export const zCantidadEntrada = zCantidadDe(mensajesComun.cantidadFueraDeRango)

/** A quantity below 0, that takes something back. */
export const zCantidadQueResta = z.union([z.number(), z.string().max(40)]).transform((valor, ctx): Micro => {
  const leida = leerMicro(valor)
  if (leida === undefined || leida >= 0n || leida < -MAXIMO.cantidad) {
    ctx.addIssue({ code: 'custom', message: mensajesComun.debeRestar })
    return z.NEVER
  }
  return leida
})

/** Whole guaraníes as typed, 0 to 10^12. */
const zGuaranies = (mensaje: string, fueraDeRango: string) =>
  z.union([z.number(), z.string().max(20)]).transform((valor, ctx): number => {
    const numero = typeof valor === 'string' && !/^\d+$/.test(valor) ? Number.NaN : Number(valor)
    if (Number.isSafeInteger(numero) && numero >= 0 && numero <= MAXIMO.precio) return numero
    const deMas = numero > MAXIMO.precio
    ctx.addIssue({ code: 'custom', message: deMas ? fueraDeRango : mensaje })
    return z.NEVER
  })
/** A price as typed. */
export const zPrecioDe = (mensaje: string) => zGuaranies(mensaje, mensajesComun.precioFueraDeRango)
export const zPrecioEntrada = zPrecioDe(mensajesComun.precioFueraDeRango)
/** An amount as typed: what is paid, advanced or shared out is no price. */
export const zMontoEntrada = zGuaranies(mensajesComun.montoFueraDeRango, mensajesComun.montoFueraDeRango)

/** A percentage as typed: 0 to 100, at most 2 decimals. */
export const zPorcentajeEntrada = (mensaje: string = mensajesComun.porcentajeFueraDeRango) =>
  z.union([z.number(), z.string().max(10)]).transform((valor, ctx): number => {
    const leido = leerMicro(valor)
    if (leido === undefined || leido < 0n || leido > 100_000_000n || leido % 10_000n !== 0n) {
      ctx.addIssue({ code: 'custom', message: mensaje })
      return z.NEVER
    }
    return Number(leido / 10_000n) / 100
  })

/** Paging of every list: page from 1, 10 rows unless asked otherwise, at most 100 (domain.md §15). */
export const zPaginado = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
}
/** By which of its columns a list is ordered; absent, in its own order, which also decides between equals. */
export const ordenadaPor = <const Campos extends readonly [string, ...string[]]>(campos: Campos) => ({
  sortField: z.enum(campos).optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
})
/** The order of a list that is paged here. */
export const ordenDe = <const Lista extends keyof typeof ORDEN_DE_LISTA>(lista: Lista) =>
  ordenadaPor(ORDEN_DE_LISTA[lista])
export const zBusqueda = zTextoLibre(LARGO.nombre).optional()
/** `true`, `1`, `s`: as browsers and the documented client write a yes in an address. */
export const zSiNo = z
  .enum(['true', 'false', '1', '0', 's', 'n'])
  .optional()
  .transform((valor) => valor === 'true' || valor === '1' || valor === 's')

export const zLista = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), count: z.int() })
/** Lists that answer inside `data` (domain.md §15). */
export const zListaEnData = <Item extends z.ZodType>(item: Item) => z.object({ data: zLista(item) })

export const zVersion = z.coerce.number().int().min(1).optional()
export const zUnidad = z.object({ codigo: z.string(), nombre: z.string() })
/** The answer of an operation that has nothing else to say. */
export const zHecho = z.object({ message: z.string() })
/** The answer of an operation that makes something. */
export const zCreado = z.object({ _id: zId, message: z.string() })
/** Version and dates of an editable row. */
export const zRastro = { version: z.int(), tsCreated: zInstante, tsUpdated: zInstante }

/**
 * The body of every error (domain.md §15). `campo` is the wrong field, `actual` the present row for a lost edit, or the
 * figures that a question is about; `opciones`, of a refusal that asks, what each answer says and changes of the body
 * that is sent again, null where it gives it up.
 */
export const zError = z.object({
  error: z.object({
    message: z.string(),
    code: z.string(),
    campo: z.string().optional(),
    campos: z.array(z.object({ campo: z.string(), message: z.string() })).optional(),
    actual: z.unknown().optional(),
    opciones: z
      .array(z.object({ texto: z.string(), cambio: z.record(z.string(), z.unknown()).nullable() }))
      .optional(),
    id: z.string().optional(),
  }),
  code: z.string(),
})
export type ErrorCuerpo = z.output<typeof zError>

export const ADMINISTRAN = ['superadmin', 'admin'] as const
export const LEEN_COSTOS = ['superadmin', 'admin', 'obraResidente'] as const
export const TODOS = ['superadmin', 'admin', 'obraResidente', 'cliente'] as const

/**
 * A calendar date that must be there: YYYY-MM-DD, of the years 1900 to 2999. Of answers and filters; a day that somebody
 * types for a fact or a plan is a `zDia` (dias.ts).
 */
export const zFecha = z.iso.date().refine(esFecha, mensajesComun.fechaNoValida)

/** A day that may be left out: absent, null or empty for none. */
export const oNinguna = (fecha: typeof zFecha) =>
  z
    .union([z.literal(''), fecha])
    .nullish()
    .transform((dicha) => dicha || null)
export const zFechaOpcional = oNinguna(zFecha)
