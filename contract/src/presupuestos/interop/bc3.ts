import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { z } from 'zod'
import { zTipoComponente } from '../../catalogo.ts'
import { ADMINISTRAN, LEEN_COSTOS, zGs, zId, zSiNo } from '../../comun.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../../endpoint.ts'
import { zActualizadosBc3, zContrastesBc3 } from './bc3Catalogo.ts'
import { zLecturaBc3, zTotalesBc3 } from './bc3Lectura.ts'
import { zDeLaRevision, zObraNueva } from './entrada.ts'

const CON_ARCHIVO = { limite: 20 * 1024 * 1024, para: 'the BC3 of a whole work, or its gzip' }

const zArchivo = z.object({
  nombre: z.string().max(300),
  /** A small file in base64; absent where the file comes as bytes after the fields. At most 20 MB once unzipped. */
  contenido: z.string().min(1).optional(),
})

export const DESTINOS_BC3 = ['obra', 'banco'] as const
/**
 * Whether a work gets catalogue entries of its own, or the base's where code, name, unit and type agree; in the price
 * bank they are always the base's.
 */
export const CATALOGOS_BC3 = ['propio', 'coincidente'] as const

const zOpciones = {
  archivo: zArchivo,
  destino: z.enum(DESTINOS_BC3).default('obra'),
  catalogo: z.enum(CATALOGOS_BC3).default('propio'),
  ...zDeLaRevision,
  distribuir: z.boolean().default(true),
  /** Answers to the questions of an earlier reading, by key: 'moneda', 'ceros', 'precios', 'diferencia'. */
  respuestas: z.record(z.string().max(40), z.string().max(40)).default({}),
  /** Types by family; families left out keep the proposed one. */
  tipos: z.record(z.string().max(300), zTipoComponente).default({}),
}

export const leerBc3 = endpoint({
  nombre: 'leerBc3',
  metodo: 'POST',
  ruta: '/v1/presupuestos/bc3/leer',
  resumen: 'Leer un archivo BC3 (FIEBDC-3) sin guardar nada: qué trae, qué no cierra y qué hay que decidir',
  acceso: ADMINISTRAN,
  archivo: CON_ARCHIVO,
  body: z.object(zOpciones),
  respuesta: zLecturaBc3,
})

export const importarBc3 = endpoint({
  nombre: 'importarBc3',
  metodo: 'POST',
  ruta: '/v1/presupuestos/bc3/importar',
  resumen: 'Importar un archivo BC3 como obra nueva o al banco de precios: entra entero o no entra',
  acceso: ADMINISTRAN,
  archivo: CON_ARCHIVO,
  textoFaltan: mensajesEdicion.camposObligatorios,
  body: z.object({
    ...zOpciones,
    /** Needed for a new work. */
    obra: zObraNueva.optional(),
    /** For the price bank: with the file's chapters, or as loose items (a new work copies only items in a chapter). */
    conCapitulos: z.boolean().default(false),
    /** Whether the file's prices replace those of the base or the price bank where they differ. */
    actualizar: z.boolean().default(false),
  }),
  respuesta: z.object({
    message: z.string(),
    /** The new work; the plantilla for the price bank. */
    _id: zId,
    tareas: z.int(),
    /** Items that the price bank had already: code, name and unit agree. */
    yaEstaban: z.int(),
    entradasNuevas: z.int(),
    entradasUsadas: z.int(),
    unidadesNuevas: z.array(z.string()),
    contraste: zContrastesBc3,
    actualizados: zActualizadosBc3,
    avisos: z.array(z.string()),
    /** Null for the price bank, whose items have the catalogue's prices. */
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
  // 'prohibida': without prices nothing of the format is left.
  caras: { residenteSoloCantidades: 'prohibida' },
  tipoDeArchivo: TIPO_DE_ARCHIVO.bc3,
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
  caras: { residenteSoloCantidades: 'prohibida' },
})
