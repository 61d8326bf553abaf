import { mirador, type TareaDeHistoria, type Tipo } from '@plomada/domain/prueba/mirador/mirador'
import { crearDatoAuxiliar, unidadesForSelect } from '../../catalogo.ts'
import type { Endpoint, EnvioDe, RespuestaDe } from '../../endpoint.ts'
import { crearPersona } from '../../personas.ts'
import { capitulos, crearCapitulo, crearGrupo, editarCapitulo } from '../../presupuestos/capitulos.ts'
import { crearPresupuesto } from '../../presupuestos/obras.ts'
import { cambiarMargen } from '../../presupuestos/precios.ts'
import { crearTarea } from '../../presupuestos/tareas.ts'

// Obra El Mirador made call by call, as an admin of a firm would: for the server's tests and the browser's alike.

/** Calls the product as one user, and throws an error that tells status and reason where it refuses. */
export type Llamar = <E extends Endpoint>(endpoint: E, envio?: Partial<EnvioDe<E>>) => Promise<RespuestaDe<E>>

/** The server's id of what the story calls by a key. */
export class Ids {
  readonly #deClave = new Map<string, string>()
  readonly #deId = new Map<string, string>()

  poner(clave: string, id: string): void {
    this.#deClave.set(clave, id)
    this.#deId.set(id, clave)
  }

  de(clave: string): string {
    const id = this.#deClave.get(clave)
    if (id === undefined) throw new Error(`no id of ${clave}`)
    return id
  }

  /** The key of an id; '' of what is not of the story. */
  clave(id: string | null): string {
    return this.#deId.get(id ?? '') ?? ''
  }
}

export interface ObraConstruida {
  presupuestoId: string
  catalogo: Ids
  contratistas: Ids
  proveedores: Ids
  capitulos: Ids
  /** By capitulo and name: 'A › Muros'. */
  grupos: Ids
  tareas: Ids
}

interface Opciones {
  tipo: Tipo
  clienteId: string | null
  /** Another than the story's, where more than one is in a firm. */
  nombre?: string
}

/** Makes it up to its last tarea, nothing distributed. Its catalogue is its own, so that no firm's is in the way. */
export async function construirMirador(llamar: Llamar, opciones: Opciones): Promise<ObraConstruida> {
  const { tipo: presupuestoTipo, clienteId, nombre } = opciones
  const { obra: datos, ...entrada } = mirador.entrada
  const { _id: presupuestoId } = await llamar(crearPresupuesto, {
    body: {
      ...datos,
      ...(nombre !== undefined && { nombre }),
      presupuestoTipo,
      clienteId,
      visibleParaCliente: true,
      usarPlantilla: false,
    },
  })
  const obra: ObraConstruida = {
    presupuestoId,
    catalogo: new Ids(),
    contratistas: new Ids(),
    proveedores: new Ids(),
    capitulos: new Ids(),
    grupos: new Ids(),
    tareas: new Ids(),
  }
  await crearCatalogo(llamar, obra)
  for (const [clave, nombre] of Object.entries(entrada.contratistas)) {
    const { _id } = await llamar(crearPersona, { body: { nombre, funcion: ['contratista'] } })
    obra.contratistas.poner(clave, _id)
  }
  for (const [clave, nombre] of Object.entries(entrada.proveedores)) {
    const { _id } = await llamar(crearPersona, { body: { nombre, funcion: ['proveedor'] } })
    obra.proveedores.poner(clave, _id)
  }
  await crearCapitulos(llamar, obra)
  for (const [clave, tarea] of Object.entries(entrada.tareas)) await agregarTarea(llamar, obra, clave, tarea)
  return obra
}

async function crearCatalogo(llamar: Llamar, { presupuestoId, catalogo }: ObraConstruida): Promise<void> {
  const { items } = await llamar(unidadesForSelect)
  const hay = new Set(items.map(({ codigo }) => codigo))
  const { tareas, catalogo: suyo } = mirador.entrada
  const pedidas = new Set([...Object.values(suyo), ...Object.values(tareas)].map(({ unidad }) => unidad))
  for (const codigo of pedidas) {
    if (hay.has(codigo)) continue
    await llamar(crearDatoAuxiliar, { body: { tag: 'unidadDeMedida', codigo, nombre: `Unidad ${codigo}` } })
  }
  for (const [clave, { nombre, unidad, tipo, venta, real }] of Object.entries(suyo)) {
    const body = {
      tag: tipo,
      nombre,
      unidadMedidaCodigo: unidad,
      precio: venta,
      precioReal: real,
      presupuestoId,
    }
    catalogo.poner(clave, (await llamar(crearDatoAuxiliar, { body }))._id)
  }
}

/** The indirect one is there from the beginning. */
async function crearCapitulos(llamar: Llamar, obra: ObraConstruida): Promise<void> {
  const { presupuestoId } = obra
  for (const [clave, { nombre, duracion, margen, ...suyo }] of Object.entries(mirador.entrada.capitulos)) {
    const contratistas = suyo.contratistas.map((cual) => ({ id: obra.contratistas.de(cual) }))
    if (suyo.indirecto) {
      const { data } = await llamar(capitulos, { query: { presupuestoId } })
      const presente = data.items.find((c) => c.capituloGastoIndirecto)
      if (presente === undefined) throw new Error('a work without its indirect capitulo')
      const { _id, nombre, duracion, estado } = presente
      await llamar(editarCapitulo, { body: { _id, nombre, duracion, estado, contratistas } })
      obra.capitulos.poner(clave, _id)
    } else {
      const body = { presupuestoId, nombre, duracion, contratistas, grupos: [] }
      obra.capitulos.poner(clave, (await llamar(crearCapitulo, { body }))._id)
    }
    if (margen !== undefined) {
      const body = { margen, capituloId: obra.capitulos.de(clave) }
      await llamar(cambiarMargen, { params: { presupuestoId }, body })
    }
  }
  const grupos = Object.values(mirador.entrada.tareas).map((t) => [t.cap, t.grupo] as const)
  for (const [cap, nombre] of new Map(grupos.map((g) => [g.join(), g])).values()) {
    const { _id } = await llamar(crearGrupo, { body: { rubroId: obra.capitulos.de(cap), nombre } })
    obra.grupos.poner(`${cap} › ${nombre}`, _id)
  }
}

/** Also one that is added to an approved work. */
export async function agregarTarea(
  llamar: Llamar,
  obra: ObraConstruida,
  clave: string,
  { nombre, cap, grupo, contratista, unidad, cantidad, cantidadCliente, componentes }: TareaDeHistoria,
): Promise<void> {
  const { _id } = await llamar(crearTarea, {
    body: {
      presupuestoId: obra.presupuestoId,
      nombre,
      rubroId: obra.capitulos.de(cap),
      grupoId: obra.grupos.de(`${cap} › ${grupo}`),
      contratistaId: obra.contratistas.de(contratista),
      plan: { unidadMedida: { codigo: unidad }, cantidad, cantidadCliente },
      componentes: componentes.map(([cual, cuanto]) => ({
        foreignKey: obra.catalogo.de(cual),
        tipo: mirador.entrada.catalogo[cual]?.tipo ?? 'materialTipo',
        cantidad: cuanto,
      })),
    },
  })
  obra.tareas.poner(clave, _id)
}
