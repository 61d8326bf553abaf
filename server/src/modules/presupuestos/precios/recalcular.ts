import type { Precios } from '@plomada/domain/catalogo/precios'
import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { planCambio } from '@plomada/domain/presupuestos/obra'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { preciosQueRigen } from '../../catalogo/preciosRepo.ts'
import type { Obra, ObraParaEscribir } from '../nucleo/cargar.ts'
import { type ComponenteArmado, componenteDeFila, losQueCuentan } from '../tareas/componentes.ts'
import { type FilaComponente, type FilaDatoDeObra, leerComponentes } from '../tareas/repo.ts'
import { actualizarCifras } from '../totales/cifrasRepo.ts'
import { avanceDePlan, CIFRAS, filaDePlan, planDeFila, redondeoDeFila } from '../totales/filas.ts'
import { exigirPlan } from '../totales/limites.ts'
import { margenDe } from '../totales/precio.ts'
import { agrupar } from '../totales/totales.ts'
import { actualizarPreciosDeComponentes, leerTareasQueUsan, type PrecioDeComponente } from './repo.ts'

export interface CambioDePrecio {
  /** The previous prices; null where they are unknown: then only materials follow. */
  antes: Precios | null
  despues: Precios
}

/** A tarea whose figures changed, with the price that its client sees. */
export interface TareaRecalculada {
  id: string
  nombre: string
  capitulo: string
  /** Of the indirect capitulo, whose price reaches no total of the work (domain.md §4). */
  indirecta: boolean
  antes: Gs
  despues: Gs
}

/** A componente with a price of its own that followed: which of its prices. */
export type Seguido = { id: string } & Record<keyof Precios, boolean>

export interface Recalculo {
  tareas: TareaRecalculada[]
  seguidos: Seguido[]
}

/**
 * What the active tareas of a work that use the changed entries come to: one select of tareas and one of componentes.
 * After approval those of the indirect capitulo stay (domain.md §5, §7). `soloEstos`: of the componentes with a price of
 * their own, the only ones that follow: those that an earlier change took along, when it is undone.
 */
export async function calcularConPrecios(
  tx: Tx,
  obra: Obra,
  cambios: ReadonlyMap<string, CambioDePrecio>,
  soloEstos?: ReadonlyMap<string, Seguido>,
) {
  const tareas = await leerTareasQueUsan(tx, obra.id, [...cambios.keys()], obra.estado === 'aprobado')
  const filas =
    tareas.length === 0
      ? []
      : await leerComponentes(
          tx,
          tareas.map((t) => t.id),
        )
  const componentesDe = agrupar(filas, (f) => f.tarea_id)
  const preciosNuevos: PrecioDeComponente[] = []
  const seguidos: Seguido[] = []
  const recalculadas: TareaRecalculada[] = []
  const cifrasNuevas = tareas.flatMap((tarea) => {
    const componentes = (componentesDe.get(tarea.id) ?? []).map((fila) => {
      const presente = componenteDeFila(fila)
      const nuevo = conPrecio(presente, cambios.get(presente.datoAuxiliarId), soloEstos)
      if (nuevo !== presente) preciosNuevos.push({ ...nuevo, tareaId: tarea.id })
      if (nuevo !== presente && llevaPrecioPropio(presente.tipo)) seguidos.push(loQueSiguio(presente, nuevo))
      return nuevo
    })
    const antes = planDeFila(tarea)
    const despues = {
      ...antes,
      ...exigirPlan({
        ...antes,
        componentes: losQueCuentan(componentes),
        redondeo: redondeoDeFila(tarea),
        margen: margenDe(obra, tarea.capitulo_margen),
      }),
    }
    if (!planCambio(antes, despues)) return []
    recalculadas.push({
      id: tarea.id,
      nombre: tarea.nombre,
      capitulo: tarea.capitulo_nombre ?? '',
      indirecta: tarea.capitulo_indirecto ?? false,
      antes: antes.precioTotalConMargen,
      despues: despues.precioTotalConMargen,
    })
    return [{ id: tarea.id, ...filaDePlan(despues), ...avanceDePlan(despues, tarea) }]
  })
  return { tareas: recalculadas, seguidos, preciosNuevos, cifrasNuevas }
}

/** The same, written: one update of tareas and one of componentes. After approval changed ones are flagged. */
export async function recalcularConPrecios(
  tx: Tx,
  obra: ObraParaEscribir,
  cambios: ReadonlyMap<string, CambioDePrecio>,
  soloEstos?: ReadonlyMap<string, Seguido>,
): Promise<Recalculo> {
  const calculo = await calcularConPrecios(tx, obra, cambios, soloEstos)
  await actualizarPreciosDeComponentes(tx, calculo.preciosNuevos)
  await actualizarCifras(tx, obra, [...CIFRAS, 'avance_precio_total'], calculo.cifrasNuevas, {
    marcar: obra.estado === 'aprobado',
  })
  return calculo
}

const loQueSiguio = (antes: ComponenteArmado, despues: ComponenteArmado): Seguido => ({
  id: antes.id,
  precioUnitario: antes.precioUnitario !== despues.precioUnitario,
  precioUnitarioReal: antes.precioUnitarioReal !== despues.precioUnitarioReal,
})

/**
 * A componente of the price bank at a work's prices (`dato`: its entry there). Labour with a price of its own in the item
 * keeps it, as in every tarea; labour that follows the base follows the work's prices there (domain.md §5, §6).
 */
export function enLaObra(fila: FilaComponente, dato: FilaDatoDeObra | undefined): ComponenteArmado {
  if (dato === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.componenteNoExiste)
  const antes = { precioUnitario: dato.ultimo_precio, precioUnitarioReal: dato.ultimo_precio_real }
  return conPrecio(componenteDeFila(fila), { antes, despues: preciosQueRigen(dato) })
}

/**
 * A componente at the new prices. A material always has the work's price; labour with a price of its own in a tarea
 * follows only while that equals the previous price (domain.md §5). Sale and provider price follow independently.
 */
export function conPrecio(
  componente: ComponenteArmado,
  cambio: CambioDePrecio | undefined,
  soloEstos?: ReadonlyMap<string, Seguido>,
): ComponenteArmado {
  if (cambio === undefined) return componente
  const { antes, despues } = cambio
  const sigue = (precio: keyof Precios) =>
    !llevaPrecioPropio(componente.tipo) ||
    (antes !== null &&
      componente[precio] === antes[precio] &&
      (soloEstos === undefined || soloEstos.get(componente.id)?.[precio] === true))
      ? despues[precio]
      : componente[precio]
  const [precioUnitario, precioUnitarioReal] = [sigue('precioUnitario'), sigue('precioUnitarioReal')]
  const igual =
    precioUnitario === componente.precioUnitario && precioUnitarioReal === componente.precioUnitarioReal
  return igual ? componente : { ...componente, precioUnitario, precioUnitarioReal }
}
