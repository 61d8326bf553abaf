import { describe, expect, it } from 'vitest'
import { observacionesDe, observacionesDelCliente } from './observaciones.ts'

const PASADO = 'Pasado de presupuesto'
const ADICIONAL = 'Adicional'
const EDITADO = 'Editado post aprobacion'
const DESCARTADO = 'Descartado post aprobacion'

describe('what a tarea’s Observaciones say', () => {
  it.each<[boolean, boolean, boolean, string[], string[]]>([
    [false, false, false, [], []],
    [true, false, false, [ADICIONAL], [ADICIONAL]],
    [false, true, false, [EDITADO], []],
    [false, false, true, [DESCARTADO], [DESCARTADO]],
    [true, true, false, [ADICIONAL, EDITADO], [ADICIONAL]],
    [true, false, true, [ADICIONAL, DESCARTADO], [ADICIONAL, DESCARTADO]],
    [false, true, true, [EDITADO, DESCARTADO], [DESCARTADO]],
    [true, true, true, [ADICIONAL, EDITADO, DESCARTADO], [ADICIONAL, DESCARTADO]],
  ])('added %s, edited %s, discarded %s', (esAdicional, editado, descartado, todas, suyas) => {
    const hecha = { plan: { cantidad: 10 }, avance: { cantidad: 10 } }
    const tarea = {
      ...hecha,
      esAdicional,
      editadoPostAprobacion: editado,
      descartadoPostAprobacion: descartado,
    }
    expect(observacionesDe(tarea)).toEqual(todas)
    // The client's face has no `editadoPostAprobacion`; that it is there changes nothing either.
    expect(observacionesDelCliente(tarea)).toEqual(suyas)
    const pasada = { ...tarea, avance: { cantidad: 10.000001 } }
    expect(observacionesDe(pasada)).toEqual([PASADO, ...todas])
    expect(observacionesDelCliente(pasada)).toEqual(suyas)
  })
})
