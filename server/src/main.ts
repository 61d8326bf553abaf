import { ROL_ETIQUETA } from '@plomada/domain/acceso/roles'
import { LOGINS_DEMO } from '../seed/usuarios.ts'
import { arrancar } from './arrancar.ts'
import { soloMio } from './base/carpeta/privada.ts'
import { type Config, FallaDeConfig, leerConfig } from './base/config.ts'
import { codigoDe, ErrorBase, textoDe } from './base/db/errores.ts'
import { abrirRegistro } from './base/http/registro.ts'

soloMio()

const LIMITE_PARA_TERMINAR_MS = 25_000

const registro = abrirRegistro((texto) => void process.stdout.write(texto))

try {
  const config = leerConfig()
  const { puerto, terminar } = await arrancar(config, registro.registrar)
  console.log(saludo(config, puerto))
  terminarConElProceso(terminar)
} catch (error) {
  registro.vaciar()
  console.error(motivo(error))
  process.exit(1)
}

function saludo({ demo, demoPassword }: Config, puerto: number): string {
  const renglones = [`Plomada está lista en http://localhost:${puerto}`]
  if (demo) {
    renglones.push(`Empresa de demostración, contraseña ${demoPassword}:`)
    for (const { rol, email } of LOGINS_DEMO) renglones.push(`  ${email.padEnd(20)} ${ROL_ETIQUETA[rol]}`)
  }
  return renglones.join('\n')
}

/** SIGTERM, Ctrl-C or the end of the launcher; a second one doesn't wait. */
function terminarConElProceso(terminar: () => Promise<void>): void {
  let terminando = false
  const acabar = async () => {
    await terminar()
    registro.vaciar()
    process.exit(0)
  }
  const fin = () => {
    if (terminando) process.exit(1)
    terminando = true
    setTimeout(() => process.exit(1), LIMITE_PARA_TERMINAR_MS).unref()
    void acabar()
  }
  process.on('SIGTERM', fin)
  process.on('SIGINT', fin)
  if (process.send) process.on('disconnect', fin)
}

/** One line that whoever starts the server can act upon; only what nobody foresaw shows where it happened. */
function motivo(error: unknown): string {
  if (error instanceof FallaDeConfig || error instanceof ErrorBase) return error.message
  switch (codigoDe(error)) {
    case 'EADDRINUSE':
      return 'El puerto está ocupado por otro programa: cerralo o elegí otro con PORT.'
    case 'EACCES':
    case 'EPERM':
      return `Sin permiso para escuchar o escribir: revisá PORT y DATA_DIR (${textoDe(error)}).`
    case 'ENOSPC':
    case 'EDQUOT':
      return 'No queda espacio en el disco de DATA_DIR.'
    case 'EROFS':
      return 'El disco de DATA_DIR es de sólo lectura: elegí otra carpeta.'
    default:
      return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
