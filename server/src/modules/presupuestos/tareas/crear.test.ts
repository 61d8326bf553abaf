import { editarDatoAuxiliar, inhabilitarDatoAuxiliar } from '@plomada/contract/catalogo'
import { crearTarea, datosTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
let ladrillo: string
let oficial: string
beforeAll(async () => {
  s = await servidorDePrueba()
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
  ladrillo = await p.dato('materialTipo', 1_000, 900)
  oficial = await p.dato('manoDeObra', 20_000, 15_000)
})

const ID_AJENO = '0192f5c0-0000-7000-8000-000000000000'
const crear = (body: object, como = p.como) => s.pedir(crearTarea, { como, body: body as never })
const deLadrillo = (cantidad: number | string = 2) =>
  ({ foreignKey: ladrillo, tipo: 'materialTipo', cantidad }) as const

describe('POST /v1/tareas/createTarea', () => {
  test('a tarea is born active, without a share, at the margin of its capitulo', async () => {
    const r = await crear(p.cuerpoTarea(lugar, [deLadrillo()], 3))
    expect(r.cuerpo).toEqual({
      _id: r.cuerpo._id,
      newTareaId: r.cuerpo._id,
      message: 'Tarea creada con exito',
    })
    expect(await p.leer(r.cuerpo._id)).toMatchObject({
      nombre: 'Muro de ladrillo',
      ...lugar,
      rubroNombre: 'Mampostería',
      grupoNombre: 'Muros',
      contratistaNombre: 'Albañilería Ayala',
      estado: 'activo',
      esAdicional: false,
      aprobado: null,
      version: 1,
      plan: {
        unidadMedida: { codigo: 'm2' },
        precioTotal: 6_000,
        gastoIndirectoTotal: 0,
        precioTotalConMargen: 6_600,
      },
      componentes: [{ foreignKey: ladrillo, cantidad: 2, precioUnitario: 1_000, precioUnitarioReal: 900 }],
    })
  })

  test('a material has the price of the work whatever the body says; labour may carry its own', async () => {
    const id = await p.tarea(lugar, [
      { ...deLadrillo(1), precioUnitario: 1, precioUnitarioReal: 1 },
      { foreignKey: oficial, tipo: 'manoDeObra', cantidad: 1, precioUnitario: 25_000 },
    ])
    const { componentes } = await p.leer(id)
    expect(componentes.map((c) => [c.precioUnitario, c.precioUnitarioReal])).toEqual([
      [1_000, 900],
      // The provider's price was different from the sale price, so it stays (domain.md §5).
      [25_000, 15_000],
    ])
  })

  test('the first use freezes the price: what the base charges later does not touch the work', async () => {
    const cal = await p.dato('materialTipo', 500)
    const uno = [{ foreignKey: cal, tipo: 'materialTipo', cantidad: 1 }] as const
    await p.tarea(lugar, [...uno])
    exigir(await s.pedir(editarDatoAuxiliar, { como: p.como, body: { datoAuxiliarId: cal, precio: 700 } }))
    const segunda = await p.leer(await p.tarea(lugar, [...uno]))
    expect(segunda.plan.precioTotal).toBe(500)
    const otra = await PresupuestoDePrueba.crear(s)
    const enOtra = await otra.leer(await otra.tarea(await otra.capitulo(), [...uno]))
    expect(enOtra.plan.precioTotal).toBe(700)
  })

  test('only active componentes count, and an inactive one is kept', async () => {
    const id = await p.tarea(lugar, [deLadrillo(1), { ...deLadrillo(5), estado: 'inactivo' } as never])
    const tarea = await p.leer(id)
    expect(tarea.plan.precioTotal).toBe(1_000)
    expect(tarea.componentes.map((c) => c.estado)).toEqual(['activo', 'inactivo'])
  })

  test('quantities keep 6 decimals and half a guaraní is rounded up', async () => {
    const id = await p.tarea(lugar, [deLadrillo('0.0125')], '0.04')
    // 1.000 × 0,0125 × 0,04 = 0,5
    expect((await p.leer(id)).plan).toMatchObject({
      precioUnitario: 12.5,
      precioTotal: 1,
      precioTotalReal: 0,
    })
  })

  const mal: [string, (b: ReturnType<typeof p.cuerpoTarea>) => object, number, string][] = [
    ['no name', (b) => ({ ...b, nombre: '  ' }), 400, mensajesComun.completeTodosLosCampos],
    ['no capitulo', (b) => ({ ...b, rubroId: undefined }), 400, mensajesComun.completeTodosLosCampos],
    ['no grupo', (b) => ({ ...b, grupoId: null }), 400, mensajesComun.completeTodosLosCampos],
    ['no contratista', (b) => ({ ...b, contratistaId: '' }), 400, mensajesComun.completeTodosLosCampos],
    ['no componente', (b) => ({ ...b, componentes: [] }), 400, mensajesComun.completeTodosLosCampos],
    [
      'no active componente',
      (b) => ({ ...b, componentes: b.componentes.map((c) => ({ ...c, estado: 'inactivo' })) }),
      400,
      mensajesComun.completeTodosLosCampos,
    ],
    [
      'an unknown kind of componente',
      (b) => ({ ...b, componentes: b.componentes.map((c) => ({ ...c, tipo: 'equipo' })) }),
      400,
      'Tag no valido',
    ],
    [
      'a yield of 0',
      (b) => ({ ...b, componentes: b.componentes.map((c) => ({ ...c, cantidad: 0 })) }),
      400,
      mensajesPresupuestos.cantidadComponenteMayorACero,
    ],
    ['a negative quantity', (b) => con(b, { cantidad: -1 }), 400, mensajesComun.cantidadFueraDeRango],
    ['7 decimals', (b) => con(b, { cantidad: '1.0000001' }), 400, mensajesComun.cantidadFueraDeRango],
    ['an absurd quantity', (b) => con(b, { cantidad: 1e12 }), 400, mensajesComun.cantidadFueraDeRango],
    [
      'a quantity that is no number',
      (b) => con(b, { cantidad: 'mil' }),
      400,
      mensajesComun.cantidadFueraDeRango,
    ],
    ['NaN', (b) => con(b, { cantidad: Number.NaN }), 400, mensajesComun.completeTodosLosCampos],
    ['an object as quantity', (b) => con(b, { cantidad: {} }), 400, mensajesComun.valorNoValido('Cantidad')],
    [
      '10^6 characters',
      (b) => ({ ...b, nombre: 'x'.repeat(1e6) }),
      400,
      mensajesComun.textoMuyLargo('Nombre', 500),
    ],
    [
      'an unknown unit',
      (b) => con(b, { unidadMedida: { codigo: 'zz' } }),
      400,
      mensajesCatalogo.unidadNoExiste('zz'),
    ],
    [
      'a capitulo that is not there',
      (b) => ({ ...b, rubroId: ID_AJENO }),
      404,
      mensajesEdicion.capituloNoExiste,
    ],
    [
      'a work that is not there',
      (b) => ({ ...b, presupuestoId: ID_AJENO }),
      404,
      mensajesPresupuestos.obraNoExiste,
    ],
    [
      'a grupo that is not there',
      (b) => ({ ...b, grupoId: ID_AJENO }),
      400,
      mensajesEdicion.grupoDeOtroCapitulo,
    ],
    [
      'a contratista that is not there',
      (b) => ({ ...b, contratistaId: ID_AJENO }),
      400,
      mensajesEdicion.contratistaDeOtroCapitulo,
    ],
    [
      'a componente that is not there',
      (b) => ({ ...b, componentes: [{ ...deLadrillo(), foreignKey: ID_AJENO }] }),
      404,
      mensajesEdicion.componenteNoExiste,
    ],
    [
      'more than the store keeps',
      (b) => ({ ...con(b, { cantidad: 999_999_999 }), componentes: [deLadrillo(999_999_999)] }),
      400,
      mensajesPresupuestos.totalMuyGrande,
    ],
  ]
  test.each(mal)('%s is refused and changes nothing', async (_, cambio, estado, motivo) => {
    const antes = await p.todo()
    const r = await crear(cambio(p.cuerpoTarea(lugar, [deLadrillo()])))
    expect([r.estado, r.cuerpo.error?.message]).toEqual([estado, motivo])
    expect(await p.todo()).toBe(antes)
  })

  test('a grupo and a contratista of another capitulo are refused', async () => {
    const otro = await p.capitulo('Techo')
    const grupo = await crear({ ...p.cuerpoTarea(lugar, [deLadrillo()]), grupoId: otro.grupoId })
    expect(grupo.cuerpo.error?.message).toBe(mensajesEdicion.grupoDeOtroCapitulo)
    const quien = await crear({ ...p.cuerpoTarea(lugar, [deLadrillo()]), contratistaId: otro.contratistaId })
    expect(quien.cuerpo.error?.message).toBe(mensajesEdicion.contratistaDeOtroCapitulo)
  })

  test('nothing of another empresa can be named, and it sounds as if it were not there', async () => {
    const b = await PresupuestoDePrueba.crear(s, {}, 'b')
    const ajeno = await b.capitulo()
    const suyo = await b.dato('materialTipo', 10)
    const antes = await p.todo()
    const enOtra = await crear({ ...p.cuerpoTarea(ajeno, [deLadrillo()]), presupuestoId: b.id })
    expect([enOtra.estado, enOtra.cuerpo.error?.message]).toEqual([404, mensajesPresupuestos.obraNoExiste])
    const capitulo = await crear(p.cuerpoTarea(ajeno, [deLadrillo()]))
    expect([capitulo.estado, capitulo.cuerpo.error?.message]).toEqual([404, mensajesEdicion.capituloNoExiste])
    const dato = await crear(p.cuerpoTarea(lugar, [{ ...deLadrillo(), foreignKey: suyo }]))
    expect([dato.estado, dato.cuerpo.error?.message]).toEqual([404, mensajesEdicion.componenteNoExiste])
    expect(await p.todo()).toBe(antes)
  })

  test('an entry of one work is not offered to another', async () => {
    const otra = await PresupuestoDePrueba.crear(s)
    const suyo = await otra.dato('materialTipo', 10, 10, { presupuestoId: otra.id })
    const r = await crear(p.cuerpoTarea(lugar, [{ ...deLadrillo(), foreignKey: suyo }]))
    expect(r.estado).toBe(404)
    expect(await otra.tarea(await otra.capitulo(), [{ ...deLadrillo(), foreignKey: suyo }])).toBeTruthy()
  })

  test('a deactivated entry stays where it is used and can not be added', async () => {
    const viejo = await p.dato('materialTipo', 10, 10, { nombre: 'Asbesto' })
    const componentes = [{ foreignKey: viejo, tipo: 'materialTipo' as const, cantidad: 1 }]
    const id = await p.tarea(lugar, componentes)
    exigir(await s.pedir(inhabilitarDatoAuxiliar, { como: p.como, body: { datoAuxiliarId: viejo } }))
    const nueva = await crear(p.cuerpoTarea(lugar, componentes))
    expect([nueva.estado, nueva.cuerpo.error?.message]).toEqual([
      409,
      mensajesEdicion.componenteInactivo('Asbesto'),
    ])
    const quedan = await p.editar({ _id: id, componentes: [{ ...componentes[0], cantidad: 2 }] })
    expect(exigir(quedan).tarea.plan.precioTotal).toBe(20)
  })

  test('who may not write is refused', async () => {
    for (const rol of ['obraResidente', 'cliente'] as const) {
      const r = await crear(p.cuerpoTarea(lugar, [deLadrillo()]), s.usuarios.a[rol])
      expect(r.estado).toBe(403)
    }
  })
})

describe('GET /v1/tareas/datos', () => {
  const pedir = (query: object) => s.pedir(datosTarea, { como: p.como, query: query as never })

  test('offers active capitulos with their grupos and contratistas, and the margin that holds', async () => {
    const { cuerpo } = await pedir({ presupuestoId: p.id, capituloId: lugar.rubroId })
    const rubro = cuerpo.rubros.find((r) => r._id === lugar.rubroId)
    expect(rubro).toMatchObject({
      nombre: 'Mampostería',
      margenTareas: 10,
      grupos: [{ _id: lugar.grupoId, nombre: 'Muros' }],
      contratistas: [{ id: lugar.contratistaId }],
    })
    expect(cuerpo).toMatchObject({
      margenTareas: 10,
      presupuesto: { _id: p.id, estado: 'pendiente', cotizacion: 7300 },
    })
    expect(cuerpo.rubros.at(-1)?.capituloGastoIndirecto).toBe(true)
    expect(cuerpo.unidades).toContainEqual({ codigo: 'm2', nombre: 'Metro cuadrado' })
  })

  test('a capitulo of another work is not there', async () => {
    const otra = await PresupuestoDePrueba.crear(s)
    const r = await pedir({ presupuestoId: otra.id, capituloId: lugar.rubroId })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesEdicion.capituloNoExiste])
  })
})

function con(b: { plan: object }, plan: object) {
  return { ...b, plan: { ...b.plan, ...plan } }
}
