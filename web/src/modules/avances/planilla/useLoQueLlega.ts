import type { cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { oirRespuestas } from '../../../api/envios/cartero.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { lugarDeAvance } from '../encolar.ts'
import { tareasDeObra } from '../queries.ts'
import type { PasoDePlanilla } from './escrito.ts'
import type { PlanillaEscrita } from './filas.ts'

type Respuesta = RespuestaDe<typeof cargarAvance>
type Lista = RespuestaDe<typeof tareasParaElegir>

/**
 * Takes a row out of what is typed once the server has it, with what was said, and shows what is done of its tarea now:
 * the answer has it, so twenty rows don't ask for the list twenty times.
 */
export function useLoQueLlega(
  presupuestoId: string,
  filas: PlanillaEscrita['filas'],
  dar: (paso: PasoDePlanilla) => void,
): void {
  const cache = useQueryClient()
  const llego = useEffectEvent((envio: Envio, respuesta: unknown) => {
    const suya = Object.entries(filas).find(([, { id }]) => lugarDeAvance(id) === envio.lugar)
    // What was refused stays in the queue, with its reason.
    if (suya === undefined || respuesta === null) return
    const [tareaId, { id }] = suya
    const { avance, pasadoDePresupuesto } = respuesta as Respuesta
    cache.setQueryData<Lista>(
      tareasDeObra(presupuestoId).queryKey,
      (lista) =>
        lista && {
          ...lista,
          items: lista.items.map((t) => (t._id === tareaId ? { ...t, avanzado: avance.cantidad } : t)),
        },
    )
    const dicho = mensajesPlanilla.cargado(formatoPorcentaje(avance.porcentaje))
    dar({ tipo: 'llego', id, veredicto: { tipo: 'hecho', dicho, pasado: pasadoDePresupuesto } })
  })
  useEffect(() => oirRespuestas((envio, respuesta) => llego(envio, respuesta)), [])
}
