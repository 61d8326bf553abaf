import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { Tx } from '../../base/db/base.ts'
import { insertarAcontecimiento } from './repo.ts'

/** Gives a new empresa the common kinds of site event (domain.md §6). */
export async function sembrarAcontecimientos(
  tx: Tx,
  empresaId: string,
  nombres: readonly string[],
): Promise<void> {
  for (const nombre of nombres) {
    await insertarAcontecimiento(tx, empresaId, { nombre, clave: claveDeNombre(nombre) })
  }
}
