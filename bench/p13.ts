import { abrirProducto, type Banco, type Pedir, type Preparada, type Producto } from './base/banco.ts'
import type { Sembrado } from './base/datos.ts'
import { cuantoTarda, mediana, percentil } from './base/medir.ts'
import { equipar, tocar } from './base/obraEnMarcha.ts'
import { type Linea, tiempos } from './base/tabla.ts'

const RONDAS = 5
/** Of twenty-one, or of seven, p99 is the longest: of five such rounds the one in the middle is told. */
const VECES = 21
/** For the JIT and the caches. */
const ANTES = 12

type Llamar = (pedir: Pedir, sembrado: Sembrado, n: number) => Promise<unknown>
interface Llamada {
  nombre: string
  llamar: Llamar
  /** Made once in so many times: for a call that takes as long as all others together, and always about as long. */
  cada: number
  /** The approved work changes before it: an answer that nothing changed is not made again. */
  cambiada?: true
}

/** What the approved work of both has; of P15's a tenth, since it is the neighbours' cost that is measured. */
const DE_LA_OBRA = { avances: 2_000, dias: 100, ordenes: 50, certificaciones: 30, primerDia: '2025-06-01' }

const preparar = (producto: Producto, sembrado: Sembrado) =>
  equipar(producto, sembrado, { ...DE_LA_OBRA, obra: aprobada(sembrado) })
export const BASES_DE_P13 = {
  llena: { otrasEmpresas: 200, obras: 50, grandes: 2, preparar },
  sola: { otrasEmpresas: 0, obras: 1, grandes: 2, preparar },
} satisfies Record<string, Preparada>

/** The large work that is approved; the other one is edited. */
const aprobada = ({ grandes }: Sembrado): string => grandes[1] ?? ''
const tareaDe = ({ tareaIds }: Sembrado, n: number): string => tareaIds[(n * 37) % tareaIds.length] ?? ''

const seguimientoDe = (s: Sembrado) => `/v1/tareas/presupuesto/analisisReal?presupuestoId=${aprobada(s)}`

/** The calls that a user waits for most. The edit comes first, so that no read after it is answered from memory. */
const LLAMADAS: Llamada[] = [
  {
    nombre: 'editar una cantidad',
    llamar: (pedir, s, n) =>
      pedir('POST', '/v1/tareas/editarTarea', { _id: tareaDe(s, n), plan: { cantidad: 10 + (n % 50) } }),
    cada: 1,
  },
  {
    nombre: 'presupuesto entero, recién cambiado',
    llamar: (pedir, s) => pedir('GET', `/v1/tareas/presupuesto?presupuestoId=${s.presupuestoId}`),
    cada: 3,
  },
  {
    // Limited to one row: a page of ten works takes longer than a page of one, whatever else is in the base.
    nombre: 'lista de obras',
    llamar: (pedir) => pedir('GET', '/v1/presupuestos?limit=1'),
    cada: 1,
  },
  {
    nombre: 'buscar una obra en la lista',
    llamar: (pedir) => pedir('GET', '/v1/presupuestos?busquedaRapida=mirador'),
    cada: 1,
  },
  {
    nombre: 'Ctrl+K',
    llamar: (pedir, _, n) => pedir('GET', `/v1/buscar?texto=escalera%20${n % 3000}`),
    cada: 1,
  },
  {
    nombre: 'historial de la obra',
    llamar: (pedir, s) => pedir('GET', `/v1/presupuestos/${s.presupuestoId}/historial`),
    cada: 1,
  },
  {
    nombre: 'historial de un rubro',
    llamar: (pedir, s, n) => pedir('GET', `/v1/tareas/${tareaDe(s, n)}/historial`),
    cada: 1,
  },
  {
    nombre: 'seguimiento, recién cambiado',
    llamar: (pedir, s) => pedir('GET', seguimientoDe(s)),
    cada: 3,
    cambiada: true,
  },
  { nombre: 'seguimiento, sin cambios', llamar: (pedir, s) => pedir('GET', seguimientoDe(s)), cada: 1 },
  { nombre: 'la firma de un vistazo', llamar: (pedir) => pedir('GET', '/v1/inicio'), cada: 3 },
]

interface Lado {
  sembrado: Sembrado
  producto: Producto
}
/** Times of one call in one round. */
interface Tiempos {
  llena: number[]
  sola: number[]
}

/** What other firms in the base cost to a user: the same large work, beside 10.000 works and alone. */
export async function p13({ juego, motor }: Banco): Promise<Linea[]> {
  const llena = await abrir(juego, 'llena')
  const sola = await abrir(juego, 'sola')
  try {
    // Unmeasured, for the JIT and the caches.
    await ronda(llena, sola, 0, ANTES)
    const rondas: Map<string, Tiempos>[] = []
    for (let i = 1; i <= RONDAS; i++) rondas.push(await ronda(llena, sola, i * VECES, VECES))
    return LLAMADAS.map(({ nombre }) =>
      linea(
        motor,
        nombre,
        rondas.flatMap((r) => r.get(nombre) ?? []),
      ),
    )
  } finally {
    await llena.producto.cerrar()
    await sola.producto.cerrar()
  }
}

async function abrir(juego: Banco['juego'], nombre: keyof typeof BASES_DE_P13): Promise<Lado> {
  const { config, sembrado } = await juego.poblar(nombre, BASES_DE_P13[nombre])
  return { sembrado, producto: await abrirProducto(config, sembrado) }
}

/**
 * Alternates call by call, so that a disturbance affects both sides, and each side goes first equally often: garbage
 * left by one call is collected during the next.
 */
async function ronda(llena: Lado, sola: Lado, desde: number, veces: number): Promise<Map<string, Tiempos>> {
  const medidas = new Map(LLAMADAS.map(({ nombre }): [string, Tiempos] => [nombre, { llena: [], sola: [] }]))
  for (let n = desde; n < desde + veces; n++) {
    for (const { nombre, llamar, cada, cambiada } of LLAMADAS) {
      if (n % cada !== 0) continue
      const medir = async (cual: keyof Tiempos, { producto, sembrado }: Lado) => {
        if (cambiada) await tocar(producto.base, sembrado.admin, aprobada(sembrado))
        medidas.get(nombre)?.[cual].push(await cuantoTarda(() => llamar(producto.pedir, sembrado, n)))
      }
      const primeroSola = Math.floor(n / cada) % 2 === 1
      if (!primeroSola) await medir('llena', llena)
      await medir('sola', sola)
      if (primeroSola) await medir('llena', llena)
    }
  }
  return medidas
}

function linea(motor: Banco['motor'], que: string, rondas: readonly Tiempos[]): Linea {
  return {
    codigo: 'P13',
    que: `${que}: p99 entre 200 empresas × 50 obras`,
    contra: 'p99 con una sola obra',
    motor,
    nuestro: tiempos(rondas.flatMap(({ llena }) => llena)),
    referencia: tiempos(rondas.flatMap(({ sola }) => sola)),
    razon: mediana(rondas.map(({ llena, sola }) => percentil(llena, 0.99) / percentil(sola, 0.99))),
    meta: { sentido: '≤', valor: 1.5, ideal: 1.05 },
  }
}
