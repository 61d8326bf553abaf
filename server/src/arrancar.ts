import type { Config } from './base/config.ts'
import { abrirBase } from './base/db/apertura/abrir.ts'
import type { Base } from './base/db/base.ts'
import { migrarConRespaldo } from './base/db/respaldo/programar.ts'
import type { Anotador } from './base/http/log.ts'
import { recoger } from './base/memoria/recoger.ts'

/** A machine that is turned on starts this server and its PostgreSQL at the same time. */
const ESPERA_POSTGRES_MS = 60_000

export interface Andando {
  puerto: number
  /** Called once requests under way are done: nothing new is accepted, then jobs, mail and base are closed. */
  terminar: () => Promise<void>
}

/** Opens everything that the server consists of and listens. On a failure nothing stays open. */
export async function arrancar(config: Config, registrar: Anotador): Promise<Andando> {
  const cierres: (() => void | Promise<void>)[] = []
  const terminar = async () => {
    for (const cerrar of cierres.splice(0).reverse()) await cerrar()
  }
  const abriendo = abrirYMigrar(config, registrar)
  // Loaded from the disk while the base opens in its own thread or process: each takes about half of a start.
  const cargando = import('./servir.ts')
  try {
    const base = await abriendo
    cierres.push(() => base.cerrar())
    const { servir } = await cargando
    return { puerto: await servir(base, config, registrar, cierres), terminar }
  } catch (error) {
    await terminar()
    throw error
  }
}

async function abrirYMigrar(config: Config, registrar: Anotador): Promise<Base> {
  const { databaseUrl, dataDir } = config
  const avisar = (texto: string) => registrar({ nivel: 'aviso', texto })
  const abrir = () =>
    abrirBase(databaseUrl === undefined ? { dataDir } : { databaseUrl }, {
      avisar,
      esperaInicialMs: ESPERA_POSTGRES_MS,
    })
  const base = await abrir()
  try {
    const { nueva, respaldo } = await migrarConRespaldo(base, config)
    if (respaldo !== undefined) avisar(`Respaldo de antes de actualizar guardado en ${respaldo}`)
    if (config.demo) {
      const { cargarDemo } = await import('./seed/demo.ts')
      await cargarDemo(base, config.demoPassword)
    }
    if (!nueva || base.motor !== 'embebida') return base
  } catch (error) {
    await base.cerrar()
    throw error
  }
  // The engine that has just made all tables and the demo would keep their memory, 60 MB and as much in this thread,
  // so it is closed and opened again.
  await base.cerrar()
  recoger()
  return abrir()
}
