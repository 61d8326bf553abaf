import { setTimeout as esperar } from 'node:timers/promises'
import { type Contestado, sumar } from '@plomada/server/prueba/asedio/ataques'
import { type Cliente, soltarConexiones } from '@plomada/server/prueba/asedio/pedir'
import { type Archivos, type Carriles, deCuenta, deExtrano } from './ataques.ts'
import type { Agresora } from './gente.ts'

// The process of those who besiege, until it is told to stop; then it answers what they were told.

export interface Asedio {
  deCuenta: { cliente: Cliente; agresora: Agresora }[]
  extranos: { cliente: Cliente; informe: string }[]
  archivos: Archivos
}

/** After a refusal, which is more often than anybody is told to come back. */
const INSISTE_MS = 200
const control = new AbortController()

// The only sender is asedio.ts, which types the message.
process.on('message', (mensaje: Asedio | 'parar') => {
  if (mensaje === 'parar') control.abort()
  else void asediar(mensaje)
})

async function asediar({ deCuenta: cuentas, extranos, archivos }: Asedio): Promise<void> {
  const contestado: Contestado = {}
  const todos: Carriles[] = [
    ...cuentas.map(({ cliente, agresora }) => deCuenta(cliente, agresora, archivos)),
    ...extranos.map(({ cliente, informe }) => deExtrano(cliente, informe)),
  ]
  const insistir = async (que: string, pedir: () => Promise<number>) => {
    while (!control.signal.aborted) {
      const estado = await pedir()
      contestado[que] = sumar(contestado[que] ?? {}, { [estado]: 1 })
      if (estado !== 200) await esperar(INSISTE_MS)
    }
  }
  for (const carriles of todos)
    for (const [que, { carriles: cuantos, pedir }] of Object.entries(carriles))
      for (let n = 0; n < cuantos; n++) void insistir(que, pedir)
  await new Promise((listo) => control.signal.addEventListener('abort', listo, { once: true }))
  // Whoever besieges goes away without waiting for anything.
  process.send?.(contestado, () => {
    soltarConexiones()
    process.exit(0)
  })
}
