import { credencialPorId } from '@plomada/contract/acceso'
import { empresa, espacioDeEmpresa } from '@plomada/contract/acceso/empresa'
import { organizacion } from '@plomada/contract/acceso/invitaciones'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { consulta } from '../../../api/consultas.ts'

export type Empresa = RespuestaDe<typeof empresa>

/** Reads that show the firm's name or its letterhead. */
export const TOCA_EMPRESA = [empresa, organizacion, credencialPorId] as const

export const miEmpresa = () => consulta(empresa, {})

/** How much room it takes. */
export const miEspacio = () => consulta(espacioDeEmpresa, {})

/** What every role may read of the firm. */
export const miOrganizacion = () => consulta(organizacion, {})
