import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { claveNueva } from '../../../api/cliente.ts'
import { alOtroLado, conPaso } from '../../../pagina/grilla/deshacer/pila.ts'
import { type PasoDeLote, type PilaDeVentana, SIN_PASOS } from '../../../pagina/grilla/modelo/pasos.ts'
import { notificar } from '../../../ui/notificar.tsx'
import type { CambioPedido } from './cambios.ts'
import type { PreciosHechos } from './enviarPrecios.ts'
import { TODOS_LOS_PRECIOS } from './todosLosPrecios.ts'
import { useEnCamino } from './useEnCamino.ts'

/**
 * The sheet of prices at work: every change is one request, in its order, shown at once and undone as a whole. What does
 * not arrive stays where it was typed, and says so.
 */
export function usePrecios() {
  const lectura = useQuery(TODOS_LOS_PRECIOS)
  const { mandar, enCurso, varados, soltarVarados, datos, estados } = useEnCamino(lectura.data)
  const hechos = useRef(new Map<string, PreciosHechos>())
  const pila = useRef(SIN_PASOS)
  const lugar = useRef(null)
  const pasoDe = (que: string, hecho: PreciosHechos): PasoDeLote => {
    const lote = claveNueva()
    hechos.current.set(lote, hecho)
    // Prices of the base are of no work.
    return { clase: 'lote', lote, que, presupuestoId: '' }
  }
  const deshacer = async (paso: PasoDeLote): Promise<void> => {
    const { vuelta = [], dejo = [] } = hechos.current.get(paso.lote) ?? {}
    const hecho = await mandar(vuelta, true, undefined, dejo)
    if (hecho === 'varado') return
    // What can't be undone any more is no step.
    const vuelto = hecho === 'rechazado' ? null : pasoDe(paso.que, hecho)
    pila.current = alOtroLado(pila.current, paso, vuelto)
    if (hecho !== 'rechazado') notificar(hecho.message)
  }
  /**
   * Does it as one step; `callado`: who asked puts the step and says it. Without a step it was refused, or `espera`: it did
   * not arrive and shows in its cells, so whoever asked is done with it.
   */
  const hacer = async (cambios: readonly CambioPedido[], que: string, callado = false) => {
    const hecho = await mandar(cambios, false)
    if (hecho === 'varado' || hecho === 'rechazado') return { paso: null, espera: hecho === 'varado' }
    const paso = pasoDe(que, hecho)
    if (!callado) {
      pila.current = conPaso(pila.current, paso)
      notificar(hecho.message, () => void deshacer(paso))
    }
    return { paso, espera: false }
  }
  const reintentar = async () => {
    soltarVarados()
    for (const { cambios, deshace, dejo, pedido } of varados) {
      // Of one that was sent nobody knows whether it was done: its key tells the server.
      const hecho = await mandar(cambios, deshace, pedido ?? undefined, pedido === null ? dejo : [])
      if (hecho === 'varado' || hecho === 'rechazado' || deshace) continue
      pila.current = conPaso(pila.current, pasoDe(mensajesPrecios.cambioDePrecios, hecho))
    }
  }
  const pasos: PilaDeVentana = {
    pila,
    lugar,
    deshacer: (paso) => (paso.clase === 'lote' ? deshacer(paso) : Promise.resolve()),
    enCurso,
  }
  return {
    lectura: { data: datos, error: lectura.error, refetch: lectura.refetch },
    estados,
    varados: varados.length,
    hacer,
    reintentar: () => void reintentar(),
    descartar: soltarVarados,
    pasos,
  }
}
