import type { zAvisoDelServidor } from '@plomada/contract/acceso'
import type { espacioDeEmpresa } from '@plomada/contract/acceso/empresa'
import { nivelDeEspacio } from '@plomada/domain/acceso/espacio'
import type { z } from 'zod'
import { type LimitesDeEspacio, leerEspacio, limiteDe } from '../../../base/db/archivos/espacio.ts'
import type { Tx } from '../../../base/db/base.ts'
import type { Manejador } from '../../../base/http/ruta.ts'

/** Read from sums that the base keeps: never counted again, whatever the firm has. */
export const leerElEspacio =
  (limites: LimitesDeEspacio): Manejador<typeof espacioDeEmpresa> =>
  async ({ tx, quien }) => ({
    ...(await leerEspacio(tx, quien.empresaId)),
    limite: limiteDe(limites, quien.empresaId),
  })

/** What who administers should know of it on every page. */
export async function avisosDeEspacio(
  tx: Tx,
  limites: LimitesDeEspacio,
  empresaId: string,
): Promise<z.input<typeof zAvisoDelServidor>[]> {
  const nivel = nivelDeEspacio(await leerEspacio(tx, empresaId), limiteDe(limites, empresaId))
  return nivel === 'bien'
    ? []
    : [{ codigo: nivel === 'lleno' ? 'espacioLleno' : 'espacioCasiLleno', desde: null }]
}
