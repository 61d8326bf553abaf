import type * as contrato from '@plomada/contract/acceso'
import type { BodyDe, RespuestaDe } from '@plomada/contract/endpoint'
import { credencialesQueSePrueban } from '@plomada/domain/acceso/credenciales'
import { CREDENCIALES_QUE_SE_PRUEBAN, esDemo } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ManejadorPublico } from '../../../base/http/ruta.ts'
import { claveDeIngreso, contarIntento, perdonarIntento, recordarRed } from '../sesion/intentos.ts'
import { esPassword, huella, secretoNuevo } from '../sesion/secretos.ts'
import type { Tokens } from '../sesion/token.ts'
import { abrirSesionEn, type Comprobado, exigirComprobado } from '../sesion/usecases.ts'
import {
  type CredencialDeEmail,
  credencialEn,
  credencialesDe,
  insertarEleccion,
  tomarEleccion,
} from './repo.ts'

interface DepsIngreso {
  tokens: Tokens
  conDemo: boolean
  /** What is still required after the password (`desafio`), or null. */
  desafiar: (
    base: Base,
    de: Comprobado,
  ) => Promise<{ desafio: string; falta: 'codigo' | 'configurar' } | null>
}

type Ingreso = RespuestaDe<typeof contrato.login>

/**
 * Gives the same answer after as many hashes for an unknown email, a wrong password, and an email with accounts in
 * one or several empresas (domain.md §14). Only who gave a good password learns that there are several.
 */
export function login(deps: DepsIngreso): ManejadorPublico<typeof contrato.login> {
  return async ({ base, body, ip, agente }) => {
    const frenos = { loginPorEmail: claveDeIngreso(body.username, body.empresaId), loginPorIp: ip }
    const intento = await contarIntento(base, frenos)
    const { cuentas, pruebas, unica } = await cuentasAProbar(base, deps, body)
    const acertadas = lasQueCuentan(await lasDe(body.password, cuentas, pruebas))
    const [una, ...otras] = acertadas
    if (una === undefined) throw new Rechazo('SIN_SESION', mensajesAcceso.credencialesIncorrectas)
    // Said only to somebody who knows the password.
    if (!una.activo) throw new Rechazo('SIN_SESION', mensajesAcceso.usuarioInactivo)
    await perdonarIntento(base, intento)
    // The network becomes known only where the account is the address's only one, or proved: anybody may make an
    // account with anybody's address, and entering that one says nothing about who owns the others.
    if (unica || una.probada) await recordarRed(base, frenos)
    return otras.length > 0 ? ofrecer(base, acertadas) : entrar(deps, base, una, agente)
  }
}

/**
 * The accounts on which the password is tried, how many hashes that takes in every case, and whether no other account
 * could be meant: its empresa was named, or the address has only one.
 */
async function cuentasAProbar(
  base: Base,
  { conDemo }: DepsIngreso,
  { username, empresaId }: BodyDe<typeof contrato.login>,
): Promise<{ cuentas: CredencialDeEmail[]; pruebas: number; unica: boolean }> {
  const todas = await base.comoSistema(async (tx) => {
    if (empresaId === undefined) return credencialesDe(tx, username)
    const cuenta = await credencialEn(tx, username, empresaId)
    return cuenta === undefined ? [] : [cuenta]
  })
  return {
    cuentas: !conDemo && esDemo(username) ? [] : credencialesQueSePrueban(todas),
    pruebas: empresaId === undefined ? CREDENCIALES_QUE_SE_PRUEBAN : 1,
    unica: todas.length === 1,
  }
}

/** One after the other, so that a log-in never takes the memory of more than one hash. */
async function lasDe(
  password: string,
  cuentas: readonly CredencialDeEmail[],
  pruebas: number,
): Promise<CredencialDeEmail[]> {
  const acertadas: CredencialDeEmail[] = []
  for (let i = 0; i < pruebas; i++) {
    const cuenta = cuentas[i]
    if ((await esPassword(password, cuenta?.segun)) && cuenta !== undefined) acertadas.push(cuenta)
  }
  return acertadas
}

/** Leaves out unproved accounts where a proved one has the same password; those are entered by naming their empresa. */
function lasQueCuentan(acertadas: CredencialDeEmail[]): CredencialDeEmail[] {
  const probadas = acertadas.filter(({ probada }) => probada)
  return probadas.length > 0 ? probadas : acertadas
}

/**
 * The password is that of several accounts: answers a single-use choice, which stands for the password when the
 * empresa is named.
 */
async function ofrecer(base: Base, acertadas: readonly CredencialDeEmail[]): Promise<Ingreso> {
  const eleccion = secretoNuevo()
  // Locked in the order of their ids, as everywhere, so that two requests at once can't wait for each other.
  const enOrden = acertadas.toSorted((a, b) => (a.credencialId < b.credencialId ? -1 : 1))
  await base.comoSistema(async (tx) => {
    for (const cuenta of enOrden) await exigirComprobado(tx, cuenta)
    await insertarEleccion(tx, enOrden, huella(eleccion))
  })
  const empresas = acertadas.map(({ empresaId, empresa }) => ({ empresaId, nombre: empresa }))
  return {
    token: '',
    empresas: empresas.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
    eleccion,
  }
}

/**
 * Takes the choice: once, within a few minutes, and while nothing about that account's log-in has changed. Naming a
 * wrong empresa does not use it up.
 */
export function elegirEmpresa(deps: DepsIngreso): ManejadorPublico<typeof contrato.elegirEmpresa> {
  return async ({ base, body, agente }) => {
    const cuenta = await base.comoSistema(async (tx) => {
      const elegida = await tomarEleccion(tx, huella(body.eleccion), body.empresaId)
      if (elegida === undefined) throw new Rechazo('SIN_SESION', mensajesUsuarios.desafioVencido)
      return elegida
    })
    return entrar(deps, base, cuenta, agente)
  }
}

/** Where every good password leads: to a session, or to what is required before it. */
async function entrar(
  { tokens, desafiar }: DepsIngreso,
  base: Base,
  de: Comprobado,
  agente: string,
): Promise<Ingreso> {
  const segundoPaso = await desafiar(base, de)
  if (segundoPaso !== null) return { token: '', segundoPaso }
  const firmar = await base.enEmpresa(de, async (tx) => {
    await exigirComprobado(tx, de)
    return abrirSesionEn(tx, { ...de, agente })
  })
  return tokens.entregar(firmar)
}
