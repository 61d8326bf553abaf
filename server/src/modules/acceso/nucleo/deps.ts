import type { zAvisoDelServidor } from '@plomada/contract/acceso'
import type { z } from 'zod'
import type { Encolar } from '../../../base/correo/salida.ts'
import type { LimitesDeEspacio } from '../../../base/db/archivos/espacio.ts'
import type { Tx } from '../../../base/db/base.ts'
import type { HuellaDeCodigo } from '../sesion/secretos.ts'
import type { Tokens } from '../sesion/token.ts'
import type { Cofre } from './cofre.ts'
import type { Carta } from './correos.ts'

export interface DepsCredencial {
  encolar: Encolar<Carta>
  huellaDeCodigo: HuellaDeCodigo
  /** False with `REGISTRO=cerrado`: nobody can make an empresa by registering. */
  registroAbierto: boolean
  /** False in production, where people of the demo firm can't log in. */
  conDemo: boolean
  /** What the rooms to the right add to a new empresa, in the same transaction. */
  alNacerEmpresa: (tx: Tx, empresaId: string) => Promise<unknown>
}

/** What is wrong with the server itself. Asked on each page, so it only answers what was noted before. */
export type AvisosDelServidor = () => z.input<typeof zAvisoDelServidor>[]

export interface DepsAcceso extends DepsCredencial {
  avisosDelServidor: AvisosDelServidor
  limitesDeEspacio: LimitesDeEspacio
  tokens: Tokens
  cofre: Cofre
  /** False where the operator accepts no session token in an address. */
  tokenEnUrl: boolean
}
