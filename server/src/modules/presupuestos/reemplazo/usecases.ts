import type { previaDeReemplazo, reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { razonContraReemplazar } from '@plomada/domain/presupuestos/reemplazo'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import {
  agregarACapitulos,
  cambiarContratista,
  capitulosDe,
  leerContratistasConTareas,
  leerPersonas,
  leerTareasQueSeReemplazan,
} from './repo.ts'

export const verPreviaDeReemplazo: Manejador<typeof previaDeReemplazo> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const contratistas = (await leerContratistasConTareas(tx, obra.id)).map(({ id, nombre, tareas }) => ({
    _id: id,
    nombre,
    tareas,
  }))
  const { contratistaOriginalId: original, contratistaReemplazanteId: reemplazante = null } = query
  if (original === undefined) return { contratistas, capitulos: [], items: [], count: 0 }
  const pedidas = reemplazante === null ? [original] : [original, reemplazante]
  if ((await leerPersonas(tx, pedidas)).length < new Set(pedidas).size) {
    throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste)
  }
  const capitulos = await capitulosDe(tx, obra.id, original, reemplazante)
  const { items, count } = await leerTareasQueSeReemplazan(tx, obra.id, original, query)
  return {
    contratistas,
    capitulos: capitulos.map(({ id, nombre, tareas, ya_esta }) => ({
      _id: id,
      nombre,
      tareas,
      seAgrega: reemplazante !== null && !ya_esta,
    })),
    items: items.map((fila) => ({
      _id: fila.id,
      nombre: fila.nombre,
      rubroNombre: fila.capitulo_nombre ?? '',
      grupoNombre: fila.grupo_nombre ?? '',
    })),
    count,
  }
}

/**
 * Gives the original's active tareas to the replacement, who becomes a contratista of their capitulos. No figure or
 * flag changes, and the original stays in those lists and in the snapshot (domain.md §8). It locks the work, so that
 * each of several replacements sees the result of the one before.
 */
export const reemplazar: Manejador<typeof reemplazarContratista> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const [de, a] = [body.contratistaOriginalId.toLowerCase(), body.contratistaReemplazanteId.toLowerCase()]
  const personas = new Map((await leerPersonas(tx, [de, a])).map((p) => [p.id, p]))
  const reemplazante = personas.get(a)
  if (!reemplazante?.es_contratista) {
    throw new Rechazo('INVALIDO', mensajesPersonas.noEsContratista, { campo: 'contratistaReemplazanteId' })
  }
  const tareas = await cambiarContratista(tx, obra, de, a)
  // A refusal here rolls the whole transaction back.
  exigirSinRazon(razonContraReemplazar(obra, tareas.length))
  const capitulos = [...new Set(tareas.flatMap((t) => t.capitulo_id ?? []))]
  const agregadoA = await agregarACapitulos(tx, quien.empresaId, a, capitulos)
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    antes: { contratistaId: de },
    despues: { contratistaId: a, tareas: tareas.map(({ id }) => id), capitulos: agregadoA },
  })
  const original = personas.get(de)?.nombre ?? ''
  return {
    message: mensajesEdicion.contratistaReemplazado(original, reemplazante.nombre, tareas.length),
    tareas: tareas.length,
  }
}
