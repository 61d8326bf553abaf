import { cantidadDePorcentaje } from '@plomada/domain/avances/cantidad'
import { deCable, intencionDicha, type MedidaDeTarea } from '@plomada/domain/avances/intencion'
import { razonContraPorcentajeDicho } from '@plomada/domain/avances/razones'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import type { ValoresDeAvance } from '../espera/porCampo.ts'
import type { TareaParaElegir } from '../queries.ts'

export const medidaDe = ({ cantidad, avanzado }: TareaParaElegir): MedidaDeTarea => ({
  planeada: leerMicro(cantidad) ?? 0n,
  avanzada: leerMicro(avanzado) ?? 0n,
})

/** The quantity to record, as canonical text; '' while what was typed says none. */
export function cantidadDe(valores: ValoresDeAvance, { planeada, avanzada }: MedidaDeTarea): string {
  if (valores.modo === 'cantidad') return valores.cantidad
  const porcentaje = leerMicro(valores.porcentaje)
  if (porcentaje === undefined || porcentaje > 100_000_000n) return ''
  return textoDeMicro(cantidadDePorcentaje(planeada, avanzada, Number(valores.porcentaje)))
}

/**
 * What was meant by that quantity, for the body: a percentage, or all that is left while the quantity is still that.
 * Nothing of a quantity that means itself, or while what was typed says none.
 */
export function intencionDe(
  valores: ValoresDeAvance,
  medida: MedidaDeTarea,
): { intencion: ReturnType<typeof deCable> | undefined } {
  if (cantidadDe(valores, medida) === '') return { intencion: undefined }
  const dicho =
    valores.modo === 'porcentaje'
      ? { porcentaje: Number(valores.porcentaje) }
      : { todo: valores.todo === 's' ? leerMicro(valores.cantidad) : undefined }
  const intencion = intencionDicha(dicho, medida)
  return { intencion: intencion === null ? undefined : deCable(intencion) }
}

/** Reasons by field that the contract doesn't know. */
export function razonesDe(valores: ValoresDeAvance, medida: MedidaDeTarea): Record<string, string> {
  const razones: Record<string, string> = {}
  const cantidad = leerMicro(cantidadDe(valores, medida))
  if (valores.modo === 'porcentaje' && cantidad !== undefined) {
    const presente = porcentajeAvanzado(medida.planeada, medida.avanzada)
    const razon = razonContraPorcentajeDicho(Number(valores.porcentaje), presente, cantidad)
    if (razon !== null) razones['porcentaje'] = razon
  }
  return razones
}
