import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { ComponenteCosto } from '@plomada/domain/presupuestos/plan'

// The large work that everything is measured on (quality.md): 40 capitulos, 3.000 tareas, 18.000 componentes. Made by
// arithmetic, so that every run and both engines have the same.

export const CAPITULOS = 40
const GRUPOS_POR_CAPITULO = 3
const TAREAS_POR_GRUPO = 25
const COMPONENTES_POR_TAREA = 6
const DATOS = 300
export const MARGEN = 12.5

export interface DatoGrande {
  nombre: string
  tag: TipoComponente
  unidad: string
  precioUnitario: Gs
  precioUnitarioReal: Gs
}
export interface ComponenteGrande extends ComponenteCosto {
  /** Index in `datos`. */
  dato: number
}
export interface TareaGrande {
  nombre: string
  unidad: string
  cantidad: Micro
  componentes: ComponenteGrande[]
}
export interface CapituloGrande {
  nombre: string
  grupos: { nombre: string; tareas: TareaGrande[] }[]
}
export interface ObraGrande {
  datos: DatoGrande[]
  capitulos: CapituloGrande[]
}

const OBRAS = ['Mampostería', 'Revoque', 'Contrapiso', 'Pintura', 'Encofrado', 'Aislación', 'Instalación']
const LUGARES = ['planta baja', 'primer piso', 'fachada norte', 'núcleo húmedo', 'escalera', 'azotea']
const UNIDADES = ['m2', 'm3', 'm', 'un', 'gl']
const MATERIALES = ['Cemento', 'Arena lavada', 'Ladrillo común', 'Varilla', 'Caño', 'Pintura', 'Madera']

/** A smaller one for other companies: `capitulos` with one grupo and `tareas` tareas each. */
export function hacerObra(
  medida = { capitulos: CAPITULOS, grupos: GRUPOS_POR_CAPITULO, tareas: TAREAS_POR_GRUPO, datos: DATOS },
): ObraGrande {
  const datos = contar(medida.datos).map(dato)
  let n = 0
  const capitulos = contar(medida.capitulos).map((c) => ({
    nombre: `Capítulo ${c + 1} de ${elegir(LUGARES, c)}`,
    grupos: contar(medida.grupos).map((g) => ({
      nombre: `Grupo ${g + 1}`,
      tareas: contar(medida.tareas).map(() => tarea(n++, datos)),
    })),
  }))
  return { datos, capitulos }
}

export const tareasDe = (obra: ObraGrande): TareaGrande[] =>
  obra.capitulos.flatMap((capitulo) => capitulo.grupos.flatMap((grupo) => grupo.tareas))

function dato(d: number): DatoGrande {
  const precioUnitario = 1_000 + ((d * 7_919) % 480_000)
  return {
    nombre: `${elegir(MATERIALES, d)} ${d + 1}`,
    tag: d % 10 < 6 ? 'materialTipo' : d % 10 < 9 ? 'manoDeObra' : 'materialYMano',
    unidad: elegir(UNIDADES, d),
    precioUnitario,
    precioUnitarioReal: precioUnitario - (d % 700),
  }
}

function tarea(i: number, datos: readonly DatoGrande[]): TareaGrande {
  return {
    nombre: `${elegir(OBRAS, i)} de ${elegir(LUGARES, i)}, sector ${i + 1}`,
    unidad: elegir(UNIDADES, i),
    cantidad: BigInt(1_500_000 + (i % 97) * 350_000),
    componentes: contar(COMPONENTES_POR_TAREA).map((k) => {
      const cual = (i * 7 + k * 31) % datos.length
      const { tag, precioUnitario, precioUnitarioReal } = datos[cual] ?? dato(cual)
      const cantidad = BigInt(12_500 + ((i * 13 + k * 101) % 4_000) * 500)
      return { dato: cual, tipo: tag, cantidad, precioUnitario, precioUnitarioReal }
    }),
  }
}

const contar = (cuantos: number): number[] => Array.from({ length: cuantos }, (_, i) => i)

function elegir(lista: readonly string[], i: number): string {
  return lista[i % lista.length] ?? ''
}
