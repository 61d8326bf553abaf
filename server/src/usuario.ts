import { comando, conBase, configDeBase } from './base/comando.ts'
import { leerSitio } from './base/config.ts'
import { migrarConRespaldo } from './base/db/respaldo/programar.ts'
import { ORDENES, operar } from './modules/acceso/usuarios/operar.ts'

// npm run usuario -- <email> <orden>: what only whoever runs the server may do. The embedded base belongs to one
// process: stop the server first.

await comando(async () => {
  const [email = '', nombre = ''] = process.argv.slice(2)
  const orden = ORDENES[nombre]
  if (email === '' || orden === undefined) {
    return `Falta qué hacer: npm run usuario -- <email> ${Object.keys(ORDENES).join(' | ')}`
  }
  const sitio = leerSitio()
  return conBase(configDeBase(sitio), async (base) => {
    await migrarConRespaldo(base, sitio)
    return operar(base, email.trim().toLowerCase(), orden)
  })
})
