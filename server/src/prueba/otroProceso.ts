import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import { CLAVE, type Contestada, pedirPor, SECRETO, type ServidorDePrueba } from './servidor.ts'

/** A request for the other process, and its answer. */
export interface Encargo {
  turno: number
  pedido: InjectOptions
}
export interface Hecho {
  turno: number
  estado: number
  encabezados: Contestada['headers']
  texto: string
}

export interface OtroProceso {
  pedir: ServidorDePrueba['pedir']
  cerrar: () => Promise<void>
}

/**
 * A server in a process of its own over a PostgreSQL that this one uses too: what keeps two people apart there is the
 * base alone. It knows the sessions of this one's users.
 */
export function abrirOtroProceso(databaseUrl: string): OtroProceso {
  const programa = fileURLToPath(new URL('otroServidor.ts', import.meta.url))
  const config = JSON.stringify({ databaseUrl, accessKey: CLAVE, tokenSecret: SECRETO })
  const hijo = spawn(process.execPath, [programa, config], { stdio: ['pipe', 'pipe', 'inherit'] })
  const enEspera = new Map<number, { listo: (hecho: Hecho) => void; falla: (error: Error) => void }>()
  createInterface({ input: hijo.stdout }).on('line', (linea) => {
    // The only writer is `otroServidor.ts`.
    const hecho = JSON.parse(linea) as Hecho
    enEspera.get(hecho.turno)?.listo(hecho)
    enEspera.delete(hecho.turno)
  })
  const fin = once(hijo, 'exit')
  void fin.then(() => {
    for (const { falla } of enEspera.values()) falla(new Error('the other process ended'))
  })
  let turnos = 0
  const inyectar = async (pedido: InjectOptions): Promise<Contestada> => {
    turnos += 1
    const turno = turnos
    const respuesta = new Promise<Hecho>((listo, falla) => enEspera.set(turno, { listo, falla }))
    const headers = { 'x-access-token': CLAVE, ...pedido.headers }
    hijo.stdin.write(`${JSON.stringify({ turno, pedido: { ...pedido, headers } })}\n`)
    const { estado, encabezados, texto } = await respuesta
    return {
      statusCode: estado,
      headers: encabezados,
      json: () => JSON.parse(texto),
      rawPayload: Buffer.from(texto),
    }
  }
  const cerrar = async () => {
    hijo.stdin.end()
    await fin
  }
  return { pedir: pedirPor(inyectar), cerrar }
}
