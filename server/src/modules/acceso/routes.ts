import * as contrato from '@plomada/contract/acceso'
import { type Ruta, ruta, rutaPropia, rutaPublica } from '../../base/http/ruta.ts'
import { checkResetToken, olvidePass, updatePassByResetToken } from './cuenta/recuperar.ts'
import { crearAutoInvitacion, signup } from './cuenta/registro.ts'
import type { DepsAcceso } from './deps.ts'
import { cambiarPassword, cerrarSesion, crearTicket, login } from './sesion/usecases.ts'
import { clientesForSelect, credencialPorId } from './usuarios.ts'

export const rutasAcceso = (deps: DepsAcceso): Ruta[] => [
  rutaPublica(contrato.login, login(deps.tokens, deps.conDemo)),
  ruta(contrato.cerrarSesion, cerrarSesion),
  rutaPropia(contrato.cambiarPassword, cambiarPassword),
  rutaPublica(contrato.olvidePass, olvidePass(deps)),
  rutaPublica(contrato.checkResetToken, checkResetToken),
  rutaPublica(contrato.updatePassByResetToken, updatePassByResetToken),
  rutaPublica(contrato.crearAutoInvitacion, crearAutoInvitacion(deps)),
  rutaPublica(contrato.signup, signup(deps)),
  ruta(contrato.credencialPorId, credencialPorId),
  ruta(contrato.clientesForSelect, clientesForSelect),
  ruta(contrato.crearTicket, crearTicket),
]
