import { masDias } from '../../nucleo/fecha.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { curvasDeAvance } from '../curva.ts'
import type { Rango } from '../rango.ts'
import { correccionesDe, deLaObra } from './correcciones.ts'
import { deTarea, type LoDeLaSemana, loAcumulado, type TareaContada } from './loDeLaSemana.ts'
import { type Cifra, entre, esNada, loPorContarDe } from './porContar.ts'
import { type AvanceContado, nombreDeSeccion, type Seccion } from './secciones.ts'
import { tituloDeSemana } from './semana.ts'
import { avancesTardios, lasFotos, losRegistros } from './tardios.ts'

// The week of a work told to its client (domain.md §12).

export interface Contado {
  secciones: Seccion[]
  /** Of the whole work, in percent: at the Sunday before, and at its own. */
  avanceObraAnterior: number
  avanceObra: number
  /** By how much this report changes what was told of each tarea. */
  tareas: ({ tareaId: string } & Cifra)[]
}

export function contarSemana(semana: Rango, lo: LoDeLaSemana): Contado {
  const cuentas = cuentasDe(lo)
  const obra = avanceDeLaObra(semana, lo)
  const secciones = titular(semana, [
    { tipo: 'avances', items: cuentas.flatMap(deLaSemana) },
    { tipo: 'acontecimientos', items: lo.registros.filter((r) => r.acontecimientoId !== null) },
    { tipo: 'notas', items: lo.registros.filter((r) => r.acontecimientoId === null) },
    { tipo: 'tardios', items: [...avancesTardios(cuentas), ...losRegistros(lo), ...lasFotos(lo)] },
    {
      tipo: 'correcciones',
      items: [...deLaObra(lo.obra, obra.avanceObra), ...cuentas.flatMap(correccionesDe)],
    },
  ])
  const tareas = cuentas.map(({ tarea, cuenta }) => ({
    tareaId: tarea.id,
    ...entre(tarea.contado, cuenta.acumulado),
  }))
  return { secciones, ...obra, tareas: tareas.filter((cifra) => !esNada(cifra)) }
}

function cuentasDe({ tareas, avances, tardios, retirados }: LoDeLaSemana): TareaContada[] {
  const semana = Map.groupBy(avances, ({ tareaId }) => tareaId)
  const antes = Map.groupBy(tardios.avances, ({ tareaId }) => tareaId)
  const quitados = Map.groupBy(retirados, ({ tareaId }) => tareaId)
  return tareas.map((tarea) => {
    const deLaSemana = semana.get(tarea.id) ?? []
    const sinContar = { antes: antes.get(tarea.id) ?? [], semana: deLaSemana }
    return {
      tarea,
      deLaSemana,
      retirados: quitados.get(tarea.id) ?? [],
      cuenta: loPorContarDe(tarea, tarea.contado, sinContar),
    }
  })
}

/** As it was told where the week before has a report, so that nothing is gained or lost between two of them. */
function avanceDeLaObra(semana: Rango, lo: LoDeLaSemana) {
  const dias = [masDias(semana.inicio, -1), semana.fin] as const
  const { obra } = curvasDeAvance(
    lo.tareas
      .filter(({ activa }) => activa)
      .map((tarea) => ({
        ...tarea,
        hecho: [
          { fecha: dias[0], cantidad: tarea.hechoAntes },
          { fecha: dias[1], cantidad: tarea.hechoEnLaSemana },
        ],
      })),
    dias,
  )
  const [antes = 0, avanceObra = 0] = obra
  const seguida = lo.obra !== null && lo.obra.semana === masDias(semana.inicio, -7)
  return { avanceObraAnterior: seguida && lo.obra ? lo.obra.porcentaje : antes, avanceObra }
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

function deLaSemana({ tarea, deLaSemana: suyos, cuenta }: TareaContada): AvanceContado[] {
  // Of a week in which it was only corrected there is nothing that was done.
  if (!suyos.some(({ cantidad }) => cantidad > 0n)) return []
  const { semana } = cuenta
  return [
    {
      ...deTarea(tarea),
      cantidadSemana: numeroDeMicro(semana.cantidad),
      porcentajeSemana: semana.centesimas / 100,
      ...loAcumulado(cuenta),
      fotos: suyos.flatMap(({ fotos }) => [...fotos]),
    },
  ]
}
