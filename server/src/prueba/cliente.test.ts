import { cargarAvance } from '@plomada/contract/avances/avances'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { crearEnlaceDeReporte, generarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../base/db/ids.ts'
import { exigir } from '../modules/presupuestos/prueba/presupuesto.ts'
import { type Leida, textoDe } from './leidas.ts'
import { crearDestino, type Destino } from './matriz/destino.ts'
import { EJEMPLOS } from './matriz/ejemplos.ts'
import { direccionDe, type ServidorDePrueba, servidorDePrueba, type Usuario } from './servidor.ts'

// Everything that a cliente reads, of a work where fifteen times as much as planned was recorded of a tarea: no percentage
// is over 100, in no answer, document or page (domain.md §13).

let s: ServidorDePrueba
let d: Destino
beforeAll(async () => {
  s = await servidorDePrueba()
  d = await crearDestino(s, { lado: 'a', propia: true, aprobada: true })
  const como = s.usuarios.a.admin
  // Of 3 planned, 3 are done already.
  const avance = { _id: nuevoId(), tareaId: d.tareaId, cantidad: '43.353', fecha: '2026-08-19' }
  exigir(await s.pedir(cargarAvance, { como, body: avance }))
  const semana = { presupuestoId: d.presupuestoId, fecha: '2026-08-19' }
  d.reporteId = exigir(await s.pedir(generarReporteSemanal, { como, body: semana }))._id
})

const LECTURAS = EJEMPLOS.filter(
  ({ endpoint: { metodo, acceso } }) =>
    metodo === 'GET' && acceso !== 'publico' && acceso.includes('cliente'),
)

async function pedir(nombre: string, url: string, como?: Usuario): Promise<Leida> {
  const r = await s.inyectar({
    method: 'GET',
    url,
    headers: {
      accept: '*/*',
      ...(como && { authorization: `Bearer ${como.token}` }),
    },
  })
  return {
    nombre,
    estado: r.statusCode,
    texto: await textoDe(String(r.headers['content-type']), r.rawPayload),
  }
}

const leerTodo = (como: Usuario) =>
  Promise.all(
    LECTURAS.map(({ endpoint, pedido }) => {
      const { params, query } = pedido(d)
      return pedir(endpoint.nombre, direccionDe(endpoint, params, query), como)
    }),
  )

/** Percentages over 100: of an answer by the names of its fields, of what is read by their sign. */
function pasados({ nombre, texto }: Leida): string[] {
  const deCampos = [...texto.matchAll(/"(\w*(?:porcentaje|avanceObra)\w*)":(\d+(?:\.\d+)?)/gi)]
  const escritos = [...texto.matchAll(/(\d[\d.]*(?:,\d+)?)[\s\u00a0]?%/g)]
  return [
    ...deCampos.filter(([, , valor]) => Number(valor) > 100),
    ...escritos.filter(([, valor = '']) => Number(valor.replaceAll('.', '').replace(',', '.')) > 100),
  ].map(([que]) => `${nombre}: ${que}`)
}

describe('of a tarea that is far past its plan', () => {
  test('who administers is told how far', async () => {
    const vista = await s.pedir(vistaPresupuesto, {
      como: s.usuarios.a.admin,
      query: { presupuestoId: d.presupuestoId },
    })
    const leida = { nombre: 'vista', estado: vista.estado, texto: JSON.stringify(vista.cuerpo) }
    expect(pasados(leida)).toEqual(['vista: "avancePorcentaje":1545.1'])
  })

  test('no answer to a cliente has a percentage over 100, nor a document', async () => {
    const leidas = await leerTodo(s.usuarios.a.cliente)
    const deCliente = todosLosEndpoints.filter(
      ({ metodo, acceso }) => metodo === 'GET' && acceso !== 'publico' && acceso.includes('cliente'),
    )
    expect([...new Set(leidas.map(({ nombre }) => nombre))].sort()).toEqual(
      deCliente.map(({ nombre }) => nombre).sort(),
    )
    expect(leidas.flatMap(pasados)).toEqual([])
    // What was recorded is in these answers: the tarea is done, and so is the work.
    const dicen = (cual: string) => leidas.find(({ nombre }) => nombre === cual)?.texto
    expect(dicen('vistaPresupuesto')).toContain('"avancePorcentaje":100,')
    expect(dicen('reporteSemanal')).toContain('"porcentajeAcumulado":100,')
    expect(dicen('pdfDeReporteSemanal')).toContain('100')
  })

  test('nor what is shown to them before they see it, nor what a link opens', async () => {
    const como = s.usuarios.a.admin
    const deVista = LECTURAS.filter(({ endpoint }) => endpoint.nombre === 'vistaPresupuestoCliente')
    expect(deVista.length).toBeGreaterThan(0)
    const { url } = exigir(
      await s.pedir(crearEnlaceDeReporte, { como, body: { reporteSemanalId: d.reporteId } }),
    )
    const { pathname } = new URL(url)
    const leidas = await Promise.all([
      ...deVista.map(({ endpoint, pedido }) => {
        const { params, query } = pedido(d)
        return pedir(endpoint.nombre, direccionDe(endpoint, params, query), como)
      }),
      pedir('page', pathname),
      pedir('pdf', `${pathname}/pdf`),
    ])
    expect(leidas.map(({ estado }) => estado)).toEqual(leidas.map(() => 200))
    expect(leidas.flatMap(pasados)).toEqual([])
    expect(leidas.find(({ nombre }) => nombre === 'page')?.texto).toContain('100')
  })
})
