import type { obrasForSelect, usuarioPorCredencial, usuarios } from '@plomada/contract/acceso/usuarios'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../../base/http/ruta.ts'
import type { DepsAcceso } from '../nucleo/deps.ts'
import { obrasVisibles } from '../nucleo/obras.ts'
import { leerUsuario, listarUsuarios, obrasDadas, obrasParaElegir } from '../nucleo/usuariosRepo.ts'
import { presentarUsuario, type Usuario } from './presentar.ts'

/** The users of the empresa, by name. `tipo=cliente` is the documented name of one filter. */
export function verUsuarios(deps: DepsAcceso): Manejador<typeof usuarios> {
  return async ({ tx, quien, params, query }) => {
    await exigirTokenPropio(deps, quien, params.token)
    const filtro = query.tipo === 'cliente' ? { ...query, rol: query.tipo } : query
    const { items, count } = await listarUsuarios(tx, filtro)
    const obras = await obrasDadas(
      tx,
      items.map(({ id }) => id),
    )
    return { items: items.map((fila) => presentarUsuario(fila, obras.get(fila.id))), total: count }
  }
}

/** The path repeats the caller's token, which must be their own; nothing else is taken from it (domain.md §14). */
async function exigirTokenPropio(deps: DepsAcceso, quien: Identidad, token: string): Promise<void> {
  if (token === 'me') return
  if (!deps.tokenEnUrl) throw new Rechazo('INVALIDO', mensajesAcceso.tokenEnDireccion)
  const pretension = await deps.tokens.verificar(token)
  if (pretension?.sesionId !== quien.sesionId) throw new Rechazo('INVALIDO', mensajesUsuarios.tokenAjeno)
}

/** The caller or, for an admin, anybody of the empresa; for everybody else nobody else exists (domain.md §14). */
export const porCredencial: Manejador<typeof usuarioPorCredencial> = async ({ tx, quien, query }) => {
  const puede = query.credencialId === quien.credencialId || administra(quien.rol)
  const usuario = puede ? await usuarioConObras(tx, quien, query.credencialId) : undefined
  if (usuario === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
  return usuario
}

export async function usuarioConObras(
  tx: Tx,
  quien: Identidad,
  credencialId: string,
): Promise<Usuario | undefined> {
  const fila = await leerUsuario(tx, credencialId)
  if (fila === undefined) return undefined
  const dadas = (await obrasDadas(tx, [credencialId])).get(credencialId) ?? []
  if (administra(quien.rol)) return presentarUsuario(fila, dadas)
  const visibles = await obrasVisibles(tx, quien).select('presupuesto.id').execute()
  const ve = new Set(visibles.map(({ id }) => id))
  return presentarUsuario(
    fila,
    dadas.filter(({ _id }) => ve.has(_id)),
  )
}

export const obrasQueSeAsignan: Manejador<typeof obrasForSelect> = async ({ tx }) => {
  const items = await obrasParaElegir(tx)
  return { items, count: items.length }
}
