import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrirBase } from '../../base/db/apertura/abrir.ts'
import type { Base } from '../../base/db/base.ts'
import { type CopiaDePrueba, conCadaBase, copiarBase, rondasDe } from '../../base/db/prueba/conCadaBase.ts'
import { abrirOtroProceso, type OtroProceso } from '../../prueba/otroProceso.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { sinCandado } from '../../prueba/sinCandado.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AGOSTO, cronogramaDe, obraConCapitulos, SEPTIEMBRE, semanas } from './prueba/obraConCronograma.ts'

// Two people at one schedule (quality.md R5). On PostgreSQL by two processes over one base. 300 rounds with PLOMADA_R5=300.

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

conCadaBase('races of the payment schedule', (_, motor) => {
  const RONDAS = rondasDe(motor, 2)
  let copia: CopiaDePrueba
  let base: Base
  let otro: OtroProceso | undefined
  let s: ServidorDePrueba
  beforeAll(async () => {
    copia = await copiarBase(motor)
    base = await abrirBase(copia.config)
    s = await servidorDePrueba({ base })
    if ('databaseUrl' in copia.config) otro = abrirOtroProceso(copia.config.databaseUrl)
  })
  afterAll(async () => {
    await otro?.cerrar()
    await base.cerrar()
    await copia.borrar()
  })

  test.each(Object.entries(CARRERAS))('%s', async (nombre, correr) => {
    for (let i = 0; i < RONDAS; i++) {
      const o = await obraConCapitulos(s)
      const de = otro
      await correr({
        o,
        quien: (n) => cronogramaDe(de !== undefined && n % 2 === 1 ? de : s, o.p.como, o.p.id),
      })
    }
    if (process.env.PLOMADA_R5) console.log(`R5 ${motor}: ${RONDAS} rondas, ${nombre}`)
  })
})

describe.skipIf(inject('urlPostgres') === null)('the control: without the work’s lock [postgres]', () => {
  let copia: CopiaDePrueba
  let base: Base
  let s: ServidorDePrueba
  let de: ServidorDePrueba
  beforeAll(async () => {
    copia = await copiarBase('postgres')
    base = await abrirBase(copia.config)
    s = await servidorDePrueba({ base })
    de = await servidorDePrueba({ base: sinCandado(base) })
  })
  afterAll(async () => {
    await base.cerrar()
    await copia.borrar()
  })

  // A schedule made twice and a month frozen twice are kept out by the base itself.
  const fallan = [
    'freeze against mark: what is frozen is what was marked',
    'freeze against a shorter duration: never over it',
  ] as const
  test.each(fallan)('%s: goes wrong', async (nombre) => {
    const todas = process.env.PLOMADA_R5 !== undefined
    const fallas: string[] = []
    let rondas = 0
    for (; rondas < 20; rondas++) {
      if (!todas && fallas.length > 0) break
      const o = await obraConCapitulos(s)
      const quien = () => cronogramaDe(de, o.p.como, o.p.id)
      await CARRERAS[nombre]({ o, quien }).catch((error: Error) => fallas.push(error.message))
    }
    if (todas) console.log(`R5 sin candado: ${fallas.length} de ${rondas} rondas mal, ${nombre}`, fallas[0])
    expect(fallas.length).toBeGreaterThan(0)
  })
})
