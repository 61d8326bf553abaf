import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { crearPersona } from '@plomada/contract/personas'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { capitulos, crearCapitulo, crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import { distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import { crearTarea, descartarTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Tx } from '../../../base/db/base.ts'
import type { ServidorDePrueba } from '../../../prueba/servidor.ts'

type Usuario = ServidorDePrueba['usuarios']['a']['admin']

/** Place of a tarea in a test work. */
export interface Lugar {
  rubroId: string
  grupoId: string
  contratistaId: string
}

export interface ComponenteDePrueba {
  foreignKey: string
  tipo: TipoComponente
  cantidad: number | string
  precioUnitario?: number
  precioUnitarioReal?: number
}

/** A whole budget, made and read over HTTP by an admin: the base of the tests of tareas, prices and approval. */
export class PresupuestoDePrueba {
  readonly s: ServidorDePrueba
  readonly como: Usuario
  readonly id: string

  private constructor(s: ServidorDePrueba, como: Usuario, id: string) {
    this.s = s
    this.como = como
    this.id = id
  }

  static crear(s: ServidorDePrueba, cambio: Record<string, unknown> = {}, lado: 'a' | 'b' = 'a') {
    const clienteId = s.usuarios[lado].cliente.credencialId
    return PresupuestoDePrueba.con(s, s.usuarios[lado].admin, { clienteId, ...cambio })
  }

  /** A new work of any empresa's admin, with the given client. */
  static async con(
    s: ServidorDePrueba,
    como: Usuario,
    cambio: Record<string, unknown> & { clienteId: string | null },
  ) {
    const r = await s.pedir(crearPresupuesto, {
      como,
      body: {
        nombre: 'Vivienda Luque',
        totalM2: 100,
        cotizacion: 7300,
        presupuestoTipo: 'llaveEnMano',
        usarPlantilla: false,
        ...cambio,
      },
    })
    return new PresupuestoDePrueba(s, como, exigir(r)._id)
  }

  /** The plantilla of the admin's empresa, or any other work by its id. */
  static de(s: ServidorDePrueba, id: string, lado: 'a' | 'b' = 'a') {
    return new PresupuestoDePrueba(s, s.usuarios[lado].admin, id)
  }

  /** The empresa's own. */
  static async plantilla(s: ServidorDePrueba, lado: 'a' | 'b' = 'a') {
    const { id } = await PresupuestoDePrueba.de(s, '', lado).sql((tx) =>
      tx.selectFrom('presupuesto').select('id').where('tipo', '=', 'plantilla').executeTakeFirstOrThrow(),
    )
    return PresupuestoDePrueba.de(s, id, lado)
  }

  async contratista(nombre = 'Albañilería Ayala'): Promise<string> {
    const body = { nombre, funcion: ['contratista' as const] }
    return exigir(await this.s.pedir(crearPersona, { como: this.como, body }))._id
  }

  /** A capitulo with one grupo and one contratista. */
  async capitulo(nombre = 'Mampostería', duracion = 4): Promise<Lugar> {
    const contratistaId = await this.contratista()
    const body = {
      presupuestoId: this.id,
      nombre,
      duracion,
      contratistas: [{ id: contratistaId }],
      grupos: [],
    }
    const rubroId = exigir(await this.s.pedir(crearCapitulo, { como: this.como, body }))._id
    return { rubroId, grupoId: await this.grupo(rubroId), contratistaId }
  }

  async grupo(rubroId: string, nombre = 'Muros'): Promise<string> {
    return exigir(await this.s.pedir(crearGrupo, { como: this.como, body: { rubroId, nombre } }))._id
  }

  /** The work's own indirect capitulo, with a grupo and a contratista. */
  async indirecto(): Promise<Lugar> {
    const lista = exigir(
      await this.s.pedir(capitulos, { como: this.como, query: { presupuestoId: this.id, limit: 100 } }),
    )
    const capitulo = lista.data.items.find((c) => c.capituloGastoIndirecto)
    if (capitulo === undefined) throw new Error('no indirect capitulo')
    const contratistaId = capitulo.contratistas[0]?.id ?? (await this.#contratistaDe(capitulo._id))
    return { rubroId: capitulo._id, grupoId: await this.grupo(capitulo._id, 'Obrador'), contratistaId }
  }

  async #contratistaDe(capituloId: string): Promise<string> {
    const contratistaId = await this.contratista('Administración')
    const { empresaId } = this.como
    await this.sql((tx) =>
      tx
        .insertInto('capitulo_contratista')
        .values({ empresa_id: empresaId, capitulo_id: capituloId, persona_id: contratistaId })
        .execute(),
    )
    return contratistaId
  }

  /** Direct access to the base, to look behind the calls or to make a state that no call of these rooms makes. */
  sql<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const { empresaId, credencialId } = this.como
    return this.s.base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, fn)
  }

  /** Everything that a refused write must leave unchanged, as one text. */
  async todo(): Promise<string> {
    const tablas = [
      'presupuesto',
      'capitulo',
      'tarea',
      'componente',
      'medicion',
      'precio_congelado',
      'tarea_aprobada',
    ] as const
    const filas = await this.sql((tx) =>
      Promise.all(tablas.map((tabla) => tx.selectFrom(tabla).selectAll().execute())),
    )
    return JSON.stringify(filas.map((deTabla) => deTabla.map((f) => JSON.stringify(f)).sort()))
  }

  async dato(
    tag: TipoComponente,
    precio: number,
    precioReal = precio,
    cambio: Record<string, unknown> = {},
  ): Promise<string> {
    const nombre = `${tag} a ${precio}`
    const body = { tag, nombre, unidadMedidaCodigo: 'un', precio, precioReal, ...cambio }
    return exigir(await this.s.pedir(crearDatoAuxiliar, { como: this.como, body }))._id
  }

  cuerpoTarea(lugar: Lugar, componentes: ComponenteDePrueba[], cantidad: number | string = 1) {
    return {
      presupuestoId: this.id,
      nombre: 'Muro de ladrillo',
      ...lugar,
      plan: { unidadMedida: { codigo: 'm2' }, cantidad },
      componentes,
    }
  }

  async tarea(
    lugar: Lugar,
    componentes: ComponenteDePrueba[],
    cantidad: number | string = 1,
    cambio: Record<string, unknown> = {},
  ): Promise<string> {
    const body = { ...this.cuerpoTarea(lugar, componentes, cantidad), ...cambio }
    return exigir(await this.s.pedir(crearTarea, { como: this.como, body }))._id
  }

  /** A tarea whose sale price is `precio` and provider price `real`, of one material of its own. */
  async tareaDe(lugar: Lugar, precio: number, real = precio, nombre = 'Muro de ladrillo'): Promise<string> {
    const foreignKey = await this.dato('materialTipo', precio, real)
    return this.tarea(lugar, [{ foreignKey, tipo: 'materialTipo', cantidad: 1 }], 1, { nombre })
  }

  leer = async (tareaId: string) =>
    exigir(await this.s.pedir(tareaPorId, { como: this.como, params: { tareaId } }))

  editar = (body: { _id: string; [campo: string]: unknown }) =>
    this.s.pedir(editarTarea, { como: this.como, body })

  descartar = (_id: string) => this.s.pedir(descartarTarea, { como: this.como, body: { _id } })

  distribuir = () =>
    this.s.pedir(distribuirGastosIndirectos, { como: this.como, body: { presupuestoId: this.id } })

  aprobar = () => this.s.pedir(aprobarPresupuesto, { como: this.como, body: { presupuestoId: this.id } })

  vista = async (query: Record<string, unknown> = {}) =>
    exigir(
      await this.s.pedir(vistaPresupuesto, { como: this.como, query: { presupuestoId: this.id, ...query } }),
    )

  /** Every tarea of the view by its name. */
  async lineas(query: Record<string, unknown> = {}) {
    const { rubrosWithGrupos } = await this.vista(query)
    return rubrosWithGrupos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
  }
}

/** The body of an answer that must be a success. */
export function exigir<C>(r: { estado: number; cuerpo: C }): C {
  if (r.estado !== 200) throw new Error(`${r.estado} ${JSON.stringify(r.cuerpo)}`)
  return r.cuerpo
}
