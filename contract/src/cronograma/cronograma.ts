import { MESES_MAXIMOS, type Mes, SEMANAS_DEL_MES } from '@plomada/domain/cronograma/meses'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import { z } from 'zod'
import { ADMINISTRAN, LEEN_COSTOS, zFecha, zGs, zHecho, zId, zVersion } from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'
import { zContraElPlan } from './plan.ts'

// The payment schedule of a work (2-site-management §2 'Payment schedule', domain.md §11). Here `rubroId` is a capitulo
// and a month is 'YYYY-MM'.

/** Most capitulos that a change may name. */
const CAPITULOS_MAXIMOS = 1_000

const zMes = z.string().regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/)
const zSemanas = z.array(z.boolean()).length(SEMANAS_DEL_MES)
/** By capitulo, then by month. */
const zMarcas = z.record(z.string(), z.record(z.string(), zSemanas))
const zMontos = z.record(z.string(), z.record(z.string(), zGs))

const zPrecioPorSemana = z.object({
  /** Its present duration in weeks. */
  semanas: z.int(),
  precioPorSemanaYRubro: zGs,
  precioTotal: zGs,
})

export const zCronograma = z.object({
  /** There is none yet: maps and lists are empty. */
  sinCronograma: z.boolean(),
  fechaInicio: zFecha.nullable(),
  meses: z.array(z.string()),
  rubros: z.array(z.object({ _id: zId, nombre: z.string(), duracion: z.int(), activo: z.boolean() })),
  semanasMarcadas: zMarcas,
  yearMonthsCongelados: z.array(z.string()),
  preciosPorSemanaYRubro: z.record(z.string(), zPrecioPorSemana),
  /** Of frozen months. */
  desembolsos: zMontos,
  /** Frozen, or by the marked weeks. */
  montoPorMes: zMontos,
  /** What was done, at its price with margin; what lies outside the grid is in its nearest end. */
  ejecutado: zMontos,
  /** Sums of the work a month. */
  totalPorMes: z.record(z.string(), zGs),
  totalEjecutadoPorMes: z.record(z.string(), zGs),
  /** By how much what is frozen of a capitulo is over its present price; 0 where it is not. */
  excesoCongelado: z.record(z.string(), zGs),
  /** Ours. */
  plan: zContraElPlan,
  version: z.int(),
})
/** Weeks without amounts, for a resident whose firm shows no margin (domain.md §13): every amount here has it. */
const zCronogramaSinMontos = zCronograma
  .pick({
    sinCronograma: true,
    fechaInicio: true,
    meses: true,
    rubros: true,
    semanasMarcadas: true,
    yearMonthsCongelados: true,
    plan: true,
    version: true,
  })
  .extend({ preciosPorSemanaYRubro: z.record(z.string(), zPrecioPorSemana.pick({ semanas: true })) })

/** All the marks of a schedule, as they are to be; ids in small letters. */
const zMarcasEnviadas = z
  .record(zId, z.record(zMes, zSemanas))
  .refine((marcas) => Object.keys(marcas).length <= CAPITULOS_MAXIMOS)
  .transform((marcas) =>
    Object.fromEntries(Object.entries(marcas).map(([id, suyas]) => [id.toLowerCase(), suyas])),
  )

/**
 * Which months to freeze. Written as {month: …} its keys are those months, and one that is frozen already is refused. The
 * documented client may also send back what it was answered, {rubroId: {month: …}}: there the months that are frozen
 * already say nothing new. What they hold is not believed either way (decision 0064).
 */
const zPorCongelar = z
  .record(z.string(), z.unknown())
  .default({})
  .transform((enviado, ctx): { meses: Mes[]; devueltos: Mes[] } => {
    const [meses, devueltos] = [new Set<Mes>(), new Set<Mes>()]
    for (const [clave, valor] of Object.entries(enviado)) {
      if (zMes.safeParse(clave).success) meses.add(clave)
      else {
        const suyos = zId.safeParse(clave).success && zDeCapitulo.safeParse(valor)
        if (!suyos || !suyos.success) {
          ctx.addIssue({ code: 'custom', message: mensajesComun.datosInvalidos })
          return z.NEVER
        }
        for (const mes of Object.keys(suyos.data)) devueltos.add(mes)
      }
      if (meses.size + devueltos.size > MESES_MAXIMOS) {
        ctx.addIssue({ code: 'custom', message: mensajesCronograma.sinMasMeses })
        return z.NEVER
      }
    }
    return { meses: [...meses], devueltos: [...devueltos] }
  })
const zDeCapitulo = z.record(zMes, z.unknown())

const deUnaObra = { acceso: LEEN_COSTOS, query: z.object({ presupuestoId: zId }) } as const

export const cronograma = endpoint({
  nombre: 'cronograma',
  metodo: 'GET',
  ruta: '/v1/cronograma',
  resumen: 'En qué semanas se hace cada capítulo, lo previsto y lo ejecutado de cada mes',
  ...deUnaObra,
  respuesta: zCronograma,
  caras: { residenteSinMargen: zCronogramaSinMontos },
})

/** Ours: of the works that a list shows. */
export const planesDeObras = endpoint({
  nombre: 'planesDeObras',
  metodo: 'GET',
  ruta: '/v1/cronograma/planes',
  resumen: 'Cómo va cada una de estas obras contra su plan de hoy',
  acceso: ADMINISTRAN,
  query: z.object({
    obras: z
      .string()
      // A hundred of them, with their commas.
      .max(100 * 37 - 1)
      // Small letters: an answer has them by id.
      .transform((texto) => texto.toLowerCase().split(','))
      .pipe(z.array(zId).min(1).max(100)),
  }),
  respuesta: z.record(zId, zContraElPlan),
})

export const crearCronograma = endpoint({
  nombre: 'crearCronograma',
  metodo: 'POST',
  ruta: '/v1/cronograma',
  resumen: 'Empezar el cronograma de una obra aprobada',
  acceso: ADMINISTRAN,
  body: z.object({ presupuestoId: zId, fechaInicio: zDia.plan }),
  textoFaltan: mensajesCronograma.sinFechaDeInicio,
  respuesta: zHecho.extend({ cronograma: zCronograma }),
})

export const cambiarCronograma = endpoint({
  nombre: 'cambiarCronograma',
  metodo: 'PATCH',
  ruta: '/v1/cronograma',
  resumen: 'Marcar semanas, congelar meses o mover el primer día; los montos los calcula el servidor',
  acceso: ADMINISTRAN,
  body: z.object({
    presupuestoId: zId,
    /** All the marked weeks, those of frozen months too. */
    cronograma: zMarcasEnviadas,
    desembolsos: zPorCongelar,
    /** Ours: another first day, while no month is frozen. The marks, sent by the months of before, move with it. */
    fechaInicio: zDia.plan.optional(),
    version: zVersion,
  }),
  cuerpo: { limite: 2_000_000, para: 'Las semanas de todos los capítulos y meses de una obra grande' },
  respuesta: zHecho.extend({ cronograma: zCronograma }),
})

export const agregarMes = endpoint({
  nombre: 'agregarMes',
  metodo: 'POST',
  ruta: '/v1/cronograma/agregar-meses',
  resumen: 'Un mes más al final del cronograma',
  acceso: ADMINISTRAN,
  body: z.object({ presupuestoId: zId }),
  respuesta: zHecho.extend({ meses: z.array(z.string()), version: z.int() }),
})

export const excelDeCronograma = endpoint({
  nombre: 'excelDeCronograma',
  metodo: 'GET',
  ruta: '/v1/cronograma/excel/',
  resumen: 'El cronograma de una obra en Excel',
  ...deUnaObra,
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.excel,
  conTicket: true,
})

/** Ours. */
export const pdfDeCronograma = endpoint({
  nombre: 'pdfDeCronograma',
  metodo: 'GET',
  ruta: '/v1/cronograma/pdf/',
  resumen: 'El cronograma de una obra en PDF',
  ...deUnaObra,
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.pdf,
  conTicket: true,
})
