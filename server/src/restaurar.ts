import { comando, conBase, configDeBase, filasEn } from './base/comando.ts'
import { FallaDeConfig, leerConfig } from './base/config.ts'
import { leerManifiesto } from './base/db/respaldo/manifiesto.ts'
import { restaurar } from './base/db/respaldo/restaurar.ts'

// npm run restaurar -- <respaldo>: loads a backup into the configured base, which must be empty.

await comando(async () => {
  const carpeta = process.argv[2]
  if (carpeta === undefined) {
    throw new FallaDeConfig('Falta la carpeta del respaldo: npm run restaurar -- <carpeta>')
  }
  // Before a base is made for it.
  await leerManifiesto(carpeta)
  const manifiesto = await conBase(configDeBase(leerConfig()), (base) => restaurar(base, carpeta))
  return `Respaldo de ${manifiesto.ts} restaurado: ${filasEn(manifiesto)}.`
})
