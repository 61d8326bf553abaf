import { z } from 'zod'
import { zTipoComponente } from '../../catalogo.ts'
import { zGs, zPorcentaje } from '../../comun.ts'
import { zContrastesBc3 } from './bc3Catalogo.ts'

// The answer about a BC3 file before anything is stored.

/** Figures in the file's currency, and amounts that may have decimals: exact decimal text with a point. */
const zExacto = z.string()

const zDiscrepancia = z.object({
  nivel: z.enum(['obra', 'capitulo', 'tarea', 'componente', 'medicion']),
  codigo: z.string(),
  nombre: z.string(),
  en: z.string(),
  declarado: zExacto,
  calculado: zExacto,
  /** False where only its parts have wrong figures. */
  propia: z.boolean(),
})
const zHallazgo = z.object({
  clase: z.string(),
  gravedad: z.enum(['nota', 'aviso', 'grave']),
  codigo: z.string(),
  texto: z.string(),
  renglon: z.int().nullable(),
})
const zDiferencia = z.object({
  codigo: z.string(),
  nombre: z.string(),
  delArchivo: zExacto,
  importado: zGs,
  diferencia: zExacto,
  motivo: z.string(),
})

/** The file's totals at that rate and those of the import, in guaraníes (bc3.md, How we map it). */
export const zTotalesBc3 = z.object({
  totalArchivo: zExacto,
  totalImportado: zGs,
  diferencia: zExacto,
  /** The part that no tarea explains: roundings of the file's chapters. */
  resto: zExacto,
  /** Every tarea that differs, each with its reason. */
  lineas: z.array(zDiferencia),
  gastoIndirectoTotal: zGs,
})

/** A cause of the difference between import and stated total, with its signed part. */
const zCausa = z.object({ texto: z.string(), importe: zExacto })

/** A question about the file; its answer is sent in `respuestas`, by its key. */
const zPregunta = z.object({
  clave: z.enum(['moneda', 'ceros', 'precios', 'diferencia']),
  texto: z.string(),
  /** `total`: the work's total with that answer, in the file's currency; null where it changes no total. */
  opciones: z.array(z.object({ valor: z.string(), texto: z.string(), total: zExacto.nullable() })),
  /** The answer that counts while there is none; null: there is no default. */
  propuesta: z.string().nullable(),
  /** Without its answer the import is refused. */
  obligatoria: z.boolean(),
  /** For 'diferencia': the amounts that add up to it, in guaraníes. */
  causas: z.array(zCausa),
})

export const zLecturaBc3 = z.object({
  nombre: z.string(),
  divisa: z.string(),
  margenPropuesto: zPorcentaje,
  archivo: z.object({
    programa: z.string(),
    version: z.string(),
    propiedad: z.string(),
    juego: z.string(),
    juegoDeclarado: z.string(),
  }),
  aritmetica: z.object({
    ci: z.enum(['dentro', 'enCapitulos', 'sinAplicar', 'ninguno']),
    ciPorcentaje: zExacto.nullable(),
    decimales: z.object({ linea: z.int(), unitario: z.int(), importe: z.int() }),
    unitarios: z.object({ total: z.int(), coinciden: z.int() }),
    capitulos: z.object({ total: z.int(), coinciden: z.int() }),
  }),
  leido: z.object({
    conceptos: z.int(),
    capitulos: z.int(),
    tareas: z.int(),
    mediciones: z.int(),
    lineasMedicion: z.int(),
  }),
  importado: z.object({
    capitulos: z.int(),
    grupos: z.int(),
    tareas: z.int(),
    componentes: z.int(),
    indirectos: z.int(),
  }),
  /** Records that have no place here, by letter. */
  saltados: z.record(z.string(), z.int()),
  total: z.object({ declarado: zExacto.nullable(), calculado: zExacto }),
  /**
   * As the file states it (null where it doesn't), at its own unit prices, and as imported, in the file's currency;
   * `causas` add up to `diferencia`.
   */
  tresTotales: z.object({
    declarado: zExacto.nullable(),
    alPrecioDelArchivo: zExacto,
    importado: zExacto,
    /** `importado` − `declarado`, or − `alPrecioDelArchivo` where nothing is stated. */
    diferencia: zExacto,
    /**
     * Whether it is more than 1 % of the stated total; the question in 'preguntas' compares guaraníes, at the rate
     * sent.
     */
    esGrande: z.boolean(),
    causas: z.array(zCausa),
  }),
  /** In the order in which they are to be answered. */
  preguntas: z.array(zPregunta),
  /** What our budgets have no place for, with its value in the file; it is not imported. */
  fuera: z.array(
    z.object({
      clase: z.enum(['descuento', 'cantidadNegativa', 'precioNegativo']),
      codigo: z.string(),
      nombre: z.string(),
      importe: zExacto,
    }),
  ),
  discrepancias: z.array(zDiscrepancia),
  discrepanciasOmitidas: z.int(),
  hallazgos: z.array(zHallazgo),
  hallazgosOmitidos: z.int(),
  familias: z.array(
    z.object({
      clave: z.string(),
      muestra: z.array(z.string()),
      cuenta: z.int(),
      propuesta: zTipoComponente,
    }),
  ),
  /** `codigo` null: it has to be asked; `propuesta`, where there is one, is offered. */
  unidades: z.array(
    z.object({
      clave: z.string(),
      texto: z.string(),
      veces: z.int(),
      codigo: z.string().nullable(),
      propuesta: z.string().nullable(),
    }),
  ),
  contraste: zContrastesBc3,
  capitulos: z.array(
    z.object({
      codigo: z.string(),
      nombre: z.string(),
      total: zGs,
      grupos: z.array(z.object({ nombre: z.string(), tareas: z.int(), total: zGs })),
    }),
  ),
  /** Null where the file can't be imported, for the reason in `noSePuede`. */
  totales: zTotalesBc3.nullable(),
  avisos: z.array(z.string()),
  noSePuede: z.string().nullable(),
})
