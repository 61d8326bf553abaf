import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { PRESUPUESTO_TIPOS } from '@plomada/domain/presupuestos/obra'
import { z } from 'zod'
import { zTipoComponente } from '../catalogo.ts'
import {
  ADMINISTRAN,
  LARGO,
  LEEN_COSTOS,
  zCantidadEntrada,
  zGs,
  zId,
  zPorcentaje,
  zSiNo,
  zTexto,
  zTextoLibre,
} from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zCotizacion, zMargen, zRetencion } from './obras.ts'

/** A file of 20 MB in base64, and what is answered about it. */
const LIMITE_CUERPO = 29 * 1024 * 1024
const LIMITE_BASE64 = 28 * 1024 * 1024

/** Figures in the file's own currency, and amounts that are not whole: exact decimal text with a point. */
const zExacto = z.string()

const zArchivo = z.object({
  nombre: z.string().max(300),
  /** base64 of the .bc3, or of its gzip; 20 MB at most once open. */
  contenido: z.string().min(1).max(LIMITE_BASE64),
})

export const DESTINOS_BC3 = ['obra', 'banco'] as const
/** Of its own, or those of the base where code (else name), unit and type are the same. */
export const CATALOGOS_BC3 = ['propio', 'coincidente'] as const

const zOpciones = {
  archivo: zArchivo,
  destino: z.enum(DESTINOS_BC3).default('obra'),
  catalogo: z.enum(CATALOGOS_BC3).default('propio'),
  /** Guaraníes per unit of the file's currency; 1: its figures are taken as guaraníes. */
  tasa: zCotizacion.default(1_000_000n),
  distribuir: z.boolean().default(true),
}

const zDiscrepancia = z.object({
  nivel: z.enum(['obra', 'capitulo', 'tarea', 'componente', 'medicion']),
  codigo: z.string(),
  nombre: z.string(),
  en: z.string(),
  declarado: zExacto,
  calculado: zExacto,
  /** False where only what it is made of is wrong. */
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

/** The totals of the file at that rate beside what comes in, in guaraníes (bc3.md, How we map it). */
export const zTotalesBc3 = z.object({
  totalArchivo: zExacto,
  totalImportado: zGs,
  diferencia: zExacto,
  /** What no tarea explains: roundings of the file's chapters. */
  resto: zExacto,
  /** Every tarea that differs, each with its reason. */
  lineas: z.array(zDiferencia),
  gastoIndirectoTotal: zGs,
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
  /** `codigo` null: it is asked about, with `propuesta` where there is one. */
  unidades: z.array(
    z.object({
      clave: z.string(),
      texto: z.string(),
      veces: z.int(),
      codigo: z.string().nullable(),
      propuesta: z.string().nullable(),
    }),
  ),
  /** Entries that the file would bring, and how many are in the base already. */
  catalogo: z.object({ distintos: z.int(), coincidentes: z.int(), conOtroPrecio: z.int() }),
  capitulos: z.array(
    z.object({
      codigo: z.string(),
      nombre: z.string(),
      total: zGs,
      grupos: z.array(z.object({ nombre: z.string(), tareas: z.int(), total: zGs })),
    }),
  ),
  /** Null where `noSePuede` says why it can't come in. */
  totales: zTotalesBc3.nullable(),
  avisos: z.array(z.string()),
  noSePuede: z.string().nullable(),
})

export const leerBc3 = endpoint({
  nombre: 'leerBc3',
  metodo: 'POST',
  ruta: '/v1/presupuestos/bc3/leer',
  resumen: 'Leer un archivo BC3 (FIEBDC-3) sin guardar nada: qué trae, qué no cierra y qué hay que decidir',
  acceso: ADMINISTRAN,
  limiteCuerpo: LIMITE_CUERPO,
  body: z.object(zOpciones),
  respuesta: zLecturaBc3,
})

const zObraNueva = z.object({
  nombre: zTexto(),
  descripcion: zTextoLibre().nullish(),
  totalM2: zCantidadEntrada,
  /** Guaraníes a dollar, of the new work. */
  cotizacion: zCotizacion,
  presupuestoTipo: z.enum(PRESUPUESTO_TIPOS),
  clienteId: zId,
  /** Does every tarea until it is changed. */
  contratistaId: zId,
  margenTareas: zMargen.default(0),
  retencionPorcentaje: zRetencion.default(5),
  visibleParaCliente: z.boolean().default(false),
})

export const importarBc3 = endpoint({
  nombre: 'importarBc3',
  metodo: 'POST',
  ruta: '/v1/presupuestos/bc3/importar',
  resumen: 'Importar un archivo BC3 como obra nueva o al banco de precios: entra entero o no entra',
  acceso: ADMINISTRAN,
  limiteCuerpo: LIMITE_CUERPO,
  textoFaltan: mensajesPresupuestos.camposObligatorios,
  body: z.object({
    ...zOpciones,
    /** Needed for a new work. */
    obra: zObraNueva.optional(),
    /** For the price bank: with the file's chapters, or loose items (a new work copies only what has a chapter). */
    conCapitulos: z.boolean().default(false),
    /** By family; what is absent keeps its proposal. */
    tipos: z.record(z.string().max(300), zTipoComponente).default({}),
    /** By key of the unit: a code of the empresa, or a new one, which is made. */
    unidades: z.record(z.string().max(300), zTexto(LARGO.codigo)).default({}),
  }),
  respuesta: z.object({
    message: z.string(),
    /** The new work; the plantilla for the price bank. */
    _id: zId,
    tareas: z.int(),
    /** Items that the price bank had already, by code or by name and unit. */
    yaEstaban: z.int(),
    entradasNuevas: z.int(),
    entradasUsadas: z.int(),
    unidadesNuevas: z.array(z.string()),
    avisos: z.array(z.string()),
    /** Null for the price bank, whose prices are the catalogue's. */
    totales: zTotalesBc3.omit({ lineas: true }).nullable(),
    /** Of the work as it was stored, its margin in it. */
    precioConMargen: zGs,
  }),
})

const zDeQueObra = z.object({ presupuestoId: zId, aprobado: zSiNo })

export const exportarBc3 = endpoint({
  nombre: 'exportarBc3',
  metodo: 'GET',
  ruta: '/v1/presupuestos/bc3/',
  resumen: 'La obra, o su versión aprobada, en BC3 (FIEBDC-3/2016), con costos',
  acceso: LEEN_COSTOS,
  query: zDeQueObra,
  respuesta: 'archivo',
  conTicket: true,
})

export const informeDeExportacionBc3 = endpoint({
  nombre: 'informeDeExportacionBc3',
  metodo: 'GET',
  ruta: '/v1/presupuestos/bc3/noViaja',
  resumen: 'Lo que la obra tiene y un BC3 no puede llevar',
  acceso: LEEN_COSTOS,
  query: zDeQueObra,
  respuesta: z.object({ noViaja: z.array(z.string()) }),
})
