import { ROL_ETIQUETA } from '@plomada/domain/acceso/roles'
import { arrancar } from './arrancar.ts'
import { soloMio } from './base/carpeta/privada.ts'
import { motivo } from './base/comando/motivo.ts'
import { type Config, leerConfig, leerEscucha } from './base/config.ts'
import { abrirLog, lineaDeError } from './base/http/log.ts'
import { probarPuerto } from './base/http/puerto.ts'
import { exigirMemoria } from './base/memoria/exigir.ts'
import { LOGINS_DEMO } from './seed/usuarios.ts'
import { escucharElFinal, sobrevivirALaSalida } from './terminar.ts'

soloMio()

const DE_TODAS = /^(?:0\.0\.0\.0|::)$/
const DEMO_ABIERTA = 'Cualquiera de la red puede entrar con la demostración: DEMO=no la apaga.'

const registro = abrirLog((texto) => void process.stdout.write(texto))
sobrevivirALaSalida((error) => {
  registro.registrar({ nivel: 'error', que: 'caida', ...lineaDeError(error) })
  registro.vaciar()
  console.error('Plomada se cayó por un error que nadie previó: es el último renglón del registro.')
})
const alTerminar = escucharElFinal(console.error)

try {
  const { puerto: elegido, host } = leerEscucha()
  await probarPuerto(elegido, host === undefined ? undefined : [host])
  const config = leerConfig()
  exigirMemoria(config, (texto) => registro.registrar({ nivel: 'aviso', texto }))
  const { puerto, terminar } = await arrancar(config, registro.registrar)
  console.log(saludo(config, puerto))
  alTerminar(() => terminar().finally(registro.vaciar))
} catch (error) {
  registro.vaciar()
  console.error(motivo(error))
  process.exit(1)
}

function saludo({ host, demo, demoPassword }: Config, puerto: number): string {
  const renglones = [`Plomada está lista en http://${dondeSeVe(host)}:${puerto}`]
  if (demo && (host === undefined || DE_TODAS.test(host))) renglones.push(DEMO_ABIERTA)
  if (demo) {
    renglones.push(`Empresa de demostración, contraseña ${demoPassword}:`)
    for (const { rol, email } of LOGINS_DEMO) renglones.push(`  ${email.padEnd(20)} ${ROL_ETIQUETA[rol]}`)
  }
  return renglones.join('\n')
}

/** How somebody at this machine reaches that address. */
function dondeSeVe(host = '::'): string {
  if (DE_TODAS.test(host) || host === '127.0.0.1' || host === '::1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
