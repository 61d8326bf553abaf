import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { secretoDe } from '../directorio/deEmpresa.ts'
import { aceptarInvitacion, obrasDeInvitaciones } from '../invitaciones/repo.ts'
import { darAcceso } from '../nucleo/clientesRepo.ts'
import { SIN_DATOS } from '../nucleo/datos.ts'
import { siEmailRepetido } from '../nucleo/reglas.ts'
import { insertarUsuario, ponerObras } from '../nucleo/usuariosRepo.ts'
import { exigirPasswordNueva, nombresDeUsuario } from '../sesion/passwords.ts'
import { hashDePassword, huella, secretoNuevo } from '../sesion/secretos.ts'
import { insertarReset, probarEmail } from './repo.ts'

/** Where an invitation leads: into an empresa, as somebody who already is there without access, or as a new user. */
export interface Invitado {
  empresaId: string
  credencialId: string | null
}

/** What somebody sends who answers the mail of an invitation or a registration. */
export interface Entra {
  invitacionId: string
  codigoHash: Buffer
  /** The account's password from now on; undefined where the documented client asks for none. */
  password: string | undefined
}

/**
 * Joins the inviting empresa with the rol and works of the invitation. Without a password, one is chosen afterwards
 * with the single-use resetToken in the answer (domain.md §14); until then no password is accepted.
 */
export async function aceptar(base: Base, invitado: Invitado, { invitacionId, codigoHash, password }: Entra) {
  const { empresaId } = invitado
  const [credencialId, resetToken] = [invitado.credencialId ?? nuevoId(), secretoDe(empresaId)]
  const passwordHash = await hashDePassword(password ?? secretoNuevo())
  const quien = { empresaId, credencialId, rol: 'sesion' }
  await base
    .enEmpresa(quien, async (tx) => {
      const invitacion = await aceptarInvitacion(tx, invitacionId, codigoHash)
      if (invitacion === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.codigoIncorrecto)
      if (password !== undefined)
        await exigirPasswordNueva(password, [
          invitacion.email,
          ...(await nombresDeUsuario(tx, empresaId, credencialId)),
        ])
      const entra = { ...invitacion, empresaId, id: credencialId, passwordHash }
      const hecho =
        invitado.credencialId === null
          ? await crearInvitado(tx, invitacionId, entra)
          : await dejarEntrar(tx, entra)
      // The code was sent by mail, so the address is theirs.
      await probarEmail(tx, credencialId)
      if (password === undefined) {
        const reset = {
          empresaId,
          id: nuevoId(),
          credencialId,
          tokenHash: huella(resetToken),
          correoId: null,
        }
        await insertarReset(tx, reset)
      }
      await escribirBitacora(tx, quien, 'signup', [
        { entidad: 'invitacion', entidadId: invitacionId, despues: { estado: 'aceptada' } },
        { entidad: 'credencial', entidadId: credencialId, ...hecho },
      ])
    })
    .catch(siEmailRepetido(mensajesAcceso.emailConCuenta))
  const data = { credencialId, empresaId }
  return password === undefined
    ? { message: mensajesUsuarios.elegiTuPassword, data: { ...data, resetToken } }
    : { message: mensajesAcceso.confirmacionExitosa, data }
}

interface QuienEntra {
  empresaId: string
  id: string
  email: string
  nombre: string
  rol: Rol
  passwordHash: string
}

async function crearInvitado(
  tx: Tx,
  invitacionId: string,
  { passwordHash, empresaId, id, ...suyos }: QuienEntra,
) {
  const datos = { ...SIN_DATOS, ...suyos, activo: true }
  await insertarUsuario(tx, { empresaId, id, passwordHash, fechaNacimiento: null, ...datos })
  const obras = await obrasDeInvitaciones(tx, [invitacionId])
  const vigentes = obras.filter(({ activo }) => activo).map(({ _id }) => _id)
  await ponerObras(tx, empresaId, id, vigentes)
  return { despues: { ...datos, presupuestos: vigentes } }
}

/** Gives access to the client of a work who was there without it, and keeps what they have. */
async function dejarEntrar(tx: Tx, { id, email, passwordHash }: QuienEntra) {
  if (!(await darAcceso(tx, { credencialId: id, email, passwordHash }))) {
    throw new Rechazo('INVALIDO', mensajesAcceso.codigoIncorrecto)
  }
  return { antes: { tieneAcceso: false }, despues: { tieneAcceso: true } }
}
