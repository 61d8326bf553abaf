import { gzipSync } from 'node:zlib'
import { type HojaEnCable, importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { mensajesInterop } from '@plomada/domain/nucleo/mensajes/interop'
import { mensajesPreguntasBc3 } from '@plomada/domain/nucleo/mensajes/preguntasBc3'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { deTareas, llamadas, presupuesto, tarea } from './prueba/filas.ts'

let s: ServidorDePrueba
let hoja: ReturnType<typeof llamadas>
let p: PresupuestoDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
  hoja = llamadas(s)
  p = await PresupuestoDePrueba.crear(s)
})

/** The refusal, which must have changed neither works nor catalogue nor units. */
async function rechazo(hacer: () => Promise<{ estado: number; cuerpo: { error?: { message: string } } }>) {
  const foto = async () =>
    JSON.stringify([
      await p.todo(),
      await p.sql((tx) => tx.selectFrom('dato_auxiliar').selectAll().execute()),
      await p.sql((tx) => tx.selectFrom('unidad_de_medida').selectAll().execute()),
    ])
  const antes = await foto()
  const { estado, cuerpo } = await hacer()
  expect(await foto()).toBe(antes)
  return [estado, cuerpo.error?.message]
}

describe('a row that can’t be kept is refused with its number', () => {
  const muchas = () => Array.from({ length: 20_001 }, (_, i) => tarea(i + 2))
  const imposible = (motivo: string) => mensajesBc3.tareaImposible('Rubro 7', motivo)
  const casos: [string, () => HojaEnCable, string][] = [
    [
      'a quantity below 0',
      () => deTareas(tarea(7, { cantidad: '-1' })),
      enFila(mensajesComun.cantidadFueraDeRango),
    ],
    [
      'a quantity of 10^15',
      () => deTareas(tarea(7, { cantidad: '1000000000000000' })),
      enFila(mensajesComun.cantidadFueraDeRango),
    ],
    ['a price below 0', () => deTareas(tarea(7, { precio: '-0.01' })), enFila(textos.precioNoEsNumero)],
    [
      'a price with an exponent',
      () => deTareas(tarea(7, { precio: '1e5' })),
      enFila(textos.precioNoEsNumero),
    ],
    [
      'a price of 60 digits',
      () => deTareas(tarea(7, { precio: '9'.repeat(60) })),
      enFila(textos.precioNoEsNumero),
    ],
    [
      'a price of 10^15',
      () => deTareas(tarea(7, { precio: '1000000000000000' })),
      imposible(mensajesInterop.precioFueraDeRango),
    ],
    [
      'control characters',
      () => deTareas(tarea(7, { nombre: 'Muro\u0007' })),
      enFila(mensajesComun.valorNoValido('Nombre')),
    ],
    [
      'NUL in a code',
      () => deTareas(tarea(7, { codigo: '1\u0000' })),
      enFila(mensajesComun.valorNoValido('Código')),
    ],
    [
      'half a character',
      () => deTareas(tarea(7, { nombre: 'Muro \ud83d' })),
      enFila(mensajesComun.medioCaracter),
    ],
    [
      'a line of an analysis with quantity 0',
      () =>
        deTareas(
          tarea(7, {
            componentes: [{ nombre: 'Cal', unidad: 'kg', tipo: 'materialTipo', cantidad: '0', precio: '1' }],
          }),
        ),
      enFila(mensajesPresupuestos.cantidadComponenteMayorACero),
    ],
    [
      'an analysis with prices under a rubro without one',
      () =>
        deTareas(
          tarea(7, {
            precio: null,
            componentes: [{ nombre: 'Cal', unidad: 'kg', tipo: 'materialTipo', cantidad: '1', precio: '1' }],
          }),
        ),
      enFila(textos.analisisSinPrecio),
    ],
    ['no rubro at all', () => deTareas(), mensajesBc3.sinTareas],
    [
      '20.001 rubros',
      () => ({
        capitulos: [20_000, 1].map((n) => ({
          nombre: 'x',
          grupos: [{ nombre: 'y', tareas: muchas().slice(0, n) }],
        })),
      }),
      mensajesBc3.demasiadasTareas('20.000'),
    ],
  ]
  test.each(casos)('%s', async (_, filas, motivo) => {
    expect(await rechazo(() => hoja.importar(filas()))).toEqual([400, motivo])
  })

  function enFila(motivo: string): string {
    return textos.enLaFila(7, motivo)
  }
})

describe('what are no rows is refused in words', () => {
  const espacios = Buffer.alloc(21 * 1024 * 1024, 0x20)
  test.each<[string, Uint8Array, string]>([
    ['no JSON', Buffer.from('hola'), textos.filasIlegibles],
    ['a prototype', Buffer.from('{"__proto__":{"a":1}}'), textos.filasIlegibles],
    ['40 levels', Buffer.from(`${'['.repeat(40)}${']'.repeat(40)}`), textos.filasIlegibles],
    ['a broken gzip', gzipSync('{"capitulos":[]}').subarray(0, 12), textos.comprimidoRoto],
    ['a gzip bomb', gzipSync(espacios), textos.muyGrande],
  ])('%s', async (_, bytes, motivo) => {
    expect(await rechazo(() => hoja.deBytes(bytes))).toEqual([400, motivo])
  })

  test('more than 20 MB, by its size alone', async () => {
    expect(await rechazo(() => hoja.deBytes(espacios))).toEqual([413, mensajesComun.cuerpoMuyGrande])
  })

  test('none, or an empty file', async () => {
    const body = { archivo: { nombre: 'x.xlsx' }, obra: await hoja.obraNueva() }
    const como = p.como
    expect(await rechazo(() => s.pedir(importarHoja, { como, body }))).toEqual([400, textos.sinFilas])
    expect(await rechazo(() => hoja.deBytes(Buffer.alloc(0)))).toEqual([400, textos.sinFilas])
  })
})

describe('what is not settled stores nothing', () => {
  test('a work without its data, or two destinations', async () => {
    const body = { archivo: { nombre: 'x.xlsx' }, hoja: presupuesto() }
    const como = p.como
    expect(await rechazo(() => s.pedir(importarHoja, { como, body }))).toEqual([
      400,
      mensajesBc3.faltanDatosDeObra,
    ])
    const obra = await hoja.obraNueva()
    const dentroDe = { presupuestoId: p.id, contratistaId: obra.contratistaId }
    expect(await rechazo(() => s.pedir(importarHoja, { como, body: { ...body, obra, dentroDe } }))).toEqual([
      400,
      textos.unDestino,
    ])
  })

  test('units that nobody chose; chosen, one that is new is made', async () => {
    const filas = deTareas(tarea(3, { unidad: 'pie3' }))
    expect(await rechazo(() => hoja.importar(filas))).toEqual([400, mensajesBc3.faltanUnidades('pie3')])
    const r = exigir(await hoja.importar(filas, { unidades: { pie3: 'pie3' } }))
    expect(r.unidadesNuevas).toEqual(['pie3'])
  })

  test('figures of another currency without a rate', async () => {
    const filas = { ...deTareas(tarea(3)), divisa: 'USD' }
    expect(await rechazo(() => hoja.importar(filas))).toEqual([400, mensajesPreguntasBc3.faltaCotizacion])
  })

  test('a total that is another by more than 1 %, until somebody says so', async () => {
    const filas = presupuesto({ totalDeclarado: '12000000' })
    const [estado, motivo] = await rechazo(() => hoja.importar(filas))
    expect(estado).toBe(400)
    expect(motivo).toContain('9.976.846')
    expect(motivo).toContain('12.000.000')
    exigir(await hoja.importar(filas, { respuestas: { diferencia: 'entiendo' } }))
  })
})

describe('what is of others', () => {
  test('a contratista, a client, a work', async () => {
    const obra = await hoja.obraNueva({ contratistaId: s.usuarios.b.admin.credencialId })
    expect(await rechazo(() => hoja.importar(presupuesto(), { obra }))).toEqual([
      400,
      mensajesEdicion.contratistaNoExiste,
    ])
    const deOtro = await hoja.obraNueva({ clienteId: s.usuarios.b.cliente.credencialId })
    expect(await rechazo(() => hoja.importar(presupuesto(), { obra: deOtro }))).toEqual([
      400,
      mensajesPresupuestos.clienteNoExiste,
    ])
    const ajena = await PresupuestoDePrueba.crear(s, {}, 'b')
    const contratistaId = await hoja.contratista()
    for (const presupuestoId of [ajena.id, nuevoId()]) {
      const antes = await ajena.todo()
      expect(
        await rechazo(() => hoja.importar(presupuesto(), { dentroDe: { presupuestoId, contratistaId } })),
      ).toEqual([404, mensajesPresupuestos.obraNoExiste])
      expect(await ajena.todo()).toBe(antes)
    }
    const suyo = await hoja.contratista('De otra firma', 'b')
    expect(
      await rechazo(() =>
        hoja.importar(presupuesto(), { dentroDe: { presupuestoId: p.id, contratistaId: suyo } }),
      ),
    ).toEqual([400, mensajesEdicion.contratistaNoExiste])
  })

  test('a unit of another firm is none here, and is asked about', async () => {
    await PresupuestoDePrueba.de(s, p.id, 'b').sql((tx) =>
      tx
        .insertInto('unidad_de_medida')
        .values({ id: nuevoId(), empresa_id: s.usuarios.b.admin.empresaId, codigo: 'vara', nombre: 'vara' })
        .execute(),
    )
    const filas = deTareas(tarea(3, { unidad: 'vara' }))
    expect(await rechazo(() => hoja.importar(filas))).toEqual([400, mensajesBc3.faltanUnidades('vara')])
  })

  test('a resident and a cliente may not', async () => {
    for (const como of [s.usuarios.a.obraResidente, s.usuarios.a.cliente]) {
      const body = { archivo: { nombre: 'x.xlsx' }, hoja: presupuesto(), obra: await hoja.obraNueva() }
      expect((await s.pedir(importarHoja, { como, body })).estado).toBe(403)
    }
  })
})
