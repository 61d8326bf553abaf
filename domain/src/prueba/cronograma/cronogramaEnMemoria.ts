import {
  congelar,
  razonContraCongelar,
  razonContraCrear,
  razonContraMarcas,
} from '../../cronograma/cambio.ts'
import { ejecutado } from '../../cronograma/ejecutado.ts'
import { type Mes, mesDe, mesesDe, mesesDeDuracion } from '../../cronograma/meses.ts'
import {
  type CapituloDelCronograma,
  type Cronograma,
  type Marcas,
  type Montos,
  montoPorMes,
  SIN_MARCAR,
} from '../../cronograma/montos.ts'
import type { Fecha } from '../../nucleo/fecha.ts'
import type { Micro } from '../../nucleo/micro.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import { exigir } from '../certificaciones/cuentasEnMemoria.ts'

/** What a schedule needs of its work. */
export interface ObraPorProgramar {
  estado: Obra
  obraDuracion(): number
  /** Those of the schedule, at their price now. */
  capitulosDelCronograma(): CapituloDelCronograma[]
  /** Active tareas with what was done of each, in any order. */
  tareasHechas(): {
    capituloId: string
    plan: { precioTotalConMargen: number; cantidad: Micro }
    hecho: { cantidad: Micro; fecha: Fecha }[]
  }[]
}

type GuardadoDeCronograma = Pick<Cronograma, 'congelados' | 'marcas' | 'desembolsos'>

/** The schedule of a work, with nothing but the functions that the server calls: no base, no figure of its own. */
export class CronogramaEnMemoria {
  readonly #obra: ObraPorProgramar
  #fechaInicio: Fecha | undefined
  #meses = 0
  #guardado: GuardadoDeCronograma = { congelados: [], marcas: {}, desembolsos: {} }

  constructor(obra: ObraPorProgramar) {
    this.#obra = obra
  }

  get meses(): Mes[] {
    return this.#fechaInicio === undefined ? [] : mesesDe(this.#fechaInicio, this.#meses)
  }

  leer(): Cronograma {
    return { meses: this.meses, capitulos: this.#obra.capitulosDelCronograma(), ...this.#guardado }
  }

  crear(fechaInicio: Fecha): void {
    exigir(razonContraCrear(this.#obra.estado, this.#fechaInicio !== undefined))
    this.#fechaInicio = fechaInicio
    this.#meses = mesesDeDuracion(this.#obra.obraDuracion())
  }

  marcar(semanas: readonly (readonly [cap: string, mes: Mes, semana: number])[]): void {
    const marcas = semanas.reduce<Marcas>((antes, [cap, mes, semana]) => {
      const suyas = antes[cap]?.[mes] ?? SIN_MARCAR
      return { ...antes, [cap]: { ...antes[cap], [mes]: suyas.with(semana - 1, true) } }
    }, this.#guardado.marcas)
    exigir(razonContraMarcas(this.leer(), marcas)?.razon ?? null)
    this.#guardado = { ...this.#guardado, marcas }
  }

  congelar(mes: Mes): void {
    exigir(razonContraCongelar(this.leer(), [mes]))
    const { congelados, desembolsos } = congelar(this.leer(), [mes])
    this.#guardado = { ...this.#guardado, congelados, desembolsos }
  }

  agregarMes(): void {
    this.#meses++
  }

  montos(): Montos {
    return montoPorMes(this.leer())
  }

  /** What lies outside the grid is in its nearest end. */
  ejecutado(): Montos {
    const { meses } = this
    const [primero = '', ultimo = ''] = [meses[0], meses.at(-1)]
    const enGrilla = (mes: Mes) => (mes < primero ? primero : mes > ultimo ? ultimo : mes)
    const tareas = this.#obra.tareasHechas().map(({ hecho, ...tarea }) => {
      const porMes: Record<Mes, Micro> = {}
      for (const { cantidad, fecha } of hecho) {
        const mes = enGrilla(mesDe(fecha))
        porMes[mes] = (porMes[mes] ?? 0n) + cantidad
      }
      return { ...tarea, hecho: porMes }
    })
    return ejecutado(meses, this.#obra.capitulosDelCronograma(), tareas)
  }
}
