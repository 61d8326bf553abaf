import { login } from '@plomada/contract/acceso'
import { campoSeVe, camposDeFila } from '@plomada/contract/caras'
import { datosAuxiliares } from '@plomada/contract/catalogo'
import type { Endpoint } from '@plomada/contract/endpoint'
import { personas } from '@plomada/contract/personas'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { ordenarPor } from '@plomada/domain/nucleo/orden'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { exigir } from '../modules/presupuestos/prueba/presupuesto.ts'
import { cargarDemo } from '../seed/demo.ts'
import { EMPRESA_DEMO, USUARIOS_DEMO } from '../seed/usuarios.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from './servidor.ts'

// Every list that can be ordered, by every field of it, over the firm of the demo (decision 0115).

/** The fields by which a list of rows can be ordered; none of what is no such list. */
function camposDeOrden({ query, respuesta }: Endpoint): string[] {
  if (!(query instanceof z.ZodObject) || camposDeFila(respuesta).length === 0) return []
  const { sortField } = query.shape as { sortField?: z.ZodType }
  const deUno =
    sortField instanceof z.ZodOptional || sortField instanceof z.ZodDefault ? sortField.unwrap() : sortField
  return deUno instanceof z.ZodEnum ? deUno.options.map(String) : []
}
const LISTAS = todosLosEndpoints
  .map((endpoint) => ({ endpoint, campos: camposDeOrden(endpoint) }))
  .filter(({ campos }) => campos.length > 0)

const password = 'clave-de-la-demo'
let s: ServidorDePrueba
let como: Usuario
/** What the lists of one work, of one persona or of one entry are asked with. */
let consulta: Record<string, string>
beforeAll(async () => {
  s = await servidorDePrueba()
  const demo = await cargarDemo(s.base, password)
  if (demo === null) throw new Error('the demo was there')
  const { id, email } = USUARIOS_DEMO.admin
  const r = await s.pedir(login, { body: { username: email, password, type: 'standard' } })
  como = { token: r.cuerpo.token, credencialId: id, empresaId: EMPRESA_DEMO.id, rol: 'admin', email }
  const gente = exigir(await s.pedir(personas, { como, query: { funcion: 'contratista' } as never }))
  const datos = exigir(await s.pedir(datosAuxiliares, { como, query: {} as never }))
  const personaId = gente.items[0]?._id ?? ''
  consulta = {
    presupuestoId: demo.villaMorraId,
    personaId,
    contratistaId: personaId,
    datoAuxiliarId: datos.items[0]?._id ?? '',
    inicio: '1900-01-01',
    fin: '2999-12-31',
  }
})

type Fila = Record<string, unknown>

async function pedir(endpoint: Endpoint, query: Record<string, string>) {
  const suyos = Object.keys((endpoint.query as z.ZodObject).shape)
  const delMundo = Object.fromEntries(Object.entries(consulta).filter(([nombre]) => suyos.includes(nombre)))
  // Only the price list of a work has its own rows in it; the others are of the base.
  const r = await s.pedir(endpoint, { como, query: { ...delMundo, ...query } as never })
  if (r.estado !== 200)
    throw new Error(`${endpoint.nombre} ${JSON.stringify(query)}: ${JSON.stringify(r.cuerpo)}`)
  const cuerpo = r.cuerpo as { items: Fila[]; count: number } | { data: { items: Fila[]; count: number } }
  return 'data' in cuerpo ? cuerpo.data : cuerpo
}

/** Of a field that does not order by itself; the movements are ordered by what they do to the account. */
const valorDe = (fila: Fila, campo: string) => {
  const valor = fila[campo]
  if (campo === 'cantidad' && typeof fila['signo'] === 'number') return fila['signo'] * Number(valor)
  return typeof valor === 'number' || typeof valor === 'string' ? valor : null
}

test('there are such lists, and each has an order of its own besides', () => {
  expect(LISTAS.length).toBeGreaterThan(15)
})

test.each(LISTAS)('$endpoint.nombre', async ({ endpoint, campos }) => {
  const sinOrden = await pedir(endpoint, { limit: '100' })
  for (const campo of campos) {
    for (const direccion of ['asc', 'desc'] as const) {
      const enNumero = direccion === 'asc' ? '1' : '-1'
      const orden = {
        sortField: campo,
        ...('sortOrder' in (endpoint.query as z.ZodObject).shape && { sortOrder: direccion }),
        ...('sortDirection' in (endpoint.query as z.ZodObject).shape && {
          sortDirection: endpoint.nombre === 'presupuestos' ? enNumero : direccion,
        }),
      }
      const { items, count } = await pedir(endpoint, { ...orden, limit: '100' })
      expect([campo, count]).toEqual([campo, sinOrden.count])
      if (camposDeFila(endpoint.respuesta).includes(campo) && campo !== '_id') {
        const valores = items.map((fila) => valorDe(fila, campo))
        expect([campo, direccion, valores]).toEqual([
          campo,
          direccion,
          ordenarPor(valores, (valor) => valor, direccion),
        ])
      }
      if (count > 1) {
        const segunda = await pedir(endpoint, { ...orden, limit: '1', page: '2' })
        expect([campo, segunda.items]).toEqual([campo, items.slice(1, 2)])
      }
    }
  }
})

test('nobody orders by what they do not see', () => {
  const residente = { rol: 'obraResidente', residenteVe: 'soloCantidades' } as const
  const ocultos = LISTAS.flatMap(({ endpoint, campos }) =>
    campos
      .filter((campo) => !campoSeVe(endpoint, residente, campo))
      .map((campo) => `${endpoint.nombre} ${campo}`),
  )
  expect(ocultos).toContain('presupuestos presupuestoPlanPrecioTotalConMargen')
  expect(ocultos).toContain('totalesDeMateriales compraTotal')
  expect(ocultos).not.toContain('totalesDeMateriales cantidadTotal')
})
