import { expect } from 'vitest'
import { type Carreras, correnEnCarrera, fallanSinCandado } from '../../prueba/enCarrera.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AGOSTO, cronogramaDe, obraConCapitulos, SEPTIEMBRE, semanas } from './prueba/obraConCronograma.ts'

// Two people at one schedule (prueba/enCarrera.ts).

const CLIENTES = 6
type Obra = Awaited<ReturnType<typeof obraConCapitulos>>
/** The work, and how the n-th of those who race calls, by the server whose turn it is. */
interface Ronda {
  o: Obra
  quien: (n: number) => ReturnType<typeof cronogramaDe>
}

const bien = (dichas: readonly { estado: number }[]) => dichas.filter(({ estado }) => estado === 200).length
const veces = (hacer: (n: number) => Promise<{ estado: number }>): Promise<{ estado: number }[]> =>
  Promise.all(Array.from({ length: CLIENTES }, (_, n) => hacer(n)))

async function crearla({ o, quien }: Ronda): Promise<void> {
  const dichas = await veces((n) => quien(n).crear())
  expect(dichas.map(({ estado }) => estado).sort()).toEqual([200, ...Array(CLIENTES - 1).fill(409)])
  expect(exigir(await o.leer()).meses).toHaveLength(2)
}

async function congelarla({ o, quien }: Ronda): Promise<void> {
  exigir(await o.crear())
  const marcas = { [o.techo.rubroId]: { [AGOSTO]: semanas(1) } }
  const dichas = await veces((n) => quien(n).congelar(marcas, AGOSTO))
  expect(dichas.map(({ estado }) => estado).sort()).toEqual([200, ...Array(CLIENTES - 1).fill(409)])
}

/** Whoever marks its weeks before it is frozen has them in it; whoever comes later is refused. */
async function congelarOMarcar({ o, quien }: Ronda): Promise<void> {
  exigir(await o.crear())
  const t = o.techo.rubroId
  exigir(await o.cambiar({ [t]: { [AGOSTO]: semanas(1) } }))
  await veces((n) =>
    n === 0
      ? quien(n).cambiar({ [t]: { [AGOSTO]: semanas(1) } }, { desembolsos: { [AGOSTO]: null } })
      : quien(n).cambiar({ [t]: { [AGOSTO]: semanas(1, 2) } }),
  )
  const { semanasMarcadas, montoPorMes, yearMonthsCongelados } = exigir(await o.leer())
  const congelado = yearMonthsCongelados.length > 0
  // What was frozen is what its weeks cost then.
  const marcadas = semanasMarcadas[t]?.[AGOSTO]?.filter(Boolean).length ?? 0
  expect([congelado, montoPorMes[t]?.[AGOSTO]]).toEqual([congelado, marcadas === 2 ? 3_001 : 1_500])
}

/** A duration and the marks never part: it is lowered before they come, or not at all. */
async function acortarOMarcar({ o, quien }: Ronda): Promise<void> {
  exigir(await o.crear())
  const marcas = { [o.techo.rubroId]: { [AGOSTO]: semanas(1), [SEPTIEMBRE]: semanas(1) } }
  const dichas = await veces((n) =>
    n % 2 === 0
      ? quien(n).cambiar(marcas, { desembolsos: { [AGOSTO]: null } })
      : quien(n).durar(o.techo, 'Techo', 1),
  )
  expect(bien(dichas)).toBeGreaterThan(0)
  const { rubros, semanasMarcadas } = exigir(await o.leer())
  const marcadas = Object.values(semanasMarcadas[o.techo.rubroId] ?? {})
    .flat()
    .filter(Boolean).length
  const techo = rubros.find(({ _id }) => _id === o.techo.rubroId)
  expect(marcadas).toBeLessThanOrEqual(techo?.duracion ?? 0)
}

const CARRERAS = {
  'a schedule made × 6: once': crearla,
  'one month frozen × 6: once': congelarla,
  'freeze against mark: what is frozen is what was marked': congelarOMarcar,
  'freeze against a shorter duration: never over it': acortarOMarcar,
} as const

const deCronograma: Carreras<Ronda, keyof typeof CARRERAS> = {
  rondas: (s, servidores) => async () => {
    const o = await obraConCapitulos(s)
    return { o, quien: (n) => cronogramaDe(servidores[n % servidores.length] ?? s, o.p.como, o.p.id) }
  },
  carreras: CARRERAS,
}

correnEnCarrera('races of the payment schedule', deCronograma)

// A schedule made twice and a month frozen twice are kept out by the base itself.
fallanSinCandado(
  deCronograma,
  [
    'freeze against mark: what is frozen is what was marked',
    'freeze against a shorter duration: never over it',
  ],
  20,
)
