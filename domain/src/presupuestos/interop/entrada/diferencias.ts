import {
  aMicro,
  CERO,
  type Decimal,
  deEntero,
  deMicro,
  iguales,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
} from '../../../nucleo/decimal.ts'
import { type Gs, sumar } from '../../../nucleo/dinero.ts'
import { mensajesBc3 as textos } from '../../../nucleo/mensajes/bc3.ts'
import type { Micro } from '../../../nucleo/micro.ts'
import { type ObraEntrante, type TareaEntrante, tareasDeEntrada } from './enGuaranies.ts'

/** A tarea whose amount differs from the file's at that rate, and why. Exact, in guaraníes. */
export interface DiferenciaDeTarea {
  codigo: string
  nombre: string
  delArchivo: Decimal
  importado: Gs
  diferencia: Decimal
  motivo: string
}

/** The file's total at that rate and the imported one; the difference is the sum of `lineas` and `resto`. */
export interface Diferencias {
  /** As the file's own parts give it, × cotizacion. */
  totalArchivo: Decimal
  /** Without margin, the indirect costs in it. */
  totalImportado: Gs
  diferencia: Decimal
  lineas: DiferenciaDeTarea[]
  /** What is due to no tarea: roundings of chapters, and what the report tells. */
  resto: Decimal
}

export interface CifrasDelArchivo {
  /** The root's total, computed from its parts. */
  total: Decimal
  /** Decimals of an amount in the file. */
  decimales: number
}

/** Compares the import with the file tarea by tarea, so that every difference has a reason. */
export function diferenciasDe(obra: ObraEntrante, archivo: CifrasDelArchivo, cotizacion: Micro): Diferencias {
  const tasa = deMicro(cotizacion)
  const tareas = [...tareasDeEntrada(obra), ...obra.indirectos]
  let explicado = CERO
  const lineas: DiferenciaDeTarea[] = []
  for (const tarea of tareas) {
    const linea = compararTarea(tarea, archivo.decimales, tasa)
    explicado = sumarDecimales(explicado, linea.diferencia)
    if (!iguales(linea.diferencia, CERO)) lineas.push(linea)
  }
  const totalArchivo = multiplicar(archivo.total, tasa)
  const totalImportado = sumar(tareas.map(({ plan }) => plan.precioTotal))
  const diferencia = restar(deEntero(totalImportado), totalArchivo)
  return { totalArchivo, totalImportado, diferencia, lineas, resto: restar(diferencia, explicado) }
}

function compararTarea(tarea: TareaEntrante, decimales: number, tasa: Decimal): DiferenciaDeTarea {
  const { origen, plan, codigo, nombre } = tarea
  const enSuMoneda = redondear(multiplicar(deMicro(origen.cantidad), origen.precioUnitario), decimales)
  const sinRedondear = multiplicar(multiplicar(deMicro(origen.cantidad), origen.precioUnitario), tasa)
  const delArchivo = multiplicar(enSuMoneda, tasa)
  const diferencia = restar(deEntero(plan.precioTotal), delArchivo)
  return {
    codigo,
    nombre,
    delArchivo,
    importado: plan.precioTotal,
    diferencia,
    motivo: motivoDe(tarea, sinRedondear, delArchivo, tasa),
  }
}

/**
 * The reason: our whole guaraníes, the decimals to which the file rounds an amount, or a price that can't be kept as
 * in the file.
 */
function motivoDe(
  { origen, plan }: TareaEntrante,
  sinRedondear: Decimal,
  delArchivo: Decimal,
  tasa: Decimal,
): string {
  const suPrecio = aMicro(multiplicar(origen.precioUnitario, tasa)).micro
  if (plan.cantidad !== origen.cantidad || plan.precioUnitario !== suPrecio) return textos.porPrecio
  return iguales(sinRedondear, delArchivo) ? textos.porEntero : textos.porImporte
}
