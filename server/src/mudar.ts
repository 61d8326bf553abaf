import { comando, conBase, conBaseDeDestino, exigirDatos, loContado } from './base/comando/comando.ts'
import { FallaDeConfig, leerSitio } from './base/config.ts'
import { migrarConRespaldo } from './base/db/respaldo/programar.ts'
import { respaldar } from './base/db/respaldo/respaldar.ts'
import { restaurar } from './base/db/respaldo/restaurar.ts'

// npm run mudar: moves all data from the embedded base of DATA_DIR to the PostgreSQL of DATABASE_URL, through a
// backup that stays in RESPALDOS_DIR. The embedded base is not changed.

await comando(0, async () => {
  const sitio = leerSitio()
  const { dataDir, databaseUrl } = sitio
  if (databaseUrl === undefined)
    throw new FallaDeConfig('Falta DATABASE_URL: la dirección del PostgreSQL de destino.')
  const respaldo = await conBase({ dataDir }, async (base) => {
    await exigirDatos(base)
    await migrarConRespaldo(base, sitio)
    return respaldar(base, sitio)
  })
  const manifiesto = await conBaseDeDestino({ databaseUrl }, (base) => restaurar(base, respaldo))
  return `Mudanza terminada: ${loContado(manifiesto)}. Arrancá Plomada con esa DATABASE_URL.`
})
