import { claveDeNombre } from '../../../../nucleo/texto.ts'
import type { ClaseDeFilaDeHoja } from '../modelo/leido.ts'

const CLASES: Readonly<Record<string, ClaseDeFilaDeHoja>> = {
  capitulo: 'capitulo',
  subcapitulo: 'capitulo',
  'sub capitulo': 'capitulo',
  titulo: 'capitulo',
  grupo: 'capitulo',
  etapa: 'capitulo',
  partida: 'tarea',
  rubro: 'tarea',
  tarea: 'tarea',
  item: 'tarea',
  composicao: 'tarea',
  servico: 'tarea',
  material: 'componente',
  materiales: 'componente',
  'mano de obra': 'componente',
  maquinaria: 'componente',
  equipo: 'componente',
  otros: 'componente',
  auxiliar: 'componente',
  insumo: 'componente',
}

/** What a 'nat' column says of its row: a title of any level, an item, a line of its analysis; null for anything else. */
export function clasePorNat(texto: string): ClaseDeFilaDeHoja | null {
  const clave = claveDeNombre(texto.slice(0, 40))
  return Object.hasOwn(CLASES, clave) ? (CLASES[clave] ?? null) : null
}
