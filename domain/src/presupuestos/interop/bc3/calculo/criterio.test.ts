import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { armarArbol } from '../lectura/arbol.ts'
import { documento } from '../prueba/archivo.ts'
import { decidirCriterio } from './criterio.ts'

/** Ten items of one line each, stated as `precioDe` says, in one chapter stated as the sum that `total` gives. */
function archivo(
  k: string,
  precioDe: (n: number) => string,
  { cantidad = '1', total = '' }: { cantidad?: string; total?: string } = {},
): string[] {
  const tareas = Array.from({ length: 10 }, (_, n) => n)
  return [
    k,
    '~C|R##||R||',
    '~D|R|C#\\1\\1\\|',
    `~C|C#||C|${total}|`,
    `~D|C|${tareas.map((n) => `T${n}\\1\\${cantidad}\\`).join('')}|`,
    ...tareas.flatMap((n) => [
      `~C|T${n}|m|T${n}|${precioDe(n)}|`,
      `~D|T${n}|A\\1\\0.${n + 1}37\\B\\1\\0.${n + 1}71\\|`,
    ]),
    '~C|A|h|A|10.33||1|',
    '~C|B|kg|B|7.77||3|',
  ]
}
const decidir = (...renglones: string[]) => {
  const doc = documento(...renglones)
  const criterio = decidirCriterio(doc, armarArbol(doc))
  const { di, dc, factor } = criterio.precios.criterio
  return {
    di,
    dc,
    dm: criterio.dm,
    ci: criterio.ci,
    factor: textoDeDecimal(factor),
    enCapitulo: textoDeDecimal(criterio.factorEnCapitulo),
    capitulos: criterio.capitulos,
    clases: doc.hallazgos.lista.map(({ clase }) => clase),
  }
}

const redondo = (valor: number, decimales: number): number =>
  Number(`${Math.round(Number(`${valor}e${decimales}`))}e-${decimales}`)
/** The unit price of item n with so many decimals a line and in the price, times a factor. */
const precio = (n: number, di: number, dc: number, factor = 1): string =>
  String(redondo((redondo((n + 1.37) * 1.033, di) + redondo((n + 1.71) * 0.777, di)) * factor, dc))

const K = (ci: string, di = 2, dc = 2) => `~K|\\2\\2\\3\\${di}\\2\\${dc}\\2\\EUR\\|${ci}|`

describe('the decimals', () => {
  it.each([
    ['los que declara', K('', 2, 2), 2, 2, []],
    ['tres por línea aunque declare dos', K('', 2, 2), 3, 2, ['decimalesDistintos']],
    ['cuatro por línea y en el precio', K('', 2, 2), 4, 4, ['decimalesDistintos']],
    ['enteros', K('', 0, 0), 0, 0, []],
    ['seis y cuatro, declarados', K('', 6, 4), 6, 4, []],
  ])('%s', (_, k, di, dc, clases) => {
    const criterio = decidir(...archivo(k, (n) => precio(n, di, dc)))
    expect([criterio.di, criterio.dc, criterio.clases]).toEqual([di, dc, clases])
  })

  it('if nothing explains the prices the declared ones hold', () => {
    const criterio = decidir(...archivo(K('', 2, 2), (n) => `9${n}.99`))
    expect([criterio.di, criterio.dc, criterio.ci]).toEqual([2, 2, 'ninguno'])
  })

  it('without any stated price too', () => {
    expect(decidir(...archivo(K('', 3, 1), () => ''))).toMatchObject({ di: 3, dc: 1, clases: [] })
  })
})

describe('where the CI of ~K is (bc3.md, Money)', () => {
  const suma = (factorTarea: number, factorCapitulo: number): string => {
    const importes = Array.from({ length: 10 }, (_, n) =>
      redondo(redondo(Number(precio(n, 2, 2, factorTarea)) * factorCapitulo, 2), 2),
    )
    return String(
      redondo(
        importes.reduce((a, b) => a + b, 0),
        2,
      ),
    )
  }

  it.each([
    ['dentro de cada precio', K('5'), 1.05, suma(1.05, 1), 'dentro', '1.05', '1', []],
    ['sumado en los capítulos', K('5'), 1, suma(1, 1.05), 'enCapitulos', '1', '1.05', []],
    ['declarado y sin aplicar', K('5'), 1, suma(1, 1), 'sinAplicar', '1', '1', ['ciSinAplicar']],
    ['cero', K('0'), 1, suma(1, 1), 'ninguno', '1', '1', []],
    ['sin declarar', K(''), 1, suma(1, 1), 'ninguno', '1', '1', []],
  ])('%s', (_, k, factor, total, ci, dentro, enCapitulo, clases) => {
    const criterio = decidir(...archivo(k, (n) => precio(n, 2, 2, factor), { total }))
    expect([criterio.ci, criterio.factor, criterio.enCapitulo, criterio.clases]).toEqual([
      ci,
      dentro,
      enCapitulo,
      clases,
    ])
    expect(criterio.capitulos).toEqual({ total: 1, coinciden: 1 })
  })

  it('a few wrong prices do not change what the others say', () => {
    const criterio = decidir(...archivo(K('5'), (n) => (n < 3 ? '1' : precio(n, 2, 2, 1.05))))
    expect(criterio.ci).toBe('dentro')
  })
})
