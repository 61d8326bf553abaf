import type { EleccionDeHoja } from '@plomada/domain/presupuestos/interop/hoja/modelo/leido'

/** What somebody chose of a file's reading; the rest is found. */
export type LoElegido = Partial<EleccionDeHoja>

// Kept on the device, by shape of the file (its headings): the next budget of the same program reads as this one did.

const CLAVE = 'plomadaHojasDeExcel'
const MAXIMAS = 30

type Guardado = {
  forma: string
  papeles: [number, string | null][]
  parecidas: [string, string][]
  conOcultas?: boolean
}

/** What was chosen of the last file of that shape; null where nothing was. */
export function elegidoPara(forma: string): LoElegido | null {
  const suyo = leerGuardados().find((uno) => uno.forma === forma)
  if (suyo === undefined) return null
  // Written by `recordar` alone; what is no role or kind of ours, `leerPresupuesto` ignores.
  const papeles = new Map(suyo.papeles) as LoElegido['papeles']
  const parecidas = new Map(suyo.parecidas) as LoElegido['parecidas']
  return {
    ...(papeles && papeles.size > 0 ? { papeles } : {}),
    ...(parecidas && parecidas.size > 0 ? { parecidas } : {}),
    ...(suyo.conOcultas === undefined ? {} : { conOcultas: suyo.conOcultas }),
  }
}

export function recordarElegido(forma: string, { papeles, parecidas, conOcultas }: LoElegido): void {
  const otros = leerGuardados().filter((uno) => uno.forma !== forma)
  const algo = (papeles?.size ?? 0) + (parecidas?.size ?? 0) > 0 || conOcultas !== undefined
  const suyo: Guardado = {
    forma,
    papeles: [...(papeles ?? [])],
    parecidas: [...(parecidas ?? [])],
    ...(conOcultas === undefined ? {} : { conOcultas }),
  }
  try {
    localStorage.setItem(CLAVE, JSON.stringify([...(algo ? [suyo] : []), ...otros].slice(0, MAXIMAS)))
  } catch {
    // Without room it is chosen again the next time.
  }
}

function leerGuardados(): Guardado[] {
  try {
    const leidos: unknown = JSON.parse(localStorage.getItem(CLAVE) ?? '[]')
    return Array.isArray(leidos) ? leidos.filter(esGuardado) : []
  } catch {
    return []
  }
}

function esGuardado(uno: unknown): uno is Guardado {
  return (
    typeof uno === 'object' &&
    uno !== null &&
    'forma' in uno &&
    typeof uno.forma === 'string' &&
    'papeles' in uno &&
    Array.isArray(uno.papeles) &&
    'parecidas' in uno &&
    Array.isArray(uno.parecidas)
  )
}
