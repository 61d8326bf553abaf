import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CambioDePrecios, moverPrecios, proveedorMasCaro } from './precios.ts'
import { llevaPrecioPropio, TIPO_COMPONENTE_ETIQUETA, TIPOS_COMPONENTE } from './tipos.ts'

type Par = [number | null, number | null]
const mover = ([precioUnitario, precioUnitarioReal]: Par, cambio: CambioDePrecios): Par => {
  const nuevos = moverPrecios({ precioUnitario, precioUnitarioReal }, cambio)
  return [nuevos.precioUnitario, nuevos.precioUnitarioReal]
}

describe('moverPrecios (domain.md §5)', () => {
  it.each<[string, Par, CambioDePrecios, Par]>([
    ['un gemelo igual se mueve con el de venta', [100, 100], { precio: 120 }, [120, 120]],
    ['y con el del proveedor', [100, 100], { precioReal: 90 }, [90, 90]],
    ['uno distinto se queda', [100, 80], { precio: 120 }, [120, 80]],
    ['uno distinto se queda, al revés', [100, 80], { precioReal: 70 }, [100, 70]],
    ['los dos a la vez, cada uno el suyo', [100, 100], { precio: 120, precioReal: 90 }, [120, 90]],
    ['ninguno, nada', [100, 80], {}, [100, 80]],
    ['un undefined explícito no se envió', [100, 80], { precio: undefined, precioReal: 75 }, [100, 75]],
    ['dos que faltan son iguales', [null, null], { precio: 50 }, [50, 50]],
    ['uno que falta es distinto del que hay', [null, 80], { precioReal: 70 }, [null, 70]],
    ['quitar un precio quita a su gemelo igual', [100, 100], { precio: null }, [null, null]],
    ['quitar uno distinto deja al otro', [100, 80], { precio: null }, [null, 80]],
    ['0 es un precio, no una falta', [0, 0], { precio: 10 }, [10, 10]],
    ['poner 0', [100, 100], { precio: 0 }, [0, 0]],
    ['el mismo precio otra vez no mueve al distinto', [100, 80], { precio: 100 }, [100, 80]],
    ['llegar a ser iguales no los ata hacia atrás', [100, 80], { precio: 80 }, [80, 80]],
  ])('%s', (_, actual, cambio, esperado) => {
    expect(mover(actual, cambio)).toEqual(esperado)
  })

  it('what was sent always stays, and moving the same twice is moving it once', () => {
    const precio = fc.option(fc.nat({ max: 5 }))
    const cambio = fc.record({ precio, precioReal: precio }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.tuple(precio, precio), cambio, (actual, enviado) => {
        const despues = mover(actual, enviado)
        if (enviado.precio !== undefined) expect(despues[0]).toBe(enviado.precio)
        if (enviado.precioReal !== undefined) expect(despues[1]).toBe(enviado.precioReal)
        expect(mover(despues, enviado)).toEqual(despues)
      }),
    )
  })

  it('does not touch what it receives', () => {
    const actual = { precioUnitario: 1, precioUnitarioReal: 1 }
    moverPrecios(actual, { precio: 2 })
    expect(actual).toEqual({ precioUnitario: 1, precioUnitarioReal: 1 })
  })
})

describe('around them', () => {
  it('warns when the provider charges more than the sale, and only then', () => {
    const caro = (precioUnitario: number | null, precioUnitarioReal: number | null) =>
      proveedorMasCaro({ precioUnitario, precioUnitarioReal })
    expect([caro(100, 101), caro(100, 100), caro(null, 5), caro(5, null)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('only material carries no price of its own; each type has its name', () => {
    expect(TIPOS_COMPONENTE.filter(llevaPrecioPropio)).toEqual(['manoDeObra', 'materialYMano'])
    expect(TIPOS_COMPONENTE.map((tipo) => TIPO_COMPONENTE_ETIQUETA[tipo])).toEqual([
      'Mano de obra',
      'Material',
      'Material y mano de obra',
    ])
  })
})
