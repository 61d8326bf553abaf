import type { previaDeCopia, tareasDelBanco, unidadesDelBanco } from '@plomada/contract/banco/items'
import { redondeoEnCable } from '@plomada/contract/presupuestos/redondeoCable'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { Manejador } from '../../base/http/ruta.ts'
import { exigirObraVisible } from '../acceso/nucleo/obras.ts'
import { unidadesActivas } from '../catalogo/unidadesRepo.ts'
import { cargarObra } from '../presupuestos/nucleo/cargar.ts'
import { cargarDestino } from '../presupuestos/tareas/destino.ts'
import { presentarCompleta, presentarTarea } from '../presupuestos/tareas/presentar.ts'
import { leerComponentes, leerDatos, leerMediciones } from '../presupuestos/tareas/repo.ts'
import { redondeoDeFila } from '../presupuestos/totales/filas.ts'
import { agrupar } from '../presupuestos/totales/totales.ts'
import { prepararCopias } from './preparar.ts'
import { listarItems } from './repo.ts'

/**
 * Items are always the plantilla's: `presupuestoId` only names the work to copy into, which the caller must be able
 * to see (domain.md §6).
 */
export const verBanco: Manejador<typeof tareasDelBanco> = async ({ tx, quien, query }) => {
  if (query.presupuestoId !== undefined) await exigirObraVisible(tx, quien, query.presupuestoId)
  const sentido = query.sortOrder === 'desc' || query.sortOrder === '-1' ? 'desc' : 'asc'
  const { items, count } = await listarItems(tx, { ...query, sentido })
  const ids = items.map(({ id }) => id)
  const [componentes, mediciones] = await Promise.all([leerComponentes(tx, ids), leerMediciones(tx, ids)])
  const suyos = agrupar(componentes, (c) => c.tarea_id)
  const lineas = agrupar(mediciones, (m) => m.tarea_id)
  return {
    tareas: {
      // Any type will do: a plantilla is never approved, so the type changes no figure.
      items: items.map((f) =>
        presentarCompleta(
          presentarTarea(f, undefined, 'llaveEnMano'),
          suyos.get(f.id) ?? [],
          lineas.get(f.id) ?? [],
          f,
        ),
      ),
      count,
    },
  }
}

export const verUnidadesDelBanco: Manejador<typeof unidadesDelBanco> = async ({ tx }) => {
  const items = await unidadesActivas(tx)
  return { items, count: items.length }
}

/** What would be copied at present. It promises nothing: the copy itself reads again, under its locks. */
export const verPreviaDeCopia: Manejador<typeof previaDeCopia> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const lugar = { capituloId: query.capituloId, grupoId: null, contratistaId: null }
  const destino = await cargarDestino(tx, obra, lugar)
  const dar = (datoIds: readonly string[]) => leerDatos(tx, obra.id, datoIds)
  const copias = await prepararCopias(tx, destino.capituloId ?? '', query.tareaIds, dar)
  return {
    margenTareas: destino.margen,
    rubros: copias.map(({ item, grupo, componentes }) => ({
      tareaId: item.id,
      nombre: item.nombre,
      unidadMedida: { codigo: item.unidad_medida_codigo, nombre: item.unidad_medida_nombre },
      cantidad: Number(item.cantidad),
      grupoId: grupo.id,
      grupoNombre: grupo.nombre,
      componentes: componentes.map((c) => ({
        foreignKey: c.datoAuxiliarId,
        nombre: c.nombre,
        tipo: c.tipo,
        unidadMedida: c.unidad,
        cantidad: numeroDeMicro(c.cantidad),
        precioUnitario: c.precioUnitario,
        precioUnitarioReal: c.precioUnitarioReal,
      })),
      redondeo: redondeoEnCable(redondeoDeFila(item)),
    })),
  }
}
