import { credencialPorId } from '@plomada/contract/acceso'
import { crearTareaDelBanco } from '@plomada/contract/banco/items'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { crearCapitulo, crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import { crearTarea, descartarTarea, editarTarea } from '@plomada/contract/presupuestos/tareas'
import { llamar } from './api.ts'
import { crearObraChica, type ObraChica, prepararIndirecto } from './obra.ts'

/** Unit prices and quantities whose totals have eleven digits each, and twelve together. */
const TAREAS = [
  ['Estructura de hormigón armado en planta baja', '1', 98_765_432_109],
  ['Fachada vidriada con cámara de aire', '123456.789', 765_432],
  ['Ascensores', '2', 45_678_901_234],
  ['Instalación eléctrica', '8765.4321', 10_987_654],
  ['Instalación sanitaria', '1', 87_654_321_098],
  ['Aire acondicionado central', '99999.999999', 987_654],
  ['Impermeabilización', '1', 76_543_210_987],
  ['Obras exteriores', '1', 65_432_109_876],
] as const

export interface ObraDeMuchasCifras extends ObraChica {
  tareas: string[]
}

const componentes = (obra: ObraChica, precio: number) => [
  {
    foreignKey: obra.manoDeObraId,
    tipo: 'manoDeObra' as const,
    cantidad: '1',
    precioUnitario: precio,
    precioUnitarioReal: precio,
  },
]
const tarea = (obra: ObraChica, nombre: string, cantidad: string, precio: number) => ({
  presupuestoId: obra.presupuestoId,
  nombre,
  rubroId: obra.capituloId,
  grupoId: obra.grupoId,
  contratistaId: obra.contratistaId,
  plan: { unidadMedida: { codigo: 'm2' }, cantidad },
  componentes: componentes(obra, precio),
})

/** A pending work whose tareas cost eleven digits and itself twelve, with its indirect costs distributed. */
export async function crearObraDeMuchasCifras(token: string, nombre: string): Promise<ObraDeMuchasCifras> {
  const obra = await crearObraChica(token, nombre)
  const tareas: string[] = []
  for (const [cual, cantidad, precio] of TAREAS) {
    const { _id } = await llamar(token, crearTarea, { body: tarea(obra, cual, cantidad, precio) })
    tareas.push(_id)
  }
  const rubroId = await prepararIndirecto(token, obra.presupuestoId, obra.contratistaId)
  const { _id: grupoId } = await llamar(token, crearGrupo, { body: { rubroId, nombre: 'Obrador' } })
  const aparte = { ...obra, capituloId: rubroId, grupoId }
  await llamar(token, crearTarea, { body: tarea(aparte, 'Sereno', '1', 12_345_678_901) })
  await llamar(token, distribuirGastosIndirectos, { body: { presupuestoId: obra.presupuestoId } })
  return { ...obra, tareas }
}

/** Changes an approved work: edits one tarea, discards one, and adds one. */
export async function cambiarDespuesDeAprobar(token: string, obra: ObraDeMuchasCifras): Promise<void> {
  const [una = '', otra = ''] = obra.tareas
  await llamar(token, editarTarea, { body: { _id: una, plan: { cantidad: '1.000001' } } })
  await llamar(token, descartarTarea, { body: { _id: otra } })
  const nueva = tarea(obra, 'Helipuerto', '1', 54_321_098_765)
  const { _id } = await llamar(token, crearTarea, { body: nueva })
  await llamar(token, editarTarea, { body: { _id, plan: { cantidad: '1.5' } } })
}

/** The same in the plantilla, with an item of the price bank; the caller discards them. */
export async function llenarPlantilla(token: string, obra: ObraDeMuchasCifras) {
  const { credencialId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { credencialId: string }
  const { plantilla } = await llamar(token, credencialPorId, { params: { id: credencialId } })
  if (plantilla === null) throw new Error('a firm without a plantilla')
  const presupuestoId = plantilla._id
  const { _id: capituloId } = await llamar(token, crearCapitulo, {
    body: { presupuestoId, nombre: 'Once cifras', duracion: 1, contratistas: [{ id: obra.contratistaId }] },
  })
  const { _id: grupoId } = await llamar(token, crearGrupo, {
    body: { rubroId: capituloId, nombre: 'General' },
  })
  const { _id: manoDeObraId } = await llamar(token, crearDatoAuxiliar, {
    body: {
      tag: 'manoDeObra',
      nombre: 'Montador de cubiertas',
      unidadMedidaCodigo: 'un',
      precio: 69_876_543_210,
      precioReal: 69_876_543_210,
      presupuestoId,
    },
  })
  const suya = { ...obra, presupuestoId, capituloId, grupoId, manoDeObraId }
  const { nombre, plan, componentes: suyos } = tarea(suya, 'Cubierta de acero', '1.25', 69_876_543_210)
  await llamar(token, crearTarea, { body: tarea(suya, nombre, '1.25', 69_876_543_210) })
  const { _id: itemId } = await llamar(token, crearTareaDelBanco, {
    body: { nombre: 'Pilotaje', plan, componentes: suyos },
  })
  return { presupuestoId, capituloId, itemId }
}
