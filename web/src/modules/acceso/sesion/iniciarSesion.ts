import { elegirEmpresa, login } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { llamar } from '../../../api/cliente.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import { recibirLlave } from '../../../api/lacre/llave.ts'
import { abrirSesion, leerClaims, leerToken, olvidarSesion } from '../../../api/sesion.ts'
import { avisarAlServidor } from './cerrarSesion.ts'

type Respuesta = RespuestaDe<typeof login>
export type SegundoPasoPedido = NonNullable<Respuesta['segundoPaso']>
/** The firms for which the password is valid, and the token with which one of them is chosen. */
export interface EmpresasParaElegir {
  eleccion: string
  empresas: NonNullable<Respuesta['empresas']>
}
/** What is still required after the password. */
export type Debe =
  | { segundoPaso: SegundoPasoPedido }
  | { elegir: EmpresasParaElegir }
  | { elegirPassword: true }
/** The part of an answer that lets somebody in; every answer with a token has it. */
export type Entrega = Pick<Respuesta, 'token' | 'llaveLocal' | 'debeCambiarPassword'>

/**
 * Logs in and stores the token; answers what is still required, or null. A file of its own because it brings the
 * contract and zod: the login page loads it when somebody starts to type, not before it is shown (quality.md P12).
 */
export async function iniciarSesion(
  email: string,
  password: string,
  empresaId?: string,
): Promise<Debe | null> {
  const respuesta = await llamar(login, {
    body: { username: email, password, type: 'standard', ...(empresaId !== undefined && { empresaId }) },
  })
  return loQueDebe(respuesta) ?? entrar(respuesta)
}

/** Enters one of the firms that the log-in listed. */
export async function entrarEn({ eleccion }: EmpresasParaElegir, empresaId: string): Promise<Debe | null> {
  const respuesta = await llamar(elegirEmpresa, { body: { eleccion, empresaId } })
  return loQueDebe(respuesta) ?? entrar(respuesta)
}

function loQueDebe({ segundoPaso, empresas, eleccion }: Respuesta): Debe | null {
  if (segundoPaso) return { segundoPaso }
  return empresas && eleccion ? { elegir: { empresas, eleccion } } : null
}

/**
 * Changes to another of the user's firms with the password used there. Answers what is still required, or null;
 * throws `yaEstasEnEsa` where the password is that of the present firm.
 */
export async function cambiarDeEmpresa(email: string, password: string): Promise<Debe | null> {
  const aca = leerClaims()?.empresaId
  const respuesta = await llamar(login, { body: { username: email, password, type: 'standard' } })
  const debe = loQueDebe(respuesta)
  if (debe !== null) {
    if (!('elegir' in debe)) return debe
    const elegir = sinLaDeAca(debe.elegir, aca)
    const [unica, ...otras] = elegir.empresas
    // With only one other firm there is nothing to choose.
    return unica !== undefined && otras.length === 0 ? entrarEn(elegir, unica.empresaId) : { elegir }
  }
  if (leerClaims(respuesta.token)?.empresaId !== aca) return entrar(respuesta)
  // A second session in the same firm isn't wanted.
  void avisarAlServidor(respuesta.token)
  throw new ErrorDeApi(mensajesAcceso.yaEstasEnEsa, 0)
}

function sinLaDeAca({ eleccion, empresas }: EmpresasParaElegir, aca: string | undefined): EmpresasParaElegir {
  return { eleccion, empresas: empresas.filter(({ empresaId }) => empresaId !== aca) }
}

/**
 * Stores what came: first the key of what this person has on the device, so that it can be decrypted as soon as the
 * token is known. Nothing of the previous user stays, and their session ends. Answers what is still asked for: another
 * password, of who has one that somebody else chose.
 */
export async function entrar({ token, llaveLocal, debeCambiarPassword }: Entrega): Promise<Debe | null> {
  const de = leerClaims(token)?.credencialId
  if (de !== undefined) await recibirLlave(de, llaveLocal)
  const anterior = leerToken()
  if (anterior !== null && leerClaims(anterior)?.credencialId !== de) {
    void avisarAlServidor(anterior)
    // The key stays, because it is the new user's by now.
    olvidarSesion(true)
  }
  abrirSesion(token)
  return debeCambiarPassword ? { elegirPassword: true } : null
}
