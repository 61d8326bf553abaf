import type { Fecha } from '../../nucleo/fecha.ts'
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

/** `cerrado`: whether that week's report is closed, be it there or deleted. */
export function razonContraGenerar(semana: Rango, hoy: Fecha, cerrado: boolean): Razon {
  if (semana.inicio > hoy) return textos.semanaFutura
  return cerrado ? textos.semanaCerrada(tituloDeSemana(semana)) : null
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

/** Who administers deletes anybody's; `cerrado`: whether the report of its week is. */
export function razonContraEliminarRegistro(registro: {
  propio: boolean
  administra: boolean
  cerrado: boolean
}): Razon {
  if (!registro.propio && !registro.administra) return textos.registroAjeno
  return registro.cerrado ? textos.registroCerrado : null
}
