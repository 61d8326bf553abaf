import { sumar } from '@plomada/domain/nucleo/dinero'
import { describe, expect, it } from 'vitest'
import { APROBADA, vistaDePrueba } from '../prueba/vista.ts'
import { arbolDeVista, tareasDe } from './arbol.ts'
import { columnasDe, tonoDe } from './columnas.tsx'
import { pieDe } from './pie.ts'

const vista = vistaDePrueba()
const arbol = arbolDeVista(vista)
const numero = (texto: string | undefined): number =>
  Number((texto || '0').replaceAll('.', '').replace('−', '-'))

describe('the sheet', () => {
  it('is work → capitulo → grupo → tarea, empty grupos included', () => {
    expect(arbol.map((c) => [c.nombre, c.hijos.map((g) => [g.nombre, g.hijos.length])])).toEqual([
      [
        'Fundaciones',
        [
          ['Zapatas', 2],
          ['Vacío', 0],
        ],
      ],
      ['Pintura', [['Interior', 1]]],
      ['Gastos indirectos', [['General', 1]]],
    ])
  })

  it('a capitulo that changed otherwise has new rows, which know it', () => {
    const [primero, ...resto] = vista.rubrosWithGrupos
    if (primero === undefined) throw new Error('fixture')
    const otro = arbolDeVista({ ...vista, rubrosWithGrupos: [{ ...primero, version: 99 }, ...resto] })
    expect(otro[0]?.hijos[0]?.hijos[0]?.dato.capitulo.version).toBe(99)
    expect(otro[1]?.hijos[0]).toBe(arbol[1]?.hijos[0])
  })

  it.each(['precioTotal', 'indirecto', 'costoProveedor', 'costoFinal', 'totalConMargen'])(
    'column %s adds up, line by line, to what the foot says',
    (id) => {
      const columna = columnasDe(vista, { escribe: true }).find((c) => c.id === id)
      if (columna === undefined) throw new Error(`no column ${id}`)
      const capitulos = arbol.map(({ dato }) => numero(columna.texto(dato)))
      const pie = pieDe(vista)
      const porDistribuir = pie.filter(({ esTotal }) => !esTotal).map(({ textos }) => numero(textos[id]))
      expect(sumar([...capitulos, ...porDistribuir])).toBe(numero(pie.at(-1)?.textos[id]))
      for (const capitulo of arbol.slice(0, 2)) {
        const grupos = capitulo.hijos.map(({ dato }) => numero(columna.texto(dato)))
        expect(sumar(grupos)).toBe(numero(columna.texto(capitulo.dato)))
        const tareas = capitulo.hijos.flatMap((g) => g.hijos).map(({ dato }) => numero(columna.texto(dato)))
        expect(sumar(tareas)).toBe(numero(columna.texto(capitulo.dato)))
      }
    },
  )

  it('the indirect capitulo stands apart: its subtotal outside what is added, and one line says what is left to distribute', () => {
    const indirecto = arbol.at(-1)
    if (indirecto === undefined) throw new Error('no indirect capitulo')
    const textos = Object.fromEntries(
      columnasDe(vista, { escribe: true }).map((c) => [c.id, c.texto(indirecto.dato)]),
    )
    expect(textos).toMatchObject({
      cantidad: 'Subtotal',
      precioUnitario: '1.000.000',
      costoFinal: '',
      totalConMargen: '',
    })
    expect(tonoDe(indirecto.dato)).toBe('aparte')
    expect(pieDe(vista)[0]).toEqual({
      etiqueta: 'Gasto indirecto por distribuir',
      textos: { costoFinal: '950.000' },
    })
  })

  it('the plantilla has no columns of margin; a pending work has no remarks', () => {
    const ids = (v: typeof vista) => columnasDe(v, { escribe: true }).map(({ id }) => id)
    expect(ids(vista)).toContain('totalConMargen')
    expect(ids(vista)).not.toContain('observaciones')
    expect(ids(vistaDePrueba({ presupuesto: APROBADA }))).toContain('observaciones')
    expect(ids(vistaDePrueba({ presupuesto: { tipo: 'plantilla' } }))).not.toContain('totalConMargen')
  })

  it('the quantity can be edited by an admin, is closed with its reason after approval, and computed for who reads', () => {
    const aprobada = vistaDePrueba({ presupuesto: APROBADA })
    const tratos = (v: typeof vista, escribe: boolean) => {
      const cantidad = columnasDe(v, { escribe }).find(({ id }) => id === 'cantidad')
      return arbolDeVista(v).map((c) => c.hijos[0]?.hijos.map(({ dato }) => cantidad?.trato?.(dato))[0])
    }
    const editable = { tipo: 'editable' }
    const cerrada = {
      tipo: 'cerrada',
      razon: 'Los gastos indirectos ya no cambian: el presupuesto está aprobado',
    }
    expect(tratos(vista, true)).toEqual([editable, editable, editable])
    expect(tratos(aprobada, true)).toEqual([editable, editable, cerrada])
    expect(tratos(vista, false)).toEqual([undefined, undefined, undefined])
    const medida = structuredClone(vista)
    const [primera] = tareasDe(medida)
    if (primera) primera.conMedicion = true
    const delComputo = {
      tipo: 'cerrada',
      razon: 'La cantidad sale del cómputo métrico: cambiá sus líneas, o quitá el cómputo',
    }
    expect(tratos(medida, true)).toEqual([delComputo, editable, editable])
  })
})
