import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNIDADES_DE_NACIMIENTO } from '../unidades.ts'
import { CAMPOS_DE_ENTRADA } from './campos.ts'
import { claveDeEntrada, type EntradaDeCatalogo } from './entradas.ts'
import { leerTabla, type Respuestas, SIN_RESPUESTAS } from './lectura.ts'
import type { Propuesta } from './proponer.ts'
import { entrada, guardar, hoja, leido, proponer } from './prueba/hojas.ts'
import { emparejarColumnas, ubicarTabla } from './tabla.ts'
import { claveDeUnidad, codigoDeUnidad } from './unidades.ts'

// What holds for any sheet, not only for those somebody thought of.

const leer = (renglones: string[], respuestas: Partial<Respuestas> = {}) =>
  leerTabla(hoja(renglones), CAMPOS_DE_ENTRADA, UNIDADES_DE_NACIMIENTO, { ...SIN_RESPUESTAS, ...respuestas })

/** Somebody who writes numbers: what they group with, if they do, and what begins their decimals. */
interface Autor {
  miles: '' | '.' | ','
  decimal: '.' | ','
}
const AUTORES: Autor[] = [
  { miles: '', decimal: ',' },
  { miles: '.', decimal: ',' },
  { miles: '', decimal: '.' },
  { miles: ',', decimal: '.' },
]
const unAutor = fc.constantFrom(...AUTORES)

/** A number above 0: its digits before the point and those after it, none of them a useless 0. */
const unNumero = fc.record({
  entero: fc.oneof(fc.constantFrom('0', '1', '60', '1000', '60000'), fc.nat(10 ** 9).map(String)),
  decimales: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{0,5}[1-9]$/)),
})
type Numero = { entero: string; decimales: string }

function escribir({ entero, decimales }: Numero, { miles, decimal }: Autor): string {
  const grupos: string[] = []
  for (let fin = entero.length; fin > 0; fin -= 3) grupos.unshift(entero.slice(Math.max(0, fin - 3), fin))
  return `${grupos.join(miles)}${decimales === '' ? '' : decimal + decimales}`
}
const exacto = ({ entero, decimales }: Numero): string =>
  decimales === '' ? entero : `${entero}.${decimales}`

/** The oracle: every number that a text can mean, whoever wrote it; written from ux §1 and not from the reader. */
function significados(texto: string): string[] {
  return AUTORES.flatMap(({ miles, decimal }) => {
    const [entero = '', decimales, ...mas] = texto.split(decimal)
    const grupos = miles === '' ? [entero] : entero.split(miles)
    const bienAgrupado =
      grupos.length === 1 ||
      (/^[1-9]\d?\d?$/.test(grupos[0] ?? '') && grupos.slice(1).every((g) => /^\d{3}$/.test(g)))
    const cifras = grupos.join('')
    if (mas.length > 0 || !bienAgrupado || !/^\d+$/.test(cifras) || !/^\d+$/.test(decimales ?? '0')) return []
    const sinCeros = (decimales ?? '').replace(/0+$/, '')
    return [exacto({ entero: String(BigInt(cifras)), decimales: sinCeros })]
  })
}

const columna = (textos: string[]): string[] => [
  'Nombre | Unidad | Precio',
  ...textos.map((t, i) => `Cosa ${i} | kg | ${t}`),
]

describe('a number that was read', () => {
  it('is never another than that of who wrote the whole column in one way', () => {
    let leidas = 0
    fc.assert(
      fc.property(fc.array(unNumero, { minLength: 1, maxLength: 8 }), unAutor, (numeros, autor) => {
        const { filas } = leer(columna(numeros.map((n) => escribir(n, autor))))
        filas.forEach((fila, i) => {
          const valor = leido(fila)
          const numero = numeros[i]
          if (valor === null || numero === undefined) return
          leidas++
          expect(valor).toBe(exacto(numero))
        })
      }),
      { numRuns: 1_500 },
    )
    expect(leidas).toBeGreaterThan(2_000)
  })

  it("with its author's writing it is always read", () => {
    fc.assert(
      fc.property(fc.array(unNumero, { minLength: 1, maxLength: 8 }), unAutor, (numeros, autor) => {
        const convenciones = new Map([
          ['precio', autor.decimal === ',' ? ('coma' as const) : ('punto' as const)],
        ])
        const { filas, preguntas } = leer(columna(numeros.map((n) => escribir(n, autor))), { convenciones })
        expect(filas.map((f) => leido(f))).toEqual(numeros.map(exacto))
        expect(preguntas).toEqual([])
      }),
    )
  })

  it('though each cell be of another hand, it is one of those that its text can mean', () => {
    const celda = fc.oneof(
      fc.tuple(unNumero, unAutor).map(([numero, autor]) => escribir(numero, autor)),
      fc.stringMatching(/^[\d.,]{1,9}$/),
    )
    let leidas = 0
    fc.assert(
      fc.property(fc.array(celda, { minLength: 1, maxLength: 6 }), (textos) => {
        leer(columna(textos)).filas.forEach((fila, i) => {
          const valor = leido(fila)
          if (valor === null || valor === undefined) return
          leidas++
          expect(significados(textos[i] ?? '')).toContain(valor)
        })
      }),
      { numRuns: 1_500 },
    )
    expect(leidas).toBeGreaterThan(1_000)
  })

  it('does not depend on the order of the rows', () => {
    const textos = fc.array(fc.constantFrom('12,5', '12.5', '1.234', '1,234', '1.234.567', '7', 's/c', 'x'))
    fc.assert(
      fc.property(textos, (lista) => {
        const derecho = leer(columna(lista)).filas.map((f) => leido(f))
        const reves = leer(columna(lista.toReversed())).filas.map((f) => leido(f))
        expect(reves.toReversed()).toEqual(derecho)
      }),
    )
  })
})

describe('columns and units', () => {
  it('the order of the columns does not change what is read', () => {
    const fuente = { Código: 'A1', Nombre: 'Cal', Unidad: 'kg', Precio: '12,5', 'Precio proveedor': '9' }
    const pares = fc.shuffledSubarray(Object.entries(fuente), { minLength: 5 })
    fc.assert(
      fc.property(pares, (orden) => {
        const { filas } = leer([orden.map(([e]) => e).join('|'), orden.map(([, v]) => v).join('|')])
        const campos = ['codigo', 'nombre', 'unidad', 'precio', 'precioReal']
        expect(campos.map((c) => filas[0]?.textos.get(c))).toEqual(Object.values(fuente))
        expect([leido(filas[0]), leido(filas[0], 'precioReal')]).toEqual(['12.5', '9'])
      }),
    )
  })

  it('no column is read for two fields', () => {
    const conocidos = CAMPOS_DE_ENTRADA.flatMap(({ sinonimos }) => sinonimos)
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...conocidos, '__proto__', ''), { maxLength: 8 }),
        (encabezados) => {
          const leidas = emparejarColumnas(encabezados, CAMPOS_DE_ENTRADA).flatMap((c) => c.columna ?? [])
          expect(new Set(leidas).size).toBe(leidas.length)
          for (const i of leidas) expect(encabezados[i]).not.toMatch(/^(__proto__)?$/)
        },
      ),
    )
  })

  it('a unit is known in other capitals and with blanks too', () => {
    const escrita = fc.constantFrom(
      'm',
      'm2',
      'm3',
      'un',
      'kg',
      'lts',
      'hs',
      'glb',
      'bolsas',
      'pulg',
      'ml',
      '__proto__',
    )
    fc.assert(
      fc.property(escrita, fc.constantFrom('', ' ', '\u00a0', '.'), (texto, borde) => {
        const otra = `${borde === '.' ? '' : borde}${texto.toUpperCase()}${borde}`
        expect(codigoDeUnidad(otra, UNIDADES_DE_NACIMIENTO)).toBe(
          codigoDeUnidad(texto, UNIDADES_DE_NACIMIENTO),
        )
        expect(claveDeUnidad(otra)).toBe(claveDeUnidad(texto))
      }),
    )
  })
})

describe('any table', () => {
  const rara = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      'Nombre',
      'Unidad',
      'Precio',
      'Código',
      '__proto__',
      'constructor',
      '',
      'kg',
      '1.234',
      '\u0000',
    ),
  )
  const unaCelda = fc.record(
    { texto: rara, numero: fc.constantFrom('1', '-0.5', '1e9', 'x') },
    { requiredKeys: ['texto'] },
  )
  const unasFilas = fc.array(fc.array(unaCelda, { maxLength: 6 }), { maxLength: 8 })

  it('is read without failing, and each row with something under the heading appears once with its number', () => {
    fc.assert(
      fc.property(unasFilas, (celdas) => {
        const filas = celdas.map((c, i) => ({ numero: 3 * i + 1, celdas: c }))
        const tabla = ubicarTabla(filas, CAMPOS_DE_ENTRADA)
        const propuesta = proponer(tabla, [entrada()])
        expect(propuesta.filas.map((f) => f.numero)).toEqual(tabla.filas.map((f) => f.numero))
        for (const { estado, motivos, entrada: fila } of propuesta.filas) {
          expect(fila !== undefined || estado !== 'lista').toBe(true)
          expect(motivos.length > 0 || estado !== 'error').toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a proposal that was stored', () => {
  const unCodigo = fc.constantFrom('', '', 'A', 'b', 'B')
  const unaUnidad = fc.constantFrom('kg', 'm3')
  const unPrecio = fc.constantFrom('5', '6', 's/c', '')
  const renglon = fc
    .tuple(unCodigo, fc.constantFrom('Cal', 'CÁL', 'Arena'), unaUnidad, unPrecio, unPrecio)
    .map((celdas) => celdas.join('|'))
  const existente = fc.record({
    codigo: unCodigo,
    nombre: fc.constantFrom('Cal', 'Arena'),
    unidad: unaUnidad,
    precioUnitario: fc.constantFrom(5, 6, null),
    precioUnitarioReal: fc.constantFrom(5, 6, null),
  })

  it('and proposed again changes nothing, once what it asked is answered', () => {
    const casos = { conCambios: 0, conConflicto: 0 }
    const renglones = fc.array(renglon, { maxLength: 5 })
    const porPedido = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(
        renglones,
        fc.array(existente, { maxLength: 4 }),
        porPedido,
        (lista, existentes, maximo) => {
          const tabla = hoja(['Código | Nombre | Unidad | Precio | Precio proveedor', ...lista])
          const antes = existentes.map((e, i) => entrada({ ...e, id: String(i) }))
          const { preguntas } = proponer(tabla, antes)
          // Of the rows that don't agree somebody keeps the first one.
          const dejadas = preguntas.flatMap((p) => (p.clase === 'conflicto' ? p.filas.slice(1) : []))
          const respuestas = { omitidas: new Set(dejadas.map((f) => f.numero)) }
          const propuesta = proponer(tabla, antes, respuestas)
          if (propuesta.preguntas.length > 0) return
          const una = guardar(propuesta, antes, maximo)
          if (una.cambios > 0) casos.conCambios++
          if (dejadas.length > 0) casos.conConflicto++
          // What the preview said is what was done, in however many requests.
          expect(una.cuenta.rechazar).toBe(0)
          expect(idsQueCambian(propuesta)).toEqual(idsDistintos(antes, una.catalogo))
          const otra = proponer(tabla, una.catalogo, respuestas)
          expect(guardar(otra, una.catalogo, maximo)).toMatchObject({
            catalogo: una.catalogo,
            cambios: 0,
            cuenta: { rechazar: 0 },
          })
          expect(otra.filas.map((f) => f.estado)).toEqual(propuesta.filas.map((f) => f.estado))
        },
      ),
      { numRuns: 3_000 },
    )
    expect(casos.conCambios).toBeGreaterThan(1_000)
    expect(casos.conConflicto).toBeGreaterThan(100)
  })
})

/** What a preview says that changes: ids of the catalogue, and the first row of what is new. */
function idsQueCambian({ filas }: Propuesta): string[] {
  const nuevas = new Map<string, string>()
  const cambian = new Set<string>()
  for (const { numero, decision, entrada: fila } of filas) {
    if (decision?.accion === 'modificar') cambian.add(decision.entrada.id)
    if (decision?.accion !== 'crear' || fila === undefined) continue
    const cosa = fila.codigo === '' ? claveDeEntrada(fila) : fila.codigo.toLowerCase()
    if (!nuevas.has(cosa)) nuevas.set(cosa, `fila ${numero}`)
  }
  return [...cambian, ...nuevas.values()].sort()
}

function idsDistintos(antes: readonly EntradaDeCatalogo[], despues: readonly EntradaDeCatalogo[]): string[] {
  const eran = new Map(antes.map((e) => [e.id, JSON.stringify(e)]))
  return despues.flatMap((e) => (eran.get(e.id) === JSON.stringify(e) ? [] : [e.id])).sort()
}
