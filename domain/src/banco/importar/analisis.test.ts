import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAMPOS_DE_ANALISIS } from '../../catalogo/importar/campos.ts'
import { type Respuestas, SIN_RESPUESTAS } from '../../catalogo/importar/lectura.ts'
import { hoja } from '../../catalogo/importar/prueba/hojas.ts'
import { UNIDADES_DE_NACIMIENTO } from '../../catalogo/unidades.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { proponerAnalisis } from './proponer.ts'

const ENCABEZADO = 'Clase | Nombre | Unidad | Cantidad | Precio'
const proponer = (renglones: string[], respuestas: Partial<Respuestas> = {}) =>
  proponerAnalisis(
    hoja([ENCABEZADO, ...renglones], CAMPOS_DE_ANALISIS),
    { unidades: UNIDADES_DE_NACIMIENTO, entradas: [] },
    { ...SIN_RESPUESTAS, ...respuestas },
  )

const rubro = (nombre: string, precio = '') => `Rubro | ${nombre} | m2 | 1 | ${precio}`
const CAL = 'Material | Cal | kg | 2,5 | 1000'
const OFICIAL = 'Mano de obra | Oficial | h | 0,5 | 20000'

describe('an item that does not add up', () => {
  const descuadre = (renglones: string[]) => proponer(renglones).filas[0]?.descuadre
  const CALCULADO = 12_500_000_000n

  it.each<[string, string, bigint | undefined]>([
    ['la suma justa', '12500', undefined],
    ['sin precio dicho', '', undefined],
    ['«s/c»', 's/c', undefined],
    ['menos de un guaraní', '12500,999999', undefined],
    ['un guaraní de más', '12501', 12_501_000_000n],
    ['un guaraní de menos', '12499', 12_499_000_000n],
    ['diez veces la suma', '125000', 125_000_000_000n],
    ['cero', '0', 0n],
  ])('%s', (_, precio, dicho) => {
    const esperado = dicho === undefined ? undefined : { dicho, calculado: CALCULADO }
    expect(descuadre([rubro('Revoque', precio), CAL, OFICIAL])).toEqual(esperado)
  })

  it('is told and imported all the same: both figures are seen by who decides', () => {
    const { filas, preguntas } = proponer([rubro('Revoque', '99'), CAL, OFICIAL])
    expect(filas.map((f) => f.estado)).toEqual(['lista', 'lista', 'lista'])
    expect(preguntas).toEqual([])
  })

  it("with a componente that can't be read nothing is told: a term would be missing", () => {
    expect(descuadre([rubro('Revoque', '99'), CAL, 'Mano de obra | Oficial | h | x | 20000'])).toBeUndefined()
  })

  it('the figures are the exact sum of quantity by price', () => {
    const componente = fc.record({ milesimas: fc.integer({ min: 1, max: 99_999 }), precio: fc.nat(999_999) })
    fc.assert(
      fc.property(fc.array(componente, { minLength: 1, maxLength: 6 }), fc.nat(999_999), (partes, dicho) => {
        const renglones = partes.map(({ milesimas, precio }, i) => {
          const cantidad = `${Math.floor(milesimas / 1000)},${String(milesimas % 1000).padStart(3, '0')}`
          return `Material | Cosa ${i} | kg | ${cantidad} | ${precio}`
        })
        const convenciones = new Map([['cantidad', 'coma' as const]])
        const [item] = proponer([rubro('Losa', String(dicho)), ...renglones], { convenciones }).filas
        const suma = partes.reduce((s, { milesimas, precio }) => s + BigInt(milesimas) * BigInt(precio), 0n)
        const [enMicro, calculado] = [BigInt(dicho) * 1_000_000n, suma * 1_000n]
        const lejos = enMicro - calculado >= 1_000_000n || calculado - enMicro >= 1_000_000n
        expect(item?.descuadre).toEqual(lejos ? { dicho: enMicro, calculado } : undefined)
      }),
    )
  })
})

describe('an item goes whole or not at all', () => {
  it.each<[string, string, string]>([
    ['sin cantidad', 'Material | Yeso | kg | | 5', mensajesImportar.faltaCantidad],
    ['de otra clase', 'Equipo | Mezcladora | h | 1 | 5', mensajesImportar.clasesDeFila],
    ['sin nombre', 'Material | | kg | 1 | 5', mensajesImportar.faltaNombre],
  ])('with a componente %s none of its rows goes, and the next item does', (_, renglon, motivo) => {
    const { filas } = proponer([rubro('Revoque'), CAL, renglon, rubro('Piso'), CAL])
    expect(filas.map((f) => f.estado)).toEqual(['error', 'error', 'error', 'lista', 'lista'])
    expect(filas.map((f) => f.motivos[0])).toEqual([
      mensajesImportar.rubroConErrores,
      mensajesImportar.rubroConErrores,
      motivo,
      undefined,
      undefined,
    ])
  })

  it('a missing unit is asked, with its whole item waiting, and answered it goes', () => {
    const renglones = [rubro('Revoque'), CAL, 'Material | Yeso | | 1 | 5', rubro('Piso'), CAL]
    const { filas, preguntas } = proponer(renglones)
    expect(preguntas).toEqual([{ clase: 'unidad', texto: '', filas: [4] }])
    expect(filas.map((f) => f.estado)).toEqual(['pregunta', 'pregunta', 'pregunta', 'lista', 'lista'])
    const contestada = proponer(renglones, { unidades: new Map([['', 'kg']]) })
    expect(contestada.preguntas).toEqual([])
    expect(contestada.filas.map((f) => [f.estado, f.fila?.unidad])[2]).toEqual(['lista', 'kg'])
  })

  it("59 componentes fit in a request and 60 don't", () => {
    const con = (cuantos: number) =>
      proponer([rubro('Losa'), ...Array.from({ length: cuantos }, (_, i) => `MO | Tarea ${i} | h | 1 | 5`)])
    expect(con(59).filas.every((f) => f.estado === 'lista')).toBe(true)
    expect(con(60).filas.every((f) => f.estado === 'error')).toBe(true)
    expect(con(60).filas[0]?.motivos).toEqual([mensajesImportar.rubroMuyLargo])
  })

  const clase = fc.constantFrom('Rubro', 'Rubro', 'MO', 'MO', 'MO', 'MO', 'Material', 'Material', '__proto__')
  const renglon = fc
    .tuple(
      clase,
      fc.constantFrom('Cal', 'Losa', 'Yeso', 'Piso', ''),
      fc.constantFrom('kg', 'h', 'm2', 'pulg'),
      fc.constantFrom('1', '2', '0,5', '3', ''),
    )
    .map(([c, nombre, unidad, cantidad]) => `${c} | ${nombre} | ${unidad} | ${cantidad} | 5`)

  it('with any sheet and any row left out, an item never goes by halves', () => {
    let listas = 0
    fc.assert(
      fc.property(fc.array(renglon, { maxLength: 9 }), fc.nat(10), (renglones, omitida) => {
        const { filas } = proponer(renglones, { omitidas: new Set([omitida]) })
        expect(filas.some((f) => f.numero === omitida)).toBe(false)
        let delRubro: string | undefined
        for (const { clase: suya, estado, fila } of filas) {
          if (estado === 'titulo') continue
          if (suya === 'rubro') delRubro = estado
          expect(estado === 'lista').toBe(delRubro === 'lista')
          if (estado !== 'lista') continue
          listas++
          expect(fila?.clase).toBe(suya)
        }
      }),
      { numRuns: 3_000 },
    )
    expect(listas).toBeGreaterThan(100)
  })
})
