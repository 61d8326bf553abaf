import type { BodyDe } from '@plomada/contract/endpoint'
import type { zLineaDeMedicion } from '@plomada/contract/presupuestos/medicion'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import {
  cantidadConMedicion,
  type LineaDeMedicion,
  medir,
  razonContraEscribirCantidad,
} from '@plomada/domain/presupuestos/medicion'
import type { z } from 'zod'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { micro } from '../cuentas/filas.ts'
import type { FilaMedicion } from './repo.ts'

type Pedido = { cantidad: Micro | undefined; mediciones: BodyDe<typeof editarTarea>['mediciones'] }

/** The quantity of a tarea and the lines it comes from, as an edit leaves them. */
export interface CantidadMedida {
  cantidad: Micro
  conMedicion: boolean
  /** As in the file the lines came from; without lines there is nothing to round. */
  decimales: number | null
  /** Undefined: they stay as they are stored. */
  lineas: LineaDeMedicion[] | undefined
}

/**
 * The lines sent give the quantity; without any sent, a quantity that comes from lines is not written over. A lost
 * line, like any other figure, is refused and never guessed.
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

/** Exact, for the domain. */
export function lineaDeFila(f: FilaMedicion): LineaDeMedicion {
  return lineaCon(f, micro)
}

/** In numbers, for the wire. */
export function presentarLinea(f: FilaMedicion): z.output<typeof zLineaDeMedicion> {
  return lineaCon(f, Number)
}

function lineaCon<T>(f: FilaMedicion, leer: (decimal: string) => T) {
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
