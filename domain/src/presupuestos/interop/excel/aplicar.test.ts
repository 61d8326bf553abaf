import { describe, expect, test } from 'vitest'
import { aplicarCambios } from './aplicar.ts'
import type { CambioDeVuelta, ComponenteNuevo } from './cambios.ts'
import { efectoDe, totalesDeVuelta } from './efectos.ts'
import type { ObraDeVuelta } from './obra.ts'
import { id, obraDeEjemplo } from './prueba/obra.ts'
import { razonContraCambio, sigueEnPie } from './razones.ts'

const aplicar = (obra: ObraDeVuelta, cambios: readonly CambioDeVuelta[]) => {
  let n = 0
  return aplicarCambios(obra, cambios, () => id(80_000 + n++))
}
const total = (obra: ObraDeVuelta): number => {
  const cuentas = totalesDeVuelta(obra)
  if (!cuentas.ok) throw new Error(cuentas.motivo)
  return cuentas.totales.presupuestoPlanPrecioTotalConMargen
}
const MURO = { tareaId: id(301) }
const cal: ComponenteNuevo = {
  datoId: id(4),
  nombre: 'Cal',
  tipo: 'materialTipo',
  unidad: 'kg',
  cantidad: 2_000_000n,
}
const hidrofugo: ComponenteNuevo = { ...cal, datoId: null, nombre: 'Hidrófugo', precioUnitario: 5_000 }
const nueva = (componentes: ComponenteNuevo[]): Extract<CambioDeVuelta, { clase: 'tareaNueva' }> => ({
  clase: 'tareaNueva',
  tarea: {
    nombre: 'Revoque',
    unidad: 'm2',
    cantidad: 5_000_000n,
    capituloId: id(100),
    grupoId: id(101),
    contratistaId: id(108),
    componentes,
    sinAnalisis: false,
  },
})
const precio = (despues: number | null): CambioDeVuelta => ({
  clase: 'precioDeObra',
  datoId: id(2),
  campo: 'precioUnitario',
  antes: 1_000,
  despues,
})
const cantidad = (despues: bigint, antes = 10_000_000n): CambioDeVuelta => ({
  clase: 'cantidad',
  ...MURO,
  antes,
  despues,
})

// Muro: 30 × 600 + 7,5 × 1.000 + 0,8 × 25.000 = 45.500; contrapiso: 12 × 1.000 + 25.000 = 37.000; both × 10 × 1,1.
const TOTAL = 907_500

describe('the total that each change leaves', () => {
  const casos: [string, CambioDeVuelta, number][] = [
    ['a quantity', cantidad(20_000_000n), 500_500],
    ['a quantity of 0', cantidad(0n), -500_500],
    ['a name', { clase: 'nombre', ...MURO, antes: 'Muro de 15', despues: 'Muro' }, 0],
    [
      'a yield',
      { clase: 'rendimiento', ...MURO, componenteId: id(401), antes: 30_000_000n, despues: 31_000_000n },
      6_600,
    ],
    // 7,5 + 12 of it, in two tareas.
    ['a material of two tareas', precio(1_100), 21_450],
    ['a price taken away counts 0', precio(null), -214_500],
    [
      'a provider’s price is a cost',
      { clase: 'precioDeObra', datoId: id(2), campo: 'precioUnitarioReal', antes: 1_000, despues: 9 },
      0,
    ],
    [
      'labour, in that tarea alone',
      {
        clase: 'precioPropio',
        ...MURO,
        componenteId: id(403),
        campo: 'precioUnitario',
        antes: 25_000,
        despues: 26_000,
      },
      8_800,
    ],
    ['a componente at the work’s price', { clase: 'componenteNuevo', ...MURO, componente: cal }, 17_600],
    ['a componente of a new entry', { clase: 'componenteNuevo', ...MURO, componente: hidrofugo }, 110_000],
    ['a tarea', nueva([cal, hidrofugo]), 63_800],
    [
      'what is indirect reaches the price only when it is distributed',
      { clase: 'cantidad', tareaId: id(303), antes: 10_000_000n, despues: 20_000_000n },
      0,
    ],
  ]
  test.each(casos)('%s', (_, cambio, efecto) => {
    const obra = obraDeEjemplo()
    expect(total(obra)).toBe(TOTAL)
    expect([razonContraCambio(obra, cambio), sigueEnPie(obra, cambio)]).toEqual([null, true])
    expect(efectoDe(obra, cambio)).toBe(efecto)
    expect(total(aplicar(obra, [cambio]).obra)).toBe(TOTAL + efecto)
  })

  test('what would not be kept has no effect but a reason', () => {
    const obra = obraDeEjemplo()
    const enorme = cantidad(999_999_999_000_000n)
    const caro = precio(1_000_000_000_000)
    expect(efectoDe(aplicar(obra, [caro]).obra, enorme)).toBeNull()
    expect(totalesDeVuelta(aplicar(obra, [enorme, caro]).obra)).toMatchObject({ ok: false })
  })
})

describe('what is made', () => {
  test('a new entry is one for all the rows that name it, and has its twin price', () => {
    const otro = { ...hidrofugo, nombre: 'HIDROFUGO', cantidad: 1_000_000n }
    const { datosNuevos, obra } = aplicar(obraDeEjemplo(), [
      { clase: 'componenteNuevo', ...MURO, componente: hidrofugo },
      nueva([otro]),
    ])
    expect(datosNuevos).toMatchObject([
      { nombre: 'Hidrófugo', precioUnitario: 5_000, precioUnitarioReal: 5_000 },
    ])
    const usan = obra.tareas.flatMap((t) => t.componentes.filter((c) => c.datoId === datosNuevos[0]?.id))
    expect(usan.map((c) => c.nombre)).toEqual(['Hidrófugo', 'Hidrófugo'])
  })

  test('a tarea has no share; after approval it is additional', () => {
    for (const estado of ['pendiente', 'aprobado'] as const) {
      const { obra } = aplicar(obraDeEjemplo({ estado }), [nueva([cal])])
      expect(obra.tareas.at(-1)).toMatchObject({
        gastoIndirectoTotal: 0,
        cantidadCliente: 5_000_000n,
        esAdicional: estado === 'aprobado',
        contratista: 'Cuadrilla Duarte',
      })
    }
  })

  test('the client’s quantity follows until it was edited apart', () => {
    const obra = obraDeEjemplo()
    const apartada = { ...obra, tareas: obra.tareas.map((t) => ({ ...t, cantidadCliente: 3_000_000n })) }
    const cliente = (de: ObraDeVuelta) => aplicar(de, [cantidad(20_000_000n)]).obra.tareas[0]?.cantidadCliente
    expect([cliente(obra), cliente(apartada)]).toEqual([20_000_000n, 3_000_000n])
  })

  test('a material’s price leaves what approval closed and what was discarded as they were', () => {
    const base = obraDeEjemplo({ estado: 'aprobado' })
    const [muro, contrapiso, sereno] = base.tareas
    if (!muro || !contrapiso || !sereno) throw new Error('fixture')
    const indirecta = { ...contrapiso, id: id(304), capituloId: id(200), grupoId: id(201) }
    const descartada = {
      ...contrapiso,
      id: id(305),
      estado: 'descartado',
      descartadoPostAprobacion: true,
    } as const
    const obra = { ...base, tareas: [muro, indirecta, descartada] }
    const { obra: despues } = aplicar(obra, [precio(1_100)])
    expect(despues.tareas.map((t, i) => t === obra.tareas[i])).toEqual([false, true, true])
  })

  test('what is not touched is the same object', () => {
    const obra = obraDeEjemplo()
    const { obra: despues } = aplicar(obra, [cantidad(20_000_000n)])
    expect(despues.tareas.map((t, i) => t === obra.tareas[i])).toEqual([false, true, true])
  })
})
