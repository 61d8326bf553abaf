import { comando, conBase, configDeBase } from './base/comando.ts'
import { FallaDeConfig, leerConfig } from './base/config.ts'
import { ORDENES, operar } from './modules/acceso/usuarios/operar.ts'

// npm run usuario -- <email> <orden>: what only whoever runs the server may do. The embedded base belongs to one
// process: stop the server first.

await comando(async () => {
  const [email = '', nombre = ''] = process.argv.slice(2)
  const orden = ORDENES[nombre]
  if (email === '' || orden === undefined) {
    throw new FallaDeConfig(`Falta qué hacer: npm run usuario -- <email> ${Object.keys(ORDENES).join(' | ')}`)
  }
  return conBase(configDeBase(leerConfig()), async (base) => {
    await base.migrar()
    return operar(base, email.trim().toLowerCase(), orden)
  })
})
