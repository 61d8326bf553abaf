import { describe, expect, it } from 'vitest'
import { importar, legible } from './prueba/archivo.ts'

// ~M that don't say whose they are: old programs leave the parent out, or the position (bc3.md, ~M).

const PYG = '~K|\\2\\2\\3\\0\\0\\0\\0\\PYG\\|0|'
/** Two chapters with the same item, 5 and 7 of it, at 100; no chapter states a total. */
const obra = (...mediciones: string[]) => [
  PYG,
  '~C|R##||Obra|||0|',
  '~D|R##|A#\\1\\1\\B#\\1\\1\\|',
  '~C|A#||Planta baja|||0|',
  '~D|A#|T\\1\\5\\|',
  '~C|B#||Planta alta|||0|',
  '~D|B#|T\\1\\7\\|',
  '~C|T|m|Zócalo|100||0|',
  ...mediciones,
]
const leer = (renglones: readonly string[]) => {
  const { informe, obra: importada } = importar(...renglones)
  const tareas = importada.capitulos.flatMap(({ grupos }) => grupos.flatMap((grupo) => grupo.tareas))
  return {
    cantidades: tareas.map(({ cantidad }) => Number(cantidad) / 1e6),
    comentarios: tareas.map(({ computo }) => computo.map(({ comentario }) => comentario).join()),
    importado: legible(informe.totales.importado),
    cuentas: informe.cuentas,
    leidas: informe.leido.mediciones,
  }
}
const M5 = '~M|T||5|\\Abajo\\5\\\\\\\\|'
const M7 = '~M|T||7|\\Arriba\\7\\\\\\\\|'

describe('an item of two chapters whose measurements name no parent', () => {
  it.each([
    ['in the order of the work', [M5, M7]],
    ['in another order', [M7, M5]],
  ])('each goes where its total is the quantity: %s', (_, mediciones) => {
    expect(leer(obra(...mediciones))).toEqual({
      cantidades: [5, 7],
      comentarios: ['Abajo', 'Arriba'],
      importado: '1200',
      cuentas: {},
      leidas: 2,
    })
  })

  it('one alone is only of the place of its quantity', () => {
    const { cantidades, comentarios } = leer(obra(M7))
    expect([cantidades, comentarios]).toEqual([
      [5, 7],
      ['', 'Arriba'],
    ])
  })

  it('one that is of none of them is told, and the quantities of ~D hold', () => {
    const { cantidades, cuentas } = leer(obra('~M|T||12|\\Todo\\12\\\\\\\\|'))
    expect([cantidades, cuentas]).toEqual([[5, 7], { medicionSinLinea: 1 }])
  })

  it('without totals, as many as places: one each, in order', () => {
    const sinTotal = (m: string) => m.replace(/\|\d+\|/, '||')
    expect(leer(obra(sinTotal(M5), sinTotal(M7))).cantidades).toEqual([5, 7])
  })

  it('the position in the chapter, the same in both, tells nothing', () => {
    const enUno = (m: string) => m.replace('~M|T||', '~M|T|1\\|')
    expect(leer(obra(enUno(M7), enUno(M5))).cantidades).toEqual([5, 7])
  })

  it('in one chapter only it is its own, and another one replaces it', () => {
    const una = obra('~M|T||5|\\Antes\\5\\\\\\\\|', '~M|T||4|\\Ahora\\4\\\\\\\\|').filter(
      (r) => r !== '~D|B#|T\\1\\7\\|',
    )
    const { cantidades, comentarios, cuentas } = leer(una)
    expect([cantidades, comentarios, cuentas.medicionRepetida]).toEqual([[4], ['Ahora'], 1])
  })
})

describe('an item twice in one chapter whose measurements have no position', () => {
  const dosVeces = (...mediciones: string[]) =>
    obra(...mediciones)
      .map((r) => (r.startsWith('~D|A#') ? '~D|A#|T\\1\\5\\T\\1\\7\\|' : r))
      .filter((r) => !r.startsWith('~D|B#'))
  const con = (m: string) => m.replace('~M|T', '~M|A#\\T')

  it.each([
    ['in order', [con(M5), con(M7)]],
    ['in another order', [con(M7), con(M5)]],
  ])('each goes to its quantity: %s', (_, mediciones) => {
    const { cantidades, comentarios, importado } = leer(dosVeces(...mediciones))
    expect([cantidades, comentarios, importado]).toEqual([[5, 7], ['Abajo', 'Arriba'], '1200'])
  })
})

describe('a ~M with a total and no lines', () => {
  const conRendimiento = (rendimiento: string, total: string) =>
    obra(`~M|A#\\T|1\\1\\|${total}||`).map((r) =>
      r === '~D|A#|T\\1\\5\\|' ? `~D|A#|T\\1\\${rendimiento}\\|` : r,
    )
  const leido = (rendimiento: string, total: string) => {
    const { informe, obra: importada } = importar(...conRendimiento(rendimiento, total))
    const medicion = informe.discrepancias.find(({ nivel }) => nivel === 'medicion')
    return [
      Number(importada.capitulos[0]?.grupos[0]?.tareas[0]?.cantidad) / 1e6,
      medicion ? [legible(medicion.declarado), legible(medicion.calculado)] : null,
    ]
  }
  it.each([
    ['~D says another one: that of the work holds', '5', '12', 5, ['12', '5']],
    ['~D has the 1 of every line', '1', '12', 12, ['1', '12']],
    ['or its 0', '0', '12', 12, ['0', '12']],
    ['or nothing', '', '12', 12, ['1', '12']],
    ['~M has none: 1 is 1', '1', '', 1, null],
    ['~M has a 0: 1 is 1', '1', '0', 1, ['0', '1']],
  ])('%s', (_, rendimiento, total, cantidad, discrepancia) => {
    expect(leido(rendimiento, total)).toEqual([cantidad, discrepancia])
  })
})
