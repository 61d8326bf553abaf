import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'
import { type Micro, textoDeMicro } from '../nucleo/micro.ts'
import type { LineaDeMedicion } from './medicion.ts'
import type { Obra } from './obra.ts'
import { type CapituloEstado, type Razon, razonContraEditarTarea } from './razones.ts'

// 'Cerrar en lo hecho': a tarea with avances can't be discarded, so its quantity becomes what was done (domain.md §7).

/** `cantidad` and `avanzada` in millionths of its unit. */
export function razonContraCerrar(
  obra: Obra,
  capitulo: CapituloEstado,
  tarea: { estado: 'activo' | 'descartado'; cantidad: Micro; avanzada: Micro },
): Razon {
  const razon = razonContraEditarTarea(obra, capitulo, tarea)
  if (razon !== null) return razon
  if (tarea.avanzada <= 0n) return textos.nadaHecho
  return tarea.avanzada === tarea.cantidad ? textos.yaEsLoHecho : null
}

/**
 * The lines that bring a measured quantity to what was done: a comment that says so, and the difference. That is an
 * expression without variables, since one with variables before it would hold for a line of dimensions.
 */
export function lineasDeCierre(cantidad: Micro, avanzada: Micro): LineaDeMedicion[] {
  const sinMedidas = { unidades: null, largo: null, ancho: null, alto: null }
  return [
    { tipo: 'normal', comentario: textos.cerrarEnLoHecho, ...sinMedidas },
    { tipo: 'expresion', comentario: textoDeMicro(avanzada - cantidad), ...sinMedidas },
  ]
}
