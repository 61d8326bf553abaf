import type * as contrato from '@plomada/contract/acceso'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { avisosDeEspacio } from '../empresa/espacio.ts'
import type { DepsAcceso } from '../nucleo/deps.ts'
import { clientes, plantillaDe, ultimasObras, usuarioPorId } from './repo.ts'

/**
 * The caller's own credencial or, for an admin, anybody's of the empresa; for everybody else nobody else exists
 * (domain.md §14). Admins are also told what is wrong with the server.
 */
export function credencialPorId({
  avisosDelServidor,
  limitesDeEspacio,
}: Pick<DepsAcceso, 'avisosDelServidor' | 'limitesDeEspacio'>): Manejador<typeof contrato.credencialPorId> {
  return async ({ tx, quien, params }) => {
    const puede = params.id === quien.credencialId || administra(quien.rol)
    const usuario = puede ? await usuarioPorId(tx, quien.empresaId, params.id) : undefined
    if (usuario === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
    const { empresaNombre, ...datos } = usuario
    return {
      ...datos,
      empresa: { _id: quien.empresaId, nombre: empresaNombre },
      ultimasObras: await ultimasObras(tx, {
        ...quien,
        credencialId: usuario.credentialID,
        rol: usuario.rol,
      }),
      plantilla: usuario.rol === 'cliente' ? null : await plantillaDe(tx, quien.empresaId),
      ...(administra(quien.rol) && {
        avisos: [...avisosDelServidor(), ...(await avisosDeEspacio(tx, limitesDeEspacio, quien.empresaId))],
      }),
      ...(quien.rol === 'obraResidente' && { veMontos: quien.residenteVe !== 'soloCantidades' }),
    }
  }
}

export const clientesForSelect: Manejador<typeof contrato.clientesForSelect> = async ({ tx, quien }) => {
  const items = await clientes(tx, quien.empresaId)
  return { items, count: items.length }
}
