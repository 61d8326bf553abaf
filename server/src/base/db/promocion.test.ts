import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { abrirBase } from './apertura/abrir.ts'
import { SOLO_LEE } from './destinos.ts'
import { binariosPostgres, iniciarCluster } from './prueba/cluster.ts'
import { iniciarReplica } from './prueba/replica.ts'

/** How many promotions are tried: each takes a primary and a standby of its own. */
const RONDAS = Number(process.env.PLOMADA_PROMOCIONES ?? 1)
const ESCRITORES = 4
/** Commits of each writer before the primary is taken away, and after the standby has become it. */
const [ANTES, DESPUES] = [15, 15]
const NADIE = {
  empresaId: '01890000-0000-7000-8000-00000000000a',
  credencialId: '01890000-0000-7000-8000-0000000000c1',
  rol: 'admin',
}
const binarios = binariosPostgres()
const falta = binarios === undefined || inject('urlPostgres') === null

async function preparar() {
  const primario = await iniciarCluster(binarios ?? '')
  onTestFinished(() => primario.detener())
  const admin = new pg.Client({ connectionString: primario.url })
  await admin.connect()
  await admin.query(`create role dueno login createrole password 'prueba'`)
  await admin.query('create database obra owner dueno')
  await admin.end()
  const replica = await iniciarReplica(binarios ?? '', primario.url)
  onTestFinished(() => replica.detener())
  const [uno, otro] = [new URL(primario.url), new URL(replica.url)]
  const databaseUrl = `postgres://dueno:prueba@${uno.host},${otro.host}/obra?target_session_attrs=read-write`
  return { primario, replica, databaseUrl }
}

describe.skipIf(falta)(`a standby becomes the primary under load${falta ? ': OMITIDO' : ''}`, () => {
  test.each(Array.from({ length: RONDAS }, (_, n) => n + 1))(
    'nothing that was answered is lost, nothing is done twice, and it heals by itself (%i)',
    async () => {
      const { primario, replica, databaseUrl } = await preparar()
      const base = await abrirBase({ databaseUrl })
      onTestFinished(() => base.cerrar())
      await base.conDueno((dueno) => dueno.query('create table efecto (n int primary key)'))
      const confirmados: number[] = []
      const dudosos: number[] = []
      const negados = new Set<string>()
      let promovida = false
      const llegaron: (() => void)[] = []
      const todosEmpezaron = Promise.all(
        Array.from({ length: ESCRITORES }, () => new Promise<void>((listo) => llegaron.push(listo))),
      )
      const escribir = async (quien: number) => {
        let despues = 0
        for (let i = 0; despues < DESPUES; i++) {
          const n = quien * 100_000 + i
          const yaEra = promovida
          try {
            await base.comoSistema((tx) => sql`insert into efecto values (${n})`.execute(tx))
            confirmados.push(n)
            if (yaEra) despues++
          } catch (error) {
            // Only what a person is told to try again.
            const codigo = String(Reflect.get(Object(error), 'codigo'))
            negados.add(codigo)
            if (codigo === 'sin_confirmar') dudosos.push(n)
          }
          if (i === ANTES) llegaron[quien]?.()
          await base
            .enEmpresa(NADIE, (tx) => sql`select 1`.execute(tx), { lectura: true })
            .catch(() => undefined)
        }
      }
      const escribiendo = Promise.all(Array.from({ length: ESCRITORES }, (_, quien) => escribir(quien)))
      await todosEmpezaron
      await primario.apagar()
      await replica.promover()
      promovida = true
      await escribiendo

      const nuevo = new pg.Client({
        connectionString: Object.assign(new URL(replica.url), { pathname: '/obra' }).href,
      })
      await nuevo.connect()
      const { rows } = await nuevo.query<{ n: number }>('select n from efecto')
      await nuevo.end()
      const guardados = new Set(rows.map(({ n }) => n))
      expect(confirmados.filter((n) => !guardados.has(n))).toEqual([])
      expect([...guardados].filter((n) => !confirmados.includes(n) && !dudosos.includes(n))).toEqual([])
      expect([...negados].filter((c) => !/^(conexion_perdida|solo_lectura|sin_confirmar)$/.test(c))).toEqual(
        [],
      )
      expect((await base.sqlDeSistema(SOLO_LEE)).rows).toEqual([{ soloLee: false }])
      // The old one comes back as it was, a primary that nobody follows: who wrote there would be lost, so it is not asked.
      expect(confirmados.length).toBeGreaterThanOrEqual(ESCRITORES * (ANTES + DESPUES))
    },
  )

  test('a standby alone is refused in one line, and one that waits for it gets it', async () => {
    const { primario, replica } = await preparar()
    const databaseUrl = Object.assign(new URL(replica.url), { pathname: '/obra', username: 'dueno' }).href
    const sola = await abrirBase({ databaseUrl }).catch((error: unknown) => error)
    expect(sola).toMatchObject({ codigo: 'solo_lectura', message: /^[^\n]*sólo lectura[^\n]*$/ })
    const avisos: string[] = []
    const esperada = abrirBase(
      { databaseUrl },
      {
        esperaInicialMs: 60_000,
        avisar: (linea) => {
          avisos.push(linea)
          void primario.apagar().then(() => replica.promover())
        },
      },
    )
    const base = await esperada
    await base.migrar()
    await base.cerrar()
    expect(avisos).toHaveLength(1)
  })
})
