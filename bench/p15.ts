import { masDias } from '@plomada/domain/nucleo/fecha'
import type { Base } from '@plomada/server/base/db/base'
import { avanzar } from './base/avanzar.ts'
import { abrirProducto, type Banco, type Producto } from './base/banco.ts'
import { certificar, comprar, programar } from './base/comprar.ts'
import type { Poblacion, Sembrado } from './base/datos.ts'
import { cronometrar, cuantoTarda, enTurnos } from './base/medir.ts'
import { type Consultar, enCrudo } from './base/motores.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'
import { LECTURAS, type Lectura } from './p15EnSql.ts'

export const BASES_DE_P15 = {
  reportes: { otrasEmpresas: 20, obras: 1 },
} satisfies Record<string, Poblacion>
const AVANCES = 20_000
const ORDENES = 500
const CERTIFICACIONES = 300
const DIAS = 500
const PRIMER_DIA = '2025-06-01'
const VECES = 2
/** For the JIT and the caches, of both sides. */
const ANTES = 2

/**
 * The analysis, the follow-up and the reports of a work with 20.000 avances, 500 orders and 300 certifications, each
 * beside one statement that reads the same rows.
 */
export async function p15({ juego, motor }: Banco): Promise<Linea[]> {
  const { config, sembrado } = await juego.poblar('reportes', BASES_DE_P15.reportes)
  const producto = await abrirProducto(config, sembrado)
  try {
    await poner(producto, sembrado)
    const lineas: Linea[] = []
    for (const lectura of LECTURAS) lineas.push(await lineaDe(motor, producto, sembrado, lectura))
    return lineas
  } finally {
    await producto.cerrar()
  }
}

async function poner({ base, pedir }: Producto, { admin, grandes }: Sembrado): Promise<void> {
  await enCrudo(base, (consultar) =>
    consultar('update presupuesto set cliente_id = $1 where id = any($2)', [admin.credencialId, grandes]),
  )
  for (const obra of grandes) {
    await pedir('POST', '/v1/presupuestos/aprobar', { presupuestoId: obra })
    await enCrudo(base, async (consultar) => {
      const deLaObra = { obra, admin, primerDia: PRIMER_DIA }
      await avanzar(consultar, { ...deLaObra, avances: AVANCES, dias: DIAS })
      await comprar(consultar, { ...deLaObra, ordenes: ORDENES })
      await certificar(consultar, { ...deLaObra, certificaciones: CERTIFICACIONES })
      await programar(consultar, deLaObra)
    })
  }
  await base.conDueno((cliente) => cliente.query('vacuum analyze'))
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
      await base.enEmpresa(admin, (tx) => tocar(tx, presupuestoId))
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

/** Changes the work's seal and nothing else. */
async function tocar(tx: Parameters<Parameters<Base['enEmpresa']>[1]>[0], id: string): Promise<void> {
  await tx
    .updateTable('presupuesto')
    .set((eb) => ({ nombre: eb.ref('nombre') }))
    .where('id', '=', id)
    .execute()
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
