import { comando, conBase, configDeBase } from './base/comando/comando.ts'
import { leerSitio } from './base/config.ts'
import { respaldar } from './base/db/respaldo/respaldar.ts'
import { textoDe } from './base/http/registro.ts'

// npm run respaldar: a backup of the configured base in RESPALDOS_DIR. The embedded base belongs to one process: with
// the server running, its own scheduled backups are the ones there are.

await comando(async () => {
  const sitio = leerSitio()
  const hecho = await conBase(configDeBase(sitio), (base) => respaldar(base, sitio))
  process.stderr.write(`${textoDe({ evento: 'respaldo_hecho' })}\n`)
  return `Respaldo guardado en ${hecho}`
})
