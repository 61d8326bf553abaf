import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Base } from '../../base/db/base.ts'
import { auditada } from '../../base/http/auditada.ts'
import type { Auditado, Hecho } from '../../base/http/bitacora.ts'
import type { Anotador, RenglonDelLog } from '../../base/http/log.ts'
import type { Rechazo } from '../../base/http/rechazo.ts'
import { redDe } from '../../base/turno/red.ts'
import type { Tokens } from './sesion/token.ts'

// Security events for the operator, one line of the log each, under a stable `evento` (decision 0025). What was done
// is taken from the audit after the commit; what was refused, from the refusal. No line holds an email, an address or
// a secret: whoever has no id in it gets a pseudonym that stays the same in this installation.

/** The event of each audited operation that is one by itself. */
const DE_OPERACION: Readonly<Record<string, string>> = {
  login: 'ingreso',
  cerrarSesion: 'sesion_terminada',
  cerrarUnaSesion: 'sesion_terminada',
  cerrarSesiones: 'sesion_terminada',
  confirmarPassword: 'password_confirmada',
  cambiarPassword: 'password_cambiada',
  updatePassByResetToken: 'password_cambiada',
  olvidePass: 'password_pedida',
  activarSegundoPaso: 'segundo_paso_activado',
  activarAlEntrar: 'segundo_paso_activado',
  quitarSegundoPaso: 'segundo_paso_quitado',
  reiniciarSegundoPaso: 'segundo_paso_quitado',
  renovarCodigos: 'codigos_renovados',
  darSegundoPaso: 'codigo_de_recuperacion_usado',
  editarSeguridad: 'seguridad_cambiada',
}

/** Events of one fact, which may be several: an edit of a user may change their rol and whether they are active. */
function sucesosDeHecho(operacion: string, { entidad, entidadId, antes, despues }: Hecho): RenglonDelLog[] {
  const de = { usuarioId: entidadId ?? undefined }
  if (entidad === 'segundoPaso' && operacion === 'operador')
    return [{ evento: 'segundo_paso_quitado', ...de }]
  if (entidad === 'sesion' && operacion === 'login') {
    return idsDe(despues).map((sesionId) => ({ evento: 'sesion_terminada', sesionId, motivo: 'demasiadas' }))
  }
  if (entidad !== 'credencial' || despues === undefined) return []
  const [previo, nuevo] = [campos(antes), campos(despues)]
  if (antes === undefined) return [{ evento: 'usuario_creado', ...de }]
  const cambia = (campo: string) => nuevo[campo] !== undefined && previo[campo] !== nuevo[campo]
  return [
    ...(cambia('rol')
      ? [{ evento: 'rol_cambiado', ...de, deRol: String(previo['rol']), aRol: String(nuevo['rol']) }]
      : []),
    ...(cambia('email') ? [{ evento: 'email_cambiado', ...de }] : []),
    ...(cambia('activo')
      ? [{ evento: nuevo['activo'] === true ? 'usuario_habilitado' : 'usuario_inhabilitado', ...de }]
      : []),
  ]
}

const campos = (valor: unknown): Record<string, unknown> => Object(valor)

function idsDe(despues: unknown): string[] {
  const { terminadas } = campos(despues)
  return Array.isArray(terminadas) ? terminadas.map(String) : []
}

/** The lines of one audited operation; none where it is no matter of security. */
function sucesosDe({ quien, operacion, hechos }: Auditado): RenglonDelLog[] {
  const evento = DE_OPERACION[operacion]
  const [primero] = hechos
  const cual = primero?.entidad === 'sesion' ? { sesionId: primero.entidadId ?? undefined } : {}
  const propio = evento === undefined ? [] : [{ evento, ...cual }]
  const { empresaId, credencialId } = quien
  return [...propio, ...hechos.flatMap((hecho) => sucesosDeHecho(operacion, hecho))].map((linea) => ({
    ...linea,
    operacion,
    empresaId,
    credencialId: credencialId ?? undefined,
  }))
}

/** The same base, which also tells `registrar` the security events of each committed transaction. */
export function conSucesos(base: Base, registrar: Anotador): Base {
  return auditada(base, (auditado) => {
    for (const linea of sucesosDe(auditado)) registrar(linea)
  })
}

const SEGUNDO_PASO = /\/segundoPaso(?:\/|$)/

/**
 * Refusals of ids that do not exist for the caller (of another firm, of a work not given to them): many by one person
 * are a search.
 */
const NO_EXISTE = 'no_existe'

/** The event of a refusal; undefined where it is no matter of security. */
function eventoDe(ruta: string, { code, detalle }: Rechazo): string | undefined {
  if (code === 'DEMASIADOS_INTENTOS') return 'frenado'
  if (code === 'SIN_PERMISO') return 'acceso_denegado'
  if (code === 'NO_EXISTE') return NO_EXISTE
  if (code === 'PASSWORD_DE_NUEVO') return 'password_exigida'
  if (code === 'SIN_SESION') {
    if (ruta === '/login' || ruta === '/login/empresa') return 'ingreso_fallido'
    return SEGUNDO_PASO.test(ruta) && ruta.startsWith('/login') ? 'segundo_paso_fallido' : 'token_rechazado'
  }
  // With several wrong fields the request was malformed, which is no guess.
  if (code !== 'INVALIDO' || detalle.campos !== undefined) return undefined
  if (detalle.campo === 'codigo' && (SEGUNDO_PASO.test(ruta) || ruta === '/credencial/confirmar'))
    return 'segundo_paso_fallido'
  if (detalle.campo === 'password' && (ruta.startsWith('/credencial/') || SEGUNDO_PASO.test(ruta))) {
    return 'password_incorrecta'
  }
  if (detalle.campo !== undefined) return undefined
  if (ruta === '/signup') return 'codigo_incorrecto'
  return ruta === '/updatePassByResetToken' || ruta === '/checkResetToken' ? 'enlace_rechazado' : undefined
}

/** Tells `registrar` the refusals that matter for security: who, or from where, and for what. */
export function contarRechazos(registrar: Anotador, tokens: Tokens, secreto: string) {
  const seudonimo = crearSeudonimo(secreto)
  return async (request: FastifyRequest, rechazo: Rechazo): Promise<void> => {
    const ruta = request.routeOptions.url ?? '(otra)'
    const evento = eventoDe(ruta, rechazo)
    if (evento === undefined) return
    // A token that was refused proves nothing about the caller.
    const token = rechazo.code === 'SIN_SESION' ? undefined : tokenDe(request)
    const quien = token === undefined ? null : await tokens.verificar(token)
    // Without a known user it is a robot trying addresses, which its ordinary line in the log shows.
    if (evento === NO_EXISTE && quien === null) return
    const { username } = campos(request.body)
    registrar({
      evento,
      id: request.id,
      ruta,
      codigo: rechazo.code,
      empresaId: quien?.empresaId,
      credencialId: quien?.credencialId,
      cuenta:
        typeof username === 'string' ? seudonimo(username.slice(0, 300).trim().toLowerCase()) : undefined,
      red: seudonimo(redDe(request.ip)),
    })
  }
}

/** The token in header, body or address, wherever the specification lets a client put it. */
function tokenDe({ headers, body, query }: FastifyRequest): string | undefined {
  const encabezado = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  const textos = [encabezado, campos(body)['userToken'], campos(query)['userToken']]
  return textos.find((texto): texto is string => typeof texto === 'string' && texto !== '')
}

/**
 * Pseudonyms: the same text gets the same one in all logs of this installation, and without its secret nobody can
 * find the text.
 */
function crearSeudonimo(secreto: string): (texto: string) => string {
  const clave = Buffer.from(hkdfSync('sha256', secreto, '', 'plomada seudónimos del registro', 32))
  return (texto) => createHmac('sha256', clave).update(texto).digest('base64url').slice(0, 16)
}
