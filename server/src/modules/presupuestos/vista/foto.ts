import type { zObra } from '@plomada/contract/presupuestos/obras'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { z } from 'zod'
import type { FilaConNombres } from '../tareas/presentar.ts'
import type { FilaAprobada } from '../tareas/repo.ts'
import { avanceDePlan, type FilaDeAvanzado, micro, planDeFila } from '../totales/filas.ts'
import { agrupar } from '../totales/totales.ts'
import type { FilaCapituloDeVista, FilaCapituloFoto, FilaObraAprobada } from './repo.ts'

// Gives the snapshot the shape of the present budget, so that the same code shows both (domain.md §7).

type ObraEnCable = z.output<typeof zObra>

/** The work as it was approved. */
export function obraDeFoto(obra: ObraEnCable, foto: FilaObraAprobada): ObraEnCable {
  return {
    ...obra,
    nombre: foto.nombre,
    descripcion: foto.descripcion,
    totalM2: numeroDeMicro(micro(foto.total_m2)),
    cotizacion: numeroDeMicro(micro(foto.cotizacion)),
    margenTareas: Number(foto.margen_tareas),
    presupuestoTipo: foto.presupuesto_tipo,
    clienteNombre: foto.cliente_nombre,
  }
}

/** Capitulos with the grupos and contratistas named by their approved tareas, which are in their order. */
export function capitulosDeFoto(
  capitulos: readonly FilaCapituloFoto[],
  aprobadas: readonly FilaAprobada[],
): FilaCapituloDeVista[] {
  const porCapitulo = agrupar(aprobadas, (a) => a.capitulo_id)
  return capitulos.map((capitulo) => {
    const suyas = porCapitulo.get(capitulo.id) ?? []
    const grupos = new Map(suyas.map((a) => [a.grupo_id ?? '', a.grupo_nombre]))
    const contratistas = new Map(suyas.map((a) => [a.contratista_id ?? '', a.contratista_nombre]))
    return {
      ...capitulo,
      descartado: false,
      version: 1,
      grupos: [...grupos]
        .filter(([id]) => id !== '')
        .map(([id, nombre]) => ({ id, nombre, estado: 'activo' })),
      contratistas: pares(contratistas).map(([id, nombre]) => ({ id, nombre })),
    }
  })
}

/** Oldest first; a name without an id has no row. */
function pares(nombres: ReadonlyMap<string, string>): [string, string][] {
  return [...nombres].filter(([id]) => id !== '').sort(([a], [b]) => (a < b ? -1 : 1))
}

/** `avanzado`: how much was done since, by tarea; worth its part of the price that was approved. */
export function tareasDeFoto(
  aprobadas: readonly FilaAprobada[],
  avanzado: ReadonlyMap<string, string>,
): FilaConNombres[] {
  return aprobadas.map((a) => ({
    ...a,
    ...avanceDeFoto(a, avanzado.get(a.tarea_id)),
    id: a.tarea_id,
    estado: 'activo',
    es_adicional: false,
    editado_post_aprobacion: false,
    descartado_post_aprobacion: false,
    // An approved quantity is shown as typed: its lines may have changed since.
    con_medicion: false,
    version: 1,
  }))
}

function avanceDeFoto(a: FilaAprobada, avanzado: string | undefined): FilaDeAvanzado {
  const avance_cantidad = avanzado ?? '0'
  const con_avances = avanzado !== undefined
  return { avance_cantidad, con_avances, ...avanceDePlan(planDeFila(a), { avance_cantidad }) }
}
