import type { Quien } from './ambito.ts'
import { ErrorBase, mensajes } from './errores.ts'
import type { Delante } from './paquete.ts'
import { INICIO_PARA_LEER } from './prestamo.ts'

// How a transaction begins: as text on the embedded base, as statements that go in one packet on PostgreSQL.

/** As the base writes it: firms are compared as texts too. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const palabra = /^[a-zA-Z]{1,40}$/

/**
 * The SQL that begins a transaction in the scope of an empresa: one statement sets role, empresa, credencial and rol
 * (architecture.md §4). It is literal text, so every part is checked first.
 */
export function inicioEnEmpresa(quien: Quien, lectura: boolean): string {
  exigirAmbito(quien)
  return (
    `${lectura ? INICIO_PARA_LEER : 'begin'}; select set_config('role', 'plomada_app', true), ` +
    `set_config('app.empresa_id', '${quien.empresaId}', true), ` +
    `set_config('app.credencial_id', '${quien.credencialId}', true), ` +
    `set_config('app.rol', '${quien.rol}', true)`
  )
}

function exigirAmbito({ empresaId, credencialId, rol }: Quien): void {
  if (!uuid.test(empresaId) || !uuid.test(credencialId) || !palabra.test(rol)) {
    throw new ErrorBase('ambito_invalido', mensajes.ambitoInvalido)
  }
}

const EMPEZAR: Delante = { nombre: 'plomada_empezar', texto: 'begin', valores: [] }
const EMPEZAR_LECTURA: Delante = { nombre: 'plomada_leer', texto: INICIO_PARA_LEER, valores: [] }
const AMBITO =
  "select set_config('role', 'plomada_app', true), set_config('app.empresa_id', $1, true), " +
  "set_config('app.credencial_id', $2, true), set_config('app.rol', $3, true)"

/**
 * The same as statements, which each session plans once. `ajustes`: what a session behind a pooler is not told when it is
 * connected, since it is another one each time.
 */
export function paqueteEnEmpresa(
  quien: Quien,
  lectura: boolean,
  ajustes: readonly Delante[] = [],
): readonly Delante[] {
  exigirAmbito(quien)
  const valores = [quien.empresaId, quien.credencialId, quien.rol]
  return [
    lectura ? EMPEZAR_LECTURA : EMPEZAR,
    ...ajustes,
    { nombre: 'plomada_ambito', texto: AMBITO, valores },
  ]
}

/** The SQL that begins a transaction of the owner: role `none` is that of the session's user, who owns the tables. */
export const inicioComoSistema = `begin; select set_config('role', 'none', true)`
export const paqueteComoSistema = (ajustes: readonly Delante[] = []): readonly Delante[] => [
  EMPEZAR,
  ...ajustes,
  { nombre: 'plomada_dueno', texto: "select set_config('role', 'none', true)", valores: [] },
]

/** What a session is told when it is connected, for one transaction. */
export const ajustesDeTransaccion = (limiteMs: number): readonly Delante[] => [
  {
    nombre: 'plomada_ajustes',
    texto:
      "select set_config('statement_timeout', $1, true), set_config('client_min_messages', 'warning', true), " +
      "set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true)",
    valores: [limiteMs],
  },
]
