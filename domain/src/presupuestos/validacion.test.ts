import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerMicro } from '../nucleo/micro.ts'
import { cantidadesNuevas } from './obra.ts'
import { calcularPlan, type EntradaPlan, recalcularPrecio } from './plan.ts'
import { unaEntrada } from './prueba/entradas.ts'
import {
  camposFaltantes,
  type FormularioTarea,
  intentarPlan,
  intentarPlanDeTarea,
  razonContraCantidad,
  razonContraCantidadCliente,
  razonContraCantidadComponente,
  razonContraClienteEnCero,
  razonContraCotizacion,
  razonContraFormulario,
  razonContraMargen,
  razonContraPrecio,
  razonContraRetencion,
  razonContraSuma,
  razonContraTotalM2,
} from './validacion.ts'

const micro = (texto: string): bigint => leerMicro(texto) ?? -1n
const CANTIDAD_NO = 'La cantidad debe ser un número entre 0 y 999.999.999, con hasta 6 decimales'
const MARGEN_NO = 'El margen debe estar entre 0 y 100, con hasta 2 decimales'
const RETENCION_NO = 'El porcentaje de retencion debe estar entre 0 y 100'

describe('limits of what is written (domain.md §2, §3)', () => {
  it.each<[string, string | null, string | null]>([
    ['cantidad 0', razonContraCantidad(0n), null],
    ['cantidad máxima', razonContraCantidad(micro('999999999.999999')), null],
    ['cantidad de más', razonContraCantidad(micro('1000000000')), CANTIDAD_NO],
    ['cantidad negativa', razonContraCantidad(-1n), CANTIDAD_NO],
    ['rendimiento mínimo', razonContraCantidadComponente(1n), null],
    ['rendimiento 0', razonContraCantidadComponente(0n), 'La cantidad de cada componente debe ser mayor a 0'],
    ['rendimiento de más', razonContraCantidadComponente(micro('1000000000')), CANTIDAD_NO],
    ['precio 0', razonContraPrecio(0), null],
    ['precio máximo', razonContraPrecio(1_000_000_000_000), null],
    [
      'precio de más',
      razonContraPrecio(1_000_000_000_001),
      'El precio debe ser un número entero de guaraníes entre 0 y 1.000.000.000.000',
    ],
    [
      'precio con decimales',
      razonContraPrecio(1.5),
      'El precio debe ser un número entero de guaraníes entre 0 y 1.000.000.000.000',
    ],
    [
      'precio NaN',
      razonContraPrecio(Number.NaN),
      'El precio debe ser un número entero de guaraníes entre 0 y 1.000.000.000.000',
    ],
    ['cotización', razonContraCotizacion(micro('7300.5')), null],
    ['cotización 0', razonContraCotizacion(0n), 'La cotización debe ser mayor a 0'],
    ['m2', razonContraTotalM2(micro('142.5')), null],
    [
      'm2 de más',
      razonContraTotalM2(10n ** 16n),
      'El total de m2 debe ser un número entre 0 y 999.999.999, con hasta 6 decimales',
    ],
    ['margen 0', razonContraMargen(0), null],
    ['margen 12,35', razonContraMargen(12.35), null],
    ['margen 100', razonContraMargen(100), null],
    ['margen 100,01', razonContraMargen(100.01), MARGEN_NO],
    ['margen 12,345', razonContraMargen(12.345), MARGEN_NO],
    ['margen negativo', razonContraMargen(-1), MARGEN_NO],
    ['retención 5', razonContraRetencion(5), null],
    ['retención 101', razonContraRetencion(101), RETENCION_NO],
    ['retención NaN', razonContraRetencion(Number.NaN), RETENCION_NO],
  ])('%s', (_, razon, esperada) => {
    expect(razon).toBe(esperada)
  })
})

const COMPLETO: FormularioTarea = {
  nombre: 'Revoque',
  capituloId: 'c',
  grupoId: 'g',
  contratistaId: 'p',
  unidadMedidaCodigo: 'm2',
  cantidad: 0n,
  componentes: [{ tipo: 'manoDeObra' }],
}

describe('form of a tarea (1-budgeting §5)', () => {
  it('complete, even if the quantity is 0', () => {
    expect(camposFaltantes(COMPLETO)).toEqual([])
    expect(razonContraFormulario(COMPLETO)).toBeNull()
  })

  it.each<[string, Partial<FormularioTarea>]>([
    ['nombre', { nombre: '' }],
    ['nombre', { nombre: '   ' }],
    ['capituloId', { capituloId: null }],
    ['grupoId', { grupoId: undefined }],
    ['contratistaId', { contratistaId: '' }],
    ['unidadMedidaCodigo', { unidadMedidaCodigo: '' }],
    ['cantidad', { cantidad: null }],
    ['componentes', { componentes: [] }],
  ])('%s is missing', (campo, cambio) => {
    expect(camposFaltantes({ ...COMPLETO, ...cambio })).toEqual([campo])
    expect(razonContraFormulario({ ...COMPLETO, ...cambio })).toBe('Por favor complete todos los campos')
  })

  it('in the price bank capitulo, grupo and contratista are not needed', () => {
    const suelto = { ...COMPLETO, capituloId: null, grupoId: null, contratistaId: null }
    expect(camposFaltantes(suelto, 'banco')).toEqual([])
    expect(camposFaltantes({ ...suelto, nombre: '', componentes: [] }, 'banco')).toEqual([
      'nombre',
      'componentes',
    ])
  })

  it('each componente is of one of the three types', () => {
    const conOtro = { ...COMPLETO, componentes: [{ tipo: 'manoDeObra' }, { tipo: 'unidadDeMedida' }] }
    expect(razonContraFormulario(conOtro)).toBe('Tag no valido')
  })
})

describe('intentarPlan', () => {
  const entrada = (cantidad: string, precio: number, rendimiento = '1'): EntradaPlan => ({
    componentes: [
      {
        tipo: 'manoDeObra',
        cantidad: micro(rendimiento),
        precioUnitario: precio,
        precioUnitarioReal: precio,
      },
    ],
    cantidad: micro(cantidad),
    gastoIndirectoTotal: 0,
    margen: 100,
  })

  it.each<[string, EntradaPlan]>([
    ['el total más alto', entrada('1', 1_000_000_000_000)],
    ['mucha cantidad, poco precio', entrada('999999999.999999', 1_000)],
    ['nada', entrada('0', 1_000_000_000_000)],
  ])('%s fits', (_, e) => {
    expect(intentarPlan(e)).toEqual({ ok: true, plan: calcularPlan(e) })
  })

  it.each<[string, EntradaPlan]>([
    ['uno más que el más alto', { ...entrada('1', 1_000_000_000_000), gastoIndirectoTotal: 1 }],
    ['todo al máximo', entrada('999999999.999999', 1_000_000_000_000, '999999999.999999')],
    ['un unitario enorme aunque la cantidad sea 0', entrada('0', 1_000_000_000_000, '999999999')],
    [
      'un unitario enorme por una cantidad mínima',
      { ...entrada('0.000001', 0), gastoIndirectoTotal: 1_000_000_000_000 },
    ],
  ])('%s does not fit, and that is told', (_, e) => {
    expect(intentarPlan(e)).toEqual({
      ok: false,
      motivo: 'El total del rubro supera el máximo que se puede guardar: revisá la cantidad y los precios',
    })
  })

  it('an error that is not of range is not kept silent', () => {
    // What no type allows, to see that a bug is not taken for a number too large.
    const rota = { ...entrada('1', 1), componentes: undefined as unknown as EntradaPlan['componentes'] }
    expect(() => intentarPlan(rota)).toThrow(TypeError)
  })

  it('what fits, fits with any margin', () => {
    fc.assert(
      fc.property(unaEntrada, (e) => {
        const intento = intentarPlan({ ...e, margen: 0 })
        fc.pre(intento.ok)
        if (intento.ok) expect(() => recalcularPrecio(intento.plan, e.gastoIndirectoTotal, 100)).not.toThrow()
      }),
    )
  })
})

describe('what is divided and what is added', () => {
  it("the client's quantity can't make a unit price that is not stored", () => {
    expect(razonContraCantidadCliente(micro('12.5'), 7_947_500)).toBeNull()
    expect(razonContraCantidadCliente(0n, 7_947_500)).toBeNull()
    expect(razonContraCantidadCliente(1n, 1_000_000_000)).toBeNull()
    expect(razonContraCantidadCliente(1n, 1_000_000_001)).toBe(
      'La cantidad del cliente es demasiado chica para el total del rubro',
    )
    expect(razonContraCantidadCliente(-1n, 1)).toBe(CANTIDAD_NO)
  })

  it("a tarea's plan has the client's quantity, or says why it can't be kept", () => {
    fc.assert(
      fc.property(unaEntrada, fc.bigInt({ min: 1n, max: 5_000_000_000n }), (entrada, cantidadCliente) => {
        const solo = intentarPlan(entrada)
        const deTarea = intentarPlanDeTarea({ ...entrada, cantidadCliente })
        fc.pre(solo.ok)
        const motivo = razonContraCantidadCliente(cantidadCliente, solo.plan.precioTotalConMargen)
        const cabe = { ok: true, plan: { ...solo.plan, cantidadCliente } }
        expect(deTarea).toEqual(motivo === null ? cabe : { ok: false, motivo })
      }),
    )
    const caro = { componentes: [], cantidad: micro('1'), gastoIndirectoTotal: 2_000_000_000, margen: 0 }
    expect(intentarPlanDeTarea({ ...caro, cantidadCliente: 1n }).ok).toBe(false)
    expect(intentarPlanDeTarea({ ...caro, cantidadCliente: micro('1') }).ok).toBe(true)
  })

  it("the client's quantity is 0 only where the rubro's is", () => {
    expect(razonContraClienteEnCero({ cantidad: 1n, cantidadCliente: 0n })).toBe(
      'La cantidad del cliente no puede ser 0: vería un total sin cantidad. Dejala igual a la del rubro o escribí la suya.',
    )
    expect(razonContraClienteEnCero(cantidadesNuevas(0n))).toBeNull()
    expect(razonContraClienteEnCero({ cantidad: micro('12.5'), cantidadCliente: 1n })).toBeNull()
  })

  it('the sum of the work has a limit', () => {
    const tope = 1_000_000_000_000_000
    const motivo =
      'El total de la obra supera el máximo que se puede guardar: revisá las cantidades y los precios'
    expect(razonContraSuma([tope])).toBeNull()
    expect(razonContraSuma([tope, 1])).toBe(motivo)
    expect(razonContraSuma([-tope, -1])).toBe(motivo)
    expect(razonContraSuma(Array<number>(20).fill(tope))).toBe(motivo)
  })
})
