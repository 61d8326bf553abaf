import { createHmac } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archivoDelSecreto, type Sitio } from '../../carpeta/sitio.ts'
import { sincronizarCarpeta } from '../embebida/durable.ts'
import { ErrorBase, mensajes } from '../errores.ts'
import type { Manifiesto } from './manifiesto.ts'

// The secret signs the sessions and encrypts the keys of second steps: in a base restored without it, whoever has a
// second step can only get in with a recovery code. It is a file beside the dump, so that the dump can be shown or
// moved without it. It is not there at all where the operator keeps it in TOKEN_SECRET.

const archivoEn = (respaldo: string): string => join(respaldo, 'secreto')

/**
 * A hash that tells whether two secrets are equal, and nothing else: a secret is a random text of 32 characters or
 * more.
 */
const huellaDe = (secreto: string): string =>
  createHmac('sha256', secreto).update('plomada: secreto de respaldo').digest('hex')

function secretoDe({ dataDir, secretoDelEntorno }: Sitio): string | undefined {
  if (secretoDelEntorno !== undefined) return secretoDelEntorno
  const archivo = archivoDelSecreto(dataDir)
  return existsSync(archivo) ? readFileSync(archivo, 'utf8').trim() : undefined
}

/** Puts the secret of an installation beside the dump in `respaldo`, and answers what the manifest says about it. */
export function guardarSecreto(respaldo: string, sitio: Sitio): Manifiesto['secreto'] {
  const secreto = secretoDe(sitio)
  if (secreto === undefined) return undefined
  const guardado = sitio.secretoDelEntorno === undefined
  if (guardado) writeFileSync(archivoEn(respaldo), secreto, { mode: 0o600, flag: 'wx' })
  return { huella: huellaDe(secreto), guardado }
}

/** Refuses a backup whose secret is not the one that its manifest describes, before anything is loaded. */
export function comprobarSecreto(respaldo: string, { secreto }: Manifiesto): void {
  if (!secreto?.guardado) return
  const archivo = archivoEn(respaldo)
  if (
    lstatSync(archivo, { throwIfNoEntry: false })?.isFile() &&
    huellaDe(readFileSync(archivo, 'utf8').trim()) === secreto.huella
  )
    return
  throw new ErrorBase(
    'respaldo_invalido',
    mensajes.respaldoInvalido('su archivo secreto falta o está dañado'),
  )
}

/**
 * Called when a restore is about to be committed: the backup's secret becomes the installation's. The base was empty,
 * so nothing depends on the secret that it replaces. Answers what the operator still has to do, in Spanish;
 * undefined: nothing.
 */
export function traerSecreto(respaldo: string, { secreto }: Manifiesto, sitio: Sitio): string | undefined {
  const actual = secretoDe(sitio)
  if (secreto === undefined) return mensajes.respaldoSinSecreto
  if (actual !== undefined && huellaDe(actual) === secreto.huella) return undefined
  if (sitio.secretoDelEntorno !== undefined) return mensajes.otroSecreto
  if (!secreto.guardado) return mensajes.respaldoSinSecreto
  const archivo = archivoDelSecreto(sitio.dataDir)
  const nuevo = `${archivo}.nuevo`
  writeFileSync(nuevo, readFileSync(archivoEn(respaldo)), { mode: 0o600, flush: true })
  renameSync(nuevo, archivo)
  sincronizarCarpeta(sitio.dataDir)
  return undefined
}
