import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import type { Capitulo, Dato, Grupo, Tarea, Vista } from '../vista/arbol.ts'

/** What is moved: rubros, or one grupo or capitulo with all that is in it. */
export type Elegidas =
  | { clase: 'tareas'; ids: readonly string[] }
  | { clase: 'grupo'; id: string; capituloId: string }
  | { clase: 'capitulo'; id: string }

/** What the chosen rows are: rubros where there is any among them; null where there is nothing to move. */
export function elegidasDe(datos: readonly Dato[]): Elegidas | null {
  const ids = datos.flatMap((dato) => (dato.clase === 'tarea' ? [dato.tarea._id] : []))
  if (ids.length > 0) return { clase: 'tareas', ids }
  const [primero] = datos
  if (primero?.clase === 'grupo')
    return { clase: 'grupo', id: primero.grupo._id, capituloId: primero.capitulo._id }
  return primero?.clase === 'capitulo' ? { clase: 'capitulo', id: primero.capitulo._id } : null
}

/** A tarea with where it stands. */
export interface EnSuLugar {
  capitulo: Capitulo
  grupo: Grupo
  tarea: Tarea
}

/** Those of a view, in the order of the work; those that are in it no more are left out. */
export function enSuLugar({ rubrosWithGrupos }: Vista, ids: readonly string[]): EnSuLugar[] {
  const buscadas = new Set(ids)
  return rubrosWithGrupos.flatMap((capitulo) =>
    capitulo.grupos.flatMap((grupo) =>
      grupo.tareas.flatMap((tarea) => (buscadas.has(tarea._id) ? [{ capitulo, grupo, tarea }] : [])),
    ),
  )
}

/** What is chosen, in words: by its name where it is one. */
export function dichas(vista: Vista, elegidas: Elegidas): string {
  const { rubrosWithGrupos: capitulos } = vista
  if (elegidas.clase === 'tareas') {
    const [primera] = enSuLugar(vista, elegidas.ids.slice(0, 1))
    return textos.cuales(elegidas.ids.length, primera?.tarea.nombre)
  }
  const hermanos: readonly { _id: string; nombre: string }[] =
    elegidas.clase === 'capitulo' ? capitulos : capitulos.flatMap(({ grupos }) => grupos)
  return textos.cuales(1, hermanos.find(({ _id }) => _id === elegidas.id)?.nombre ?? '')
}

/** What stands for the tareas of a capitulo that are in no grupo has the id of the capitulo, and is sent as none. */
export const grupoQueSeManda = (capitulo: Capitulo, grupo: Grupo): string | null =>
  grupo._id === capitulo._id ? null : grupo._id

/** Where one row of them stands now, in words: for who doesn't see it move. */
export function dondeQuedo(vista: Vista, elegidas: Elegidas): string {
  const { rubrosWithGrupos: capitulos, presupuesto } = vista
  if (elegidas.clase === 'tareas') {
    const [primera] = enSuLugar(vista, elegidas.ids)
    if (primera === undefined) return ''
    const { tarea, grupo } = primera
    return quedo(tarea, grupo.tareas, grupo.nombre)
  }
  const lista: readonly { _id: string; nombre: string; item: string }[] =
    elegidas.clase === 'capitulo'
      ? capitulos
      : (capitulos.find(({ _id }) => _id === elegidas.capituloId)?.grupos ?? [])
  const padre =
    elegidas.clase === 'capitulo' ? presupuesto : capitulos.find(({ _id }) => _id === elegidas.capituloId)
  const una = lista.find(({ _id }) => _id === elegidas.id)
  return una === undefined ? '' : quedo(una, lista, padre?.nombre ?? '')
}

const quedo = (
  { _id, nombre, item }: { _id: string; nombre: string; item: string },
  lista: readonly { _id: string }[],
  padre: string,
): string =>
  textos.quedoEn(nombre, item, lista.findIndex((otra) => otra._id === _id) + 1, lista.length, padre)
