import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { comando, conBase, filasEn } from './base/comando.ts'
import { FallaDeConfig, leerConfig } from './base/config.ts'
import { respaldar } from './base/db/respaldo/respaldar.ts'
import { restaurar } from './base/db/respaldo/restaurar.ts'

// npm run mudar: all data of the embedded base of DATA_DIR to the PostgreSQL of DATABASE_URL, by a
// backup that stays in DATA_DIR/respaldos. The embedded base is left as it was.

await comando(async () => {
  const { dataDir, databaseUrl } = leerConfig()
  if (databaseUrl === undefined)
    throw new FallaDeConfig('Falta DATABASE_URL: la dirección del PostgreSQL de destino.')
  if (!existsSync(join(dataDir, 'base'))) throw new FallaDeConfig(`No hay una base embebida en ${dataDir}.`)
  const respaldo = await conBase({ dataDir }, async (base) => {
    await base.migrar()
    return respaldar(base, join(dataDir, 'respaldos'))
  })
  const manifiesto = await conBase({ databaseUrl }, (base) => restaurar(base, respaldo))
  return `Mudanza terminada: ${filasEn(manifiesto)}. Arrancá Plomada con esa DATABASE_URL.`
})
