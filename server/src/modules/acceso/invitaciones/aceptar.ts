import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { insertarReset } from '../cuenta/repo.ts'
import { hashDePassword, huella, secretoNuevo } from '../sesion/secretos.ts'
import { siEmailRepetido } from '../usuarios/reglas.ts'
import { insertarUsuario, ponerObras } from '../usuarios/repo.ts'
import { aceptarInvitacion, obrasDeInvitaciones } from './repo.ts'

const SIN_DATOS = {
  apellido: '',
  document: '',
  documentType: 'CI',
  phoneNumber: '',
  direccion: '',
  lat: null,
  lng: null,
}

/**
 * Joins the empresa that invited, with the rol and works it said. The password is chosen afterwards, with the single-use
 * resetToken that this answers (domain.md §14); until then nobody knows one that would do.
 */
export async function aceptar(base: Base, empresaId: string, invitacionId: string, codigoHash: Buffer) {
  const [credencialId, resetToken] = [nuevoId(), secretoNuevo()]
  const passwordHash = await hashDePassword(secretoNuevo())
  const quien = { empresaId, credencialId, rol: 'sesion' }
  await base
    .enEmpresa(quien, async (tx) => {
      const invitacion = await aceptarInvitacion(tx, invitacionId, codigoHash)
      if (invitacion === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.codigoIncorrecto)
      const { email, nombre } = invitacion
      const datos = {
        ...SIN_DATOS,
        email,
        nombre,
        // The column has a CHECK with exactly these values.
        rol: invitacion.rol as Rol,
        activo: true,
      }
      await insertarUsuario(tx, {
        empresaId,
        id: credencialId,
        passwordHash,
        fechaNacimiento: null,
        ...datos,
      })
      const obras = await obrasDeInvitaciones(tx, [invitacionId])
      const vigentes = obras.filter(({ activo }) => activo).map(({ _id }) => _id)
      await ponerObras(tx, empresaId, credencialId, vigentes)
      await insertarReset(tx, { empresaId, id: nuevoId(), credencialId, tokenHash: huella(resetToken) })
      const despues = { ...datos, presupuestos: vigentes }
      await escribirBitacora(tx, quien, 'signup', [
        { entidad: 'invitacion', entidadId: invitacionId, despues: { estado: 'aceptada' } },
        { entidad: 'credencial', entidadId: credencialId, despues },
      ])
    })
    .catch(siEmailRepetido(mensajesAcceso.emailConCuenta))
  return { message: mensajesUsuarios.elegiTuPassword, data: { credencialId, empresaId, resetToken } }
}
