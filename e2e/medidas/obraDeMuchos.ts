import { login } from '@plomada/contract/acceso'
import type { Endpoint, EnvioDe, RespuestaDe } from '@plomada/contract/endpoint'
import { crearPersona } from '@plomada/contract/personas'
import { crearCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { OPERACIONES_MAXIMAS } from '@plomada/domain/presupuestos/planilla/maximo'
import { DEMO_PASSWORD } from '../mundo/producto.ts'

const CAPITULOS = 40

/** Calls the product as its web does; throws on any refusal. */
function llamador(direccion: string, token: string | null) {
  return async <E extends Endpoint>(
    endpoint: E,
    { body, query }: { body?: EnvioDe<E>['body']; query?: Record<string, string> } = {},
  ): Promise<RespuestaDe<E>> => {
    const respuesta = await fetch(`${direccion}${endpoint.ruta}?${new URLSearchParams(query).toString()}`, {
      method: endpoint.metodo,
      headers: {
        'x-access-token': 'plomada-web',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const texto = await respuesta.text()
    if (!respuesta.ok) throw new Error(`${endpoint.nombre}: ${respuesta.status} ${texto.slice(0, 500)}`)
    // The server has answered by the schema of this endpoint.
    return JSON.parse(texto) as RespuestaDe<E>
  }
}

export async function entrar(direccion: string): Promise<string> {
  const { token } = await llamador(direccion, null)(login, {
    body: { username: 'admin@demo.py', password: DEMO_PASSWORD },
  })
  return token
}

/** A pending work of 40 capitulos with so many rubros in all, of eleven digits its total. */
export async function hacerObra(direccion: string, token: string, rubros: number): Promise<string> {
  const llamar = llamador(direccion, token)
  const { _id: presupuestoId } = await llamar(crearPresupuesto, {
    body: {
      nombre: `Obra de ${rubros} rubros`,
      totalM2: '100',
      cotizacion: '7300',
      presupuestoTipo: 'llaveEnMano',
      clienteId: null,
      margenTareas: 10,
      usarPlantilla: false,
    },
  })
  const { _id: contratista } = await llamar(crearPersona, {
    body: { nombre: `Cuadrilla de ${rubros}`, funcion: ['contratista'] },
  })
  for (let i = 0; i < CAPITULOS; i++) {
    const nombre = `Capítulo ${i + 1}`
    await llamar(crearCapitulo, {
      body: { presupuestoId, nombre, duracion: 1, contratistas: [{ id: contratista }] },
    })
  }
  const { rubrosWithGrupos } = await llamar(vistaPresupuesto, {
    query: { presupuestoId, sortField: 'orden', sortDirection: '1' },
  })
  const lugares = rubrosWithGrupos
    .filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
    .map(({ _id: rubroId, grupos }) => ({ rubroId, grupoId: grupos[0]?._id ?? '' }))
  const operaciones = Array.from({ length: rubros }, (_, i) => ({
    op: 'crear' as const,
    ...(lugares[i % lugares.length] ?? { rubroId: '', grupoId: '' }),
    nombre: `Rubro con su descripción ${(i % 500) + 1}`,
    unidadMedida: { codigo: 'm2' },
    cantidad: String((i % 97) + 1.5),
    precioUnitario: 10_000 + (i % 991), // not money: any price
  }))
  while (operaciones.length > 0) {
    const tanda = operaciones.splice(0, OPERACIONES_MAXIMAS)
    await llamar(loteDeTareas, { body: { presupuestoId, operaciones: tanda } })
  }
  return presupuestoId
}
