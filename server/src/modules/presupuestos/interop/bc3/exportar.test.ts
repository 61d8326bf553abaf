import { informeDeExportacionBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { textoDeDecimal } from '@plomada/domain/nucleo/decimal'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesInterop } from '@plomada/domain/nucleo/mensajes/interop'
import { importarBc3 } from '@plomada/domain/presupuestos/interop/bc3/acta'
import { escribirBc3 } from '@plomada/domain/presupuestos/interop/bc3/escribir'
import { obraParaBc3 } from '@plomada/domain/presupuestos/interop/bc3/prueba/obras'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { archivo, CASITA, deBytes, llamadas } from './prueba/archivos.ts'

let s: ServidorDePrueba
let bc3: ReturnType<typeof llamadas>
beforeAll(async () => {
  s = await servidorDePrueba()
  bc3 = llamadas(s)
})

const leido = (bytes: Uint8Array) => importarBc3(bytes)
/** Everything that must survive a round trip. */
const resumen = (bytes: Uint8Array) => {
  const { obra, informe } = leido(bytes)
  const tarea = (t: (typeof obra.indirectos)[number]) => [
    t.nombre,
    t.cantidad,
    textoDeDecimal(t.precioUnitario),
    t.textoLargo,
    t.componentes.map((c) => [c.nombre, c.tipo, c.cantidad, c.precio && textoDeDecimal(c.precio)]),
    t.computo,
  ]
  return {
    total: textoDeDecimal(informe.total.calculado),
    discrepancias: informe.discrepancias,
    capitulos: obra.capitulos.map((c) => [
      c.nombre,
      c.grupos.map((g) => [g.nombre, g.tareas.map((t) => tarea(t))]),
    ]),
    indirectos: obra.indirectos.map((t) => tarea(t)),
  }
}

describe('GET /v1/presupuestos/bc3/', () => {
  test('what came in goes out: the same tree, texts, quantities and total', async () => {
    const { _id } = exigir(await bc3.importar({ archivo: archivo(...CASITA) }))
    const { estado, bytes, encabezados } = await bc3.exportar(_id)
    expect(estado).toBe(200)
    expect(decodeURIComponent(String(encabezados['content-disposition']))).toContain('Presupuesto Casita.bc3')
    const { obra, informe } = leido(bytes)
    expect([textoDeDecimal(informe.total.calculado), informe.discrepancias, informe.hallazgos]).toEqual([
      '829555',
      [],
      [],
    ])
    expect(obra.capitulos.map((c) => [c.codigo, c.nombre, c.grupos.map((g) => g.nombre)])).toEqual([
      ['A', 'Cimientos', ['General', 'Hormigones']],
    ])
    expect(obra.capitulos[0]?.grupos[0]?.tareas[0]).toMatchObject({
      codigo: 'A1',
      textoLargo: 'En tierra blanda.',
      redondeo: { linea: 0, unitario: 0 },
      computo: [{ comentario: 'Frente' }, { comentario: 'Sótano' }],
    })
  })

  test('any work of ours, exported and imported again, is the same work', async () => {
    await fc.assert(
      fc.asyncProperty(obraParaBc3, async (generada) => {
        const { bytes } = escribirBc3({ ...generada, nombre: 'Vuelta' })
        const { obra } = leido(bytes)
        const todas = [
          ...obra.capitulos.flatMap((c) => c.grupos.flatMap((g) => g.tareas)),
          ...obra.indirectos,
        ]
        fc.pre(todas.length > 0)
        const lectura = exigir(await bc3.leer(deBytes(bytes)))
        fc.pre(lectura.noSePuede === null)
        const dudosas = lectura.unidades.filter(({ codigo }) => codigo === null)
        const unidades = Object.fromEntries(dudosas.map(({ clave }) => [clave, 'un']))
        const datos = await bc3.obraNueva({ nombre: 'Vuelta' })
        const una = exigir(await bc3.importar({ archivo: deBytes(bytes), unidades, obra: datos }))
        const ida = (await bc3.exportar(una._id)).bytes
        const otra = exigir(await bc3.importar({ archivo: deBytes(ida), obra: datos }))
        const vuelta = (await bc3.exportar(otra._id)).bytes
        expect(resumen(vuelta)).toEqual(resumen(ida))
        expect([otra.precioConMargen, otra.tareas]).toEqual([una.precioConMargen, una.tareas])
        expect(resumen(ida).capitulos.length).toBe(obra.capitulos.length)
        expect(resumen(ida).discrepancias).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  test('the approved version keeps its prices, with the analysis only where it still gives them', async () => {
    const { _id } = exigir(await bc3.importar({ archivo: archivo(...CASITA) }))
    const p = PresupuestoDePrueba.de(s, _id)
    expect((await bc3.exportar(_id, 'true')).estado).toBe(409)
    exigir(await p.aprobar())
    const [excavacion, contrapiso] = await p.lineas({ sortField: '_id', sortDirection: '1' })
    const { componentes } = await p.leer(contrapiso?._id ?? '')
    const doble = componentes.map(({ foreignKey, tipo }) => ({ foreignKey, tipo, cantidad: 7 }))
    exigir(await p.editar({ _id: contrapiso?._id ?? '', componentes: doble }))
    exigir(await p.descartar(excavacion?._id ?? ''))
    const aprobado = leido((await bc3.exportar(_id, 'true')).bytes)
    expect(textoDeDecimal(aprobado.informe.total.calculado)).toBe('829555')
    const [general, hormigones] = aprobado.obra.capitulos[0]?.grupos ?? []
    expect(general?.tareas[0]?.componentes).toHaveLength(2)
    expect(hormigones?.tareas[0]?.componentes).toMatchObject([
      { nombre: 'Contrapiso', precio: { n: 110_010n, e: 0 } },
    ])
    const vivo = leido((await bc3.exportar(_id)).bytes)
    expect(vivo.informe.importado.tareas).toBe(1)
    const noViaja = async (aprobadoTexto?: 'true') => {
      const query = { presupuestoId: _id, aprobado: aprobadoTexto }
      return exigir(await s.pedir(informeDeExportacionBc3, { como: p.como, query })).noViaja
    }
    expect(await noViaja('true')).toContain(mensajesBc3.analisisDeDespues(1))
    expect(await noViaja()).toContain(mensajesBc3.descartados)
  })

  test('says what the format has no place for, and only that', async () => {
    const { _id } = exigir(await bc3.importar({ archivo: archivo(...CASITA), distribuir: false }))
    const p = PresupuestoDePrueba.de(s, _id)
    const { contratistas, margen } = mensajesInterop.noViaja
    const ver = async () =>
      exigir(await s.pedir(informeDeExportacionBc3, { como: p.como, query: { presupuestoId: _id } })).noViaja
    expect(await ver()).toEqual([contratistas])
    exigir(
      await s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: _id }, body: { margen: 12 } }),
    )
    expect(await ver()).toEqual([margen, contratistas])
  })
})
