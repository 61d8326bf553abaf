import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { construirApp } from './app.ts'
import { crearAvisos, nacimientoDe } from './avisos.ts'
import { detenerSinCarpeta, vigilar } from './base/carpeta/vigia.ts'
import type { Config } from './base/config.ts'
import { abrirCorreo } from './base/correo/correo.ts'
import { abrirSalida, type Encolar } from './base/correo/salida.ts'
import { acomodarPendientes } from './base/db/archivos/almacen.ts'
import type { Base } from './base/db/base.ts'
import { programarAseo } from './base/db/embebida/aseo.ts'
import { codigoDe } from './base/db/errores.ts'
import { programarRespaldos } from './base/db/respaldo/programar.ts'
import { POR_MINUTO } from './base/http/frenos.ts'
import { type Anotador, lineaDeError } from './base/http/log.ts'
import { abrirTrabajos } from './base/trabajos/trabajos.ts'
import { limpiarCadaHora } from './limpieza.ts'
import { programarBarrido } from './modules/acceso/alta/guardados.ts'
import type { AvisosDelServidor } from './modules/acceso/nucleo/deps.ts'
import { crearHuellaDeCodigo } from './modules/acceso/sesion/secretos.ts'
import { conSucesos } from './modules/acceso/sucesos.ts'
import { type CartaDeTodos, COLAS_DE_CORREO, crearEscribanos } from './modules/escribanos.ts'
import { programarCierre } from './modules/reportes/cierre/programar.ts'
import { leerHora, vivirCon } from './modules/reportes/nucleo/vivir.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Sets up everything on an open base, up to listening: jobs, mail, calls, pages. What must be closed is added to
 * `cierres` in the order in which it was opened. Answers the port.
 */
export async function servir(
  base: Base,
  config: Config,
  registrar: Anotador,
  cierres: (() => void | Promise<void>)[],
): Promise<number> {
  const propias = ['.', 'plomada.lock', 'base', 'base/PG_VERSION'].map((parte) => join(config.dataDir, parte))
  cierres.push(vigilar(propias, () => detenerSinCarpeta(config.dataDir)))
  // Before anything is received.
  await acomodarPendientes(base)
  const avisosDelServidor = cuidarEmbebida(base, config, registrar, cierres)
  // The base makes the queue while this process sets up the calls; neither is used before both are there.
  const buzon = abrirBuzonDeSalida(base, config, registrar, cierres)
  const opciones = {
    base,
    config,
    encolar: async (...carta: Parameters<Encolar<CartaDeTodos>>) => (await buzon)(...carta),
    ...(avisosDelServidor && { avisosDelServidor }),
    registrar,
    web: WEB,
    pedidosPorMinuto: POR_MINUTO.pedidos,
    estricto: false,
  }
  const alistar = async () => {
    const app = await construirApp(opciones)
    await app.ready()
    return app
  }
  const [app] = await Promise.all([alistar(), buzon])
  cierres.push(() => app.close())
  const puerto = await escuchar(app, config)
  const vivir = vivirCon(base)
  cierres.push(limpiarCadaHora(base, vivir, registrar))
  cierres.push(programarCierre(base, vivir, registrar))
  return puerto
}

/**
 * Backups and housekeeping of the embedded base, and notices about them; a PostgreSQL has its own administrator for
 * that.
 */
function cuidarEmbebida(
  base: Base,
  { databaseUrl, ...sitio }: Config,
  registrar: Anotador,
  cierres: (() => void | Promise<void>)[],
): AvisosDelServidor | undefined {
  if (databaseUrl !== undefined) return undefined
  const avisar = (texto: string) => registrar({ nivel: 'aviso', texto })
  const respaldos = programarRespaldos(base, { ...sitio, databaseUrl }, avisar)
  cierres.push(respaldos.cerrar)
  cierres.push(programarAseo(base, avisar))
  return crearAvisos(base, respaldos, nacimientoDe(sitio.dataDir))
}

async function abrirBuzonDeSalida(
  base: Base,
  config: Config,
  registrar: Anotador,
  cierres: (() => void | Promise<void>)[],
) {
  const trabajos = await abrirTrabajos(base, {
    avisar: (que, error) => registrar({ nivel: 'error', que, ...lineaDeError(error) }),
  })
  cierres.push(() => trabajos.cerrar())
  const carpeta = join(config.dataDir, 'correos')
  const correo = abrirCorreo({
    smtpUrl: config.smtpUrl,
    carpeta,
    remitente: { nombre: 'Plomada', direccion: `no-responder@${new URL(config.publicUrl).hostname}` },
    alGuardar: (archivo) => registrar({ nivel: 'aviso', texto: `Correo guardado en ${archivo}` }),
  })
  cierres.push(() => correo.cerrar())
  const avisar = (texto: string) => registrar({ nivel: 'aviso', texto })
  cierres.push(programarBarrido(base, carpeta, async () => (await leerHora(base)).cierto, avisar))
  const escribanos = crearEscribanos({
    base: conSucesos(base, registrar),
    publicUrl: config.publicUrl,
    huellaDeCodigo: crearHuellaDeCodigo(config.tokenSecret),
    conDemo: config.demo,
  })
  return abrirSalida(trabajos, correo, escribanos, avisar, COLAS_DE_CORREO)
}

/** Listens on the configured address, or on every address of the machine, IPv6 where there is any. */
async function escuchar(app: FastifyInstance, { puerto, host }: Config): Promise<number> {
  try {
    await app.listen({ port: puerto, host: host ?? '::' })
  } catch (error) {
    if (host !== undefined || codigoDe(error) !== 'EAFNOSUPPORT') throw error
    await app.listen({ port: puerto, host: '0.0.0.0' })
  }
  const direccion = app.server.address()
  return typeof direccion === 'object' && direccion !== null ? direccion.port : puerto
}
