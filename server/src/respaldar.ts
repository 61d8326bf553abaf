import { join } from 'node:path'
import { comando, conBase, configDeBase } from './base/comando.ts'
import { leerConfig } from './base/config.ts'
import { respaldar } from './base/db/respaldo/respaldar.ts'
import { textoDe } from './base/http/registro.ts'

// npm run respaldar: a backup of the configured base in DATA_DIR/respaldos. The embedded base belongs to
// one process: with the server running, its own scheduled backups are the ones there are.

await comando(async () => {
  const config = leerConfig()
  const carpeta = join(config.dataDir, 'respaldos')
  const hecho = await conBase(configDeBase(config), (base) => respaldar(base, carpeta))
  process.stderr.write(`${textoDe({ evento: 'respaldo_hecho' })}\n`)
  return `Respaldo guardado en ${hecho}`
})
