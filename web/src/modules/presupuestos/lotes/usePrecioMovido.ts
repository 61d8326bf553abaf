import { useEffect, useRef } from 'react'
import { leerEstado } from '../../../api/envios/lista.ts'
import type { Vista } from '../vista/arbol.ts'
import { llegadas } from '../vista/llegadas.ts'
import { precioMovido } from './precioMovido.ts'

/**
 * Says by how much the price of an approved work moved with what this window typed, which is sent cell by cell: once for
 * all that was under way together.
 */
export function usePrecioMovido(presupuesto: Vista['presupuesto'], ventana: string): void {
  const junto = useRef(0)
  const { _id } = presupuesto
  const deAhora = useRef(presupuesto)
  useEffect(() => {
    deAhora.current = presupuesto
  })
  useEffect(() => {
    llegadas.movio = (envio, diferencia) => {
      if (envio.ventana !== ventana) return
      junto.current += diferencia
      const quedan = leerEstado().cola.some(
        ({ id, muestra, estado }) => id !== envio.id && muestra.donde === _id && estado === 'pendiente',
      )
      if (quedan) return
      const movido = junto.current
      junto.current = 0
      if (movido !== 0) void decir(deAhora.current, movido)
    }
    return () => {
      llegadas.movio = null
    }
  }, [_id, ventana])
}

/** What it is said with comes with the first one. */
async function decir(presupuesto: Vista['presupuesto'], diferencia: number): Promise<void> {
  const dicho = precioMovido(presupuesto, diferencia)
  if (dicho !== '') (await import('../../../ui/notificar.tsx')).notificarConsecuencia(dicho)
}
