import { useCombobox } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { campoParaElegir } from './campoDe.ts'
import { type Acciones, NADA, useEscrito, useHalladas } from './escrito.ts'
import type { Opcion } from './opciones.ts'

export interface DeElegir {
  /** What is on offer: without those chosen already, where several may be. */
  opciones: readonly Opcion[]
  /** What is chosen, as text: a change of it from outside replaces what was typed. */
  elegido: string
  /** What stands in the field while nothing is typed. */
  nombre: string
  onElegir: (opcion: Opcion) => void
  /** Emptying the field chooses nothing; undefined where something stays chosen. */
  onVaciar?: (() => void) | undefined
  /** What is typed, for a server that searches; '' once something is chosen. */
  onBuscar?: ((texto: string) => void) | undefined
  /** Whether the server has not answered yet to what is typed. */
  buscando?: boolean | undefined
  cerrado: boolean
}

/**
 * What every chooser does (decision 0119): the first match is marked, Enter and Tab choose it, an exact code wins, and
 * what was typed is never dropped in silence.
 */
export function useElegir(con: DeElegir) {
  const lista = useId()
  const [escrito, cambiar] = useEscrito(con.elegido)
  const [abierto, setAbierto] = useState(false)
  const store = useCombobox({ opened: abierto, onOpenedChange: setAbierto })
  const halladas = useHalladas(con.opciones, con.elegido, escrito)
  const { texto, espera } = escrito
  const abrir = () => setAbierto(!con.cerrado)
  const acciones: Acciones = {
    abrir,
    olvidar: () => {
      cambiar(NADA)
      if (texto !== null) con.onBuscar?.('')
      setAbierto(false)
    },
    escribir: (nuevo) => {
      cambiar({ ...NADA, texto: nuevo })
      con.onBuscar?.(nuevo)
      abrir()
    },
    moverA: (opcion) => cambiar({ movida: opcion?.value ?? null }),
    elegir: (opcion) => {
      acciones.olvidar()
      con.onElegir(opcion)
    },
    vaciar: () => {
      acciones.olvidar()
      con.onVaciar?.()
    },
    resolver: (opcion) => {
      if (opcion) return acciones.elegir(opcion)
      setAbierto(false)
      if (texto === null) return
      if (texto.trim() === '') return acciones.vaciar()
      if (con.buscando) cambiar({ espera: true })
      else cambiar({ espera: false, dejado: { texto: texto.trim(), cuantas: halladas.cuantas } })
    },
  }
  useEffect(() => {
    // The answer to what was left before it came.
    if (espera && !con.buscando) acciones.resolver(halladas.cuantas > 0 ? halladas.mejor : null)
  })
  return {
    store,
    lista,
    escribio: Boolean(texto?.trim()),
    halladas,
    marcada: abierto ? halladas.marcada : null,
    acciones,
    ...campoParaElegir({
      lista,
      abierto,
      escrito,
      halladas,
      acciones,
      nombre: con.nombre,
      cerrado: con.cerrado,
    }),
  }
}
