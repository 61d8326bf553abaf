import { comando, conBaseDeDestino, configDeBase, loContado } from './base/comando/comando.ts'
import { FallaDeConfig, leerSitio } from './base/config.ts'
import { exigirEntero } from './base/db/respaldo/archivos.ts'
import { exigirConEmpresa, type Manifiesto } from './base/db/respaldo/manifiesto.ts'
import { restaurar } from './base/db/respaldo/restaurar.ts'
import { traerSecreto } from './base/db/respaldo/secreto.ts'
import { textoDe } from './base/http/log.ts'

// npm run restaurar -- <respaldo>: loads a backup, with its secret, into the configured base, which must be empty.

await comando(1, async ([carpeta]) => {
  if (carpeta === undefined) {
    throw new FallaDeConfig('Falta la carpeta del respaldo: npm run restaurar -- <carpeta>')
  }
  const sitio = leerSitio()
  // Checked before a base is made for it.
  exigirConEmpresa(await exigirEntero(carpeta))
  let pendiente: string | undefined
  // Brought together with the rows or not at all, because a base with rows takes no second restore that could bring
  // it.
  const traer = (leido: Manifiesto): void => {
    pendiente = traerSecreto(carpeta, leido, sitio)
  }
  const manifiesto = await conBaseDeDestino(configDeBase(sitio), (base) => restaurar(base, carpeta, traer))
  process.stderr.write(`${textoDe({ evento: 'respaldo_restaurado' })}\n`)
  const hecho = `Respaldo de ${manifiesto.ts} restaurado: ${loContado(manifiesto)}.`
  return pendiente === undefined ? hecho : `${hecho}\n${pendiente}`
})
