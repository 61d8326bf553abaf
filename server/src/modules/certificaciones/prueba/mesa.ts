import type { ServidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../presupuestos/prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { exigirCuentas } from './exigirCuentas.ts'
import { cuentaDe } from './obraConManoDeObra.ts'

// Where the races of accounts are run: one work, and for each round a contratista of its own in it.

export const CLIENTES = 8
/** A work with more rounds than these is left for a new one: every check reads all of it. */
const RONDAS_POR_OBRA = 25

type Pide = Pick<ServidorDePrueba, 'pedir'>
export type Contesta = Promise<{ estado: number; cuerpo: unknown }>

/** An answer as a race judges it. */
export interface Dicha {
  estado: number
  motivo: string | undefined
}
export const BIEN: Dicha = { estado: 200, motivo: undefined }
export const no = (motivo: string, estado = 409): Dicha => ({ estado, motivo })

/** What one round races for: a contratista with one tarea of 100 units at 1.000, and nothing done or moved yet. */
export interface Ronda {
  p: PresupuestoDePrueba
  lugar: Lugar
  contratistaId: string
  tareaId: string
  /** How the n-th client calls, by the server whose turn it is. */
  cliente: (n: number) => ReturnType<typeof cuentaDe> & Pide
}

export class Mesa {
  readonly #s: ServidorDePrueba
  readonly #servidores: readonly Pide[]
  #obra: { p: PresupuestoDePrueba; lugar: Lugar; oficial: string } | undefined
  #rondas = 0

  /** `s` prepares and looks behind the calls; the clients of a race ask `servidores`. */
  constructor(s: ServidorDePrueba, servidores: readonly Pide[]) {
    this.#s = s
    this.#servidores = servidores
  }

  async #obraDeAhora() {
    if (this.#obra !== undefined && this.#rondas % RONDAS_POR_OBRA !== 0) return this.#obra
    const p = await PresupuestoDePrueba.crear(this.#s, { retencionPorcentaje: 5 })
    const lugar = await p.capitulo()
    const oficial = await p.dato('manoDeObra', 1_000)
    await p.tarea(lugar, [{ foreignKey: oficial, tipo: 'manoDeObra', cantidad: 1 }], 1)
    exigir(await p.aprobar())
    this.#obra = { p, lugar, oficial }
    return this.#obra
  }

  async ronda(): Promise<Ronda> {
    const { p, lugar, oficial } = await this.#obraDeAhora()
    this.#rondas += 1
    const contratistaId = await this.#contratista(p, lugar, `Cuadrilla ${this.#rondas}`)
    const componentes = [{ foreignKey: oficial, tipo: 'manoDeObra' as const, cantidad: 1 }]
    const tareaId = await p.tarea({ ...lugar, contratistaId }, componentes, 100, {
      nombre: `Muro ${this.#rondas}`,
    })
    const cliente: Ronda['cliente'] = (n) => {
      const { pedir } = this.#servidores[n % this.#servidores.length] ?? this.#s
      return { ...cuentaDe({ pedir }, p.como, { presupuestoId: p.id, contratistaId }), pedir }
    }
    return { p, lugar, contratistaId, tareaId, cliente }
  }

  /** One of the capitulo's contratistas, so that its tareas may be given to him. */
  async #contratista(p: PresupuestoDePrueba, { rubroId }: Lugar, nombre: string): Promise<string> {
    const id = await p.contratista(nombre)
    const fila = { empresa_id: p.como.empresaId, capitulo_id: rubroId, persona_id: id }
    await p.sql((tx) => tx.insertInto('capitulo_contratista').values(fila).execute())
    return id
  }
}

/** Sends all at once; then the work, its accounts and its certifications must follow from their rows. */
export async function aLaVez(p: PresupuestoDePrueba, pedidos: readonly (() => Contesta)[]): Promise<Dicha[]> {
  const respuestas = await Promise.all(pedidos.map((pedir) => pedir()))
  await exigirConsistencia(p)
  await exigirCuentas(p)
  return respuestas.map(({ estado, cuerpo }) => ({
    estado,
    // What every refusal has (contract/src/comun.ts).
    motivo: (cuerpo as { error?: { message: string } }).error?.message,
  }))
}

/** The same call by each of so many clients, from the n-th on. */
export const repetido = (veces: number, pedir: (n: number) => Contesta, desde = 0): (() => Contesta)[] =>
  Array.from({ length: veces }, (_, i) => () => pedir(desde + i))
