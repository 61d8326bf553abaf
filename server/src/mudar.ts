import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { comando, conBase, filasEn } from './base/comando/comando.ts'
import { FallaDeConfig, leerSitio } from './base/config.ts'
import { migrarConRespaldo } from './base/db/respaldo/programar.ts'
import { respaldar } from './base/db/respaldo/respaldar.ts'
import { restaurar } from './base/db/respaldo/restaurar.ts'

// npm run mudar: moves all data from the embedded base of DATA_DIR to the PostgreSQL of DATABASE_URL, through a
// backup that stays in RESPALDOS_DIR. The embedded base is not changed.

await comando(async () => {
  const sitio = leerSitio()
  const { dataDir, databaseUrl } = sitio
  if (databaseUrl === undefined)
    throw new FallaDeConfig('Falta DATABASE_URL: la dirección del PostgreSQL de destino.')
  if (!existsSync(join(dataDir, 'base'))) throw new FallaDeConfig(`No hay una base embebida en ${dataDir}.`)
  const respaldo = await conBase({ dataDir }, async (base) => {
    await migrarConRespaldo(base, sitio)
    return respaldar(base, sitio)
  })
  const manifiesto = await conBase({ databaseUrl }, (base) => restaurar(base, respaldo))
  return `Mudanza terminada: ${filasEn(manifiesto)}. Arrancá Plomada con esa DATABASE_URL.`
})
