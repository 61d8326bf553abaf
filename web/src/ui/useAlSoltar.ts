import { useState, useSyncExternalStore } from 'react'

/** ms after a finger went up within which its click comes, where it makes one at all. */
const CLICK_MS = 300

let apretado = false
const oyentes = new Set<() => void>()

function poner(nuevo: boolean) {
  if (apretado === nuevo) return
  apretado = nuevo
  for (const oir of oyentes) oir()
}

let olvidar: ReturnType<typeof setTimeout> | undefined
function alApretar() {
  clearTimeout(olvidar)
  poner(true)
}
// The click comes after the finger went up, and goes to what stands there then.
function alSubir() {
  clearTimeout(olvidar)
  olvidar = setTimeout(alSoltar, CLICK_MS)
}
function alSoltar() {
  clearTimeout(olvidar)
  poner(false)
}

const EN_VENTANA = [
  ['pointerdown', alApretar, true],
  ['pointerup', alSubir, true],
  // Once all have heard it, who was meant by it among them.
  ['click', alSoltar, false],
  ['pointercancel', alSoltar, true],
  ['dragend', alSoltar, true],
  ['blur', alSoltar, false],
] as const

function oir(oyente: () => void) {
  if (oyentes.size === 0)
    for (const [suceso, hacer, antes] of EN_VENTANA) addEventListener(suceso, hacer, antes)
  oyentes.add(oyente)
  return () => {
    oyentes.delete(oyente)
    if (oyentes.size > 0) return
    for (const [suceso, hacer, antes] of EN_VENTANA) removeEventListener(suceso, hacer, antes)
    alSoltar()
  }
}

/**
 * `valor`, but what changes while a finger or a button of the mouse is down, once it is up: what comes by itself above
 * a page moves all that is below it, and a press that ends on something else is no click.
 */
export function useAlSoltar<T>(valor: T): T {
  const quieto = useSyncExternalStore(oir, () => apretado)
  const [dicho, setDicho] = useState(valor)
  if (!quieto && !Object.is(dicho, valor)) setDicho(valor)
  return quieto ? dicho : valor
}
