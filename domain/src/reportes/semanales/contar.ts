import type { Gs } from '../../nucleo/dinero.ts'
import { type Fecha, masDias } from '../../nucleo/fecha.ts'
import { mensajesSemanales } from '../../nucleo/mensajes/semanales.ts'
import { type Micro, numeroDeMicro } from '../../nucleo/micro.ts'
import { dividirRedondeando } from '../../nucleo/redondeo.ts'
import { curvasDeAvance } from '../curva.ts'
import { puntosGanados } from '../ganado.ts'
import type { Rango } from '../rango.ts'
import type { AvanceContado, RegistroContado, Seccion, Tardio } from './secciones.ts'
import { nombreDeSeccion } from './secciones.ts'
import { tituloDeSemana } from './semana.ts'

// The week of a work told to its client (domain.md §12).

/** An active tarea outside the indirect capitulo; done: until its week began, and in it. */
export interface TareaDeLaObra {
  id: string
  nombre: string
  capituloId: string
  capituloNombre: string
  unidad: string
  cantidad: Micro
  cantidadCliente: Micro
  precioTotalConMargen: Gs
  hechoAntes: Micro
  hechoEnLaSemana: Micro
}

/** One that stands. */
export interface AvanceDeUnDia {
  id: string
  tareaId: string
  fecha: Fecha
  cantidad: Micro
  fotos: readonly string[]
}

/** What there is to tell; each list in the order in which it is told. Of a tarea that is not among these, nothing is. */
export interface LoDeLaSemana {
  tareas: readonly TareaDeLaObra[]
  avances: readonly AvanceDeUnDia[]
  registros: readonly RegistroContado[]
  /** Of weeks whose report was closed before it came. */
  tardios: {
    avances: readonly AvanceDeUnDia[]
    registros: readonly RegistroContado[]
    /** Photos alone: of an avance, or of a registro that was told without them. */
    fotos: readonly (
      | { tareaId: string; fecha: Fecha; fotos: readonly string[] }
      | { acontecimientoNombre: string | null; fecha: Fecha; fotos: readonly string[] }
    )[]
  }
}

export interface Contado {
  secciones: Seccion[]
  /** Of the whole work, in percent: at the Sunday before, and at its own. */
  avanceObraAnterior: number
  avanceObra: number
}

export function contarSemana(semana: Rango, lo: LoDeLaSemana): Contado {
  const dias = [masDias(semana.inicio, -1), semana.fin] as const
  const curvas = curvasDeAvance(
    lo.tareas.map((tarea) => ({
      ...tarea,
      hecho: [
        { fecha: dias[0], cantidad: tarea.hechoAntes },
        { fecha: dias[1], cantidad: tarea.hechoEnLaSemana },
      ],
    })),
    dias,
  )
  const porTarea = Map.groupBy(lo.avances, ({ tareaId }) => tareaId)
  const avances = lo.tareas.flatMap((tarea, i) => {
    const suyos = porTarea.get(tarea.id)
    return suyos === undefined ? [] : [avanceContado(tarea, curvas.tareas[i] ?? [], suyos)]
  })
  const [avanceObraAnterior = 0, avanceObra = 0] = curvas.obra
  const secciones = titular(semana, [
    { tipo: 'avances', items: avances },
    { tipo: 'acontecimientos', items: lo.registros.filter((r) => r.acontecimientoId !== null) },
    { tipo: 'notas', items: lo.registros.filter((r) => r.acontecimientoId === null) },
    { tipo: 'tardios', items: tardiosContados(lo) },
  ])
  return { secciones, avanceObraAnterior, avanceObra }
}

/** Each with something in it; the first has the week's title. */
function titular(semana: Rango, secciones: readonly SinTitulo[]): Seccion[] {
  return secciones
    .filter(({ items }) => items.length > 0)
    .map((seccion, i) => ({
      ...seccion,
      titulo: i === 0 ? tituloDeSemana(semana) : nombreDeSeccion(seccion.tipo),
    }))
}
type SinTitulo = Seccion extends infer S ? (S extends Seccion ? Omit<S, 'titulo'> : never) : never

/** What it went by in the week is the difference of what is shown of its two ends, so that weeks come to the whole. */
function avanceContado(
  tarea: TareaDeLaObra,
  [antes = 0, ahora = 0]: readonly number[],
  suyos: readonly AvanceDeUnDia[],
): AvanceContado {
  const hecho = tarea.hechoAntes + tarea.hechoEnLaSemana
  const [acumuladaAntes, acumulada] = [tarea.hechoAntes, hecho].map((cantidad) =>
    enMedidaDelCliente(tarea, cantidad < tarea.cantidad ? cantidad : tarea.cantidad),
  )
  return {
    ...nombrada(tarea),
    cantidadSemana: numeroDeMicro((acumulada ?? 0n) - (acumuladaAntes ?? 0n)),
    cantidadAcumulada: numeroDeMicro(acumulada ?? 0n),
    porcentajeSemana: puntosGanados(antes, ahora),
    porcentajeAcumulado: ahora,
    fotos: suyos.flatMap(({ fotos }) => [...fotos]),
  }
}

function tardiosContados({ tareas, tardios }: LoDeLaSemana): Tardio[] {
  const porId = new Map(tareas.map((tarea) => [tarea.id, tarea]))
  const avances = tardios.avances.flatMap(({ tareaId, fecha, cantidad, fotos }): Tardio[] => {
    const tarea = porId.get(tareaId)
    if (tarea === undefined) return []
    const suya = numeroDeMicro(enMedidaDelCliente(tarea, cantidad))
    return [{ tipo: 'avance', ...nombrada(tarea), fecha, cantidad: suya, fotos }]
  })
  const registros = tardios.registros.map((registro): Tardio => ({ tipo: 'registro', ...registro }))
  const fotos = tardios.fotos.flatMap(({ fecha, fotos, ...que }): Tardio[] => {
    const de = 'tareaId' in que ? porId.get(que.tareaId)?.nombre : deRegistro(que.acontecimientoNombre)
    return de === undefined ? [] : [{ tipo: 'fotos', de, fecha, fotos }]
  })
  return [...avances, ...registros, ...fotos]
}

const deRegistro = (acontecimiento: string | null): string => acontecimiento ?? mensajesSemanales.unaNota

const nombrada = ({ id, nombre, capituloNombre, unidad }: TareaDeLaObra) => ({
  tareaId: id,
  tareaNombre: nombre,
  rubroNombre: capituloNombre,
  unidad,
})

/** A quantity of a tarea as its client reads it, with 3 decimals. */
function enMedidaDelCliente({ cantidad, cantidadCliente }: TareaDeLaObra, hecha: Micro): Micro {
  return dividirRedondeando(cantidadCliente * hecha, cantidad * MILESIMA) * MILESIMA
}
const MILESIMA = 1_000n
