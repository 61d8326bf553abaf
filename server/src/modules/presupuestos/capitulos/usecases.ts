import type {
  capituloPorId,
  capitulos,
  crearCapitulo,
  editarCapitulo,
} from '@plomada/contract/presupuestos/capitulos'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { razonContraDuracion } from '@plomada/domain/presupuestos/progreso/duracion'
import {
  razonContraEditarCapitulo,
  razonContraQuitarContratistas,
} from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { exigirObraVisible } from '../../acceso/nucleo/obras.ts'
import { cargarObra, type Obra } from '../nucleo/cargar.ts'
import { insertarGrupo } from './gruposRepo.ts'
import { presentarCapitulo } from './presentar.ts'
import {
  actualizarCapitulo,
  agregarContratistas,
  contarSemanasMarcadas,
  contratistasConTareas,
  contratistasEntre,
  type FilaCapitulo,
  insertarCapitulo,
  leerCapitulo,
  listarCapitulos,
  quitarContratistas,
} from './repo.ts'

export const verCapitulos: Manejador<typeof capitulos> = async ({ tx, quien, query }) => {
  await exigirObraVisible(tx, quien, query.presupuestoId)
  const { items, count } = await listarCapitulos(tx, quien, query)
  return { data: { items: items.map(presentarCapitulo), count } }
}

export const verCapitulo: Manejador<typeof capituloPorId> = async ({ tx, quien, query }) => ({
  ...presentarCapitulo(await exigirCapitulo(tx, quien, query.rubroId)),
  semanasMarcadas: await contarSemanasMarcadas(tx, query.rubroId),
})

export const altaDeCapitulo: Manejador<typeof crearCapitulo> = async ({ tx, quien, body, anotar }) => {
  const { presupuestoId, nombre, duracion, grupos } = body
  await cargarObra(tx, quien, presupuestoId, 'escribir')
  const contratistas = sinRepetidos(body.contratistas)
  await exigirContratistas(tx, contratistas)
  const nuevo = { empresaId: quien.empresaId, presupuestoId, nombre, duracion, gastoIndirecto: false }
  const id = await insertarCapitulo(tx, nuevo)
  await agregarContratistas(tx, quien.empresaId, id, contratistas)
  for (const suyo of grupos)
    await insertarGrupo(tx, { empresaId: quien.empresaId, capituloId: id, nombre: suyo })
  anotar({
    entidad: 'capitulo',
    entidadId: id,
    conjuntoId: presupuestoId,
    despues: { nombre, duracion, contratistas, grupos },
  })
  return { _id: id, newCapituloId: id, message: mensajesEdicion.capituloCreado }
}

/** A capitulo may be edited before and after approval; of the indirect one, the contratistas alone (domain.md §4). */
export const cambioDeCapitulo: Manejador<typeof editarCapitulo> = async ({ tx, quien, body, anotar }) => {
  const { obra, fila } = await bloquearCapitulo(tx, quien, body._id)
  const presente = presentarCapitulo(fila)
  await exigirVersion(body.version, fila, () => presente)
  const cambio = { nombre: body.nombre, duracion: body.duracion, estado: body.estado }
  exigirSinRazon(
    razonContraEditarCapitulo(
      obra,
      { ...presente, gastoIndirecto: fila.gasto_indirecto, descartado: false },
      cambio,
    ),
  )

  const antes = fila.contratistas.map((c) => c.id)
  const despues = sinRepetidos(body.contratistas)
  const agregados = despues.filter((id) => !antes.includes(id))
  const quitados = antes.filter((id) => !despues.includes(id))
  await exigirContratistas(tx, agregados)
  exigirSinRazon(razonContraDuracion(body.duracion, await contarSemanasMarcadas(tx, fila.id)), {
    campo: 'duracion',
  })
  exigirSinRazon(razonContraQuitarContratistas(await contratistasConTareas(tx, fila.id, quitados)))

  await actualizarCapitulo(tx, fila.id, cambio)
  await quitarContratistas(tx, fila.id, quitados)
  await agregarContratistas(tx, quien.empresaId, fila.id, agregados)
  anotar({
    entidad: 'capitulo',
    entidadId: fila.id,
    conjuntoId: fila.presupuesto_id,
    antes: {
      nombre: presente.nombre,
      duracion: presente.duracion,
      estado: presente.estado,
      contratistas: antes,
    },
    despues: { ...cambio, contratistas: despues },
  })
  return {
    message: mensajesEdicion.capituloEditado,
    rubro: presentarCapitulo(await exigirCapitulo(tx, quien, fila.id)),
  }
}

/**
 * Refuses with the same 404 a capitulo that does not exist, is discarded, of another empresa, or in a work the caller
 * may not see.
 */
export async function exigirCapitulo(tx: Tx, quien: Identidad, id: string): Promise<FilaCapitulo> {
  const fila = await leerCapitulo(tx, quien, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste)
  return fila
}

/** The capitulo, with its work locked: what is read here holds until the transaction ends. */
export async function bloquearCapitulo(
  tx: Tx,
  quien: Identidad,
  id: string,
): Promise<{ obra: Obra; fila: FilaCapitulo }> {
  const { presupuesto_id: presupuestoId } = await exigirCapitulo(tx, quien, id)
  const obra = await cargarObra(tx, quien, presupuestoId, 'escribir')
  return { obra, fila: await exigirCapitulo(tx, quien, id) }
}

async function exigirContratistas(tx: Tx, ids: readonly string[]): Promise<void> {
  const encontrados = await contratistasEntre(tx, ids)
  if (encontrados.length < ids.length) {
    throw new Rechazo('INVALIDO', mensajesEdicion.contratistaNoExiste, { campo: 'contratistas' })
  }
}

function sinRepetidos(contratistas: readonly { id: string }[]): string[] {
  return [...new Set(contratistas.map((c) => c.id.toLowerCase()))]
}
