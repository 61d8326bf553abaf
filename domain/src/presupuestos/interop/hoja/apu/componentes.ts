import {
  aMicro,
  CERO,
  type Decimal,
  deMicro,
  multiplicar,
  restar,
  sumarDecimales,
} from '../../../../nucleo/decimal.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import type { ComponenteImportado } from '../../bc3/obra/obraImportada.ts'
import { absoluto } from '../filas/importes.ts'
import type { Renglon } from '../filas/renglon.ts'
import type { BloqueDeApu, LineaDeApu } from './bloques.ts'

/** Lines as componentes: what has no quantity or price is none. */
export function componentesDe(lineas: readonly LineaDeApu[]): ComponenteImportado[] {
  return lineas.flatMap(({ codigo, nombre, unidad, tipo, cantidad, precio }) => {
    const { micro } = aMicro(cantidad)
    if (micro <= 0n || precio.n <= 0n) return []
    return [{ codigo, nombre, unidad, tipo, familia: null, cantidad: micro, precio, precioReal: precio }]
  })
}

/**
 * Whether componentes come to a price but for the roundings of their lines: half a unit of its last decimal each (two
 * decimals at most), and one for the price.
 */
export function danElPrecio(componentes: readonly ComponenteImportado[], precio: Decimal | null): boolean {
  if (precio === null || precio.n <= 0n || componentes.length === 0) return false
  const suma = componentes.reduce(
    (total, c) => sumarDecimales(total, multiplicar(deMicro(c.cantidad), c.precio ?? CERO)),
    CERO,
  )
  const decimales = Math.min(2, precio.e)
  const diferencia = absoluto(restar(suma, precio))
  const escala = 10n ** BigInt(diferencia.e)
  return diferencia.n * 2n * 10n ** BigInt(decimales) <= BigInt(componentes.length + 2) * escala
}

/** The analyses of a file, found by code and by name; what two of them claim is nobody's. */
export class Analisis {
  readonly #porCodigo = new Map<string, BloqueDeApu | null>()
  readonly #porNombre = new Map<string, BloqueDeApu | null>()

  constructor(bloques: Iterable<BloqueDeApu>) {
    for (const bloque of bloques) {
      poner(this.#porCodigo, claveDeCodigo(bloque.codigo), bloque)
      poner(this.#porNombre, claveDeNombre(bloque.nombre), bloque)
    }
  }

  /** Of an item, by its code where the name doesn't say otherwise, else by its name. */
  de({ suCodigo, codigo, nombre }: Pick<Renglon, 'suCodigo' | 'codigo' | 'nombre'>): BloqueDeApu | null {
    const claves = [suCodigo, codigo?.texto ?? ''].map(claveDeCodigo).filter((clave) => clave !== '')
    const porNombre = this.#porNombre.get(claveDeNombre(nombre)) ?? null
    if (porNombre !== null) return porNombre
    for (const clave of claves) {
      const hallado = this.#porCodigo.get(clave)
      if (hallado) return hallado
    }
    return null
  }
}

const claveDeCodigo = (codigo: string): string => claveDeNombre(codigo).replace(/[.)\-\s]+$/, '')

function poner(mapa: Map<string, BloqueDeApu | null>, clave: string, bloque: BloqueDeApu): void {
  if (clave === '') return
  mapa.set(clave, mapa.has(clave) ? null : bloque)
}
