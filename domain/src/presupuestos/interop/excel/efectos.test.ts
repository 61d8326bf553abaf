import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MICRO } from '../../../nucleo/micro.ts'
import { aplicarCambios } from './aplicar.ts'
import type { CambioDeVuelta } from './cambios.ts'
import { efectoDe, planDeVuelta, totalesDeVuelta } from './efectos.ts'
import type { ObraDeVuelta, TareaDeVuelta } from './obra.ts'
import { id, obraConMuro, obraDeEjemplo, unaObra } from './prueba/obra.ts'

const totales = (obra: ObraDeVuelta) => {
  const cuentas = totalesDeVuelta(obra)
  if (!cuentas.ok) throw new Error(cuentas.motivo)
  return cuentas.totales
}
const precio = (obra: ObraDeVuelta) => totales(obra).presupuestoPlanPrecioTotalConMargen
const plan = (obra: ObraDeVuelta) => {
  const [muro] = obra.tareas
  const intento = muro && planDeVuelta(obra, muro)
  if (!intento?.ok) throw new Error(intento?.motivo)
  return intento.plan
}
// Muro: 45.500 × 10 × 1,1; contrapiso: 37.000 × 10 × 1,1; sereno, indirect: 100 × 25.000 × 10.
const [MURO, CONTRAPISO, SERENO] = [500_500, 407_000, 25_000_000]

test('the plan of a tarea is at its capitulo’s margin', () => {
  expect(plan(obraDeEjemplo())).toMatchObject({ precioTotal: 455_000, precioTotalConMargen: MURO })
})

describe('the totals', () => {
  test('are the sums of what counts; what is indirect stands apart', () => {
    expect(totales(obraDeEjemplo())).toMatchObject({
      presupuestoPlanPrecioTotal: 455_000 + 370_000,
      presupuestoPlanPrecioTotalConMargen: MURO + CONTRAPISO,
      gastoIndirectoTotal: SERENO,
      gastoIndirectoDistribuido: 0,
      gastoIndirectoPorDistribuir: SERENO,
    })
  })

  test.each<[string, Partial<TareaDeVuelta>, Partial<ObraDeVuelta>, number]>([
    ['a share is in the price', { gastoIndirectoTotal: 100_000 }, {}, MURO + 110_000],
    ['what was discarded counts 0', { estado: 'descartado' }, {}, 0],
    [
      'but for what was approved of it, turnkey',
      { estado: 'descartado', descartadoPostAprobacion: true, aprobadoConMargen: 400_000 },
      { estado: 'aprobado' },
      400_000,
    ],
    [
      'and not by administration',
      { estado: 'descartado', descartadoPostAprobacion: true, aprobadoConMargen: 400_000 },
      { estado: 'aprobado', presupuestoTipo: 'administrativo' },
      0,
    ],
    ['a quantity of 0', { cantidad: 0n, cantidadCliente: 0n }, {}, 0],
  ])('%s', (_, cambio, resto, esperado) => {
    expect(precio(obraConMuro(cambio, resto))).toBe(esperado + CONTRAPISO)
  })

  test('componentes that are inactive count nothing', () => {
    const [muro] = obraDeEjemplo().tareas
    const componentes = muro?.componentes.map((c) => ({ ...c, estado: 'inactivo' as const })) ?? []
    expect(precio(obraConMuro({ componentes }))).toBe(CONTRAPISO)
  })

  test.each<[string, Partial<TareaDeVuelta>, RegExp]>([
    ['a tarea', { cantidad: 999_999_999n * MICRO, gastoIndirectoTotal: 9_000_000_000_000_000 }, /./],
    ['a client’s unit price', { cantidad: 900_000_000n * MICRO, cantidadCliente: 1n }, /cantidad/],
  ])('%s that can’t be kept has its reason', (_, cambio, motivo) => {
    expect(totalesDeVuelta(obraConMuro(cambio))).toEqual({ ok: false, motivo: expect.stringMatching(motivo) })
  })
})

describe('the rounding that a tarea keeps of the file it came from', () => {
  // 0,333333 of each: 199,9998 + 333,333 + 8.333,325.
  const conTercios = (redondeo: TareaDeVuelta['redondeo']) => {
    const [muro] = obraDeEjemplo().tareas
    const componentes = muro?.componentes.map((c) => ({ ...c, cantidad: 333_333n })) ?? []
    return obraConMuro({ redondeo, componentes, cantidad: 1_000n * MICRO, cantidadCliente: 1_000n * MICRO })
  }
  test.each<[string, TareaDeVuelta['redondeo'], bigint, number]>([
    ['none: exact', null, 8_866_657_800n, 8_866_658],
    ['each line to 2 decimals', { linea: 2, unitario: 2 }, 8_866_660_000n, 8_866_660],
    ['the sum to whole ones', { linea: 6, unitario: 0 }, 8_867_000_000n, 8_867_000],
    ['both', { linea: 0, unitario: 0 }, 8_866_000_000n, 8_866_000],
  ])('%s', (_, redondeo, unitario, total) => {
    expect(plan(conTercios(redondeo))).toMatchObject({ precioUnitario: unitario, precioTotal: total })
  })

  const REDONDEO = { linea: 0, unitario: 0 }
  const MIO = { tareaId: id(301) }
  const componente = {
    datoId: id(4),
    nombre: 'Cal',
    tipo: 'materialTipo',
    unidad: 'kg',
    cantidad: MICRO,
  } as const
  test.each<[string, CambioDeVuelta, boolean]>([
    ['a quantity', { clase: 'cantidad', ...MIO, antes: 1_000n * MICRO, despues: MICRO }, true],
    ['a name', { clase: 'nombre', ...MIO, antes: 'Muro de 15', despues: 'Muro' }, true],
    ['a unit', { clase: 'unidad', ...MIO, antes: 'm2', despues: 'm' }, true],
    [
      'a material’s price in the work',
      { clase: 'precioDeObra', datoId: id(1), campo: 'precioUnitario', antes: 600, despues: 601 },
      true,
    ],
    ['a yield', { clase: 'rendimiento', ...MIO, componenteId: id(401), antes: 333_333n, despues: 1n }, false],
    [
      'a price of its own',
      {
        clase: 'precioPropio',
        ...MIO,
        componenteId: id(403),
        campo: 'precioUnitarioReal',
        antes: 25_000,
        despues: 1,
      },
      false,
    ],
    ['a new componente', { clase: 'componenteNuevo', ...MIO, componente }, false],
  ])('%s: kept %s', (_, cambio, queda) => {
    const obra = conTercios(REDONDEO)
    const { obra: despues } = aplicarCambios(obra, [cambio], () => id(999))
    expect(despues.tareas[0]?.redondeo).toEqual(queda ? REDONDEO : null)
    // And the effect that is shown is by it.
    expect(efectoDe(obra, cambio)).toBe(precio(despues) - precio(obra))
  })

  test('another tarea’s analysis is another’s', () => {
    const cambio: CambioDeVuelta = {
      clase: 'rendimiento',
      tareaId: id(302),
      componenteId: id(411),
      antes: 12n * MICRO,
      despues: MICRO,
    }
    const { obra } = aplicarCambios(conTercios(REDONDEO), [cambio], () => id(999))
    expect(obra.tareas[0]?.redondeo).toEqual(REDONDEO)
  })
})

describe('the effect of a change', () => {
  const cantidadDe = (tareaId: string, despues: bigint): CambioDeVuelta => ({
    clase: 'cantidad',
    tareaId,
    antes: 10n * MICRO,
    despues,
  })

  test('of what is not in the work is 0', () => {
    expect(efectoDe(obraDeEjemplo(), cantidadDe(id(999), 1n))).toBe(0)
  })

  test('of an indirect tarea is 0: it reaches the price when it is distributed', () => {
    expect(efectoDe(obraDeEjemplo(), cantidadDe(id(303), 0n))).toBe(0)
  })

  test('of one on what was discarded is 0', () => {
    expect(efectoDe(obraConMuro({ estado: 'descartado' }), cantidadDe(id(301), 0n))).toBe(0)
  })

  test('is null where a figure can’t be kept, before or after', () => {
    const rota = obraConMuro({ gastoIndirectoTotal: 9_000_000_000_000_000, cantidad: 999_999_999n * MICRO })
    expect(efectoDe(rota, cantidadDe(id(301), 1n))).toBeNull()
    expect(efectoDe(rota, cantidadDe(id(302), 0n))).toBe(-CONTRAPISO)
  })

  test('one by one, quantities of different tareas add up to the difference of the totals', () => {
    const unas = fc.array(fc.bigInt({ min: 0n, max: 900_000_000n }), { maxLength: 6 })
    fc.assert(
      fc.property(unaObra, unas, (obra, cantidades) => {
        const cambios = cantidades.flatMap((despues, i): CambioDeVuelta[] => {
          const tarea = obra.tareas[i]
          return tarea ? [{ clase: 'cantidad', tareaId: tarea.id, antes: tarea.cantidad, despues }] : []
        })
        const despues = aplicarCambios(obra, cambios, () => id(999)).obra
        if (!totalesDeVuelta(obra).ok || !totalesDeVuelta(despues).ok) return
        const efectos = cambios.map((cambio) => efectoDe(obra, cambio) ?? Number.NaN)
        expect(efectos.reduce((a, b) => a + b, 0)).toBe(precio(despues) - precio(obra))
      }),
      { numRuns: 300 },
    )
  })
})
