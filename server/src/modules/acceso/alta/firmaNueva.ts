import type * as contrato from '@plomada/contract/acceso'
import type { BodyDe } from '@plomada/contract/endpoint'
import { esDemo } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ManejadorPublico } from '../../../base/http/ruta.ts'
import { invitacionDe } from '../directorio/deEmpresa.ts'
import { empresaDeInvitacion } from '../directorio/repo.ts'
import { quienInvita } from '../invitaciones/repo.ts'
import type { DatosDeAlta } from '../nucleo/datos.ts'
import type { DepsCredencial } from '../nucleo/deps.ts'
import { contarIntento } from '../sesion/intentos.ts'
import { exigirPasswordNueva } from '../sesion/passwords.ts'
import { hashDePassword, secretoNuevo, sinCodigo } from '../sesion/secretos.ts'
import { crearUsuario } from '../usuarios/crear.ts'
import { aceptar, type Entra } from './aceptar.ts'
import { esAlta, insertarAdmin, insertarEmpresa, insertarInvitacion, usarInvitacion } from './repo.ts'

type Cuerpo = BodyDe<typeof contrato.crearAutoInvitacion>

/**
 * A known email gets the same answer after the same work, and may open another firm; only the mail says which firms
 * it has (domain.md §14).
 */
export function crearAutoInvitacion(
  deps: DepsCredencial,
): ManejadorPublico<typeof contrato.crearAutoInvitacion> {
  return async ({ base, body, ip }) => {
    if (!deps.registroAbierto) throw new Rechazo('SIN_PERMISO', mensajesAcceso.registroCerrado)
    if (body.password !== undefined) await exigirPasswordNueva(body.password, [body.username, body.empresa])
    await contarIntento(base, { registroPorEmail: body.username, correoPorIp: ip })
    // The same work where none was given: nobody knows that one.
    const passwordHash = await hashDePassword(body.password ?? secretoNuevo())
    // A demo address is not stored in production: nobody reads its mail and it could not log in.
    if (deps.conDemo || !esDemo(body.username)) await guardar(base, deps, body, passwordHash)
    return { message: mensajesAcceso.registroExitoso }
  }
}

async function guardar(base: Base, deps: DepsCredencial, body: Cuerpo, passwordHash: string): Promise<void> {
  const [empresaId, id] = [nuevoId(), nuevoId()]
  await base.comoSistema(async (tx) => {
    const registro = { empresaId, id, email: body.username, passwordHash, datos: datosDe(body) }
    await insertarInvitacion(tx, { ...registro, codigoHash: sinCodigo() })
    await deps.encolar(tx, { clase: 'registro', empresaId, invitacionId: id })
  })
}

function datosDe({
  password,
  empresa,
  nombre,
  apellido,
  document,
  documentType,
  fechaNacimiento,
  phone,
  address,
}: Cuerpo): DatosDeAlta {
  return {
    empresa: empresa ?? null,
    sinPassword: password === undefined,
    nombre,
    apellido,
    document,
    documentType,
    fechaNacimiento,
    phone: phone ?? '',
    direccion: address?.direccion ?? '',
    lat: address?.lat ?? null,
    lng: address?.lng ?? null,
  }
}

/**
 * Confirms a registration, which makes a new empresa, or an invitation, which joins one; with neither, an admin's
 * session makes a user of their empresa (domain.md §14).
 */
export function signup(deps: DepsCredencial): ManejadorPublico<typeof contrato.signup> {
  return async ({ base, body, ip, sesion }) => {
    const { invitacionId: nombre, invitacionCodigo: codigo } = body
    if (nombre === undefined && codigo === undefined) return crearUsuario(base, await sesion(), body)
    if (nombre === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.invitacionNoExiste)
    if (!codigo) throw new Rechazo('INVALIDO', mensajesAcceso.codigoRequerido, { campo: 'invitacionCodigo' })
    // Counted by its id alone: guesses at one are counted together, whatever firm they name.
    const id = invitacionDe(nombre)?.id ?? nombre
    await contarIntento(base, { codigoPorInvitacion: id, codigoPorIp: ip })
    const { nueva, invitado } = await base.comoSistema(async (tx) => {
      const empresaId = await empresaDeInvitacion(tx, nombre)
      if (empresaId === undefined) return {}
      const nueva = (await esAlta(tx, empresaId, id)) ? empresaId : undefined
      return { nueva, invitado: await quienInvita(tx, empresaId, id) }
    })
    const entra = {
      invitacionId: id,
      codigoHash: deps.huellaDeCodigo(id, codigo),
      password: body.password,
    }
    if (invitado !== undefined) return aceptar(base, invitado, entra)
    if (nueva === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.codigoIncorrecto)
    const credencialId = await nacer(base, deps, nueva, entra)
    return { message: mensajesAcceso.confirmacionExitosa, data: { credencialId, empresaId: nueva } }
  }
}

/**
 * Makes the empresa with its admin and everything that other rooms have it start with, all or nothing. Whoever has
 * the code has the mailbox: the password given now counts, not that of whoever typed the address at registration
 * (domain.md §14).
 */
async function nacer(base: Base, deps: DepsCredencial, empresaId: string, entra: Entra): Promise<string> {
  const credencialId = nuevoId()
  const suya = entra.password === undefined ? undefined : await hashDePassword(entra.password)
  await base.enEmpresa({ empresaId, credencialId, rol: 'sesion' }, async (tx) => {
    const invitacion = await usarInvitacion(tx, empresaId, entra.invitacionId, entra.codigoHash)
    if (invitacion === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.codigoIncorrecto)
    const { email, datos } = invitacion
    if (suya === undefined && datos.sinPassword)
      throw new Rechazo('INVALIDO', mensajesAcceso.completeTodosLosCampos, { campo: 'password' })
    const passwordHash = suya ?? invitacion.passwordHash
    const nombre = datos.empresa ?? `Empresa de ${datos.nombre} ${datos.apellido}`.slice(0, 200)
    if (entra.password !== undefined) await exigirPasswordNueva(entra.password, [email, nombre])
    await insertarEmpresa(tx, empresaId, nombre)
    await insertarAdmin(tx, { empresaId, id: credencialId, email, passwordHash, datos })
    await deps.alNacerEmpresa(tx, empresaId)
    const hecho = { entidad: 'empresa', entidadId: empresaId }
    await escribirBitacora(tx, { empresaId, credencialId }, 'signup', [hecho])
  })
  return credencialId
}
