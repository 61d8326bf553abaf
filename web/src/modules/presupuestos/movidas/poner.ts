import type { Lado } from '../../../pagina/grilla/modelo/mandos.ts'
import type { Operacion } from '../lotes/sitio.ts'
import { type Capitulo, type Dato, type Grupo, obraDe, type Vista } from '../vista/arbol.ts'
import { enElOrden } from './correr.ts'
import { type Elegidas, enSuLugar } from './elegidas.ts'
import { traida } from './encargos.ts'

/** Where rubros go: at the end of a grupo where `antesDe` is null. */
export interface LugarDeTareas {
  capitulo: Capitulo
  grupo: Grupo
  antesDe: string | null
}

/** What puts them at a row: before or after a rubro, first in a grupo, last in a capitulo; nothing where they don't fit. */
export function operacionesDePoner(vista: Vista, elegidas: Elegidas, destino: Dato, lado: Lado): Operacion[] {
  if (elegidas.clase === 'tareas') {
    const lugar = lugarDe(vista, destino, lado, elegidas.ids)
    return lugar === null ? [] : operacionesDeMover(vista, elegidas.ids, lugar)
  }
  if (elegidas.clase === 'capitulo') {
    if (destino.clase !== 'capitulo' && destino.clase !== 'agregar') return []
    return entre('capitulo', enElOrden(vista), elegidas.id, destino.capitulo._id, lado)
  }
  if (destino.clase !== 'grupo' || destino.capitulo._id !== elegidas.capituloId) return []
  const suyo = vista.rubrosWithGrupos.find(({ _id }) => _id === elegidas.capituloId)
  return entre('grupo', suyo?.grupos ?? [], elegidas.id, destino.grupo._id, lado)
}

function entre(
  clase: 'capitulo' | 'grupo',
  hermanos: readonly { _id: string }[],
  id: string,
  destinoId: string,
  lado: Lado,
): Operacion[] {
  const lugar = hermanos.findIndex(({ _id }) => _id === destinoId)
  if (lugar === -1 || !hermanos.some(({ _id }) => _id === id)) return []
  const siguen = hermanos.slice(lado === 'antes' ? lugar : lugar + 1)
  const antesDe = siguen.find(({ _id }) => _id !== id)?._id ?? null
  return [{ op: 'ordenar', clase, _id: id, antesDe }]
}

function lugarDe(vista: Vista, destino: Dato, lado: Lado, ids: readonly string[]): LugarDeTareas | null {
  const capitulo = vista.rubrosWithGrupos.find(({ _id }) => _id === destino.capitulo._id)
  if (capitulo === undefined) return null
  if (destino.clase === 'tarea') {
    const [suya] = enSuLugar(vista, [destino.tarea._id])
    if (suya === undefined) return null
    const desde = suya.grupo.tareas.indexOf(suya.tarea) + (lado === 'antes' ? 0 : 1)
    return { ...suya, antesDe: elPrimeroQueQueda(suya.grupo, desde, ids) }
  }
  if (destino.clase === 'grupo') {
    const grupo = capitulo.grupos.find(({ _id }) => _id === destino.grupo._id)
    return grupo === undefined ? null : { capitulo, grupo, antesDe: elPrimeroQueQueda(grupo, 0, ids) }
  }
  // Below its last rubro is the line of a new one.
  if (destino.clase === 'renglon') {
    const grupo = capitulo.grupos.find(({ _id }) => _id === destino.grupo._id)
    return grupo === undefined ? null : { capitulo, grupo, antesDe: null }
  }
  const grupo = destino.clase === 'agregar' ? capitulo.grupos.at(-1) : capitulo.grupos[0]
  if (grupo === undefined) return null
  const alFinal = destino.clase === 'agregar'
  return { capitulo, grupo, antesDe: alFinal ? null : elPrimeroQueQueda(grupo, 0, ids) }
}

/** From that place on, the first one that isn't moved itself. */
const elPrimeroQueQueda = ({ tareas }: Grupo, desde: number, ids: readonly string[]): string | null =>
  tareas.slice(desde).find(({ _id }) => !ids.includes(_id))?._id ?? null

/** Those of the grupo are put in order, the others are brought; in an approved work they come to the end. */
export function operacionesDeMover(
  vista: Vista,
  ids: readonly string[],
  { capitulo, grupo, antesDe }: LugarDeTareas,
): Operacion[] {
  const cerrado = obraDe(vista.presupuesto).estado === 'aprobado'
  return enSuLugar(vista, ids).map(({ tarea, ...estaba }): Operacion => {
    if (estaba.grupo._id === grupo._id) return { op: 'ordenar', clase: 'tarea', _id: tarea._id, antesDe }
    return traida(tarea, capitulo, grupo, cerrado ? null : antesDe)
  })
}
