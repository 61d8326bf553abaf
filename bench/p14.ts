import { masDias } from '@plomada/domain/nucleo/fecha'
import { abrirProducto, type Banco, type Preparada, type Producto } from './base/banco.ts'
import type { Sembrado } from './base/datos.ts'
import { cronometrar, HASTA_ENTRAR_EN_CALOR, mediana, percentil } from './base/medir.ts'
import { enCrudo } from './base/motores.ts'
import { aprobar, poner as ponerAvances } from './base/obraEnMarcha.ts'
import { cifra, type Linea, tiempos } from './base/tabla.ts'

const AVANCES = 20_000
const DIAS = 500
export const PRIMER_DIA = '2025-06-01'
const DE_LOS_AVANCES = { avances: AVANCES, dias: DIAS, primerDia: PRIMER_DIA }
export const BASES_DE_P14 = {
  avances: { otrasEmpresas: 20, obras: 1, grandes: 2, preparar: ponerTodos },
} satisfies Record<string, Preparada>
const RONDAS = 5
/** Of thirty, p99 is the longest: of five such rounds the one in the middle is told. */
const VECES = 30
const LIMITE = 10
/** The smallest request that asks for a session: one row of the asker's firm. */
const MINIMO = '/v1/empresa'
const VECES_DEL_MINIMO = 15
/**
 * Not counted, at the beginning of each turn and on both sides: the owner's session forgets all plans, and one is kept
 * after it has been made five times.
 */
const ANTES = 8

/** A page that somebody asks for: what the address says, and the same for the reference. */
interface Pagina {
  que: string
  page: number
  filtro: { tareaId?: string; contratistaId?: string; rubroId?: string; inicio?: string; fin?: string }
}

/**
 * The list of a work with 20.000 avances, and what they cost to its budget view. On a base of its own with two large
 * works, both approved, of which one has them.
 */
export async function* p14({ juego, motor }: Banco): AsyncGenerator<Linea> {
  const { config, sembrado } = await juego.poblar('avances', BASES_DE_P14.avances)
  const producto = await abrirProducto(config, sembrado)
  try {
    const [primera, ...otras] = await elegir(producto, sembrado)
    // As P1 and P2: the first page would tell of V8's compiler, and the others not. Its p99 does for longer than a median.
    if (primera) yield* await lista(motor, producto, sembrado, primera, 3 * HASTA_ENTRAR_EN_CALOR)
    for (const pagina of otras) yield* await lista(motor, producto, sembrado, pagina, 1)
    yield await vista(motor, producto, sembrado)
  } finally {
    await producto.cerrar()
  }
}

/** Both works approved, the first with its avances. */
async function ponerTodos(producto: Producto, sembrado: Sembrado): Promise<void> {
  const [obra = '', sinAvances = ''] = sembrado.grandes
  await aprobar(producto, sembrado.admin, sinAvances)
  await ponerAvances(producto, sembrado, { obra, ...DE_LOS_AVANCES })
  await producto.base.conDueno((cliente) => cliente.query('vacuum analyze'))
}

/** The pages that are asked for, by one of the avances. */
async function elegir({ base }: Producto, { grandes }: Sembrado): Promise<Pagina[]> {
  const { rows } = await enCrudo(base, (consultar) =>
    consultar(
      `select a.tarea_id, a.contratista_id, t.capitulo_id
       from avance a join tarea t on t.empresa_id = a.empresa_id and t.id = a.tarea_id
       where a.presupuesto_id = $1 order by a.id limit 1`,
      [grandes[0]],
    ),
  )
  return paginasDe(rows[0] as Ejemplo)
}

interface Ejemplo {
  tarea_id: string
  contratista_id: string
  capitulo_id: string
}

function paginasDe(de: Ejemplo): Pagina[] {
  const ultima = AVANCES / LIMITE
  const [inicio, fin] = [PRIMER_DIA, masDias(PRIMER_DIA, DIAS)]
  return [
    { que: 'primera página', page: 1, filtro: { inicio, fin } },
    { que: 'página del medio', page: ultima / 2, filtro: { inicio, fin } },
    { que: 'última página', page: ultima, filtro: { inicio, fin } },
    { que: 'de un rubro', page: 1, filtro: { tareaId: de.tarea_id } },
    { que: 'de un contratista, página 100', page: 100, filtro: { contratistaId: de.contratista_id } },
    { que: 'de un capítulo', page: 1, filtro: { rubroId: de.capitulo_id } },
    {
      que: 'de 30 días, última página',
      page: (30 * AVANCES) / DIAS / LIMITE,
      filtro: { inicio: masDias(PRIMER_DIA, 100), fin: masDias(PRIMER_DIA, 129) },
    },
  ]
}

/**
 * As somebody writes it who knows the data and nothing of us: the page is cut and counted before names are looked up;
 * no row level security, no session, no contract.
 */
function referenciaDe({ filtro, page }: Pagina, { admin, grandes }: Sembrado): [string, unknown[]] {
  const valores: unknown[] = [admin.empresaId, grandes[0]]
  const condiciones = {
    tareaId: 'tarea_id = $',
    contratistaId: 'contratista_id = $',
    rubroId: 'tarea_id in (select id from tarea where presupuesto_id = $2 and capitulo_id = $',
    inicio: 'fecha >= $',
    fin: 'fecha <= $',
  } as const
  let donde = 'empresa_id = $1 and presupuesto_id = $2 and descartado = false'
  for (const nombre of Object.keys(condiciones) as (keyof typeof condiciones)[]) {
    if (filtro[nombre] === undefined) continue
    valores.push(filtro[nombre])
    donde += ` and ${condiciones[nombre]}${valores.length}${nombre === 'rubroId' ? ')' : ''}`
  }
  const orden = 'fecha desc, ts_created desc, id desc'
  const texto = `select a.*, t.nombre, t.unidad_medida_codigo, c.nombre as capitulo, p.nombre as contratista,
      q.nombre as autor, q.apellido, (select count(*) from avance where ${donde}) as total
    from (select empresa_id, id from avance where ${donde} order by ${orden}
        limit ${LIMITE} offset ${(page - 1) * LIMITE}) pagina
      join avance a using (empresa_id, id)
      join tarea t on t.empresa_id = a.empresa_id and t.id = a.tarea_id
      left join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
      join persona p on p.empresa_id = a.empresa_id and p.id = a.contratista_id
      join credencial q on q.empresa_id = a.empresa_id and q.id = a.credencial_id
    order by a.fecha desc, a.ts_created desc, a.id desc`
  return [texto, valores]
}

async function lista(
  motor: Banco['motor'],
  { base, pedir }: Producto,
  sembrado: Sembrado,
  pagina: Pagina,
  antes: number,
): Promise<Linea[]> {
  const query = new URLSearchParams({
    presupuestoId: sembrado.grandes[0] ?? '',
    page: String(pagina.page),
    ...pagina.filtro,
  })
  const url = `/v1/avances/lista?${query.toString()}`
  const [texto, valores] = referenciaDe(pagina, sembrado)
  const enRegimen = async (fn: () => Promise<unknown>) => {
    for (let i = 0; i < ANTES; i++) await fn()
    return cronometrar(VECES, fn)
  }
  const minimos: number[][] = []
  const nuestro = async () => {
    minimos.push(await cronometrar(VECES_DEL_MINIMO, () => pedir('GET', MINIMO)))
    return enRegimen(() => pedir('GET', url))
  }
  const referencia = () => enCrudo(base, (consultar) => enRegimen(() => consultar(texto, valores)))
  // The same page on both sides, or nothing is compared.
  const { items } = (await pedir('GET', url)).json() as { items: { _id: string }[] }
  const { rows } = await enCrudo(base, (consultar) => consultar(texto, valores))
  const [a, b] = [items.map(({ _id }) => _id), (rows as { id: string }[]).map(({ id }) => id)]
  if (a.length === 0 || a.join() !== b.join()) throw new Error(`${pagina.que}: other rows than the reference`)
  const que = `lista de 20.000 avances, ${pagina.que}`
  const meta = { valor: 2, ideal: 1 }
  const rondas = await turnos(nuestro, referencia, antes)
  const contra = 'p99 de una sola consulta de la misma página'
  return [
    lineaDe({ que: `${que}: p99`, contra, motor }, meta, rondas),
    parteDeLaLista({ que, motor, meta }, rondas, minimos.slice(antes).map(mediana)),
  ]
}

/**
 * What of a page is the list's own: the median less that of the smallest request that asks for a session, which was
 * measured in the same round. Beside a statement of 0,3 ms the first line can't tell the list from the product's requests.
 */
function parteDeLaLista(
  { que, motor, meta }: Pick<Linea, 'que' | 'motor'> & { meta: Meta },
  rondas: readonly Ronda[],
  minimos: readonly number[],
): Linea {
  const propias = rondas.map(({ a }, i) => mediana(a) - (minimos[i] ?? Number.NaN))
  return {
    codigo: 'P14',
    que: `${que}: mediana menos la de un pedido mínimo (${cifra(mediana(minimos))} ms)`,
    contra: 'mediana de esa consulta',
    motor,
    nuestro: `${cifra(mediana(propias))} ms`,
    referencia: `${cifra(mediana(rondas.flatMap(({ b }) => b)))} ms`,
    razon: mediana(rondas.map(({ b }, i) => (propias[i] ?? Number.NaN) / mediana(b))),
    meta: { sentido: '≤', ...meta },
  }
}

/** The budget of the work that has them, just changed, beside the one that has none. */
async function vista(
  motor: Banco['motor'],
  { base, pedir }: Producto,
  { grandes }: Sembrado,
): Promise<Linea> {
  const cambiada = (presupuestoId: string) => async () => {
    const tiemposDeUna: number[] = []
    for (let i = 0; i < 3; i++) {
      await enCrudo(base, (consultar) =>
        consultar('update presupuesto set ts_updated = now() where id = $1', [presupuestoId]),
      )
      const inicio = performance.now()
      await pedir('GET', `/v1/tareas/presupuesto?presupuestoId=${presupuestoId}`)
      tiemposDeUna.push(performance.now() - inicio)
    }
    return tiemposDeUna
  }
  const [con = '', sin = ''] = grandes
  return lineaDe(
    { que: 'presupuesto entero con 20.000 avances, recién cambiado', contra: 'el mismo sin avances', motor },
    { valor: 1.1, ideal: 1 },
    await turnos(cambiada(con), cambiada(sin)),
    0.5,
  )
}

interface Ronda {
  a: number[]
  b: number[]
}
type Meta = Pick<Linea['meta'], 'valor' | 'ideal'>

/** A, B, A, B; the first `antes` of each are not counted, for the JIT and the caches. */
async function turnos(
  nuestro: () => Promise<number[]>,
  referencia: () => Promise<number[]>,
  antes = 1,
): Promise<Ronda[]> {
  const rondas: Ronda[] = []
  for (let i = 0; i < antes + RONDAS; i++) rondas.push({ a: await nuestro(), b: await referencia() })
  return rondas.slice(antes)
}

/** The ratio of the given percentile of each round, and of the rounds the one in the middle. */
function lineaDe(
  que: Pick<Linea, 'que' | 'contra' | 'motor'>,
  meta: Meta,
  rondas: readonly Ronda[],
  cual = 0.99,
): Linea {
  return {
    codigo: 'P14',
    ...que,
    nuestro: tiempos(rondas.flatMap(({ a }) => a)),
    referencia: tiempos(rondas.flatMap(({ b }) => b)),
    razon: mediana(rondas.map(({ a, b }) => percentil(a, cual) / percentil(b, cual))),
    meta: { sentido: '≤', ...meta },
  }
}
