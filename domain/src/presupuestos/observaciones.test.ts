import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANTIDAD_MAXIMA, numeroDeMicro } from '../nucleo/micro.ts'
import { observacionesDe, observacionesDelCliente } from './observaciones.ts'
import { pasaDelPresupuesto } from './progreso/avance.ts'

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
  it('tell that more was done than planned where the exact quantities do, to the last millionth', () => {
    const cantidad = fc.bigInt(0n, CANTIDAD_MAXIMA)
    const cerca = fc
      .tuple(cantidad, fc.bigInt(-2n, 2n))
      .map(([a, d]) => [a, a + d < 0n ? 0n : a + d] as const)
    fc.assert(
      fc.property(fc.oneof(cerca, fc.tuple(cantidad, cantidad)), ([plan, hecho]) => {
        const dicho = observacionesDe({
          plan: { cantidad: numeroDeMicro(plan) },
          avance: { cantidad: numeroDeMicro(hecho) },
          esAdicional: false,
          editadoPostAprobacion: false,
          descartadoPostAprobacion: false,
        })
        expect(dicho).toEqual(pasaDelPresupuesto(plan, hecho) ? [PASADO] : [])
      }),
    )
  })
})
