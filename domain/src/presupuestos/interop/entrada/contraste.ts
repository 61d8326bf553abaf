import { moverPrecios, type Precios } from '../../../catalogo/precios.ts'
import { mensajesBc3Catalogo as textos } from '../../../nucleo/mensajes/bc3Catalogo.ts'
import { LARGO } from '../../../nucleo/texto.ts'
import { esPorcentaje } from '../bc3/lectura/porcentajes.ts'
import type { EntradaDeArchivo, EntradaDeBase } from './entradas.ts'
import { type Identificable, identificar, quienOcupa } from './identificar.ts'

export interface Nombrada {
  codigo: string
  nombre: string
  unidad: string
}

/** Things of one kind in a file, compared with what exists here, before or after an import (bc3.md, Price bank). */
export interface Contraste<P> {
  nuevos: number
  /** Here already, with the same price. */
  iguales: Nombrada[]
  /** Here already with another price: what may be updated. */
  cambios: (Nombrada & { antes: P | null; ahora: P | null })[]
  /** New ones whose code is of another thing here: they come in as `suCodigo`. */
  renombrados: (Nombrada & { suCodigo: string; ocupadoPor: string })[]
  /** What does not come in, and why. */
  afuera: (Nombrada & { motivo: string })[]
}

/** A catalogue entry of a file, with what is to be done with it. */
export interface EntradaContrastada {
  entrada: EntradaDeArchivo
  unidad: string
  /** Null: it is new. */
  base: EntradaDeBase | null
  codigo: string
  ocupa: Identificable | null
  /** The base's prices after taking the file's; of a new one, the file's. */
  precios: Precios
  cambia: boolean
}

/**
 * Compares the file's entries with the base's. An entry without a price in the file, or with a different amount in
 * each item, changes nothing; a price without the provider's moves by the rule of twins (domain.md §5).
 */
export function contrastarEntradas(
  entradas: readonly EntradaDeArchivo[],
  base: readonly EntradaDeBase[],
  codigoDeUnidad: (texto: string) => string | null,
): EntradaContrastada[] {
  const cosas = entradas.map((entrada) => ({ ...entrada, unidad: codigoDeUnidad(entrada.unidad) ?? '' }))
  return identificar(cosas, base, LARGO.codigo).map(({ cosa, presente, codigo, ocupa }, i) => {
    const entrada = entradas[i] ?? cosa
    const comun = { entrada, unidad: cosa.unidad, base: presente, codigo, ocupa }
    if (presente === null) return { ...comun, precios: preciosDe(entrada), cambia: false }
    const deCadaUno = entrada.variosPrecios || esPorcentaje(entrada.codigo)
    const precios = deCadaUno ? preciosDe(presente) : moverPrecios(presente, enviados(entrada))
    return { ...comun, precios, cambia: !mismosPrecios(precios, presente) }
  })
}

export function informarEntradas(contrastadas: readonly EntradaContrastada[]): Contraste<number> {
  const de = ({ entrada, unidad, base }: EntradaContrastada): Nombrada => ({
    codigo: base?.codigo || entrada.codigo,
    nombre: base?.nombre ?? entrada.nombre,
    unidad: unidad || entrada.unidad,
  })
  const sinPrecio = ({ entrada }: EntradaContrastada) => entrada.precioUnitario === null
  const nuevas = contrastadas.filter(entra)
  return {
    nuevos: nuevas.length,
    iguales: contrastadas.filter((c) => c.base !== null && !c.cambia && !sinPrecio(c)).map(de),
    cambios: contrastadas.flatMap((c) =>
      c.base !== null && c.cambia ? [{ ...de(c), ...cambioDe(c.base, c.precios) }] : [],
    ),
    renombrados: nuevas.flatMap((c) =>
      c.ocupa === null
        ? []
        : [
            {
              ...de(c),
              suCodigo: c.codigo,
              ocupadoPor: quienOcupa(c.ocupa, { ...c.entrada, unidad: c.unidad }),
            },
          ],
    ),
    afuera: contrastadas.flatMap((c): Contraste<number>['afuera'] => {
      if (c.base === null) return entra(c) ? [] : [{ ...de(c), motivo: textos.sinPrecioNuevo }]
      return sinPrecio(c) && c.base.precioUnitario !== null
        ? [{ ...de(c), motivo: textos.sinPrecioPresente }]
        : []
    }),
  }
}

/** Whether a new entry is made; not for a resource that nothing uses and that has no price. */
export function entra({ base, entrada }: EntradaContrastada): boolean {
  return base === null && !(entrada.sinUso && entrada.precioUnitario === null)
}

/** The price that changes: the sale price, or the provider's where that alone changes. */
function cambioDe(antes: Precios, despues: Precios) {
  const cual = antes.precioUnitario === despues.precioUnitario ? 'precioUnitarioReal' : 'precioUnitario'
  return { antes: antes[cual], ahora: despues[cual] }
}

/** A file's prices as a request: equal ones are sent as one. */
export function enviados({ precioUnitario, precioUnitarioReal }: Precios) {
  return {
    precio: precioUnitario ?? undefined,
    precioReal: precioUnitarioReal === precioUnitario ? undefined : (precioUnitarioReal ?? undefined),
  }
}

function preciosDe({ precioUnitario, precioUnitarioReal }: Precios): Precios {
  return { precioUnitario, precioUnitarioReal }
}

export function mismosPrecios(uno: Precios, otro: Precios): boolean {
  return uno.precioUnitario === otro.precioUnitario && uno.precioUnitarioReal === otro.precioUnitarioReal
}
