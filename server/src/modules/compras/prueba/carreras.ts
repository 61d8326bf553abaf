import { mensajesCompras as textos } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { expect } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import type { ServidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../presupuestos/prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { exigirCompras } from './exigirCompras.ts'
import { comprasDe, type Pedida, proveedorDe } from './obraConMateriales.ts'

// The races of orders (quality.md R5): what may happen in one round of each, whoever is first.

export const CLIENTES = 8
/** A work with more rounds than these is left for a new one: every check reads all of it. */
const RONDAS_POR_OBRA = 25

type Pide = Pick<ServidorDePrueba, 'pedir'>

/** What one round races for: a tarea that needs 100 of a material of its own, of which nothing was ordered. */
export interface Ronda {
  p: PresupuestoDePrueba
  linea: Pedida
  /** How the n-th client calls, by the server whose turn it is. */
  cliente: (n: number) => ReturnType<typeof comprasDe>
}

/** Where the rounds are run. `s` prepares and looks behind the calls; the clients of a race ask `servidores`. */
export class Deposito {
  readonly #s: ServidorDePrueba
  readonly #servidores: readonly Pide[]
  #obra:
    | {
        p: PresupuestoDePrueba
        lugar: Awaited<ReturnType<PresupuestoDePrueba['capitulo']>>
        proveedorId: string
      }
    | undefined
  #rondas = 0

  constructor(s: ServidorDePrueba, servidores: readonly Pide[]) {
    this.#s = s
    this.#servidores = servidores
  }

  async #obraDeAhora() {
    if (this.#obra !== undefined && this.#rondas % RONDAS_POR_OBRA !== 0) return this.#obra
    const p = await PresupuestoDePrueba.crear(this.#s)
    const lugar = await p.capitulo()
    await p.tareaDe(lugar, 1)
    exigir(await p.aprobar())
    this.#obra = { p, lugar, proveedorId: await proveedorDe(this.#s, p.como) }
    return this.#obra
  }

  async ronda(): Promise<Ronda> {
    const { p, lugar, proveedorId } = await this.#obraDeAhora()
    this.#rondas += 1
    const materialId = await p.dato('materialTipo', 1_000, 1_000, { nombre: `Material ${this.#rondas}` })
    const componentes = [{ foreignKey: materialId, tipo: 'materialTipo' as const, cantidad: 1 }]
    const rubroId = await p.tarea(lugar, componentes, 100, { nombre: `Muro ${this.#rondas}` })
    return {
      p,
      linea: { rubroId, materialId, cantidad: 10, precioUnitario: 1_000 },
      cliente: (n) =>
        comprasDe(this.#servidores[n % this.#servidores.length] ?? this.#s, p.como, {
          presupuestoId: p.id,
          proveedorId,
        }),
    }
  }
}

/** An answer as a race judges it. */
interface Dicha {
  estado: number
  motivo: string | undefined
}
const BIEN: Dicha = { estado: 200, motivo: undefined }
const no = (motivo: string, estado = 409): Dicha => ({ estado, motivo })

type Contesta = Promise<{ estado: number; cuerpo: { error?: { message: string } } }>

/** Sends all at once; then the work and its orders must follow from their rows. */
async function aLaVez(p: PresupuestoDePrueba, pedidos: readonly (() => Contesta)[]): Promise<Dicha[]> {
  const respuestas = await Promise.all(pedidos.map((pedir) => pedir()))
  await exigirConsistencia(p)
  await exigirCompras(p)
  return respuestas.map(({ estado, cuerpo }) => ({ estado, motivo: cuerpo.error?.message }))
}

const repetido = (veces: number, pedir: (n: number) => Contesta, desde = 0): (() => Contesta)[] =>
  Array.from({ length: veces }, (_, i) => () => pedir(desde + i))
const bien = (dichas: readonly Dicha[]): number => dichas.filter(({ estado }) => estado === 200).length
const mal = (dichas: readonly Dicha[]): Dicha[] => dichas.filter(({ estado }) => estado !== 200)

const llego = ({ linea }: Ronda, cantidadAComprar: number, cantidadDesdeExtra = 0) => [
  { materialId: linea.materialId, precioUnitario: 1_000, cantidadAComprar, cantidadDesdeExtra },
]

async function pedir({ cliente, linea }: Ronda): Promise<string> {
  return exigir(await cliente(0).pedirMateriales([linea]))._id
}

const materialDe = async ({ p, linea }: Ronda) =>
  p.sql((tx) =>
    tx
      .selectFrom('material_de_obra')
      .selectAll()
      .where('presupuesto_id', '=', p.id)
      .where('material_id', '=', linea.materialId)
      .executeTakeFirst(),
  )

async function pagarDosVeces(r: Ronda): Promise<void> {
  const id = await pedir(r)
  const dichas = await aLaVez(
    r.p,
    repetido(CLIENTES, (n) => r.cliente(n).pagar(id, llego(r, 12))),
  )
  expect([bien(dichas), mal(dichas)]).toEqual([1, Array(CLIENTES - 1).fill(no(textos.yaPagada))])
  const hay = await materialDe(r)
  expect([Number(hay?.comprada), hay?.pagado, Number(hay?.extra)]).toEqual([12, 12_000, 2])
}

/** Who comes second is told what the first one did. */
async function pagarODescartar(r: Ronda): Promise<void> {
  const id = await pedir(r)
  const mitad = CLIENTES / 2
  const dichas = await aLaVez(r.p, [
    ...repetido(mitad, (n) => r.cliente(n).pagar(id, llego(r, 10))),
    ...repetido(mitad, (n) => r.cliente(n).descartarOrden(id), 1),
  ])
  const sePago = dichas.slice(0, mitad).some(({ estado }) => estado === 200)
  const motivo = sePago ? textos.yaPagada : textos.yaDescartada
  expect([bien(dichas), mal(dichas)]).toEqual([1, Array(CLIENTES - 1).fill(no(motivo))])
  expect(Number((await materialDe(r))?.comprada ?? 0)).toBe(sePago ? 10 : 0)
}

/** Edits from one version, and a payment of it: whatever was paid is what was there to be seen. */
async function pagarOEditar(r: Ronda): Promise<void> {
  const id = await pedir(r)
  const dichas = await aLaVez(r.p, [
    ...repetido(4, (n) => r.cliente(n).pagar(id, llego(r, 10), { version: 1 })),
    ...repetido(
      4,
      (n) => r.cliente(n).editarOrden(id, [{ ...r.linea, cantidad: 20 + n }], { version: 1 }),
      1,
    ),
  ])
  const sePago = dichas.slice(0, 4).some(({ estado }) => estado === 200)
  expect(bien(dichas)).toBe(1)
  const motivo = sePago ? textos.yaPagada : mensajesComun.versionVieja
  expect(mal(dichas)).toEqual(Array(7).fill(no(motivo)))
  const orden = exigir(await r.cliente(0).orden(id))
  expect([orden.estado, orden.version]).toEqual([sePago ? 'PAGADO' : 'pendiente', 2])
}

/** Five of extra, which each of these orders would take whole. */
async function unExtraParaDos(r: Ronda): Promise<void> {
  exigir(await r.cliente(0).pagar(await pedir(r), llego(r, 15)))
  const ids = [await pedir(r), await pedir(r), await pedir(r)]
  const dichas = await aLaVez(
    r.p,
    ids.map((id, n) => () => r.cliente(n).pagar(id, llego(r, 4, 5))),
  )
  expect([bien(dichas), mal(dichas)]).toEqual([1, Array(2).fill(no(textos.extraSuperior, 400))])
  const hay = await materialDe(r)
  expect([Number(hay?.comprada), Number(hay?.extra)]).toEqual([19, 0])
}

async function numeros(r: Ronda): Promise<void> {
  const dichas = await aLaVez(
    r.p,
    repetido(CLIENTES, (n) => r.cliente(n).pedirMateriales([r.linea])),
  )
  expect(dichas).toEqual(Array.from({ length: CLIENTES }, () => BIEN))
}

/** One key of one person: the same answer to all, and one order or one payment. */
async function unaClave(r: Ronda): Promise<void> {
  const clave = nuevoId()
  const ids = new Set<string>()
  const hechas = await aLaVez(
    r.p,
    repetido(CLIENTES, async (n) => {
      const hecha = await r.cliente(n).pedirMateriales([r.linea], {}, clave)
      if (hecha.estado === 200) ids.add(hecha.cuerpo._id)
      return hecha
    }),
  )
  expect([bien(hechas), ids.size]).toEqual([CLIENTES, 1])
  const [id = ''] = ids
  const dePago = nuevoId()
  const pagadas = await aLaVez(
    r.p,
    repetido(CLIENTES, (n) => r.cliente(n).pagar(id, llego(r, 10), {}, dePago)),
  )
  expect([bien(pagadas), Number((await materialDe(r))?.comprada)]).toEqual([CLIENTES, 10])
}

/** The tarea is discarded while it is asked for: no order is made of a tarea that was gone before. */
async function pedirODescartarRubro(r: Ronda): Promise<void> {
  const dichas = await aLaVez(r.p, [
    ...repetido(4, (n) => r.cliente(n).pedirMateriales([r.linea])),
    () => r.p.descartar(r.linea.rubroId),
  ])
  expect(dichas.at(-1)).toEqual(BIEN)
  for (const dicha of dichas.slice(0, 4)) expect([BIEN, no(textos.noEsDelRubro, 400)]).toContainEqual(dicha)
}

/** Everybody orders all that is missing, as they saw it: one order has it, the others are asked. */
async function todoLoQueFalta(r: Ronda): Promise<void> {
  const linea = { ...r.linea, cantidad: 100, faltaba: 100 }
  const dichas = await aLaVez(
    r.p,
    repetido(CLIENTES, (n) => r.cliente(n).pedirMateriales([linea])),
  )
  expect(bien(dichas)).toBe(1)
  for (const { estado, motivo } of mal(dichas)) {
    expect([estado, motivo]).toEqual([409, expect.stringMatching(/faltaban 100 \S+, ahora faltan 0/)])
  }
  const { materiales } = exigir(await r.cliente(0).opciones())
  expect(materiales.find(({ _id }) => _id === linea.materialId)?.cantidadOrdenada).toBe(100)
}

export const CARRERAS = {
  'an order paid × 8: once': pagarDosVeces,
  'paid against discarded: one of both': pagarODescartar,
  'paid against edited, from one version': pagarOEditar,
  'one extra that three payments would take': unExtraParaDos,
  'orders made × 8: numbered one after another': numeros,
  'all that is missing ordered × 8: once, the others are asked': todoLoQueFalta,
  'the same key × 8: one order and one payment': unaClave,
  'an order against the discard of its tarea': pedirODescartarRubro,
} as const satisfies Record<string, (r: Ronda) => Promise<void>>
