import { EN_TOTAL } from '@plomada/domain/acceso/frenos'
import { INTENTOS, INTENTOS_VENTANA_MINUTOS } from '@plomada/domain/acceso/limites'
import { POR_MINUTO } from '../../base/http/frenos.ts'
import * as limites from '../../base/turno/limites.ts'

/** What answers 429, with the figure beyond which it does. */
export interface Freno {
  nombre: string
  /** As the table of docs/seguridad.md has it. */
  cifra: string
}

const esDeTurno = (valor: unknown): valor is limites.LimitesDeTurno =>
  typeof valor === 'object' && valor !== null && 'reintentarSegundos' in valor

/** Bytes are told in MB. */
function cifraDe(nombre: string, { persona, firma, todos }: limites.LimitesDeTurno): string {
  const son = [persona, firma, todos]
  if (!nombre.startsWith('BYTES_')) return son.join(' · ')
  return `${son.map((n) => n / 2 ** 20).join(' · ')} MB` // not money: bytes
}

/**
 * All brakes of the product, read from where each has its figure (decision 0126): one that is added there is here, wants
 * a test that gets its 429, and a row in docs/seguridad.md. The guard refuses one that is made elsewhere.
 */
export const FRENOS: readonly Freno[] = [
  ...Object.entries(POR_MINUTO).map(([nombre, maximo]) => ({ nombre, cifra: `${maximo} / 1 min` })),
  ...Object.entries(INTENTOS).map(([nombre, libres]) => ({
    nombre,
    cifra: `${libres} / ${INTENTOS_VENTANA_MINUTOS} min`,
  })),
  ...Object.entries(EN_TOTAL).map(([nombre, { libres }]) => ({
    nombre: `${nombre} en total`,
    cifra: `${libres} / ${INTENTOS_VENTANA_MINUTOS} min`,
  })),
  ...Object.entries(limites).flatMap(([nombre, valor]) =>
    esDeTurno(valor) ? [{ nombre, cifra: cifraDe(nombre, valor) }] : [],
  ),
]
