import { mensajesPlanillaDeObra as textos } from '../../nucleo/mensajes/planillaDeObra.ts'
import { MICRO, type Micro } from '../../nucleo/micro.ts'
import type { Obra } from '../obra.ts'
import type { ComponenteCosto, Redondeo } from '../plan.ts'
import { type CapituloEstado, type Razon, razonContraAgregarTarea, razonContraEscribir } from '../razones.ts'

// What the sheet does besides editing a rubro (sheet.md §2): the reason against each, or null.

/** Numbers are a contract's once it is approved (decision 0141). */
export function razonContraOrdenar(obra: Obra): Razon {
  return razonContraEscribir(obra) ?? (obra.estado === 'aprobado' ? textos.ordenCerrado : null)
}

/**
 * A unit price is written in place where it comes from one componente materialYMano of which a unit takes one: any other
 * is the outcome of an analysis, or of the rounding of the file that it came from. `componentes` are the active ones.
 */
export function razonContraEscribirPrecio(
  componentes: readonly Pick<ComponenteCosto, 'tipo' | 'cantidad'>[],
  redondeo: Redondeo | null,
): Razon {
  const [unico, ...otros] = componentes
  const suyo =
    unico !== undefined && otros.length === 0 && unico.tipo === 'materialYMano' && unico.cantidad === UNO
  return suyo && (redondeo?.ajuste ?? 0n) === 0n ? null : textos.precioDelAnalisis
}
const UNO: Micro = MICRO

/** After approval what was discarded stays, flagged, in the contract; what is done after all is additional. */
export function razonContraRestaurar(
  obra: Obra,
  capitulo: CapituloEstado | null,
  tarea: { estado: 'activo' | 'descartado' },
): Razon {
  if (tarea.estado === 'activo') return textos.noEstaDescartado
  if (obra.estado === 'aprobado') return textos.descartadoEnElContrato
  return capitulo === null ? razonContraEscribir(obra) : razonContraAgregarTarea(obra, capitulo)
}
