import { RESIDENTE_VE } from '@plomada/domain/acceso/roles'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { z } from 'zod'
import { zEmail } from '../acceso.ts'
import { ADMINISTRAN, LARGO, zId, zTexto, zTextoLibre, zVersion } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

// Ours: the firm's data, which its documents print.

const zResidenteVe = z.enum(RESIDENTE_VE)

/** The data that every user of the firm may see. */
export const zOrganizacion = z.object({
  _id: zId,
  nombre: z.string(),
  ruc: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
})

export const zEmpresa = zOrganizacion.extend({
  /** `data:image/png;base64,…`, or null without one. */
  logo: z.string().nullable(),
  /** What its residents see of amounts (domain.md §13). */
  residenteVe: zResidenteVe,
  version: z.int(),
})

export const empresa = endpoint({
  nombre: 'empresa',
  metodo: 'GET',
  ruta: '/v1/empresa',
  resumen: 'Datos de la empresa y su logo, como los imprimen sus documentos',
  acceso: ADMINISTRAN,
  respuesta: zEmpresa,
})

/** The bytes of a PNG or JPEG in base64; the server checks what they really are. */
const zLogo = z.string().min(1).pipe(z.base64(mensajesEmpresa.logoDeOtroTipo))

export const editarEmpresa = endpoint({
  nombre: 'editarEmpresa',
  metodo: 'PATCH',
  ruta: '/v1/empresa',
  resumen: 'Cambiar los datos de la empresa; `logo` ausente queda como está y null lo quita',
  acceso: ADMINISTRAN,
  cuerpo: { limite: 1_000_000, para: 'a logo of 500 kB in base64, with the rest of its form' },
  body: z.object({
    nombre: zTexto(LARGO.nombreCorto),
    ruc: zTextoLibre(LARGO.codigo).default(''),
    direccion: zTextoLibre(LARGO.nombreCorto).default(''),
    /** Text, because a letterhead may have several. */
    telefono: zTextoLibre(60).default(''),
    email: z.union([z.literal(''), zEmail]).default(''),
    logo: zLogo.nullish(),
    /** Absent: it stays as it is. */
    residenteVe: zResidenteVe.optional(),
    version: zVersion,
  }),
  respuesta: z.object({ message: z.string(), empresa: zEmpresa }),
})

const zBytes = z.int().min(0)

/** Ours: how much room the firm takes, in bytes, by kind, and how much it may (decision 0134). */
export const espacioDeEmpresa = endpoint({
  nombre: 'espacioDeEmpresa',
  metodo: 'GET',
  ruta: '/v1/empresa/espacio',
  resumen: 'Cuánto espacio ocupa la empresa, en bytes, y cuánto puede ocupar',
  acceso: ADMINISTRAN,
  respuesta: z.object({
    fotos: zBytes,
    reportes: zBytes,
    respuestas: zBytes,
    /** Of what was discarded: removed some days later, and counted no more. */
    quitadas: zBytes,
    limite: zBytes,
  }),
})
