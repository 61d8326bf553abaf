import { masDias } from '@plomada/domain/nucleo/fecha'
import { abrirProducto, type Banco, type Producto } from './base/banco.ts'
import type { Sembrado } from './base/datos.ts'
import { cronometrar, cuantoTarda, enTurnos } from './base/medir.ts'
import { type Consultar, enCrudo } from './base/motores.ts'
import { gastar, tocar } from './base/obraEnMarcha.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'
import { BASES_DE_P14, PRIMER_DIA } from './p14.ts'
import { LECTURAS, type Lectura } from './p15EnSql.ts'

/** P14's, whose first large work has its avances: the longest of the making. */
export const BASES_DE_P15 = BASES_DE_P14
const ORDENES = 500
const CERTIFICACIONES = 300
const VECES = 2
/** For the JIT and the caches, of both sides. */
const ANTES = 2

/**
 * The analysis, the follow-up and the reports of a work with 20.000 avances, 500 orders and 300 certifications, each
 * beside one statement that reads the same rows.
 */
export async function* p15({ juego, motor }: Banco): AsyncGenerator<Linea> {
  const { config, sembrado: todas } = await juego.poblar('avances', BASES_DE_P15.avances)
  const sembrado = { ...todas, presupuestoId: todas.grandes[0] ?? '' }
  const producto = await abrirProducto(config, sembrado)
  try {
    await gastar(producto, sembrado, {
      obra: sembrado.presupuestoId,
      primerDia: PRIMER_DIA,
      ordenes: ORDENES,
      certificaciones: CERTIFICACIONES,
    })
    for (const lectura of LECTURAS) yield await lineaDe(motor, producto, sembrado, lectura)
  } finally {
    await producto.cerrar()
  }
}

async function lineaDe(
  motor: Banco['motor'],
  { base, pedir }: Producto,
  { admin, presupuestoId }: Sembrado,
  { que, ruta, conRango, texto, iguales }: Lectura,
): Promise<Linea> {
  const rango = { inicio: masDias(PRIMER_DIA, 200), fin: masDias(PRIMER_DIA, 399) }
  const query = new URLSearchParams({ presupuestoId, ...(conRango ? rango : {}) })
  const url = `${ruta}${ruta.includes('?') ? '&' : '?'}${query.toString()}`
  const valores = [presupuestoId, ...(conRango ? [rango.inicio, rango.fin] : [])]
  const deLaReferencia = <T>(fn: (consultar: () => ReturnType<Consultar>) => Promise<T>) =>
    enCrudo(base, (consultar) =>
      comoLaApp(consultar, admin.empresaId, () => fn(() => consultar(texto, valores))),
    )
  const [listas] = (await deLaReferencia((consultar) => consultar())).rows
  exigirIguales(que, iguales((await pedir('GET', url)).json(), ...listasDe(listas)))
  const nuestro = async () => {
    const tiempos: number[] = []
    for (let i = 0; i <= VECES; i++) {
      // Else what is sealed would be answered from memory.
      await tocar(base, admin, presupuestoId)
      tiempos.push(await cuantoTarda(() => pedir('GET', url)))
    }
    return tiempos.slice(1)
  }
  const referencia = () => deLaReferencia((consultar) => cronometrar(VECES, consultar))
  return lineaDeTiempos(
    {
      codigo: 'P15',
      que: `${que}, recién cambiado: 3.000 rubros, 20.000 avances, 500 órdenes, 300 certificaciones`,
      contra: 'SELECT json_agg de las mismas filas',
      motor,
      meta: { sentido: '≤', valor: 2, ideal: 1 },
    },
    await enTurnos(nuestro, referencia, { antes: ANTES }),
  )
}

const listasDe = (fila: unknown): Record<string, unknown>[][] =>
  // As the statement names them; of no rows the base says null.
  Object.values(fila as Record<string, string | null>).map((lista) => JSON.parse(lista ?? '[]'))

/** The same rows on both sides, or nothing is compared. */
function exigirIguales(que: string, pares: readonly [string, unknown, unknown][]): void {
  const otros = pares.filter(([, nuestro, suyo]) => nuestro !== suyo)
  if (otros.length > 0) throw new Error(`${que}: other rows than the reference: ${JSON.stringify(otros)}`)
}

/** By the role that the product reads with, so that row level security is on both sides. */
async function comoLaApp<T>(consultar: Consultar, empresaId: string, fn: () => Promise<T>): Promise<T> {
  await consultar('begin')
  try {
    await consultar(
      `select set_config('role', 'plomada_app', true), set_config('app.empresa_id', $1, true)`,
      [empresaId],
    )
    return await fn()
  } finally {
    await consultar('rollback')
  }
}
