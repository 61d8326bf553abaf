import type { Leido } from '../../../../catalogo/importar/numeros.ts'
import { leerColumna } from '../../../../nucleo/columna.ts'
import { type Gs, PRECIO_MAXIMO } from '../../../../nucleo/dinero.ts'
import { mensajesComun } from '../../../../nucleo/mensajes/comun.ts'
import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { leerMicro, MICRO, type Micro } from '../../../../nucleo/micro.ts'
import type { NumeroLeido } from '../../../../nucleo/numeros.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import type { FilaDeHoja, TablaDeHoja } from '../libro.ts'

/** The figures of a column by the number of their row: undefined for an empty cell. */
export type ColumnaLeida = (fila: FilaDeHoja) => NumeroLeido | undefined

/**
 * Reads a column of a sheet. Numbers that the sheet stores are taken exactly to 6 decimals or refused; texts are read
 * by what the column proves about its notation (ux §1).
 */
export function leerFiguras({ filas }: TablaDeHoja, titulo: string): ColumnaLeida {
  const escritas = filas.filter(
    (fila) => fila.celda(titulo).numero === undefined && fila.texto(titulo) !== '',
  )
  const leidas = leerColumna(escritas.map((fila) => fila.texto(titulo)))
  const deTexto = new Map(escritas.map((fila, i) => [fila.numero, leidas[i]]))
  return (fila) => {
    const { numero } = fila.celda(titulo)
    if (numero === undefined) return deTexto.get(fila.numero)
    const micro = leerMicro(numero)
    return micro === undefined ? { ok: false, motivo: textos.numeroInexacto(numero) } : { ok: true, micro }
  }
}

/** A figure that was read, with the reason against it, if any. */
export function aCantidadDeHoja(leido: NumeroLeido, razon: (m: Micro) => string | null): Leido<Micro> {
  if (!leido.ok) return leido
  const motivo = razon(leido.micro)
  return motivo === null ? { ok: true, valor: leido.micro } : { ok: false, motivo }
}

/** A price: whole guaraníes; null where the cell says 'Sin precio'; undefined where it says nothing. */
export function aPrecioDeHoja(
  fila: FilaDeHoja,
  titulo: string,
  columna: ColumnaLeida,
): Leido<Gs | null | undefined> {
  const { numero, texto } = fila.celda(titulo)
  if (numero === undefined && claveDeNombre(texto) === SIN_PRECIO) return { ok: true, valor: null }
  const leido = columna(fila)
  if (leido === undefined) return { ok: true, valor: undefined }
  if (!leido.ok) return leido
  if (leido.micro < 0n) return { ok: false, motivo: mensajesComun.precioFueraDeRango }
  if (leido.micro % MICRO !== 0n) return { ok: false, motivo: mensajesComun.montoSinDecimales }
  if (leido.micro > BigInt(PRECIO_MAXIMO) * MICRO)
    return { ok: false, motivo: mensajesComun.precioFueraDeRango }
  return { ok: true, valor: Number(leido.micro / MICRO) }
}

const SIN_PRECIO = claveDeNombre('Sin precio')
