import type { zUsuario } from '@plomada/contract/acceso/usuarios'
import type { z } from 'zod'
import type { DatosUsuario, FilaUsuario, ObraDada } from '../nucleo/usuariosRepo.ts'

export type Usuario = z.output<typeof zUsuario>

export function presentarUsuario(fila: FilaUsuario, presupuestos: readonly ObraDada[] = []): Usuario {
  return {
    credentialID: fila.id,
    nombre: fila.nombre,
    apellido: fila.apellido,
    email: fila.email,
    tieneAcceso: fila.tiene_acceso,
    rol: fila.rol,
    activo: fila.activo,
    document: fila.document,
    documentType: fila.document_type,
    phoneNumber: fila.phone,
    address: { direccion: fila.direccion, lat: fila.lat, lng: fila.lng },
    presupuestos: [...presupuestos],
    segundoPaso: fila.segundo_paso === true,
    version: fila.version,
    tsCreated: fila.ts_created,
  }
}

/** The editable data of a row. */
export function datosDe(usuario: Usuario): DatosUsuario {
  const { nombre, apellido, email, rol, activo, document, documentType, phoneNumber, address } = usuario
  return { nombre, apellido, email, rol, activo, document, documentType, phoneNumber, ...address }
}
