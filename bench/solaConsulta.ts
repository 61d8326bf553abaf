import { FILAS_SQL } from './filasSql.ts'

// The reference for a cold start: opens the base with its plain driver, runs the one query and says so.

const [donde = '', presupuestoId = ''] = process.argv.slice(2)

async function consultar(): Promise<void> {
  if (donde.startsWith('postgres')) {
    const { default: pg } = await import('pg')
    const cliente = new pg.Client({ connectionString: donde })
    await cliente.connect()
    await cliente.query(FILAS_SQL, [presupuestoId])
    console.log('lista')
    return cliente.end()
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent')
  const pglite = await PGlite.create({ dataDir: donde, extensions: { pg_trgm, unaccent } })
  await pglite.query(FILAS_SQL, [presupuestoId])
  console.log('lista')
  return pglite.close()
}

await consultar()
