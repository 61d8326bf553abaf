import { mensajesPrecios } from '../../nucleo/mensajes/precios.ts'
import type { Obra } from '../obra.ts'
import { type Razon, razonContraEscribir } from '../razones.ts'

/** Prices of the base are brought into what is still being budgeted: a contract's are its own (domain.md §5, §7). */
export function razonContraActualizarPrecios(obra: Obra): Razon {
  if (obra.tipo === 'plantilla') return mensajesPrecios.plantillaSigueALaBase
  return razonContraEscribir(obra) ?? (obra.estado === 'aprobado' ? mensajesPrecios.preciosDelContrato : null)
}
