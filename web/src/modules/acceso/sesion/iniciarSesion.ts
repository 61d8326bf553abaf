import { elegirEmpresa, login } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { llamar } from '../../../api/cliente.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import { recibirLlave } from '../../../api/lacre/llave.ts'
import { abrirSesion, leerClaims, leerToken, olvidarSesion } from '../../../api/sesion.ts'
import { avisarAlServidor } from './cerrarSesion.ts'

type Respuesta = RespuestaDe<typeof login>
export type SegundoPaso = NonNullable<Respuesta['segundoPaso']>
/** One's firms where the password holds, and what one of them is then asked for with. */
export interface Eleccion {
  eleccion: string
  empresas: NonNullable<Respuesta['empresas']>
}
/** What is still owed after the password. */
export type Debe = { segundoPaso: SegundoPaso } | { elegir: Eleccion }
/** What lets somebody in: every answer with a token has it. */
export type Entrega = Pick<Respuesta, 'token' | 'llaveLocal'>

/**
 * Logs in and keeps the token; answers what is still owed, or null. Its own file because it brings the contract, and so
 * zod: the login page loads it when somebody starts to type, not before it shows (quality.md P12).
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

/** Goes into one of the firms that the log-in listed. */
export async function entrarEn({ eleccion }: Eleccion, empresaId: string): Promise<Debe | null> {
  const respuesta = await llamar(elegirEmpresa, { body: { eleccion, empresaId } })
  return loQueDebe(respuesta) ?? entrar(respuesta)
}

function loQueDebe({ segundoPaso, empresas, eleccion }: Respuesta): Debe | null {
  if (segundoPaso) return { segundoPaso }
  return empresas && eleccion ? { elegir: { empresas, eleccion } } : null
}

/**
 * Goes on in another of one's firms with the password used there. Answers what is still owed, or null; throws
 * `yaEstasEnEsa` where it is the password of the firm one is in.
 */
export async function cambiarDeEmpresa(email: string, password: string): Promise<Debe | null> {
  const aca = leerClaims()?.empresaId
  const respuesta = await llamar(login, { body: { username: email, password, type: 'standard' } })
  const debe = loQueDebe(respuesta)
  if (debe !== null) {
    if (!('elegir' in debe)) return debe
    const elegir = sinLaDeAca(debe.elegir, aca)
    const [unica, ...otras] = elegir.empresas
    // One other firm is nothing to choose among.
    return unica !== undefined && otras.length === 0 ? entrarEn(elegir, unica.empresaId) : { elegir }
  }
  if (leerClaims(respuesta.token)?.empresaId !== aca) return entrar(respuesta)
  // Nobody asked for a second session of the same firm.
  void avisarAlServidor(respuesta.token)
  throw new ErrorDeApi(mensajesAcceso.yaEstasEnEsa, 0)
}

function sinLaDeAca({ eleccion, empresas }: Eleccion, aca: string | undefined): Eleccion {
  return { eleccion, empresas: empresas.filter(({ empresaId }) => empresaId !== aca) }
}

/**
 * Keeps what came: first the key of what this person left on the device, so that whoever hears of the token opens it. Of
 * who was inside until now nothing stays, and their session ends.
 */
export async function entrar({ token, llaveLocal }: Entrega): Promise<null> {
  const de = leerClaims(token)?.credencialId
  if (de !== undefined) await recibirLlave(de, llaveLocal)
  const anterior = leerToken()
  if (anterior !== null && leerClaims(anterior)?.credencialId !== de) {
    void avisarAlServidor(anterior)
    // The key is the new one's by now.
    olvidarSesion(true)
  }
  abrirSesion(token)
  return null
}
