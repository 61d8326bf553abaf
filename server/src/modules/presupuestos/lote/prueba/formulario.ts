import { crearTarea } from '@plomada/contract/presupuestos/tareas'
import { exigir, type Lugar, type PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { DE_OBRA, sinRastro } from './lote.ts'

type Leida = Awaited<ReturnType<PresupuestoDePrueba['leer']>>

/** The body that the form of a rubro sends when it is saved: everything that it shows, with what was changed. */
export function formularioDe(tarea: Leida, cambio: Record<string, unknown> = {}) {
  const { _id, version, nombre, plan } = tarea
  return {
    _id,
    version,
    nombre,
    rubroId: tarea.rubroId,
    grupoId: tarea.grupoId,
    contratistaId: tarea.contratistaId,
    plan: {
      unidadMedida: { codigo: plan.unidadMedida.codigo },
      cantidadCliente: plan.cantidadCliente,
      gastoIndirectoTotal: plan.gastoIndirectoTotal,
      ...(!tarea.conMedicion && { cantidad: plan.cantidad }),
      ...(cambio.plan as object | undefined),
    },
    componentes: cambio.componentes ?? tarea.componentes.map(componenteDe),
    deshacible: true,
    ...Object.fromEntries(
      Object.entries(cambio).filter(([clave]) => clave !== 'plan' && clave !== 'componentes'),
    ),
  }
}

export const componenteDe = (c: Leida['componentes'][number]) => ({
  _id: c._id,
  foreignKey: c.foreignKey,
  tipo: c.tipo,
  cantidad: c.cantidad,
  estado: c.estado,
  ...(c.tipo === 'materialTipo'
    ? {}
    : { precioUnitario: c.precioUnitario, precioUnitarioReal: c.precioUnitarioReal }),
})

/** Saves the form of a rubro; the answer names its lote. */
export const guardarFormulario = async (
  p: PresupuestoDePrueba,
  _id: string,
  cambio: Record<string, unknown> = {},
) => p.editar(formularioDe(await p.leer(_id), cambio))

/** Makes one in the form. */
export async function crearEnFormulario(
  p: PresupuestoDePrueba,
  lugar: Lugar,
  foreignKey: string,
  cambio: Record<string, unknown> = {},
) {
  const componentes = [{ foreignKey, tipo: 'materialTipo' as const, cantidad: 2 }]
  const body = { ...p.cuerpoTarea(lugar, componentes, 3), deshacible: true, ...cambio }
  return exigir(await p.s.pedir(crearTarea, { como: p.como, body }))
}

/** All that a work says: its sheet, and of each rubro what its form shows. */
export async function todoLoQueDice(p: PresupuestoDePrueba): Promise<unknown> {
  const vista = await p.vista(DE_OBRA)
  const tareas = vista.rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  const formularios: unknown[] = []
  for (const { _id } of tareas) formularios.push(sinRastro(await p.leer(_id)))
  return [sinRastro(vista), formularios]
}
