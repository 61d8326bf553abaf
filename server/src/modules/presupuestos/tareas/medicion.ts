import type { BodyDe } from '@plomada/contract/endpoint'
import type { zLineaDeMedicion } from '@plomada/contract/presupuestos/medicion'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { cantidadConMedicion, type LineaDeMedicion, medir } from '@plomada/domain/presupuestos/medicion'
import { razonContraEscribirCantidad } from '@plomada/domain/presupuestos/razones'
import type { z } from 'zod'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { micro } from '../totales/filas.ts'
import type { FilaMedicion } from './repo.ts'

type Pedido = { cantidad: Micro | undefined; mediciones: BodyDe<typeof editarTarea>['mediciones'] }

/** Quantity and measurement lines of a tarea after an edit. */
export interface CantidadMedida {
  cantidad: Micro
  conMedicion: boolean
  /** Decimals of the file that the lines came from; null without lines. */
  decimales: number | null
  /** Undefined: the stored ones stay. */
  lineas: LineaDeMedicion[] | undefined
}

/**
 * Lines that are sent determine the quantity. Without any sent, a quantity that comes from lines can't be
 * overwritten. A line that can't be computed is refused like any other figure, never guessed.
 */
export function medirCantidad(
  { cantidad, mediciones }: Pedido,
  presente: Omit<CantidadMedida, 'lineas'>,
): CantidadMedida {
  if (mediciones === undefined) {
    const distinta = cantidad !== undefined && cantidad !== presente.cantidad
    const razon = distinta ? razonContraEscribirCantidad(presente) : null
    if (razon !== null) throw new Rechazo('CONFLICTO', razon, { campo: 'plan.cantidad' })
    return { ...presente, cantidad: cantidad ?? presente.cantidad, lineas: undefined }
  }
  const decimales = mediciones.length === 0 ? null : presente.decimales
  const medicion = medir(mediciones, decimales)
  const leida = cantidadConMedicion(cantidad, medicion, presente.cantidad)
  if (!leida.ok) {
    const linea = medicion.rechazo?.linea
    const campo = linea == null ? 'plan.cantidad' : `mediciones.${linea}`
    throw new Rechazo('INVALIDO', leida.motivo, { campo })
  }
  return {
    cantidad: leida.cantidad,
    conMedicion: medicion.cantidad !== null,
    decimales,
    lineas: mediciones,
  }
}

export function filaDeLinea(
  quien: { empresaId: string },
  tareaId: string,
  linea: LineaDeMedicion,
  orden: number,
) {
  return {
    empresa_id: quien.empresaId,
    tarea_id: tareaId,
    orden,
    tipo: linea.tipo,
    comentario: linea.comentario,
    unidades: texto(linea.unidades),
    largo: texto(linea.largo),
    ancho: texto(linea.ancho),
    alto: texto(linea.alto),
  }
}

function texto(medida: Micro | null): string | null {
  return medida === null ? null : textoDeMicro(medida)
}

type FilaDeLinea = Omit<FilaMedicion, 'tarea_id'>

/** A line in exact figures, for the domain. */
export function lineaDeFila(f: FilaDeLinea): LineaDeMedicion {
  return lineaCon(f, micro)
}

/** A line in plain numbers, for the wire. */
export function presentarLinea(f: FilaDeLinea): z.output<typeof zLineaDeMedicion> {
  return lineaCon(f, Number)
}

function lineaCon<T>(f: FilaDeLinea, leer: (decimal: string) => T) {
  const medida = (decimal: string | null) => (decimal === null ? null : leer(decimal))
  return {
    tipo: f.tipo,
    comentario: f.comentario,
    unidades: medida(f.unidades),
    largo: medida(f.largo),
    ancho: medida(f.ancho),
    alto: medida(f.alto),
  }
}

/** What the audit keeps of a line: 'Muro norte: 2 × 3.5 × - × 2.6'. */
export function lineaEnBitacora(linea: LineaDeMedicion): string {
  const medidas = [linea.unidades, linea.largo, linea.ancho, linea.alto].map((m) => texto(m) ?? '-')
  const tipo = linea.tipo === 'normal' ? '' : ` (${linea.tipo})`
  return `${linea.comentario}${tipo}: ${medidas.join(' × ')}`
}
