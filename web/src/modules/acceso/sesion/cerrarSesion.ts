import { cerrarSesion } from '@plomada/contract/acceso'
import { avisar } from '../../../api/cliente.ts'

/** Ends a session on the server; what it answers changes nothing here. */
export async function avisarAlServidor(token: string): Promise<void> {
  await avisar(cerrarSesion, token)
}
