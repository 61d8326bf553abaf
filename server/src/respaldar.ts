import { comando, conBase, configDeBase, exigirDatos, loContado } from './base/comando/comando.ts'
import { leerSitio } from './base/config.ts'
import { leerManifiesto } from './base/db/respaldo/manifiesto.ts'
import { respaldar } from './base/db/respaldo/respaldar.ts'
import { textoDe } from './base/http/log.ts'

// npm run respaldar: a backup of the configured base in RESPALDOS_DIR. The embedded base belongs to one process: with
// the server running, its own scheduled backups are the ones there are.

await comando(0, async () => {
  const sitio = leerSitio()
  const hecho = await conBase(configDeBase(sitio), async (base) => {
    await exigirDatos(base)
    return respaldar(base, sitio)
  })
  // Read back from where it was written.
  const escrito = await leerManifiesto(hecho)
  process.stderr.write(`${textoDe({ evento: 'respaldo_hecho' })}\n`)
  return `Respaldo guardado en ${hecho}: ${loContado(escrito)}.`
})
