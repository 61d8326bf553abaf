import { editarDatoAuxiliar } from '@plomada/contract/catalogo'
import { analisisParaHoja, type HojaEnCable } from '@plomada/contract/presupuestos/interop/hoja'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../../base/db/ids.ts'
import { equipoNuevo } from '../../../../prueba/cuentas.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../prueba/consistencia.ts'
import { type ComponenteDePrueba, exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { deTareas, llamadas, tarea } from './prueba/filas.ts'

let servidor: ServidorDePrueba
let s: ServidorDePrueba
let hoja: ReturnType<typeof llamadas>
let obra: PresupuestoDePrueba
let ladrillo: string
/** 50 bricks at 1.000 and 1,5 hours at 28.500: 92.750 a m2. */
let muro: string
beforeAll(async () => {
  servidor = await servidorDePrueba()
})
beforeEach(async () => {
  s = { ...servidor, usuarios: { ...servidor.usuarios, a: await equipoNuevo(servidor) } }
  hoja = llamadas(s)
  obra = await PresupuestoDePrueba.crear(s)
  ladrillo = await obra.dato('materialTipo', 1000)
  const oficial = await obra.dato('manoDeObra', 28_500)
  muro = await delBanco('Muro de 0,15', [
    { foreignKey: ladrillo, tipo: 'materialTipo', cantidad: 50 },
    { foreignKey: oficial, tipo: 'manoDeObra', cantidad: 1.5 },
  ])
})

/** An item of the price bank: a tarea of the plantilla. */
async function delBanco(nombre: string, componentes: ComponenteDePrueba[]): Promise<string> {
  const plantilla = await PresupuestoDePrueba.plantilla(s)
  return plantilla.tarea(await plantilla.capitulo(), componentes, 1, { nombre })
}

const ver = async (query: { presupuestoId?: string } = {}) =>
  exigir(await s.pedir(analisisParaHoja, { como: s.usuarios.a.admin, query })).items

const subir = async (precio: number) =>
  exigir(
    await s.pedir(editarDatoAuxiliar, {
      como: s.usuarios.a.admin,
      body: { datoAuxiliarId: ladrillo, precio } as never,
    }),
  )

/** 10 m2 of wall at the sheet's 92.000, taking the bank's. */
const conMuro = (cambio: object = {}, precio = '92750', tareaId = muro): HojaEnCable => {
  const suya = tarea(7, {
    nombre: 'MURO  de 0,15',
    cantidad: '10',
    precio: '92000',
    banco: { tareaId, precio },
    ...cambio,
  })
  return deTareas(suya, tarea(8, { precio: '1000' }))
}

describe('the analyses that a sheet may take', () => {
  test('are those of the bank, with the exact price; an item without an analysis is none', async () => {
    const solo = await obra.dato('materialYMano', 500, 500, { nombre: 'Limpieza' })
    await delBanco('Limpieza', [{ foreignKey: solo, tipo: 'materialYMano', cantidad: 1 }])
    expect(await ver()).toEqual([
      {
        _id: muro,
        nombre: 'Muro de 0,15',
        unidad: 'm2',
        precioUnitario: '92750',
        precioUnitarioReal: '92750',
      },
    ])
  })

  test('are at the prices that the work froze', async () => {
    const lugar = await obra.capitulo()
    await obra.tarea(lugar, [{ foreignKey: ladrillo, tipo: 'materialTipo', cantidad: 1 }])
    await subir(2000)
    expect((await ver({ presupuestoId: obra.id })).map((i) => i.precioUnitario)).toEqual(['92750'])
    expect((await ver()).map((i) => i.precioUnitario)).toEqual(['142750'])
  })

  test('of another firm are not seen, nor is its work', async () => {
    const como = s.usuarios.b.admin
    const suyas = exigir(await s.pedir(analisisParaHoja, { como, query: {} })).items
    expect(suyas.map(({ _id }) => _id)).not.toContain(muro)
    expect((await s.pedir(analisisParaHoja, { como, query: { presupuestoId: obra.id } })).estado).toBe(404)
  })
})

describe('a rubro that takes the bank’s analysis', () => {
  test('has its componentes and its price, and the others those of the sheet', async () => {
    const r = exigir(await hoja.importar(conMuro()))
    // 10 × 92.750 + 1.000, where the file has 921.000.
    expect(r).toMatchObject({
      delBanco: 1,
      tareas: 2,
      entradasNuevas: 1,
      precioConMargen: 928_500,
      totales: { totalArchivo: '921000', totalImportado: 928_500, diferencia: '7500' },
    })
    const p = PresupuestoDePrueba.de(s, r._id)
    const lineas = await p.lineas({ sortField: '_id', sortDirection: '1' })
    expect(await p.leer(lineas[0]?._id ?? '')).toMatchObject({
      nombre: 'MURO de 0,15',
      plan: { cantidad: 10, precioUnitario: 92_750, precioTotal: 927_500 },
      componentes: [
        { foreignKey: ladrillo, tipo: 'materialTipo', cantidad: 50, precioUnitario: 1000 },
        { tipo: 'manoDeObra', cantidad: 1.5, precioUnitario: 28_500 },
      ],
    })
    expect((await p.leer(lineas[1]?._id ?? '')).componentes).toMatchObject([{ tipo: 'materialYMano' }])
    await exigirConsistencia(p)
  })

  test('leaves the prices of its entries in the work: what the catalogue does later does not reach it', async () => {
    const p = PresupuestoDePrueba.de(s, exigir(await hoja.importar(conMuro()))._id)
    await subir(5000)
    expect((await p.lineas({ sortField: '_id', sortDirection: '1' }))[0]?.plan.precioUnitario).toBe(92_750)
    await exigirConsistencia(p)
  })

  test('inside a work it has that work’s prices and margin, sent again it is once', async () => {
    const p = await PresupuestoDePrueba.crear(s, { margenTareas: 10 })
    const lugar = await p.capitulo()
    await p.tarea(lugar, [{ foreignKey: ladrillo, tipo: 'materialTipo', cantidad: 0.001 }])
    await subir(2000)
    const dentroDe = { presupuestoId: p.id, contratistaId: await hoja.contratista() }
    const clave = { 'idempotency-key': 'la-del-banco' }
    const deVez = () => hoja.importar(conMuro(), { dentroDe }, clave)
    const [una, otra] = [exigir(await deVez()), exigir(await deVez())]
    expect(una.precioConMargen).toBe(otra.precioConMargen)
    expect((await p.lineas()).map(({ nombre }) => nombre).filter((n) => n === 'MURO de 0,15')).toHaveLength(1)
    await exigirConsistencia(p)
  })

  test('more than 1 % from the stated total has to be accepted', async () => {
    const declarada = { ...conMuro(), totalDeclarado: '901000' }
    const r = await hoja.importar(declarada)
    expect([r.estado, r.cuerpo.error?.campo]).toEqual([400, 'respuestas'])
    exigir(await hoja.importar(declarada, { respuestas: { diferencia: 'entiendo' } }))
  })

  test.each([
    [
      'at another price than was shown',
      () => conMuro({}, '92749'),
      409,
      textos.analisisCambio('MURO de 0,15'),
    ],
    ['that is not there', () => conMuro({}, '92750', nuevoId()), 409, textos.analisisNoEsta(7)],
    ['of another name', () => conMuro({ nombre: 'Techo' }), 409, textos.analisisCambio('Techo')],
    ['of another unit', () => conMuro({ unidad: 'm3' }), 400, textos.analisisDeOtraUnidad(7, 'MURO de 0,15')],
  ])('%s it is refused, and nothing is stored', async (_, armar, estado, motivo) => {
    const antes = await obra.todo()
    const r = await hoja.importar(armar())
    expect([r.estado, r.cuerpo.error?.message]).toEqual([estado, motivo])
    expect(await obra.todo()).toBe(antes)
  })

  test('of another firm is none', async () => {
    const ajeno = { ...s, usuarios: { ...s.usuarios, a: await equipoNuevo(servidor) } }
    const r = await llamadas(ajeno).importar(conMuro())
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, textos.analisisNoEsta(7)])
  })
})
