import { comando, conBase, configDeBase, filasEn } from './base/comando.ts'
import { leerConfig } from './base/config.ts'
import { restaurar } from './base/db/respaldo/restaurar.ts'
import { textoDe } from './base/http/registro.ts'

// npm run restaurar -- <respaldo>: loads a backup into the configured base, which must be empty.

await comando(async () => {
  const carpeta = process.argv[2]
  if (carpeta === undefined) return 'Falta la carpeta del respaldo: npm run restaurar -- <carpeta>'
  const manifiesto = await conBase(configDeBase(leerConfig()), (base) => restaurar(base, carpeta))
  process.stderr.write(`${textoDe({ evento: 'respaldo_restaurado' })}\n`)
  return `Respaldo de ${manifiesto.ts} restaurado: ${filasEn(manifiesto)}.`
})
