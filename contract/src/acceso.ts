import { ROLES } from '@plomada/domain/acceso/roles'
import { PATRON_CORREO } from '@plomada/domain/nucleo/correo'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { z } from 'zod'
import {
  ADMINISTRAN,
  LARGO,
  oNinguna,
  TODOS,
  zHecho,
  zId,
  zInstante,
  zLimpio,
  zTexto,
  zTextoLibre,
} from './comun.ts'
import { zDia } from './dias.ts'
import { endpoint } from './endpoint.ts'

export const zRol = z.enum(ROLES)
export const TIPOS_DOCUMENTO = ['CI', 'DNI', 'PASSPORT'] as const
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number]

/** Typed by a person: checked by the documented 'standard email pattern' and stored in lower case. */
export const zEmail = zLimpio(LARGO.email).pipe(
  z.string().min(1).toLowerCase().max(LARGO.email).regex(PATRON_CORREO, mensajesAcceso.emailFormato),
)

/** 8 characters or more; the upper limit keeps hashing bounded. */
export const zPasswordNueva = z.string().min(1).min(8, mensajesAcceso.passwordCorta).max(200)
const zSecreto = z.string().min(1).max(200)
/**
 * 32 bytes in base64url: the key that encrypts what waits on the device; the same at each log-in of one person
 * (domain.md §14).
 */
export const zLlaveLocal = z.string().regex(/^[\w-]{43}$/)
/** What the link of a mail says of an invitation: 32 bytes in base64url; links of before hold its id. */
const zDeEnlace = z.union([zId, z.string().regex(/^[\w-]{43}$/)])
const zDireccion = z.object({
  direccion: zTextoLibre(LARGO.nombreCorto).default(''),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
})

/** Only where it is so: somebody else chose the password, and a screen should ask for another before going on. */
export const zDebeCambiarPassword = z.literal(true).optional()

export const login = endpoint({
  nombre: 'login',
  metodo: 'POST',
  ruta: '/login',
  resumen: 'Iniciar sesión',
  acceso: 'publico',
  body: z.object({
    username: zEmail,
    password: zSecreto,
    /** Ours: the empresa to log in to; without it, those where the password is valid (domain.md §14). */
    empresaId: zId.optional(),
    type: z.literal('standard').optional(),
    firebaseToken: z.string().max(4096).nullish(),
  }),
  respuesta: z.object({
    /** '' while `segundoPaso` or `empresas` tells what is still required. */
    token: z.string(),
    /** Present exactly where there is a token. */
    llaveLocal: zLlaveLocal.optional(),
    debeCambiarPassword: zDebeCambiarPassword,
    /** Absent, as documented, for whoever logs in with a password alone. */
    segundoPaso: z.object({ desafio: z.string(), falta: z.enum(['codigo', 'configurar']) }).optional(),
    /**
     * Only where the password is valid in several empresas, sorted by name; one of them is then sent with `eleccion`
     * to /login/empresa.
     */
    empresas: z.array(z.object({ empresaId: zId, nombre: z.string() })).optional(),
    /** Valid once and for a few minutes. */
    eleccion: z.string().optional(),
  }),
})

/** Ours: logs in to one of the empresas that `login` listed. Answers like a `login` with a single empresa. */
export const elegirEmpresa = endpoint({
  nombre: 'elegirEmpresa',
  metodo: 'POST',
  ruta: '/login/empresa',
  resumen: 'Elegir en cuál de sus empresas ingresa quien dio una contraseña que vale en varias',
  acceso: 'publico',
  body: z.object({ eleccion: zSecreto, empresaId: zId }),
  respuesta: login.respuesta,
})

/** Ours: ends the session at once on the server, where the documented client only forgets its token. */
export const cerrarSesion = endpoint({
  nombre: 'cerrarSesion',
  metodo: 'POST',
  ruta: '/v1/sesion/cerrar',
  resumen: 'Cerrar la sesión',
  acceso: TODOS,
  body: z.object({}).optional(),
  respuesta: zHecho,
})

/**
 * Ours: the device key again, for a session open on a device without it, because the session is older than the keys
 * or the browser cleared its storage. It reveals nothing: whoever has the token got the key at the log-in.
 */
export const llaveDeSesion = endpoint({
  nombre: 'llaveDeSesion',
  metodo: 'GET',
  ruta: '/v1/sesion/llave',
  resumen: 'La llave con que el propio equipo sella lo que guarda',
  acceso: TODOS,
  respuesta: z.object({ llaveLocal: zLlaveLocal }),
})

export const cambiarPassword = endpoint({
  nombre: 'cambiarPassword',
  metodo: 'POST',
  ruta: '/credencial/password',
  resumen: 'Cambiar la propia contraseña; termina las demás sesiones y la presente',
  acceso: TODOS,
  body: z.object({ password: zSecreto, passwordNuevo: zPasswordNueva }),
  respuesta: zHecho,
})

/** From the phone's application, or a recovery code; blanks and dashes don't matter. */
export const zCodigoDePaso = zTexto(60)

/**
 * Ours: gives one's own password again, for operations that ask for it when it was last given long ago
 * (`PASSWORD_DE_NUEVO`). Only the calling session then counts as just logged in. Repeating it does no harm.
 */
export const confirmarPassword = endpoint({
  nombre: 'confirmarPassword',
  metodo: 'POST',
  ruta: '/credencial/confirmar',
  resumen:
    'Volver a dar la propia contraseña, y el código de quien tiene segundo paso, para lo que contesta PASSWORD_DE_NUEVO',
  acceso: TODOS,
  /** `codigo` is required of whoever has a second step in force. */
  body: z.object({ password: zSecreto, codigo: zCodigoDePaso.optional() }),
  respuesta: zHecho,
})

export const olvidePass = endpoint({
  nombre: 'olvidePass',
  metodo: 'POST',
  ruta: '/olvidePass',
  resumen: 'Pedir el enlace para una contraseña nueva; contesta lo mismo para un email desconocido',
  acceso: 'publico',
  body: z.object({ username: zEmail }),
  respuesta: zHecho,
})

export const checkResetToken = endpoint({
  nombre: 'checkResetToken',
  metodo: 'POST',
  ruta: '/checkResetToken',
  resumen: 'Saber si un enlace de contraseña sirve todavía',
  acceso: 'publico',
  body: z.object({ resetToken: zSecreto }),
  respuesta: zHecho,
})

export const updatePassByResetToken = endpoint({
  nombre: 'updatePassByResetToken',
  metodo: 'POST',
  ruta: '/updatePassByResetToken',
  resumen: 'Poner la contraseña nueva con el enlace recibido',
  acceso: 'publico',
  body: z.object({ password: zPasswordNueva, resetToken: zSecreto }),
  respuesta: zHecho,
})

/** The document number has no format common to its three types, so only its length is limited. */
export const crearAutoInvitacion = endpoint({
  nombre: 'crearAutoInvitacion',
  metodo: 'POST',
  ruta: '/crearAutoInvitacion',
  resumen: 'Registrarse: pide la confirmación por correo',
  acceso: 'publico',
  body: z.object({
    username: zEmail,
    /** Our screen asks for it once, with the code of the mail: absent, confirming needs it (domain.md §14). */
    password: zPasswordNueva.optional(),
    nombre: zTexto(100),
    apellido: zTexto(100),
    /** Ours: the firm's name, which our screen always asks for; without it, one is made from the person's. */
    empresa: zTexto().optional(),
    documentType: z.enum(TIPOS_DOCUMENTO),
    document: zTexto(30),
    fechaNacimiento: oNinguna(zDia.nacimiento),
    phone: zTextoLibre(20).nullish(),
    address: zDireccion.nullish(),
  }),
  respuesta: zHecho,
})

/**
 * Confirms an invitation or, with an admin's session and a rol, makes a user of the empresa. One address serves both,
 * so what each needs is checked by domain/acceso/usuarios and by the reasons below.
 */
export const signup = endpoint({
  nombre: 'signup',
  metodo: 'POST',
  ruta: '/signup',
  resumen:
    'Confirmar una invitación con su código, o crear un usuario de la empresa con el propio token y un rol',
  acceso: 'publico',
  sesionOpcional: true,
  body: z.object({
    invitacionId: zDeEnlace.optional(),
    invitacionCodigo: zTextoLibre(200).optional(),
    rol: zRol.optional(),
    /** The username is the email; the documented client sends both. */
    username: zEmail.optional(),
    email: zEmail.optional(),
    /**
     * Password of a user that an admin makes; with an invitation, the account's, whatever was chosen at registration
     * (domain.md §14).
     */
    password: zPasswordNueva.optional(),
    nombre: zTexto(100).optional(),
    apellido: zTextoLibre(100).optional(),
    document: zTextoLibre(30).optional(),
    documentType: z.enum(TIPOS_DOCUMENTO).optional(),
    fechaNacimiento: oNinguna(zDia.nacimiento),
    phoneNumber: zTextoLibre(20).optional(),
    address: zDireccion.nullish(),
    presupuestos: z.array(zId).max(500).optional(),
  }),
  respuesta: z.object({
    message: z.string(),
    data: z.object({
      credencialId: zId,
      empresaId: zId,
      /** After accepting an admin's invitation without `password`: for /changePass, where it is chosen. */
      resetToken: z.string().optional(),
    }),
  }),
})

/**
 * What is wrong with the server itself, or short in the firm, for admins. `desde`: for respaldoViejo the date of the
 * newest backup, null where there is none; for discoLleno since when; of the firm's room null.
 */
export const zAvisoDelServidor = z.object({
  codigo: z.enum(['respaldoViejo', 'discoLleno', 'espacioCasiLleno', 'espacioLleno']),
  desde: zInstante.nullable(),
})

const zCredencial = z.object({
  credentialID: zId,
  nombre: z.string(),
  apellido: z.string(),
  /** Null for a client without an email (domain.md §14). */
  email: z.string().nullable(),
  rol: zRol,
  empresa: z.object({ _id: zId, nombre: z.string() }),
  /** At most 5 works that this user opened or may open, newest first. */
  ultimasObras: z.array(z.object({ _id: zId, nombre: z.string(), estado: z.string() })),
  /** Null for a cliente, who has nothing to do with plantillas. */
  plantilla: z.object({ _id: zId, nombre: z.string() }).nullable(),
})

/** Of a resident: false where the firm shows its residents quantities alone (domain.md §13). */
const zVeMontos = z.boolean().optional()

/**
 * One's own credencial; an admin may ask for anybody's of the empresa. Every page calls it, so it carries what all
 * pages show.
 */
export const credencialPorId = endpoint({
  nombre: 'credencialPorId',
  metodo: 'GET',
  ruta: '/usuario/credencial/:id',
  resumen:
    'Datos del usuario: nombre, rol, últimas obras y plantilla; a quien administra, los avisos del servidor',
  acceso: TODOS,
  params: z.object({ id: zId }),
  respuesta: zCredencial.extend({ avisos: z.array(zAvisoDelServidor).optional(), veMontos: zVeMontos }),
  caras: { obraResidente: zCredencial.extend({ veMontos: zVeMontos }) },
  respuestaCliente: zCredencial,
})

export const clientesForSelect = endpoint({
  nombre: 'clientesForSelect',
  metodo: 'GET',
  ruta: '/v1/usuarios/clientesForSelect',
  resumen: 'Usuarios de rol cliente, para elegir el cliente final de una obra',
  acceso: ADMINISTRAN,
  respuesta: z.object({
    items: z.array(
      z.object({ _id: zId, nombre: z.string(), apellido: z.string(), email: z.string().nullable() }),
    ),
    count: z.int(),
  }),
})

/** Ours: a file opened in a new window carries this instead of the session's token (domain.md §14). */
export const crearTicket = endpoint({
  nombre: 'crearTicket',
  metodo: 'POST',
  ruta: '/v1/ticket',
  resumen: 'Boleto de un solo uso, de un minuto, para abrir un archivo en otra ventana',
  acceso: TODOS,
  body: z.object({}).optional(),
  respuesta: z.object({ ticket: z.string() }),
})
