import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PrecioElegido } from '../../catalogo/importar/ajena/precioElegido.ts'
import { CAMPOS_DE_ANALISIS } from '../../catalogo/importar/campos.ts'
import { buscarEntrada, type EntradaDeCatalogo, Indice } from '../../catalogo/importar/entradas.ts'
import { type Respuestas, SIN_RESPUESTAS } from '../../catalogo/importar/lectura.ts'
import type { PreguntaDeImporte } from '../../catalogo/importar/proponer.ts'
import { entrada, hoja } from '../../catalogo/importar/prueba/hojas.ts'
import { UNIDADES_DE_NACIMIENTO } from '../../catalogo/unidades.ts'
import { proponerAnalisis } from './proponer.ts'
import { guardarAnalisis } from './prueba/banco.ts'

const ENCABEZADO = 'Clase | Código | Nombre | Unidad | Cantidad | Precio | Precio proveedor'
const unCodigo = fc.constantFrom('', '', 'A', 'b', 'B')
const unaUnidad = fc.constantFrom('kg', 'kg', 'm3')
const unPrecio = fc.constantFrom('5', '6', 's/c', '')
const unComponente = fc
  .tuple(
    fc.constantFrom('Material', 'Material', 'MO'),
    unCodigo,
    fc.constantFrom('Cal', 'CÁL', 'Arena'),
    unaUnidad,
    fc.constantFrom('1', '2'),
    unPrecio,
    unPrecio,
  )
  .map((celdas) => celdas.join('|'))
const unAnalisis = fc
  .tuple(fc.constantFrom('Losa', 'Viga', 'Piso'), fc.array(unComponente, { minLength: 1, maxLength: 3 }))
  .map(([nombre, componentes]) => [`Rubro | | ${nombre} | m2 | | |`, ...componentes])
const existente = fc.record({
  codigo: unCodigo,
  nombre: fc.constantFrom('Cal', 'Arena'),
  unidad: unaUnidad,
  tag: fc.constantFrom('materialTipo' as const, 'manoDeObra' as const),
  precioUnitario: fc.constantFrom(5, 6, null),
  precioUnitarioReal: fc.constantFrom(5, 6, null),
})

/** What somebody answers who takes the n-th price offered, the catalogue's first. */
function elegir(preguntas: readonly PreguntaDeImporte[], cual: number): Map<string, PrecioElegido> {
  const precios = preguntas.flatMap((p) => {
    if (p.clase !== 'precio') return []
    const ofrecidos: PrecioElegido[] = [...(p.catalogo ? [p.catalogo] : []), ...p.opciones]
    const elegido = ofrecidos[cual % ofrecidos.length]
    return elegido ? [[p.clave, { precio: elegido.precio, precioReal: elegido.precioReal }] as const] : []
  })
  return new Map(precios)
}

describe('analyses that were stored', () => {
  it('and proposed again change nothing, and what was told was done', () => {
    const casos = { guardados: 0, conPrecioElegido: 0, conError: 0 }
    const unaHoja = fc.array(unAnalisis, { minLength: 1, maxLength: 4 }).map((a) => a.flat())
    const porPedido = fc.integer({ min: 4, max: 9 })
    fc.assert(
      fc.property(
        unaHoja,
        fc.array(existente, { maxLength: 4 }),
        porPedido,
        fc.nat(3),
        (renglones, existentes, maximo, cual) => {
          const tabla = hoja([ENCABEZADO, ...renglones], CAMPOS_DE_ANALISIS)
          const catalogo = existentes.map((e, i) => entrada({ ...e, id: String(i) }))
          const con = (entradas: readonly EntradaDeCatalogo[], respuestas: Respuestas) =>
            proponerAnalisis(tabla, { unidades: UNIDADES_DE_NACIMIENTO, entradas }, respuestas)
          const primera = con(catalogo, SIN_RESPUESTAS)
          const precios = elegir(primera.preguntas, cual)
          const respuestas = { ...SIN_RESPUESTAS, precios }
          const propuesta = con(catalogo, respuestas)
          expect(propuesta.preguntas).toEqual([])

          const { banco, rechazos } = guardarAnalisis(propuesta, { catalogo, items: new Map() }, maximo)
          expect(rechazos).toEqual([])
          const indice = new Indice(banco.catalogo)
          for (const { estado, fila } of propuesta.filas) {
            if (fila === undefined || fila.clase !== 'materialTipo' || estado !== 'lista') continue
            const buscada = buscarEntrada(fila, fila.clase, indice)
            const suya = buscada.ok ? buscada.entrada : undefined
            expect([suya?.precioUnitario, suya?.precioUnitarioReal]).toEqual([fila.precio, fila.precioReal])
          }

          const otra = con(banco.catalogo, respuestas)
          expect(otra.filas.map((f) => f.estado)).toEqual(propuesta.filas.map((f) => f.estado))
          expect(guardarAnalisis(otra, banco, maximo)).toEqual({ banco, rechazos: [] })
          if (banco.items.size > 0) casos.guardados++
          if (precios.size > 0) casos.conPrecioElegido++
          if (propuesta.filas.some((f) => f.estado === 'error')) casos.conError++
        },
      ),
      { numRuns: 2_000 },
    )
    expect(Math.min(...Object.values(casos))).toBeGreaterThan(100)
  })
})
