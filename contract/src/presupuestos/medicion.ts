import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro, type Micro } from '@plomada/domain/nucleo/micro'
import {
  COMENTARIO_MAXIMO,
  LINEAS_MAXIMAS,
  razonContraDimension,
  TIPOS_DE_LINEA,
} from '@plomada/domain/presupuestos/medicion'
import { z } from 'zod'
import { zDecimal, zTextoLibre } from '../comun.ts'

/**
 * A line of 'Cómputo métrico'. Null is an empty dimension, which is not 0; the text of an expression is in its
 * comment.
 */
export const zLineaDeMedicion = z.object({
  tipo: z.enum(TIPOS_DE_LINEA),
  comentario: z.string(),
  unidades: zDecimal.nullable(),
  largo: zDecimal.nullable(),
  ancho: zDecimal.nullable(),
  alto: zDecimal.nullable(),
})

/** Units or a length: a negative one discounts. */
const zDimension = z
  .union([z.number(), z.string().max(40)])
  .nullish()
  .transform((valor, ctx): Micro | null => {
    if (valor === null || valor === undefined) return null
    const leida = leerMicro(valor)
    if (leida === undefined || razonContraDimension(leida) !== null) {
      ctx.addIssue({ code: 'custom', message: mensajesPresupuestos.dimensionFueraDeRango })
      return z.NEVER
    }
    return leida
  })

/** Replaces all lines; an empty list removes them. */
export const zMedicionesEntrada = z
  .array(
    z.object({
      tipo: z.enum(TIPOS_DE_LINEA).default('normal'),
      comentario: zTextoLibre(COMENTARIO_MAXIMO).default(''),
      unidades: zDimension,
      largo: zDimension,
      ancho: zDimension,
      alto: zDimension,
    }),
  )
  .refine(({ length }) => length <= LINEAS_MAXIMAS, mensajesPresupuestos.lineasDeMas)
