import type * as contrato from '@plomada/contract/acceso'
import type { BodyDe } from '@plomada/contract/endpoint'
import { CODIGO_DIGITOS, esDemo } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ManejadorPublico } from '../../../base/http/ruta.ts'
import type { DepsCuenta } from '../deps.ts'
import { aceptar } from '../invitaciones/aceptar.ts'
import { quienInvita } from '../invitaciones/repo.ts'
import { contarIntento } from '../sesion/intentos.ts'
import { exigirPasswordNueva } from '../sesion/passwords.ts'
import { credencialPorEmail } from '../sesion/repo.ts'
import { codigoNuevo, hashDePassword } from '../sesion/secretos.ts'
import { crearUsuario } from '../usuarios/crear.ts'
import { siEmailRepetido } from '../usuarios/reglas.ts'
import { correoDeConfirmacion, correoYaTeniasCuenta } from './correos.ts'
import type { DatosRegistro } from './datos.ts'
import { alMenos } from './espera.ts'
import {
  empresaDeInvitacion,
  insertarAdmin,
  insertarEmpresa,
  insertarInvitacion,
  usarInvitacion,
} from './repo.ts'

type Cuerpo = BodyDe<typeof contrato.crearAutoInvitacion>

/** The same answer in the same time for a known email; the mail then says so (domain.md §14). */
export function crearAutoInvitacion(deps: DepsCuenta): ManejadorPublico<typeof contrato.crearAutoInvitacion> {
  return async ({ base, body, ip }) => {
    if (!deps.registroAbierto) throw new Rechazo('SIN_PERMISO', mensajesAcceso.registroCerrado)
    await exigirPasswordNueva(body.password, [body.username, body.empresa])
    await contarIntento(base, { correoPorEmail: body.username, correoPorIp: ip })
    await alMenos(deps.esperaMinimaMs, () => invitar(base, deps, body))
    return { message: mensajesAcceso.registroExitoso }
  }
}

async function invitar(base: Base, deps: DepsCuenta, body: Cuerpo): Promise<void> {
  // Nobody reads that mail, and its address could not log in.
  if (!deps.conDemo && esDemo(body.username)) return
  const passwordHash = await hashDePassword(body.password)
  const [empresaId, id, codigo] = [nuevoId(), nuevoId(), codigoNuevo(CODIGO_DIGITOS)]
  await base.comoSistema(async (tx) => {
    const conocida = await credencialPorEmail(tx, body.username)
    if (conocida !== undefined) {
      const correo = correoYaTeniasCuenta(deps.publicUrl, body.username)
      return deps.encolarCorreo(tx, { ...correo, empresaId: conocida.empresa_id })
    }
    const codigoHash = deps.huellaDeCodigo(id, codigo)
    await insertarInvitacion(tx, {
      empresaId,
      id,
      email: body.username,
      codigoHash,
      passwordHash,
      datos: datosDe(body),
    })
    const correo = correoDeConfirmacion(deps.publicUrl, body.username, body.nombre, { id, codigo })
    await deps.encolarCorreo(tx, { ...correo, empresaId: null })
  })
}

function datosDe({
  empresa,
  nombre,
  apellido,
  document,
  documentType,
  fechaNacimiento,
  phone,
  address,
}: Cuerpo): DatosRegistro {
  return {
    empresa: empresa ?? null,
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
 * Confirms a registration, which makes a new empresa, or an invitation, which joins one; with neither, a session of who
 * administers makes a user of theirs (domain.md §14).
 */
export function signup(deps: DepsCuenta): ManejadorPublico<typeof contrato.signup> {
  return async ({ base, body, ip, sesion }) => {
    const { invitacionId, invitacionCodigo: codigo } = body
    if (invitacionId === undefined && codigo === undefined) return crearUsuario(base, await sesion(), body)
    if (invitacionId === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.invitacionNoExiste)
    if (!codigo) throw new Rechazo('INVALIDO', mensajesAcceso.codigoRequerido, { campo: 'invitacionCodigo' })
    await contarIntento(base, { codigoPorInvitacion: invitacionId, codigoPorIp: ip })
    const { nueva, invitado } = await base.comoSistema(async (tx) => ({
      nueva: await empresaDeInvitacion(tx, invitacionId),
      invitado: await quienInvita(tx, invitacionId),
    }))
    if (invitado !== undefined) {
      return aceptar(base, invitado, invitacionId, deps.huellaDeCodigo(invitacionId, codigo))
    }
    if (nueva === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.codigoIncorrecto)
    const credencialId = await nacer(base, deps, nueva, invitacionId, codigo).catch(
      siEmailRepetido(mensajesAcceso.emailConCuenta),
    )
    return { message: mensajesAcceso.confirmacionExitosa, data: { credencialId, empresaId: nueva } }
  }
}

/** Makes the empresa with its admin and what the other rooms want it born with, all or nothing (domain.md §14). */
async function nacer(
  base: Base,
  deps: DepsCuenta,
  empresaId: string,
  invitacionId: string,
  codigo: string,
): Promise<string> {
  const credencialId = nuevoId()
  await base.enEmpresa({ empresaId, credencialId, rol: 'sesion' }, async (tx) => {
    const codigoHash = deps.huellaDeCodigo(invitacionId, codigo)
    const invitacion = await usarInvitacion(tx, empresaId, invitacionId, codigoHash)
    if (invitacion === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.codigoIncorrecto)
    const { email, passwordHash, datos } = invitacion
    const nombre = datos.empresa ?? `Empresa de ${datos.nombre} ${datos.apellido}`.slice(0, 200)
    await insertarEmpresa(tx, empresaId, nombre)
    await insertarAdmin(tx, { empresaId, id: credencialId, email, passwordHash, datos })
    await deps.alNacerEmpresa(tx, empresaId)
    const hecho = { entidad: 'empresa', entidadId: empresaId }
    await escribirBitacora(tx, { empresaId, credencialId }, 'signup', [hecho])
  })
  return credencialId
}
