import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'
import { LARGO_DE_LOS_CAMPOS, TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { archivo, CASITA, llamadas, SUS_UNIDADES } from './prueba/archivos.ts'

// An import that is cut off: whatever ends it, the work is there whole or not at all (quality.md, R7).

const TAREAS = 600
let s: ServidorDePrueba
let bc3: ReturnType<typeof llamadas>
let p: PresupuestoDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
  bc3 = llamadas(s)
  p = await PresupuestoDePrueba.crear(s)
})

/** The fixture with this many more items in its chapter, each with a componente of its own. */
function obraDe(tareas: number) {
  const codigos = Array.from({ length: tareas }, (_, n) => `T${n}`)
  return archivo(
    ...CASITA,
    `~Y|A#|${codigos.map((t) => `${t}\\1\\2\\`).join('')}|`,
    ...codigos.flatMap((t) => [
      `~C|${t}|m2|Tarea ${t}|||0|`,
      `~D|${t}|CAL\\1\\0.5\\|`,
      `~T|${t}|${'y'.repeat(300)}|`,
    ]),
  )
}

/** How many tareas each work of that name has. */
const tareasDe = (nombre: string) =>
  p.sql(async (tx) => {
    const filas = await tx
      .selectFrom('presupuesto as o')
      .leftJoin('tarea as t', (j) =>
        j.onRef('t.empresa_id', '=', 'o.empresa_id').onRef('t.presupuesto_id', '=', 'o.id'),
      )
      .where('o.nombre', '=', nombre)
      .groupBy('o.id')
      .select(({ fn }) => fn.count<number>('t.id').as('tareas'))
      .execute()
    return filas.map(({ tareas }) => tareas)
  })

const lectores = (): number[] =>
  readdirSync('/proc').flatMap((nombre) =>
    /^\d+$/.test(nombre) && esNuestroLector(nombre) ? [Number(nombre)] : [],
  )

/** Pid of the child process that reads files, once it exists; fails if the request is answered before. */
async function lector(pedido: Promise<unknown>): Promise<number> {
  let contestado = false
  void pedido.finally(() => (contestado = true))
  while (true) {
    const ultima = contestado
    const [pid] = lectores()
    if (pid !== undefined) return pid
    if (ultima) return expect.unreachable('it was answered and no reader had begun')
    await esperar(10)
  }
}

function esNuestroLector(pid: string): boolean {
  try {
    const padre = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
    return (
      Number(padre) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('lector/hijo')
    )
  } catch {
    // The process has ended in the meantime.
    return false
  }
}

// In this order: the kill needs a reader that no cut piece has used up.
describe('an import that is cut', { shuffle: false }, () => {
  describe('the child that reads', () => {
    test('killed in the middle it is read by another; killed again: a clear refusal, nothing stored, and the next one is read', async () => {
      const obra = await bc3.obraNueva({ nombre: 'Matada' })
      // One that another file of tests left, or that read before.
      for (const pid of lectores()) process.kill(pid, 'SIGKILL')
      await expect.poll(lectores).toEqual([])
      const pedido = bc3.importar({ archivo: obraDe(20_000), obra })
      const primero = await lector(pedido)
      process.kill(primero, 'SIGKILL')
      await expect.poll(lectores).not.toContain(primero)
      const pid = await lector(pedido)
      process.kill(pid, 'SIGKILL')
      const { estado, cuerpo } = await pedido
      expect([estado, cuerpo.error?.message]).toEqual([400, mensajesBc3.pideDemasiado])
      expect(await tareasDe('Matada')).toEqual([])
      const siguiente = bc3.importar({ archivo: archivo(...CASITA) })
      exigir(await siguiente)
      expect([primero, pid]).not.toContain(await lector(siguiente))
    })
  })

  describe('who asked goes away', () => {
    test('at any moment: the work is whole or is not there, and the key can be used again', async () => {
      const raiz = await s.app.listen({ port: 0, host: '127.0.0.1' })
      const obra = await bc3.obraNueva({ nombre: 'Cortada' })
      const { nombre, contenido = '' } = obraDe(TAREAS)
      const campos = Buffer.from(JSON.stringify({ archivo: { nombre }, obra, unidades: SUS_UNIDADES }))
      const body = Buffer.concat([campos, Buffer.from(contenido, 'base64')])
      const importar = (signal: AbortSignal | null, clave: string) =>
        fetch(raiz + importarBc3.ruta, {
          method: 'POST',
          body,
          signal,
          headers: {
            'content-type': TIPO_CON_ARCHIVO,
            [LARGO_DE_LOS_CAMPOS]: String(campos.length),
            'x-access-token': 'clave-de-prueba',
            authorization: `Bearer ${p.como.token}`,
            'idempotency-key': clave,
          },
        })
      const desde = performance.now()
      exigir({ estado: (await importar(null, 'entera')).status, cuerpo: {} })
      const dura = performance.now() - desde
      let cortadas = 0
      for (let i = 1; i <= 10; i++) {
        const corte = AbortSignal.timeout(Math.max(1, Math.round((dura * i) / 11)))
        await importar(corte, `cortada-${i}`).catch(() => (cortadas += 1))
      }
      // A small one after them: the single session has finished with whatever they left.
      exigir(await bc3.importar({ archivo: archivo(...CASITA) }))
      const guardadas = await tareasDe('Cortada')
      // The first one is the slowest, so on some machines most of the others end before their cut, or are told late.
      expect(cortadas).toBeGreaterThan(0)
      expect(guardadas.length).toBeLessThan(11)
      expect(new Set(guardadas)).toEqual(new Set([TAREAS + 3]))
      const otra = await importar(null, 'cortada-1')
      expect(otra.status).toBe(200)
      // One more, or the one that had ended when its client went.
      expect([guardadas.length, guardadas.length + 1]).toContain((await tareasDe('Cortada')).length)
    })
  })
})
