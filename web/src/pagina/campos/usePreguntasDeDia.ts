import { diasDichos } from '@plomada/contract/dias'
import type { Endpoint } from '@plomada/contract/endpoint'
import { preguntaPorDia } from '@plomada/domain/nucleo/dias'
import { useRef, useState } from 'react'
import { hoy } from '../../api/hoy.ts'
import type { PreguntaDeForma } from '../../ui/CampoErrores.tsx'

/**
 * Asks once of each day of a form that lies long back, before it is sent: a slip of the year is final for an avance, and
 * firms that come with works under way do record such days (decision 0103). `seguir` sends it; `corregir` leads to a field.
 */
export function usePreguntasDeDia({
  inicial,
  seguir,
  corregir,
}: {
  /** A day that stood there from the beginning was answered when it was typed. */
  inicial: object
  seguir: () => void
  corregir: (campo: string) => void
}) {
  // Kept until the form goes: the same day is not asked about twice.
  const ciertos = useRef(new Set<unknown>(Object.values(inicial)))
  const [pregunta, setPregunta] = useState<PreguntaDeForma | null>(null)
  /** Whether there was something to ask: nothing is sent then. */
  const preguntar = ({ body: esquema }: Endpoint, envio: { body?: unknown }): boolean => {
    const leido = esquema?.safeParse(envio.body)
    if (esquema === undefined || !leido?.success) return false
    for (const { campo, clase, fecha } of diasDichos(esquema, leido.data)) {
      const texto = ciertos.current.has(fecha) ? null : preguntaPorDia(clase, fecha, hoy())
      if (texto === null) continue
      setPregunta({
        texto,
        siEs: () => {
          ciertos.current.add(fecha)
          seguir()
        },
        cambiar: () => {
          setPregunta(null)
          corregir(campo.split('.').at(-1) ?? campo)
        },
      })
      return true
    }
    return false
  }
  /** What was asked is of what stood there then. */
  const olvidandoAl =
    <V>(alCambiar?: (valores: V) => void) =>
    (valores: V) => {
      setPregunta(null)
      alCambiar?.(valores)
    }
  return { pregunta, preguntar, olvidandoAl, olvidar: () => setPregunta(null) }
}
