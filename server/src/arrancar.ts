import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { cargarDemo } from '../seed/demo.ts'
import { construirApp } from './app.ts'
import type { Config } from './base/config.ts'
import { abrirCorreo } from './base/correo/correo.ts'
import { abrirSalida } from './base/correo/salida.ts'
import { abrirBase } from './base/db/abrir.ts'
import type { Base } from './base/db/base.ts'
import { codigoDe } from './base/db/errores.ts'
import { programarRespaldos } from './base/db/respaldo/programar.ts'
import { olvidarClaves } from './base/http/idempotencia.ts'
import { lineaDeError, type Registrar } from './base/http/registro.ts'
import { abrirTrabajos } from './base/trabajos/trabajos.ts'
import { limpiarVencidos } from './modules/acceso/sesion/limpiar.ts'

/** Coarse: a whole office may stand behind one address, and a page is some twenty requests. */
const PEDIDOS_POR_MINUTO = 3000
const ESPERA_MINIMA_MS = 250
const CADA_HORA_MS = 3_600_000
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface Andando {
  puerto: number
  /** After the requests in flight: nothing new comes in, then jobs, mail and base close. */
  terminar: () => Promise<void>
}

/** Opens everything that the server is made of and listens. On a failure nothing stays open. */
export async function arrancar(config: Config, registrar: Registrar): Promise<Andando> {
  const cierres: (() => void | Promise<void>)[] = []
  const terminar = async () => {
    for (const cerrar of cierres.splice(0).reverse()) await cerrar()
  }
  try {
    const base = await abrirYMigrar(config, registrar)
    cierres.push(() => base.cerrar())
    // A PostgreSQL has its own administrator and backups.
    if (config.databaseUrl === undefined) {
      const avisar = (texto: string) => registrar({ nivel: 'aviso', texto })
      cierres.push(programarRespaldos(base, join(config.dataDir, 'respaldos'), avisar))
    }
    if (config.demo) await cargarDemo(base, config.demoPassword)
    cierres.push(await limpiarCadaHora(base, registrar))
    const encolarCorreo = await abrirBuzonDeSalida(base, config, registrar, cierres)
    const app = await construirApp({
      base,
      config,
      encolarCorreo,
      registrar,
      web: WEB,
      pedidosPorMinuto: PEDIDOS_POR_MINUTO,
      estricto: false,
      esperaMinimaMs: ESPERA_MINIMA_MS,
    })
    cierres.push(() => app.close())
    return { puerto: await escuchar(app, config.puerto), terminar }
  } catch (error) {
    await terminar()
    throw error
  }
}

async function abrirYMigrar(config: Config, registrar: Registrar): Promise<Base> {
  const { databaseUrl, dataDir } = config
  const avisar = (texto: string) => registrar({ nivel: 'aviso', texto })
  const base = await abrirBase(databaseUrl === undefined ? { dataDir } : { databaseUrl }, { avisar })
  try {
    await base.migrar()
  } catch (error) {
    await base.cerrar()
    throw error
  }
  return base
}

async function limpiarCadaHora(base: Base, registrar: Registrar): Promise<() => void> {
  const limpiar = async () => {
    await limpiarVencidos(base)
    await olvidarClaves(base)
  }
  await limpiar()
  const fallo = (error: unknown) => registrar({ nivel: 'error', que: 'limpieza', ...lineaDeError(error) })
  const reloj = setInterval(() => void limpiar().catch(fallo), CADA_HORA_MS).unref()
  return () => clearInterval(reloj)
}

async function abrirBuzonDeSalida(
  base: Base,
  config: Config,
  registrar: Registrar,
  cierres: (() => void | Promise<void>)[],
) {
  const trabajos = await abrirTrabajos(base, {
    avisar: (que, error) => registrar({ nivel: 'error', que, ...lineaDeError(error) }),
  })
  cierres.push(() => trabajos.cerrar())
  const correo = abrirCorreo({
    smtpUrl: config.smtpUrl,
    carpeta: join(config.dataDir, 'correos'),
    remitente: { nombre: 'Plomada', direccion: `no-responder@${new URL(config.publicUrl).hostname}` },
    alGuardar: (archivo) => registrar({ nivel: 'aviso', texto: `Correo guardado en ${archivo}` }),
  })
  cierres.push(() => correo.cerrar())
  return abrirSalida(trabajos, correo, (texto) => registrar({ nivel: 'aviso', texto }))
}

/** On every address of the machine, IPv6 where there is any. */
async function escuchar(app: FastifyInstance, puerto: number): Promise<number> {
  try {
    await app.listen({ port: puerto, host: '::' })
  } catch (error) {
    if (codigoDe(error) !== 'EAFNOSUPPORT') throw error
    await app.listen({ port: puerto, host: '0.0.0.0' })
  }
  const direccion = app.server.address()
  return typeof direccion === 'object' && direccion !== null ? direccion.port : puerto
}
