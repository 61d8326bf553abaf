import { type Fecha, formatoFecha } from '../../nucleo/fecha.ts'
import { mensajesPresupuestos } from '../../nucleo/mensajes/presupuestos.ts'
import { mensajesSemanales as textos } from '../../nucleo/mensajes/semanales.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import { type Razon, razonContraEscribir } from '../../presupuestos/razones.ts'
import type { Rango } from '../rango.ts'
import { tituloDeSemana } from './semana.ts'

// The reason against each thing that is done with the reports of a work, or null (domain.md §12).

/** A work has weeks to tell once it is approved. */
export function razonContraReportar(obra: Obra): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  return obra.estado === 'aprobado' ? null : mensajesPresupuestos.noAprobado
}

/** Most links that open one report at the same time: each is somebody who has it. */
export const ENLACES_POR_REPORTE = 20

/** `vigentes`: its links that open; those that ended or were revoked count for nothing. */
export function razonContraEnlazar(vigentes: number): Razon {
  return vigentes < ENLACES_POR_REPORTE ? null : textos.enlacesLlenos(ENLACES_POR_REPORTE)
}

/** What is known of a week whose report somebody wants. */
export interface SemanaPedida {
  /** Whether its report is closed, be it there or deleted. */
  cerrado: boolean
  /** Making it now closes it: the week has ended. */
  cierra: boolean
  /** The asker's rol does. */
  administra: boolean
  /** The day of the work's first avance or registro; null before there is one, undefined where nobody has looked. */
  primero?: Fecha | null
}

/** A week that has ended tells what was recorded, and whoever administers closes it. */
export function razonContraGenerarReporte(semana: Rango, hoy: Fecha, pedida: SemanaPedida): Razon {
  if (semana.inicio > hoy) return textos.semanaFutura
  if (pedida.cerrado) return textos.semanaCerrada(tituloDeSemana(semana))
  if (pedida.cierra && !pedida.administra) return textos.cierraQuienAdministra
  if (semana.fin >= hoy || pedida.primero === undefined) return null
  if (pedida.primero === null) return textos.nadaRegistrado
  return semana.fin < pedida.primero ? textos.semanaSinNada(formatoFecha(pedida.primero)) : null
}

/** Something has to be said: what happened, a note, or a photo. */
export function razonContraRegistrar(registro: {
  acontecimientoId?: string | null | undefined
  nota: string
  fotos: number
}): Razon {
  const dice = Boolean(registro.acontecimientoId) || registro.nota !== '' || registro.fotos > 0
  return dice ? null : textos.registroVacio
}

/** Of one day and work, deleted ones too: far beyond what people record, and what one week's text can be bounds it. */
export const REGISTROS_POR_DIA = 300

/** `hay`: how many were recorded of that day in the work. */
export const razonContraOtroRegistro = (hay: number): Razon =>
  hay >= REGISTROS_POR_DIA ? textos.demasiadosRegistros(REGISTROS_POR_DIA) : null

/** Who administers deletes anybody's; `cerrado`: whether the report of its week is. */
export function razonContraEliminarRegistro(registro: {
  propio: boolean
  administra: boolean
  cerrado: boolean
}): Razon {
  if (!registro.propio && !registro.administra) return textos.registroAjeno
  return registro.cerrado ? textos.registroCerrado : null
}
