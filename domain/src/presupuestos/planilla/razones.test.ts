import { describe, expect, it } from 'vitest'
import { mensajesPlanillaDeObra as textos } from '../../nucleo/mensajes/planillaDeObra.ts'
import { mensajesPresupuestos } from '../../nucleo/mensajes/presupuestos.ts'
import { razonContraEscribirPrecio, razonContraOrdenar, razonContraRestaurar } from './razones.ts'

const obra = { tipo: 'presupuesto', estado: 'pendiente', activo: true } as const
const aprobada = { ...obra, estado: 'aprobado' } as const

it('closes the order of an approved work', () => {
  expect(razonContraOrdenar(obra)).toBeNull()
  expect(razonContraOrdenar(aprobada)).toBe(textos.ordenCerrado)
  expect(razonContraOrdenar({ ...obra, activo: false })).toBe(mensajesPresupuestos.obraInactiva)
})

describe('razonContraEscribirPrecio', () => {
  const uno = { tipo: 'materialYMano', cantidad: 1_000_000n } as const
  it.each([
    ['one componente of which a unit takes one', [uno], null, null],
    ['rounded to what it is', [uno], { linea: 2, unitario: 2 }, null],
    ['none', [], null, textos.precioDelAnalisis],
    ['two', [uno, uno], null, textos.precioDelAnalisis],
    ['a material', [{ ...uno, tipo: 'materialTipo' as const }], null, textos.precioDelAnalisis],
    ['half of one', [{ ...uno, cantidad: 500_000n }], null, textos.precioDelAnalisis],
    ['with what a file had over it', [uno], { linea: 2, unitario: 2, ajuste: 1n }, textos.precioDelAnalisis],
  ])('%s', (_, componentes, redondeo, razon) => {
    expect(razonContraEscribirPrecio(componentes, redondeo)).toBe(razon)
  })
})

describe('razonContraRestaurar', () => {
  const capitulo = { gastoIndirecto: false, descartado: false }
  it.each([
    [obra, capitulo, 'descartado', null],
    [obra, null, 'descartado', null],
    [obra, capitulo, 'activo', textos.noEstaDescartado],
    [aprobada, capitulo, 'descartado', textos.descartadoEnElContrato],
    [obra, { ...capitulo, descartado: true }, 'descartado', mensajesPresupuestos.capituloDescartado],
    [{ ...obra, activo: false }, null, 'descartado', mensajesPresupuestos.obraInactiva],
  ] as const)('%o %o %s', (deObra, deCapitulo, estado, razon) => {
    expect(razonContraRestaurar(deObra, deCapitulo, { estado })).toBe(razon)
  })
})
