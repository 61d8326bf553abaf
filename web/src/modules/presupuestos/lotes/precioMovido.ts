import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Vista } from '../vista/arbol.ts'

/** Of an approved work, by how much its price moved; '' where it didn't, or nobody has signed it. */
export function precioMovido(presupuesto: Vista['presupuesto'] | undefined, diferencia: number): string {
  if (diferencia === 0 || presupuesto === undefined || presupuesto.tsAprobado === null) return ''
  const [signo, cifra] = [diferencia > 0 ? '+' : '', formatoGs(diferencia, { simbolo: false })]
  return textos.precioDeLaObra(`Gs. ${signo}${cifra}`)
}
