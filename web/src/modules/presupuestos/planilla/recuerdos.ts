import { useState } from 'react'
import { escribirCookie, leerCookie } from '../../../ui/cookie.ts'

// How the sheet looked the last time, stored in this browser.

function leerIds(texto: string | undefined | null): string[] {
  return texto ? texto.split('.') : []
}

/**
 * The branches collapsed in each work. In local storage, which logging out clears: on a shared machine nobody else
 * should see what somebody was looking at.
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

/** The hidden columns: a choice about looks, so it is in a cookie and survives logging out. */
export function useOcultas() {
  const [ocultas, setOcultas] = useState(leerOcultas)
  const alternar = (id: string) => {
    const nuevas = ocultas.includes(id) ? ocultas.filter((otra) => otra !== id) : [...ocultas, id]
    setOcultas(nuevas)
    escribirCookie(COOKIE, nuevas.join('.'))
  }
  return { ocultas, alternar }
}

/** Hidden by default, so that the totals fit on a laptop's screen. */
const OCULTAS_AL_PRINCIPIO = ['contratista', 'cantidadCliente', 'costoUnitario']

function leerOcultas(): readonly string[] {
  const ids = leerCookie(COOKIE)
  return ids === undefined ? OCULTAS_AL_PRINCIPIO : leerIds(ids)
}
