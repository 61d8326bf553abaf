import type { zAvisoDelServidor } from '@plomada/contract/acceso'
import type { z } from 'zod'
import type { Encolar } from '../../../base/correo/salida.ts'
import type { Tx } from '../../../base/db/base.ts'
import type { HuellaDeCodigo } from '../sesion/secretos.ts'
import type { Tokens } from '../sesion/token.ts'
import type { Cofre } from './cofre.ts'
import type { Carta } from './correos.ts'

export interface DepsCuenta {
  encolar: Encolar<Carta>
  huellaDeCodigo: HuellaDeCodigo
  /** `REGISTRO=cerrado` makes it false: nobody makes an empresa by registering. */
  registroAbierto: boolean
  /** False in production: the demo firm's people can't come in. */
  conDemo: boolean
  /** What the rooms to the right give an empresa that is being born, in the same transaction. */
  alNacerEmpresa: (tx: Tx, empresaId: string) => Promise<unknown>
}

/** What is wrong with the server itself, as it is known now: asked on each page, so it only looks at what was noted. */
export type AvisosDelServidor = () => z.input<typeof zAvisoDelServidor>[]

export interface DepsAcceso extends DepsCuenta {
  avisosDelServidor: AvisosDelServidor
  tokens: Tokens
  cofre: Cofre
  /** False where the operator wants no session token in an address. */
  tokenEnUrl: boolean
}
