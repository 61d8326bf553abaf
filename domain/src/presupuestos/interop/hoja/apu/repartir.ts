import type { TipoComponente } from '../../../../catalogo/tipos.ts'
import { UNO } from '../../../../nucleo/decimal.ts'
import { mensajesHoja as textos } from '../../../../nucleo/mensajes/hoja.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import type { ComponenteImportado } from '../../bc3/obra/obraImportada.ts'
import type { FilaClasificada, Renglon } from '../filas/renglon.ts'
import type { TareaDecidida } from '../obra/tareas.ts'
import type { BloqueDeApu, LineaDeApu } from './bloques.ts'
import { Analisis, componentesDe, danElPrecio } from './componentes.ts'

export interface AnalisisRepartidos {
  /** By row of the tarea. */
  componentes: Map<number, ComponenteImportado[]>
  avisos: string[]
}

/**
 * Gives each tarea its analysis: the lines below it, else a block of the same name or code. Only one that comes to the
 * tarea's price is taken; the others are told.
 */
export function repartirAnalisis(
  filas: readonly FilaClasificada[],
  tareas: readonly TareaDecidida[],
  bloques: readonly BloqueDeApu[],
): AnalisisRepartidos {
  const debajo = lineasDebajo(filas)
  const analisis = new Analisis(bloques)
  const componentes = new Map<number, ComponenteImportado[]>()
  const distintos: number[] = []
  for (const { fila, cifras, afuera } of tareas) {
    if (fila.renglon === null || afuera !== null) continue
    const lineas = debajo.get(fila.numero) ?? analisis.de(fila.renglon)?.lineas
    if (lineas === undefined) continue
    const suyos = componentesDe(lineas)
    if (danElPrecio(suyos, cifras.precio)) componentes.set(fila.numero, suyos)
    else distintos.push(fila.numero)
  }
  const avisos = [
    ...(componentes.size > 0 ? [textos.conAnalisis(componentes.size)] : []),
    ...(distintos.length > 0 ? [textos.analisisDistinto(distintos.length, distintos)] : []),
  ]
  return { componentes, avisos }
}

/** The lines under each tarea, by its row. */
function lineasDebajo(filas: readonly FilaClasificada[]): Map<number, LineaDeApu[]> {
  const debajo = new Map<number, LineaDeApu[]>()
  let tarea: number | null = null
  for (const { clase, numero, renglon, nivel } of filas) {
    if (clase === 'tarea') tarea = numero
    else if (nivel > 0) tarea = null
    if (clase !== 'componente' || tarea === null || renglon === null) continue
    const linea = lineaDe(renglon)
    if (linea === null) continue
    const suyas = debajo.get(tarea)
    if (suyas === undefined) debajo.set(tarea, [linea])
    else suyas.push(linea)
  }
  return debajo
}

function lineaDe({ cantidad, precio, nat, nombre, suCodigo, unidad }: Renglon): LineaDeApu | null {
  if (!precio || precio === 'ilegible' || cantidad === 'ilegible') return null
  return { codigo: suCodigo, nombre, unidad, tipo: tipoDeNat(nat), cantidad: cantidad ?? UNO, precio }
}

function tipoDeNat(nat: string): TipoComponente {
  const clave = claveDeNombre(nat.slice(0, 40))
  if (clave === 'mano de obra') return 'manoDeObra'
  return /^(?:material|materiales|insumo)$/.test(clave) ? 'materialTipo' : 'materialYMano'
}
