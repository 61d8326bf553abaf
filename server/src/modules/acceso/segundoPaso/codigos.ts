import { randomInt } from 'node:crypto'
import {
  ALFABETO_DE_RECUPERACION,
  CODIGOS_DE_RECUPERACION,
  formatoRecuperacion,
  LARGO_DE_RECUPERACION,
  leerCodigo,
} from '@plomada/domain/acceso/segundoPaso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Cofre } from '../nucleo/cofre.ts'
import { huella } from '../sesion/secretos.ts'
import { anotarPaso, bloquearPaso, confirmarClave, gastarCodigo, ponerClave, ponerCodigos } from './repo.ts'
import { claveNueva, enBase32, pasoDe, uriDe } from './totp.ts'

interface De {
  empresaId: string
  credencialId: string
}

const incorrecto = () => new Rechazo('INVALIDO', mensajesUsuarios.codigoIncorrecto, { campo: 'codigo' })

/** Takes a code from the phone or a recovery code, each at most once; answers which it was. Refuses any other. */
export async function tomarCodigo(tx: Tx, cofre: Cofre, { credencialId }: De, texto: string, ahora: Date) {
  const leido = leerCodigo(texto)
  const paso = await bloquearPaso(tx, credencialId)
  if (leido === undefined || !paso?.confirmado) throw incorrecto()
  const toma =
    leido.clase === 'totp'
      ? await tomarTotp(tx, cofre, credencialId, paso, leido.codigo, ahora)
      : await gastarCodigo(tx, credencialId, huellaDe(credencialId, leido.codigo))
  if (!toma) throw incorrecto()
  return leido.clase
}

type Paso = NonNullable<Awaited<ReturnType<typeof bloquearPaso>>>

async function tomarTotp(
  tx: Tx,
  cofre: Cofre,
  credencialId: string,
  { secreto, ultimo_paso: ultimo }: Paso,
  codigo: string,
  ahora: Date,
): Promise<boolean> {
  const clave = cofre.abrir(secreto, credencialId)
  const paso = clave === null ? undefined : pasoDe(clave, codigo, ahora, ultimo)
  if (paso === undefined) return false
  await anotarPaso(tx, credencialId, paso)
  return true
}

/** Makes a new key for the phone, shown this once; it takes effect when a code made with it is sent. */
export async function prepararSegundoPaso(tx: Tx, cofre: Cofre, de: De & { email: string }) {
  const clave = claveNueva()
  if (!(await ponerClave(tx, de, cofre.cerrar(clave, de.credencialId)))) {
    throw new Rechazo('CONFLICTO', mensajesUsuarios.segundoPasoYaActivo)
  }
  return { secreto: enBase32(clave), uri: uriDe(clave, de.email) }
}

/** Puts the prepared key in force with a code made with it; answers the recovery codes, shown this once. */
export async function activar(tx: Tx, cofre: Cofre, de: De, texto: string, ahora: Date): Promise<string[]> {
  const leido = leerCodigo(texto)
  const paso = await bloquearPaso(tx, de.credencialId)
  if (paso === undefined) throw new Rechazo('CONFLICTO', mensajesUsuarios.segundoPasoSinPreparar)
  if (paso.confirmado) throw new Rechazo('CONFLICTO', mensajesUsuarios.segundoPasoYaActivo)
  if (leido?.clase !== 'totp') throw incorrecto()
  if (!(await tomarTotp(tx, cofre, de.credencialId, paso, leido.codigo, ahora))) throw incorrecto()
  await confirmarClave(tx, de.credencialId)
  return renovar(tx, de)
}

/** Replaces the recovery codes by ten new ones; only their hashes are stored. */
export async function renovar(tx: Tx, de: De): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACION }, () =>
    Array.from(
      { length: LARGO_DE_RECUPERACION },
      () => ALFABETO_DE_RECUPERACION[randomInt(ALFABETO_DE_RECUPERACION.length)],
    ).join(''),
  )
  await ponerCodigos(
    tx,
    de,
    codigos.map((codigo) => huellaDe(de.credencialId, codigo)),
  )
  return codigos.map(formatoRecuperacion)
}

/**
 * Codes have 117 random bits, so a plain hash protects them; with the owner's id, equal codes have different hashes.
 */
const huellaDe = (credencialId: string, codigo: string) => huella(`${credencialId}:${codigo}`)
