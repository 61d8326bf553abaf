import * as contratoCapitulos from '@plomada/contract/presupuestos/capitulos'
import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import { cambiarMargen, distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import * as contratoTareas from '@plomada/contract/presupuestos/tareas'
import type {
  CapituloEjemplo,
  ObraEjemplo,
  TareaEjemplo,
} from '@plomada/domain/presupuestos/esperanza/partes/tipos'
import { altaDeGrupo as crearGrupo } from '../modules/presupuestos/capitulos/grupos.ts'
import * as capitulos from '../modules/presupuestos/capitulos/usecases.ts'
import { altaDeObra as crearObra } from '../modules/presupuestos/obras/escribir.ts'
import { cambioDeMargen } from '../modules/presupuestos/precios/margen.ts'
import { altaDeTarea as crearTarea } from '../modules/presupuestos/tareas/crear.ts'
import { distribuir } from '../modules/presupuestos/tareas/distribuir.ts'
import { type Claves, exigirSembrado } from './catalogo.ts'
import type { Hacer } from './ejecutor.ts'
import { USUARIOS_DEMO } from './usuarios.ts'

export type ObraDeMuestra = Omit<ObraEjemplo, 'unidades' | 'catalogo' | 'contratistas'>

/** Makes a work as its admin would, from the first capitulo to the distributed indirect costs; answers its id. */
export async function cargarObraEjemplo(hacer: Hacer, claves: Claves, obra: ObraDeMuestra): Promise<string> {
  const { capitulos: suyos, ...datos } = obra
  const { _id: presupuestoId } = await hacer(crearPresupuesto, crearObra, {
    body: {
      ...datos,
      clienteId: USUARIOS_DEMO.cliente.id,
      usarPlantilla: false,
      visibleParaCliente: true,
    },
  })
  await cargarCapitulos(hacer, claves, presupuestoId, suyos)
  await hacer(distribuirGastosIndirectos, distribuir, { body: { presupuestoId } })
  return presupuestoId
}

/** In the given order; the indirect capitulo exists already. */
export async function cargarCapitulos(
  hacer: Hacer,
  claves: Claves,
  presupuestoId: string,
  lista: readonly CapituloEjemplo[],
): Promise<void> {
  for (const capitulo of lista) {
    const capituloId = await cargarCapitulo(hacer, claves, presupuestoId, capitulo)
    for (const { nombre, tareas } of capitulo.grupos) {
      const { _id: grupoId } = await hacer(contratoCapitulos.crearGrupo, crearGrupo, {
        body: { nombre, rubroId: capituloId },
      })
      for (const tarea of tareas) {
        const lugar = { presupuestoId, rubroId: capituloId, grupoId }
        await hacer(contratoTareas.crearTarea, crearTarea, { body: cuerpoDeTarea(claves, lugar, tarea) })
      }
    }
  }
}

async function cargarCapitulo(
  hacer: Hacer,
  claves: Claves,
  presupuestoId: string,
  capitulo: CapituloEjemplo,
): Promise<string> {
  const { nombre, duracion, margen } = capitulo
  const contratistas = capitulo.contratistas.map((clave) => ({
    id: exigirSembrado(claves.contratistas, clave),
  }))
  if (capitulo.indirecto) {
    const { data } = await hacer(contratoCapitulos.capitulos, capitulos.verCapitulos, {
      query: { presupuestoId },
    })
    const presente = data.items.find((c) => c.capituloGastoIndirecto)
    if (presente === undefined) throw new Error('a work without its indirect capitulo')
    const { _id, nombre, duracion, estado } = presente
    const body = { _id, nombre, duracion, estado, contratistas }
    await hacer(contratoCapitulos.editarCapitulo, capitulos.cambioDeCapitulo, { body })
    return _id
  }
  const { _id: capituloId } = await hacer(contratoCapitulos.crearCapitulo, capitulos.altaDeCapitulo, {
    // Its grupos are made one by one afterwards.
    body: { presupuestoId, nombre, duracion, contratistas, grupos: [] },
  })
  if (margen !== undefined) {
    await hacer(cambiarMargen, cambioDeMargen, { params: { presupuestoId }, body: { margen, capituloId } })
  }
  return capituloId
}

function cuerpoDeTarea(
  claves: Claves,
  lugar: { presupuestoId: string; rubroId: string; grupoId: string },
  tarea: TareaEjemplo,
) {
  return {
    ...lugar,
    nombre: tarea.nombre,
    contratistaId: exigirSembrado(claves.contratistas, tarea.contratista),
    plan: { unidadMedida: { codigo: tarea.unidad }, cantidad: tarea.cantidad },
    componentes: tarea.componentes.map(({ clave, cantidad, precio, precioReal }) => {
      const { id, tipo } = exigirSembrado(claves.datos, clave)
      return { foreignKey: id, tipo, cantidad, precioUnitario: precio, precioUnitarioReal: precioReal }
    }),
  }
}
