import type { zVistaCliente } from '@plomada/contract/presupuestos/vista'
import { observacionesDelCliente } from '@plomada/domain/presupuestos/observaciones'
import type { z } from 'zod'
import { leerMicroExacto } from './exacto.ts'
import { numerosDeVista } from './numerosDeVista.ts'
import type { DocumentoCliente, Portada, TareaCliente } from './vista.ts'

type VistaCliente = z.output<typeof zVistaCliente>
type TareaDeVista = VistaCliente['rubrosWithGrupos'][number]['grupos'][number]['tareas'][number]

/**
 * The client's document, made from the answer that a cliente gets, so that it can't say more (domain.md §13).
 * `aprobado`: the answer is the snapshot's.
 */
export function documentoDeVista(vista: VistaCliente, portada: Portada, aprobado: boolean): DocumentoCliente {
  const { presupuestoPlanPrecioTotalConMargen, presupuestoPlanPrecioTotalConMargenAprobado } = vista.totales
  return {
    ...portada,
    aprobado,
    numeros: numerosDeVista(vista.rubrosWithGrupos),
    total: aprobado
      ? (presupuestoPlanPrecioTotalConMargenAprobado ?? 0)
      : presupuestoPlanPrecioTotalConMargen,
    capitulos: vista.rubrosWithGrupos.map((capitulo) => ({
      id: capitulo._id,
      nombre: capitulo.nombre,
      porcentajeEnObra: capitulo.porcentajeEnObra,
      total: capitulo.planPrecioTotalConMargen,
      grupos: capitulo.grupos.map((grupo) => ({
        id: grupo._id,
        nombre: grupo.nombre,
        tareas: grupo.tareas.map(tareaDeVista),
      })),
    })),
  }
}

function tareaDeVista({
  _id,
  nombre,
  plan,
  esAdicional,
  descartadoPostAprobacion,
}: TareaDeVista): TareaCliente {
  return {
    id: _id,
    nombre,
    unidad: plan.unidadMedida.codigo,
    cantidad: leerMicroExacto(plan.cantidadCliente),
    precioUnitario: plan.precioUnitarioConMargen,
    total: plan.precioTotalConMargen,
    marcas: observacionesDelCliente({ esAdicional, descartadoPostAprobacion }),
  }
}
