import type { obrasDePersona, tareasDePersona } from '@plomada/contract/personas'
import { leerMicro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { Manejador } from '../../base/http/ruta.ts'
import { exigirObraVisible } from '../acceso/nucleo/obras.ts'
import { leerTareasDePersona, obrasDe } from './obrasRepo.ts'
import { exigirPersona } from './usecases.ts'

export const obras: Manejador<typeof obrasDePersona> = async ({ tx, quien, query }) => {
  const { id } = await exigirPersona(tx, query.personaId)
  const { items, count } = await obrasDe(tx, quien, id, query)
  return {
    items: items.map((fila) => ({
      _id: fila.id,
      nombre: fila.nombre,
      tipo: fila.tipo,
      estado: fila.estado,
      activo: fila.activo,
      tareas: fila.tareas ?? 0,
    })),
    count,
  }
}

export const tareas: Manejador<typeof tareasDePersona> = async ({ tx, quien, query }) => {
  await exigirObraVisible(tx, quien, query.presupuestoId)
  const { id } = await exigirPersona(tx, query.personaId)
  const { items, count } = await leerTareasDePersona(tx, id, query)
  return {
    items: items.map((fila) => ({
      _id: fila.id,
      nombre: fila.nombre,
      rubroNombre: fila.capitulo_nombre ?? '',
      grupoNombre: fila.grupo_nombre ?? '',
      cantidad: numeroDeMicro(leerMicro(fila.cantidad) ?? 0n),
      unidadMedidaCodigo: fila.unidad_medida_codigo,
    })),
    count,
  }
}
