import type { Gs } from '../../nucleo/dinero.ts'
import type { Fecha } from '../../nucleo/fecha.ts'
import { type Micro, numeroDeMicro } from '../../nucleo/micro.ts'
import type { CantidadesDeTarea } from '../../presupuestos/obra.ts'
import type { LoContado, LoPorContar } from './porContar.ts'
import type { RegistroContado } from './secciones.ts'

// What there is to tell of a week, and what comes of it tarea by tarea.

/** A tarea outside the indirect capitulo that is active, or that the client was told of; done: until its week, and in it. */
export interface TareaDeLaObra extends CantidadesDeTarea {
  id: string
  nombre: string
  capituloId: string
  capituloNombre: string
  unidad: string
  activa: boolean
  precioTotalConMargen: Gs
  hechoAntes: Micro
  hechoEnLaSemana: Micro
  contado: LoContado
}

/** One that stands, and that no other report tells. */
export interface AvanceDeUnDia {
  id: string
  tareaId: string
  contratistaId: string
  fecha: Fecha
  /** Below 0 of a correction. */
  cantidad: Micro
  certificado: boolean
  /** Of before the week of the report, in a week that has none: told in one line a tarea, without photos. */
  deSemanaSinReporte: boolean
  fotos: readonly string[]
}

/** An avance that another report told, discarded since, whose taking back none tells. */
export interface Retirado {
  id: string
  tareaId: string
  /** The Monday of the week whose report told it. */
  semana: Fecha
}

/** What there is to tell; each list in the order in which it is told. Of a tarea that is not among these, nothing is. */
export interface LoDeLaSemana {
  tareas: readonly TareaDeLaObra[]
  avances: readonly AvanceDeUnDia[]
  registros: readonly RegistroContado[]
  /** Of before the week. */
  tardios: {
    /** Of weeks whose report was closed before it came, or that have none. */
    avances: readonly AvanceDeUnDia[]
    registros: readonly RegistroContado[]
    /** Photos alone: of an avance, or of a registro that was told without them. */
    fotos: readonly (
      | { tareaId: string; fecha: Fecha; fotos: readonly string[] }
      | { acontecimientoNombre: string | null; fecha: Fecha; fotos: readonly string[] }
    )[]
  }
  retirados: readonly Retirado[]
  /** What the last report of an earlier week said of the whole work: none of the first. */
  obra: { semana: Fecha; porcentaje: number } | null
}

/** A tarea with what is told of it. */
export interface TareaContada {
  tarea: TareaDeLaObra
  deLaSemana: readonly AvanceDeUnDia[]
  retirados: readonly Retirado[]
  cuenta: LoPorContar<AvanceDeUnDia>
}

export const deTarea = ({ id, nombre, capituloNombre, unidad }: TareaDeLaObra) => ({
  tareaId: id,
  tareaNombre: nombre,
  rubroNombre: capituloNombre,
  unidad,
})

/** What was told of a tarea in all, once its report is read. */
export const loAcumulado = ({ acumulado }: TareaContada['cuenta']) => ({
  cantidadAcumulada: numeroDeMicro(acumulado.cantidad),
  porcentajeAcumulado: acumulado.centesimas / 100,
})
