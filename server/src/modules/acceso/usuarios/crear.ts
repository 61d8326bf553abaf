import type { signup } from '@plomada/contract/acceso'
import type { BodyDe } from '@plomada/contract/endpoint'
import { administra } from '@plomada/domain/acceso/roles'
import { faltasDeUsuarioNuevo, razonContraCambiar } from '@plomada/domain/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { exigirQuePueda, obrasParaDar, siEmailRepetido } from '../nucleo/reglas.ts'
import { type DatosUsuario, insertarUsuario, ponerObras } from '../nucleo/usuariosRepo.ts'
import { exigirPasswordReciente } from '../sesion/confirmar.ts'
import { contarIntento } from '../sesion/intentos.ts'
import { exigirPasswordNueva, nombresDeUsuario } from '../sesion/passwords.ts'
import { hashDePassword } from '../sesion/secretos.ts'

type Cuerpo = BodyDe<typeof signup>

/** A user made by an admin (domain.md §14): `POST /signup` with the admin's session and a rol. */
export async function crearUsuario(base: Base, quien: Identidad | null, body: Cuerpo) {
  if (quien === null) throw new Rechazo('SIN_SESION', mensajesAcceso.signupSinInvitacion)
  if (!administra(quien.rol)) throw new Rechazo('SIN_PERMISO', mensajesComun.accesoNoAutorizado)
  const { datos, password } = leer(body)
  const { empresaId } = quien
  const id = nuevoId()
  exigirQuePueda(razonContraCambiar(quien, { credencialId: id, rol: datos.rol }, {}))
  const nombres = await base.enEmpresa(quien, async (tx) => {
    // Asks for the password again, as changing a user to that rol does: a new admin would be a way around it.
    if (administra(datos.rol)) await exigirPasswordReciente(tx, quien)
    return nombresDeUsuario(tx, empresaId, id)
  })
  await exigirPasswordNueva(password, [...nombres, datos.email])
  await contarIntento(base, { altaPorCredencial: quien.credencialId })
  const passwordHash = await hashDePassword(password)
  const fechaNacimiento = body.fechaNacimiento ?? null
  await base
    .enEmpresa(quien, async (tx) => {
      const obras = await obrasParaDar(tx, datos.rol, body.presupuestos ?? [])
      await insertarUsuario(tx, {
        empresaId,
        id,
        passwordHash,
        passwordDeOtro: true,
        fechaNacimiento,
        ...datos,
      })
      await ponerObras(tx, empresaId, id, obras)
      const despues = { ...datos, presupuestos: obras }
      await escribirBitacora(tx, quien, 'signup', [{ entidad: 'credencial', entidadId: id, despues }])
    })
    .catch(siEmailRepetido(mensajesUsuarios.emailEnUso))
  return { message: mensajesUsuarios.creado, data: { credencialId: id, empresaId } }
}

function leer(body: Cuerpo): { datos: DatosUsuario; password: string } {
  const { nombre, password, rol } = body
  const email = body.email ?? body.username
  if (!email || !nombre || !password || !rol) {
    const faltas = Object.entries(faltasDeUsuarioNuevo({ email, nombre, password, rol }))
    const campos = faltas.map(([campo, message]) => ({ campo, message }))
    throw new Rechazo('INVALIDO', mensajesAcceso.completeTodosLosCampos, { campos })
  }
  const datos = {
    nombre,
    apellido: body.apellido ?? '',
    email,
    rol,
    activo: true,
    document: body.document ?? '',
    documentType: body.documentType ?? 'CI',
    phoneNumber: body.phoneNumber ?? '',
    direccion: body.address?.direccion ?? '',
    lat: body.address?.lat ?? null,
    lng: body.address?.lng ?? null,
  }
  return { datos, password }
}
