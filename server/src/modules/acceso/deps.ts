import type { Encolar } from '../../base/correo/salida.ts'
import type { Tx } from '../../base/db/base.ts'
import type { Carta } from './cuenta/cartas.ts'
import type { Cofre } from './segundoPaso/cofre.ts'
import type { HuellaDeCodigo } from './sesion/secretos.ts'
import type { Tokens } from './sesion/token.ts'

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

export interface DepsAcceso extends DepsCuenta {
  tokens: Tokens
  cofre: Cofre
  /** False where the operator wants no session token in an address. */
  tokenEnUrl: boolean
}
