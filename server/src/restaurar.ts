import { comando, conBase, configDeBase, filasEn } from './base/comando/comando.ts'
import { FallaDeConfig, leerSitio } from './base/config.ts'
import { leerManifiesto, type Manifiesto } from './base/db/respaldo/manifiesto.ts'
import { restaurar } from './base/db/respaldo/restaurar.ts'
import { traerSecreto } from './base/db/respaldo/secreto.ts'
import { textoDe } from './base/http/registro.ts'

// npm run restaurar -- <respaldo>: loads a backup into the configured base, which must be empty, and its secret.

await comando(async () => {
  const carpeta = process.argv[2]
  if (carpeta === undefined) {
    throw new FallaDeConfig('Falta la carpeta del respaldo: npm run restaurar -- <carpeta>')
  }
  const sitio = leerSitio()
  // Before a base is made for it.
  await leerManifiesto(carpeta)
  let pendiente: string | undefined
  // With the rows or not at all: a base that has rows takes no second restore, which would bring the secret.
  const traer = (leido: Manifiesto): void => {
    pendiente = traerSecreto(carpeta, leido, sitio)
  }
  const manifiesto = await conBase(configDeBase(sitio), (base) => restaurar(base, carpeta, traer))
  process.stderr.write(`${textoDe({ evento: 'respaldo_restaurado' })}\n`)
  const hecho = `Respaldo de ${manifiesto.ts} restaurado: ${filasEn(manifiesto)}.`
  return pendiente === undefined ? hecho : `${hecho}\n${pendiente}`
})
