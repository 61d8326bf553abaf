import { gzipSync } from 'node:zlib'
import { importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesInterop } from '@plomada/domain/nucleo/mensajes/interop'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { archivo, CASITA, deBytes, llamadas, SUS_UNIDADES } from './prueba/archivos.ts'

let s: ServidorDePrueba
let bc3: ReturnType<typeof llamadas>
let p: PresupuestoDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
  bc3 = llamadas(s)
  p = await PresupuestoDePrueba.crear(s)
  await p.dato('materialTipo', 1)
})

/** The reason of a refusal, which must have changed neither works nor catalogue. */
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

describe('a file that can’t be read is refused in words', () => {
  const gigante = Buffer.alloc(21 * 1024 * 1024, 0x20)
  test.each([
    ['no BC3', Buffer.from('hola, esto no es un bc3'), mensajesInterop.noEsBc3],
    ['a zip', Buffer.from('PK\u0003\u0004…'), mensajesBc3.esUnZip],
    ['a broken gzip', gzipSync('~V|').subarray(0, 12), mensajesBc3.comprimidoRoto],
    ['a gzip bomb', gzipSync(gigante), mensajesInterop.archivoMuyGrande],
  ])('%s', async (_, bytes, motivo) => {
    expect(await rechazo(() => bc3.importar({ archivo: deBytes(bytes) }))).toEqual([400, motivo])
    const lectura = await bc3.leer(deBytes(bytes))
    expect([lectura.estado, lectura.cuerpo.error?.message]).toEqual([400, motivo])
  })

  const enJson = (contenido?: string) =>
    s.pedir(leerBc3, { como: p.como, body: { archivo: { nombre: 'x.bc3', contenido } } })

  test('more than 20 MB, by its size alone; in base64, more than any body', async () => {
    const bytes = await bc3.leer(deBytes(Buffer.alloc(21 * 1024 * 1024)))
    const base64 = await enJson('A'.repeat(300 * 1024))
    for (const r of [bytes, base64])
      expect([r.estado, r.cuerpo.error?.message]).toEqual([413, mensajesComun.cuerpoMuyGrande])
  })

  test('in base64 a small one is read all the same; what is no base64 at all, or nothing, is not', async () => {
    exigir(await enJson(archivo(...CASITA).contenido))
    for (const r of [await enJson('¡¡'), await enJson(), await bc3.leer(deBytes(Buffer.alloc(0)))])
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesBc3.archivoIlegible])
  })
})

describe('a file that is bad inside comes in with its report, or not at all', () => {
  test('cycles, orphans, repeated codes, NULs, a record of 30.000 letters, a percentage above nothing', async () => {
    const malo = archivo(
      ...CASITA.filter((renglon) => !renglon.startsWith('~D|A2')),
      '~C|A1|m3|Excavación repetida|||0|',
      `~T|A1|${'x'.repeat(30_000)}|`,
      '~D|A2#|A21\\1\\2\\NADIE\\1\\1\\A#\\1\\1\\|',
      '~D|A21|%CI\\1\\0.1\\CAL\\1\\3\\|',
      '~C|CAL|bolsa|Cal\u0000 vi\u0001va|30003||3|',
    )
    const lectura = exigir(await bc3.leer(malo))
    const clases = new Set(lectura.hallazgos.map(({ clase }) => clase))
    for (const clase of ['ciclo', 'huerfano', 'codigoRepetido', 'porcentajeSinBase'])
      expect(clases).toContain(clase)
    expect(lectura.avisos).toEqual([mensajesBc3.textoCortado('Excavación repetida')])
    const unidades = { ...SUS_UNIDADES, '': 'gl' }
    const { _id } = exigir(await bc3.importar({ archivo: malo, unidades }))
    const nueva = PresupuestoDePrueba.de(s, _id)
    const lineas = await nueva.lineas({ sortField: '_id', sortDirection: '1' })
    expect(lineas.map(({ nombre }) => nombre)).toContain('NADIE')
    const excavacion = await nueva.leer(lineas[0]?._id ?? '')
    expect(excavacion.textoLargo).toHaveLength(20_000)
    expect(excavacion.componentes.map(({ nombre }) => nombre)).toContain('Cal viva')
  })

  test('a price beyond what the store keeps, at that rate', async () => {
    const [estado, motivo] = await rechazo(() =>
      bc3.importar({ archivo: archivo(...CASITA), tasa: '900000000' }),
    )
    expect(estado).toBe(400)
    expect(motivo).toBe(mensajesBc3.tareaImposible('Gastos indirectos', mensajesInterop.precioFueraDeRango))
  })

  test('while a large file is read others are answered', async () => {
    const muchas = Array.from(
      { length: 60_000 },
      (_, n) => `~C|X${n}|m2|Concepto ${n} ${'y'.repeat(120)}|1||3|`,
    )
    const grande = archivo(...CASITA, ...muchas)
    const estado = { lista: false }
    const leyendo = bc3.leer(grande).finally(() => {
      estado.lista = true
    })
    const tardes: number[] = []
    while (!estado.lista) {
      const desde = performance.now()
      exigir(await s.pedir(presupuestos, { como: p.como, query: {} }))
      tardes.push(performance.now() - desde)
      await new Promise((sigue) => setTimeout(sigue, 20))
    }
    expect((await leyendo).estado).toBe(200)
    expect(tardes.length).toBeGreaterThan(3)
  })
})

describe('what is not settled, or not yours, stores nothing', () => {
  test('units that nobody chose, each by its name', async () => {
    const conOtras = CASITA.map((r) => r.replace('~C|A1|m3|', '~C|A1|pie3|'))
    expect(await rechazo(() => bc3.importar({ archivo: archivo(...conOtras), unidades: {} }))).toEqual([
      400,
      mensajesBc3.faltanUnidades('pie3'),
    ])
  })

  test('a deactivated unit, a work without its data', async () => {
    await p.sql((tx) =>
      tx.updateTable('unidad_de_medida').set({ activo: false }).where('codigo', '=', 'viaje').execute(),
    )
    const conOtras = archivo(...CASITA.map((r) => r.replace('~C|A1|m3|', '~C|A1|pie3|')))
    expect(await rechazo(() => bc3.importar({ archivo: conOtras, unidades: { pie3: 'viaje' } }))).toEqual([
      400,
      mensajesCatalogo.unidadNoExiste('viaje'),
    ])
    const sinDatos = { archivo: archivo(...CASITA) }
    expect(await rechazo(() => s.pedir(importarBc3, { como: p.como, body: sinDatos }))).toEqual([
      400,
      mensajesBc3.faltanDatosDeObra,
    ])
  })

  test('a contratista or a client of another empresa', async () => {
    const ajeno = await p.sql((tx) =>
      tx.selectFrom('persona').select('id').limit(1).executeTakeFirstOrThrow(),
    )
    const obra = await bc3.obraNueva({ contratistaId: s.usuarios.b.admin.credencialId })
    expect(ajeno.id).not.toBe(obra.contratistaId)
    expect(await rechazo(() => bc3.importar({ archivo: archivo(...CASITA), obra }))).toEqual([
      400,
      mensajesEdicion.contratistaNoExiste,
    ])
    const deOtra = await bc3.obraNueva({ clienteId: s.usuarios.b.cliente.credencialId })
    expect(await rechazo(() => bc3.importar({ archivo: archivo(...CASITA), obra: deOtra }))).toEqual([
      400,
      mensajesPresupuestos.clienteNoExiste,
    ])
  })

  test('a resident and a cliente are not even asked for the file', async () => {
    for (const como of [s.usuarios.a.obraResidente, s.usuarios.a.cliente]) {
      const body = { archivo: archivo(...CASITA), destino: 'banco' as const }
      expect((await s.pedir(importarBc3, { como, body })).estado).toBe(403)
    }
  })
})
