import { comando, conBase, configDeBase } from './base/comando.ts'
import { leerConfig } from './base/config.ts'
import { auditada } from './base/http/auditada.ts'
import { textoDe } from './base/http/registro.ts'
import { sucesosDe } from './modules/acceso/sucesos.ts'
import { ORDENES, operar } from './modules/acceso/usuarios/operar.ts'

// npm run usuario -- <email> <orden>: what only whoever runs the server may do. The embedded base belongs to one
// process: stop the server first.

await comando(async () => {
  const [email = '', nombre = ''] = process.argv.slice(2)
  const orden = ORDENES[nombre]
  if (email === '' || orden === undefined) {
    return `Falta qué hacer: npm run usuario -- <email> ${Object.keys(ORDENES).join(' | ')}`
  }
  return conBase(configDeBase(leerConfig()), async (base) => {
    await base.migrar()
    const contada = auditada(base, (auditado) => {
      for (const linea of sucesosDe(auditado)) process.stderr.write(`${textoDe(linea)}\n`)
    })
    return operar(contada, email.trim().toLowerCase(), orden)
  })
})
