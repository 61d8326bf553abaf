import { describe, expect, it } from 'vitest'
import { mensajesBc3Catalogo as textos } from '../../../nucleo/mensajes/bc3Catalogo.ts'
import { MICRO } from '../../../nucleo/micro.ts'
import { contrastarEntradas, informarEntradas } from './contraste.ts'
import type { EntradaDeArchivo, EntradaDeBase } from './entradas.ts'
import { contrastarItems, type ItemDelBanco, informarItems, type LineaDelBanco } from './items.ts'

const precios = (precioUnitario: number | null, precioUnitarioReal = precioUnitario) => ({
  precioUnitario,
  precioUnitarioReal,
})

function delArchivo(cambio: Partial<EntradaDeArchivo> = {}): EntradaDeArchivo {
  return {
    clave: 'cal',
    codigo: 'CAL',
    nombre: 'Cal',
    unidad: 'Kg.',
    tipo: 'materialTipo',
    variosPrecios: false,
    sinUso: false,
    ...precios(100),
    ...cambio,
  }
}

function deBase(cambio: Partial<EntradaDeBase> = {}): EntradaDeBase {
  return {
    id: '1',
    codigo: 'CAL',
    nombre: 'Cal',
    tipo: 'materialTipo',
    unidad: 'kg',
    ...precios(100),
    ...cambio,
  }
}

/** Through the firm's units, where 'Kg.' is kg. */
const kg = () => 'kg'
const informe = (archivo: EntradaDeArchivo[], base: EntradaDeBase[]) =>
  informarEntradas(contrastarEntradas(archivo, base, kg))
const cal = { codigo: 'CAL', nombre: 'Cal', unidad: 'kg' }

describe('entries of the catalogue', () => {
  it('the same, at the same price', () => {
    expect(informe([delArchivo()], [deBase()])).toEqual({
      nuevos: 0,
      iguales: [cal],
      cambios: [],
      renombrados: [],
      afuera: [],
    })
  })

  it.each<[string, Partial<EntradaDeArchivo>, Partial<EntradaDeBase>, unknown]>([
    ['at another price', precios(120), {}, { antes: 100, ahora: 120 }],
    ['that had none', precios(120), precios(null), { antes: null, ahora: 120 }],
    ['at another of the provider alone', precios(100, 90), {}, { antes: 100, ahora: 90 }],
  ])('the same %s is an update with both', (_, archivo, base, esperado) => {
    expect(informe([delArchivo(archivo)], [deBase(base)]).cambios).toEqual([
      { ...cal, ...(esperado as object) },
    ])
  })

  it('a provider’s price of its own stays where the file has one price', () => {
    const [una] = contrastarEntradas([delArchivo(precios(120))], [deBase(precios(100, 80))], kg)
    expect(una?.precios).toEqual(precios(120, 80))
  })

  it.each<[string, Partial<EntradaDeArchivo>]>([
    ['the file gives none', precios(null)],
    ['each item has its own amount', { ...precios(120), variosPrecios: true }],
    ['it is a percentage', { ...precios(120), codigo: '%CAL' }],
  ])('a price does not move where %s', (_, archivo) => {
    const entrada = delArchivo(archivo)
    expect(informe([entrada], [deBase({ codigo: entrada.codigo })]).cambios).toEqual([])
  })

  it('one without price is named, whether it stays with the base’s or does not come in', () => {
    const sin = precios(null)
    const nueva = { ...sin, clave: 'are', codigo: 'ARE', nombre: 'Arena', sinUso: true }
    const { afuera, nuevos } = informe([delArchivo(sin), delArchivo(nueva)], [deBase()])
    expect(afuera).toEqual([
      { ...cal, motivo: textos.sinPrecioPresente },
      { codigo: 'ARE', nombre: 'Arena', unidad: 'kg', motivo: textos.sinPrecioNuevo },
    ])
    expect(nuevos).toBe(0)
  })

  it('everything of the file is in one place of the report', () => {
    const archivo = [
      delArchivo(),
      delArchivo({ clave: 'b', codigo: 'B', nombre: 'Otra', ...precios(5) }),
      delArchivo({ clave: 'c', codigo: 'C', nombre: 'Nueva' }),
      delArchivo({ clave: 'd', codigo: 'CAL', nombre: 'Cal fina' }),
      delArchivo({ clave: 'e', codigo: 'E', nombre: 'Nada', sinUso: true, ...precios(null) }),
    ]
    const { nuevos, iguales, cambios, renombrados, afuera } = informe(archivo, [
      deBase(),
      deBase({ id: '2', codigo: 'B', nombre: 'Otra' }),
    ])
    expect(nuevos + iguales.length + cambios.length + afuera.length).toBe(archivo.length)
    expect(renombrados).toEqual([
      { codigo: 'CAL', nombre: 'Cal fina', unidad: 'kg', suCodigo: 'CAL-2', ocupadoPor: 'Cal' },
    ])
  })
})

describe('items of the price bank', () => {
  const muro = (codigo: string, nombre: string, unidad = 'm2', cantidad = 2n * MICRO) => ({
    codigo,
    nombre,
    unidad,
    redondeo: null,
    componentes: [{ ...delArchivo(), cantidad }],
  })
  const item: ItemDelBanco = {
    id: 'i',
    codigo: 'M',
    nombre: 'Muro',
    unidad: 'kg',
    precioUnitario: 200n * MICRO,
  }
  const linea: LineaDelBanco = { datoAuxiliarId: '1', cantidad: 2n * MICRO, ...precios(100) }
  const contrastar = (
    tareas: ReturnType<typeof muro>[],
    { precio = 100, items = [item], lineas = [linea] } = {},
  ) => {
    const entradas = contrastarEntradas([delArchivo(precios(precio))], [deBase()], kg)
    return informarItems(contrastarItems(tareas, { items, lineasDe: () => lineas }, entradas, kg), [])
  }
  const como = (cambio: object) => ({
    nuevos: 0,
    iguales: [],
    cambios: [],
    renombrados: [],
    afuera: [],
    ...cambio,
  })
  const suyo = { codigo: 'M', nombre: 'Muro', unidad: 'kg' }

  it.each<[string, ReturnType<typeof contrastar>, object]>([
    ['the same', contrastar([muro('M', 'Muro')]), { iguales: [suyo] }],
    [
      'one whose material has another price',
      contrastar([muro('M', 'Muro')], { precio: 120 }),
      { cambios: [{ ...suyo, antes: 200n * MICRO, ahora: 240n * MICRO }] },
    ],
    [
      'one with other lines',
      contrastar([muro('M', 'Muro', 'm2', 3n * MICRO)]),
      { cambios: [{ ...suyo, antes: 200n * MICRO, ahora: 300n * MICRO }] },
    ],
    [
      'one with the same price made of something else',
      contrastar([muro('M', 'Muro')], { lineas: [{ ...linea, datoAuxiliarId: 'otra' }] }),
      { cambios: [{ ...suyo, antes: 200n * MICRO, ahora: 200n * MICRO }] },
    ],
    ['another code', contrastar([muro('N', 'Muro')]), { nuevos: 1 }],
    [
      'the same code with another name',
      contrastar([muro('M', 'Muro alto')]),
      { nuevos: 1, renombrados: [{ ...suyo, nombre: 'Muro alto', suCodigo: 'M-2', ocupadoPor: 'Muro' }] },
    ],
    [
      'the same twice in the file',
      contrastar([muro('M', 'Muro'), muro('m', 'MURO')]),
      { iguales: [suyo], afuera: [{ codigo: 'm', nombre: 'MURO', unidad: 'kg', motivo: textos.repetido }] },
    ],
  ])('%s', (_, obtenido, esperado) => {
    expect(obtenido).toEqual(como(esperado))
  })

  it('an hour keeps its provider’s price where the file has one price', () => {
    const hora = { ...delArchivo({ clave: 'of', tipo: 'manoDeObra', ...precios(100) }), cantidad: 2n * MICRO }
    const entradas = contrastarEntradas([hora], [deBase({ tipo: 'manoDeObra' })], kg)
    const conHora = { ...muro('M', 'Muro'), componentes: [hora] }
    const lineas = [{ ...linea, ...precios(100, 70) }]
    const contrastados = contrastarItems([conHora], { items: [item], lineasDe: () => lineas }, entradas, kg)
    expect(informarItems(contrastados, []).iguales).toEqual([suyo])
  })

  it('one that the file gives no price to stays, and is named', () => {
    const sin = { ...muro('M', 'Muro'), componentes: [{ ...delArchivo(precios(null)), cantidad: MICRO }] }
    expect(contrastar([sin])).toEqual(como({ afuera: [{ ...suyo, motivo: textos.sinPrecioPresente }] }))
  })
})
