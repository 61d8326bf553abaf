import { normalizarCorreo } from '@plomada/domain/nucleo/correo'
import { comando, conBase, configDeBase } from './base/comando/comando.ts'
import { FallaDeConfig, leerSitio } from './base/config.ts'
import { migrarConRespaldo } from './base/db/respaldo/programar.ts'
import { textoDe } from './base/http/log.ts'
import { conSucesos } from './modules/acceso/sucesos.ts'
import { ORDENES, operar } from './modules/acceso/usuarios/operar.ts'

// npm run usuario -- <email> <orden> [empresa]: operations for whoever runs the server. The embedded base belongs to
// one process, so the server has to be stopped first.

await comando(3, async ([email = '', nombre = '', empresa]) => {
  const orden = ORDENES[nombre]
  if (email === '' || orden === undefined) {
    throw new FallaDeConfig(
      `Falta qué hacer: npm run usuario -- <email> ${Object.keys(ORDENES).join(' | ')} [empresa]`,
    )
  }
  const sitio = leerSitio()
  return conBase(configDeBase(sitio), async (base) => {
    await migrarConRespaldo(base, sitio)
    const contada = conSucesos(base, (linea) => void process.stderr.write(`${textoDe(linea)}\n`))
    return operar(contada, { email: normalizarCorreo(email), empresa }, orden)
  })
})
