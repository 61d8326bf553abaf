import { cerrarSesion } from '@plomada/contract/acceso'
import { avisar } from '../../../api/cliente.ts'

/** Ends a session on the server; the answer doesn't matter. */
export async function avisarAlServidor(token: string): Promise<void> {
  await avisar(cerrarSesion, token)
}
