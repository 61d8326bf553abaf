import { comando, conBase, configDeBase } from './base/comando.ts'
import { leerSitio } from './base/config.ts'
import { respaldar } from './base/db/respaldo/respaldar.ts'

// npm run respaldar: a backup of the configured base in RESPALDOS_DIR. The embedded base belongs to one process: with
// the server running, its own scheduled backups are the ones there are.

await comando(async () => {
  const sitio = leerSitio()
  const hecho = await conBase(configDeBase(sitio), (base) => respaldar(base, sitio))
  return `Respaldo guardado en ${hecho}`
})
