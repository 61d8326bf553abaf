import { useState } from 'react'
import { escribirCookie, leerCookie } from '../../../ui/cookie.ts'

// What the sheet looked like the last time: kept in this browser, a view each.

function leerIds(texto: string | undefined | null): string[] {
  return texto ? texto.split('.') : []
}

/**
 * Branches that the person closed, a work each. In local storage, which logging out clears: what one was looking at
 * is nobody else's business on a shared machine.
 */
export function useCerrados(presupuestoId: string) {
  const clave = `plomada_cerrados_${presupuestoId}`
  const [cerrados, setCerrados] = useState<ReadonlySet<string>>(
    () => new Set(leerIds(localStorage.getItem(clave))),
  )
  const cambiar = (ids: ReadonlySet<string>) => {
    setCerrados(ids)
    localStorage.setItem(clave, [...ids].join('.'))
  }
  const alternar = (id: string) => {
    const ids = new Set(cerrados)
    if (!ids.delete(id)) ids.add(id)
    cambiar(ids)
  }
  return { cerrados, alternar, cambiar }
}

const COOKIE = 'plomada_columnas'

/** Columns that the person hid: a choice about the look, so it lives in a cookie and outlives logging out. */
export function useOcultas() {
  const [ocultas, setOcultas] = useState(leerOcultas)
  const alternar = (id: string) => {
    const nuevas = ocultas.includes(id) ? ocultas.filter((otra) => otra !== id) : [...ocultas, id]
    setOcultas(nuevas)
    escribirCookie(COOKIE, nuevas.join('.'))
  }
  return { ocultas, alternar }
}

/** Until somebody chooses, what lets the totals fit on a laptop's screen. */
const OCULTAS_AL_PRINCIPIO = ['contratista']

function leerOcultas(): readonly string[] {
  const ids = leerCookie(COOKIE)
  return ids === undefined ? OCULTAS_AL_PRINCIPIO : leerIds(ids)
}
