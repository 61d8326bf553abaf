import { type Fecha, masDias } from '../../../nucleo/fecha.ts'
import type { Micro } from '../../../nucleo/micro.ts'
import type { Rango } from '../../rango.ts'
import { type Contado, contarSemana } from '../contar.ts'
import type { AvanceDeUnDia, LoDeLaSemana, TareaDeLaObra } from '../loDeLaSemana.ts'
import { semanaDe } from '../semana.ts'

// A work whose weeks are told, as the server keeps it: which report told what, and what each one said.

export interface AvanceDelLibro {
  id: string
  tareaId: string
  contratistaId: string
  fecha: Fecha
  cantidad: Micro
  certificado: boolean
  descartado: boolean
  fotos?: readonly string[]
}

export type TareaDelLibro = Omit<TareaDeLaObra, 'hechoAntes' | 'hechoEnLaSemana' | 'contado'>

export interface ReporteDelLibro extends Contado {
  semana: Rango
}

export class Libro {
  readonly reportes: ReporteDelLibro[] = []
  /** Avance to the Monday of the report that told it. */
  readonly #contados = new Map<string, Fecha>()
  readonly #retirados = new Set<string>()

  /** `cerrar` is what makes it told: an open one is only shown. */
  contar(
    semana: Rango,
    tareas: readonly TareaDelLibro[],
    avances: readonly AvanceDelLibro[],
    { cerrar = true, ...lo }: { cerrar?: boolean } & Partial<Pick<LoDeLaSemana, 'registros'>> = {},
  ): ReporteDelLibro {
    const sinContar = avances.filter(
      (a) => !a.descartado && a.fecha <= semana.fin && !this.#contados.has(a.id),
    )
    const retirados = avances.filter(
      (a) => a.descartado && this.#contados.has(a.id) && !this.#retirados.has(a.id),
    )
    const ultimo = this.reportes.at(-1)
    const contado = contarSemana(semana, {
      tareas: tareas.map((tarea) => this.#conHecho(tarea, semana, avances)),
      avances: sinContar.filter((a) => a.fecha >= semana.inicio).map((a) => this.#unDia(a)),
      registros: lo.registros ?? [],
      tardios: {
        avances: sinContar.filter((a) => a.fecha < semana.inicio).map((a) => this.#unDia(a)),
        registros: [],
        fotos: [],
      },
      retirados: retirados.map(({ id, tareaId }) => ({
        id,
        tareaId,
        semana: this.#contados.get(id) ?? '',
      })),
      obra: ultimo ? { semana: ultimo.semana.inicio, porcentaje: ultimo.avanceObra } : null,
    })
    const reporte = { ...contado, semana }
    if (cerrar) {
      for (const { id } of sinContar) this.#contados.set(id, semana.inicio)
      for (const { id } of retirados) this.#retirados.add(id)
      this.reportes.push(reporte)
    }
    return reporte
  }

  #unDia(avance: AvanceDelLibro): AvanceDeUnDia {
    const { inicio } = semanaDe(avance.fecha)
    const conReporte = this.reportes.some(({ semana }) => semana.inicio === inicio)
    return { ...avance, fotos: avance.fotos ?? [], deSemanaSinReporte: !conReporte }
  }

  #conHecho(tarea: TareaDelLibro, { inicio, fin }: Rango, avances: readonly AvanceDelLibro[]): TareaDeLaObra {
    const suyos = avances.filter(({ tareaId }) => tareaId === tarea.id)
    const suma = (cuales: readonly AvanceDelLibro[]) =>
      cuales.reduce((total, { cantidad }) => total + cantidad, 0n)
    const hasta = (dia: Fecha) => suma(suyos.filter((a) => !a.descartado && a.fecha <= dia))
    const hecho = suyos.filter(({ id }) => this.#contados.has(id) && !this.#retirados.has(id))
    const dichas = this.reportes.flatMap(({ semana, tareas }) =>
      tareas.filter(({ tareaId }) => tareaId === tarea.id).map((cifra) => ({ ...cifra, semana })),
    )
    return {
      ...tarea,
      hechoAntes: hasta(masDias(inicio, -1)),
      hechoEnLaSemana: hasta(fin) - hasta(masDias(inicio, -1)),
      contado: {
        cantidad: dichas.reduce((total, { cantidad }) => total + cantidad, 0n),
        centesimas: dichas.reduce((total, { centesimas }) => total + centesimas, 0),
        hecho: suma(hecho),
        enPie: suma(hecho.filter(({ descartado }) => !descartado)),
        ultima: dichas.at(-1)?.semana.inicio ?? null,
      },
    }
  }
}
