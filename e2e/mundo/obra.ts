import { clientesForSelect } from '@plomada/contract/acceso'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { crearPersona } from '@plomada/contract/personas'
import {
  capitulos,
  crearCapitulo,
  crearGrupo,
  editarCapitulo,
} from '@plomada/contract/presupuestos/capitulos'
import { historialDeTarea } from '@plomada/contract/presupuestos/consultas/historial'
import { crearPresupuesto, presupuestos } from '@plomada/contract/presupuestos/obras'
import { crearTarea } from '@plomada/contract/presupuestos/tareas'
import { llamar } from './api.ts'

export interface ObraChica {
  presupuestoId: string
  capituloId: string
  grupoId: string
  contratistaId: string
  materialId: string
  manoDeObraId: string
}

/** A work of the demo firm by its name. */
export async function obraPorNombre(token: string, nombre: string): Promise<string> {
  const { items } = await llamar(token, presupuestos, { query: { busquedaRapida: nombre } })
  const hallada = items.find((obra) => obra.nombre === nombre)
  if (hallada === undefined) throw new Error(`no work ${nombre}`)
  return hallada._id
}

/** An empty work of the demo firm's cliente, with margin 10, through the public API. */
export async function crearObra(token: string, nombre: string): Promise<string> {
  const { items } = await llamar(token, clientesForSelect)
  const { _id } = await llamar(token, crearPresupuesto, {
    body: {
      nombre,
      totalM2: '100',
      cotizacion: '7300',
      presupuestoTipo: 'llaveEnMano',
      clienteId: items[0]?._id ?? '',
      margenTareas: 10,
      usarPlantilla: false,
    },
  })
  return _id
}

/** A work with one capitulo, one grupo, a contratista and the two catalogue entries of domain.md §3's example. */
export async function crearObraChica(token: string, nombre: string): Promise<ObraChica> {
  const presupuestoId = await crearObra(token, nombre)
  const { _id: contratistaId } = await llamar(token, crearPersona, {
    body: { nombre: `Cuadrilla de ${nombre}`, funcion: ['contratista'] },
  })
  const contratistas = [{ id: contratistaId }]
  const { _id: capituloId } = await llamar(token, crearCapitulo, {
    body: { presupuestoId, nombre: 'Mampostería', duracion: 3, contratistas },
  })
  const { _id: grupoId } = await llamar(token, crearGrupo, { body: { rubroId: capituloId, nombre: 'Muros' } })
  const entrada = (tag: 'materialTipo' | 'manoDeObra', que: string, precio: number, precioReal: number) =>
    llamar(token, crearDatoAuxiliar, {
      body: {
        tag,
        nombre: `${que} de ${nombre}`,
        unidadMedidaCodigo: 'un',
        precio,
        precioReal,
        presupuestoId,
      },
    })
  const { _id: materialId } = await entrada('materialTipo', 'Bloque', 60_000, 55_000)
  const { _id: manoDeObraId } = await entrada('manoDeObra', 'Oficial', 150_000, 150_000)
  return { presupuestoId, capituloId, grupoId, contratistaId, materialId, manoDeObraId }
}

/** The worked example of domain.md §3 as a tarea of that work. */
export function agregarTarea(token: string, obra: ObraChica, nombre: string, cantidad = '12.5') {
  return llamar(token, crearTarea, {
    body: {
      presupuestoId: obra.presupuestoId,
      nombre,
      rubroId: obra.capituloId,
      grupoId: obra.grupoId,
      contratistaId: obra.contratistaId,
      plan: { unidadMedida: { codigo: 'm2' }, cantidad },
      componentes: [
        { foreignKey: obra.materialId, tipo: 'materialTipo', cantidad: '7.5' },
        {
          foreignKey: obra.manoDeObraId,
          tipo: 'manoDeObra',
          cantidad: '0.8',
          precioUnitario: 150_000,
          precioUnitarioReal: 150_000,
        },
      ],
    },
  })
}

/** The capitulo of indirect costs of a work, with somebody who may work in it. */
export async function prepararIndirecto(token: string, presupuestoId: string, contratistaId: string) {
  const { data } = await llamar(token, capitulos, { query: { presupuestoId } })
  const suyo = data.items.find((capitulo) => capitulo.capituloGastoIndirecto)
  if (suyo === undefined) throw new Error('a work without its indirect capitulo')
  const { _id, nombre, duracion, estado } = suyo
  await llamar(token, editarCapitulo, {
    body: { _id, nombre, duracion, estado, contratistas: [{ id: contratistaId }] },
  })
  return _id
}

/** The quantities given to a tarea according to the audit, oldest first: one for each write. */
export async function cantidadesEscritas(token: string, tareaId: string): Promise<(string | null)[]> {
  const { items } = await llamar(token, historialDeTarea, { params: { tareaId }, query: { limit: 100 } })
  return items
    .filter(({ accion }) => accion.startsWith('Editó'))
    .map(({ lineas }) => lineas.find(({ campo }) => campo === 'Cantidad')?.despues ?? null)
    .toReversed()
}
