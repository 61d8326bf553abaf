import { usuarios } from '@plomada/contract/acceso/usuarios'
import { tareasDelBanco } from '@plomada/contract/banco/items'
import { datosAuxiliares } from '@plomada/contract/catalogo'
import { contratistasForSelect } from '@plomada/contract/personas'
import { provCategorias } from '@plomada/contract/personas/categorias'
import { capitulos } from '@plomada/contract/presupuestos/capitulos'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { llamar } from './mundo/api.ts'
import { obraPorNombre } from './mundo/obra.ts'

/** Ids of the demo firm's rows that addresses need. */
export interface Lugares {
  pendiente: string
  aprobada: string
  capitulo: string
  grupo: string
  tarea: string
  material: string
  /** Of the price bank. */
  item: string
  unidad: string
  /** A contratista. */
  persona: string
  categoria: string
  acontecimiento: string
  /** The resident's credencial. */
  usuario: string
}

/** Looks the demo firm's rows up, as an admin. */
export async function buscarLugares(token: string): Promise<Lugares> {
  const pendiente = await obraPorNombre(token, 'Obra La Esperanza')
  const aprobada = await obraPorNombre(token, 'Ampliación Villa Morra')
  const { data } = await llamar(token, capitulos, { query: { presupuestoId: pendiente } })
  const vista = await llamar(token, vistaPresupuesto, { query: { presupuestoId: pendiente } })
  const { items: materiales } = await llamar(token, datosAuxiliares, { query: { tipo: 'materialTipo' } })
  const { tareas: banco } = await llamar(token, tareasDelBanco, { query: {} })
  const { items: unidades } = await llamar(token, datosAuxiliares, { query: { tipo: 'unidadDeMedida' } })
  const { items: contratistas } = await llamar(token, contratistasForSelect)
  const { items: categorias } = await llamar(token, provCategorias, { query: {} })
  const { items: pasa } = await llamar(token, acontecimientos, { query: {} })
  const residentes = await llamar(token, usuarios, {
    params: { token: 'me' },
    query: { rol: 'obraResidente' },
  })
  const capitulo = data.items.find((c) => !c.capituloGastoIndirecto)
  const tarea = vista.rubrosWithGrupos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))[0]
  return {
    pendiente,
    aprobada,
    capitulo: exigir(capitulo?._id),
    grupo: exigir(capitulo?.grupos[0]?._id),
    tarea: exigir(tarea?._id),
    material: exigir(materiales[0]?._id),
    item: exigir(banco.items[0]?._id),
    unidad: exigir(unidades[0]?._id),
    persona: exigir(contratistas[0]?._id),
    categoria: exigir(categorias[0]?._id),
    acontecimiento: exigir(pasa[0]?._id),
    usuario: exigir(residentes.items[0]?.credentialID),
  }
}

function exigir(id: string | undefined): string {
  if (id === undefined) throw new Error('the demo firm lacks what the addresses name')
  return id
}
