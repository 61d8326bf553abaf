import type { crearGrupo, editarGrupo, grupoPorId, grupos } from '@plomada/contract/presupuestos/capitulos'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion, versionVieja } from '../../../base/http/version.ts'
import { actualizarGrupo, type FilaGrupo, insertarGrupo, leerGrupo, listarGrupos } from './gruposRepo.ts'
import { bloquearCapitulo, exigirCapitulo } from './usecases.ts'

/** The specification has the list at two places of the answer, so it is sent at both (domain.md §15). */
export const verGrupos: Manejador<typeof grupos> = async ({ tx, quien, query }) => {
  const capitulo = await exigirCapitulo(tx, quien, query.rubroId)
  const lista = await listarGrupos(tx, capitulo.id, query)
  return { grupos: lista, data: { grupos: lista } }
}

export const verGrupo: Manejador<typeof grupoPorId> = async ({ tx, quien, query }) => {
  const capitulo = await exigirCapitulo(tx, quien, query.rubroId)
  return exigirGrupo(tx, capitulo.id, query.grupoId)
}

export const altaDeGrupo: Manejador<typeof crearGrupo> = async ({ tx, quien, body, anotar }) => {
  const { fila: capitulo } = await bloquearCapitulo(tx, quien, body.rubroId)
  const id = await insertarGrupo(tx, {
    empresaId: quien.empresaId,
    capituloId: capitulo.id,
    nombre: body.nombre,
  })
  anotar({
    entidad: 'grupo',
    entidadId: id,
    conjuntoId: capitulo.presupuesto_id,
    despues: { nombre: body.nombre, capituloId: capitulo.id },
  })
  return { _id: id, message: mensajesEdicion.grupoCreado }
}

export const cambioDeGrupo: Manejador<typeof editarGrupo> = async ({ tx, quien, body, anotar }) => {
  const { fila: capitulo } = await bloquearCapitulo(tx, quien, body.rubroId)
  const fila = await exigirGrupo(tx, capitulo.id, body.grupoId)
  const cambio = { nombre: body.nombre, estado: body.estado }
  await exigirVersion(body.version, fila, () => fila)
  if (!(await actualizarGrupo(tx, fila, cambio))) throw versionVieja(fila)
  anotar({
    entidad: 'grupo',
    entidadId: fila._id,
    conjuntoId: capitulo.presupuesto_id,
    antes: { nombre: fila.nombre, estado: fila.estado },
    despues: cambio,
  })
  return { message: mensajesEdicion.grupoEditado }
}

async function exigirGrupo(tx: Tx, capituloId: string, id: string): Promise<FilaGrupo> {
  const fila = await leerGrupo(tx, capituloId, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.grupoNoExiste)
  return fila
}
