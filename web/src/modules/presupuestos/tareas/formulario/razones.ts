import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import {
  type Razon,
  razonContraAgregarTarea,
  razonContraCambiarUnidad,
  razonContraEditarTarea,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import type { CapituloParaElegir, DatosDeTarea, TareaLeida } from '../queries.ts'
import { type Errores, validar } from './validar.ts'
import type { Valores } from './valores.ts'

/** The state of the work as the reasons need it; an inactive one is read-only whatever it was (domain.md §7). */
export function leerObra({ presupuesto }: DatosDeTarea): Obra {
  return {
    tipo: presupuesto.tipo === 'plantilla' ? 'plantilla' : 'presupuesto',
    estado: presupuesto.estado === 'aprobado' ? 'aprobado' : 'pendiente',
    activo: presupuesto.estado !== 'inactivo',
  }
}

/** Why nothing in the form can be changed, because of rol or state; null where it can. */
export function contraElFormulario(rol: Rol, datos: DatosDeTarea, tarea: TareaLeida | null): Razon {
  if (!administra(rol)) return mensajesComun.soloLectura
  const obra = leerObra(datos)
  if (tarea === null) return razonContraEscribir(obra)
  const suyo = datos.rubros.find(({ _id }) => _id === tarea.rubroId)
  const capitulo = suyo ? { gastoIndirecto: suyo.capituloGastoIndirecto, descartado: false } : null
  return razonContraEditarTarea(obra, capitulo, tarea)
}

/** Why a tarea can't be put into a capitulo, or null; the chooser disables that capitulo with this reason. */
export function contraElCapitulo(obra: Obra, capitulo: CapituloParaElegir): Razon {
  return razonContraAgregarTarea(obra, {
    gastoIndirecto: capitulo.capituloGastoIndirecto,
    descartado: false,
  })
}

/** Why its unit stays what it is, or null: of a tarea of which something was done. */
export function contraLaUnidad(tarea: TareaLeida | null): Razon {
  if (tarea === null) return null
  const { nombre, plan, avance } = tarea
  return razonContraCambiarUnidad({ nombre, unidad: plan.unidadMedida.codigo, tieneAvances: avance.hay })
}

/** Why the form can't be saved as it stands, field by field. */
export function contraGuardar(
  v: Valores,
  datos: DatosDeTarea,
  tarea: TareaLeida | null,
  enElBanco: boolean,
): Errores {
  const obra = leerObra(datos)
  const capitulo = datos.rubros.find(({ _id }) => _id === v.capituloId)
  const seMueve = !enElBanco && (tarea === null || tarea.rubroId !== v.capituloId)
  const razon = capitulo && seMueve ? contraElCapitulo(obra, capitulo) : null
  const errores = validar(v, {
    donde: enElBanco || (obra.tipo === 'plantilla' && tarea !== null) ? 'banco' : 'obra',
    margen: capitulo?.margenTareas ?? datos.margenTareas,
    indirecto: tarea && !enElBanco && !capitulo?.capituloGastoIndirecto ? leerIndirecto(datos, tarea) : null,
  })
  // Of a draft from before something was done.
  const deLaUnidad = v.unidadMedidaCodigo === tarea?.plan.unidadMedida.codigo ? null : contraLaUnidad(tarea)
  return {
    ...errores,
    ...(razon !== null && { capituloId: razon }),
    ...(deLaUnidad !== null && { unidadMedidaCodigo: deLaUnidad }),
  }
}

function leerIndirecto(datos: DatosDeTarea, tarea: TareaLeida) {
  return {
    actual: tarea.plan.gastoIndirectoTotal,
    total: datos.gastoIndirectoTotal,
    distribuido: datos.gastoIndirectoDistribuido,
  }
}
