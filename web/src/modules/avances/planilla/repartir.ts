import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { direcciones } from '../../../pagina/direcciones.ts'
import { envioDeAvance } from '../encolar.ts'
import { type TareaParaElegir, TOCA_AVANCES } from '../queries.ts'
import { cuerpoDe, type FilaEscrita, juzgar, type Veredicto } from './filas.ts'

interface PorRepartir {
  presupuestoId: string
  /** Those with something to save. */
  tareas: readonly TareaParaElegir[]
  filas: Readonly<Record<string, FilaEscrita>>
  dia: string
  hoy: Fecha
  /** What was asked just now and answered with yes, by tarea. */
  ciertas: Readonly<Record<string, string>>
}

/** Which rows are sent, and why the others are not. */
export function repartirFilas({ presupuestoId, tareas, filas, dia, hoy, ciertas }: PorRepartir) {
  const juicios: Record<string, Veredicto> = {}
  const envios: ReturnType<typeof envioDeLaPlanilla>[] = []
  const enviadas: string[] = []
  for (const tarea of tareas) {
    const fila = filas[tarea._id]
    if (fila === undefined) continue
    const cierta = ciertas[tarea._id]
    const suya = cierta === undefined ? fila : { ...fila, ciertas: [...fila.ciertas, cierta] }
    const juicio = juzgar(tarea, suya, { dia, hoy })
    if (juicio !== null) juicios[tarea._id] = juicio
    else {
      enviadas.push(tarea._id)
      envios.push(envioDeLaPlanilla(presupuestoId, tarea, cuerpoDe(tarea, suya, dia)))
    }
  }
  return { juicios, envios, enviadas }
}

/** What has arrived is shown by the sheet from its answer; other pages ask when somebody looks at them. */
function envioDeLaPlanilla(presupuestoId: string, tarea: TareaParaElegir, body: ReturnType<typeof cuerpoDe>) {
  const suyo = envioDeAvance({ presupuestoId, tarea, body })
  return {
    ...suyo,
    muestra: {
      ...suyo.muestra,
      direccion: direcciones.planillaDeAvances({ presupuestoId, rubroId: tarea.rubroId ?? undefined }),
    },
    invalida: [],
    envejece: TOCA_AVANCES.map(({ nombre }) => nombre),
  }
}
