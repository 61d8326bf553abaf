import { argon2Sync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { derivar } from './derivar.ts'

const COSTO = { memory: 64, passes: 1, parallelism: 1, tagLength: 32, nonce: Buffer.alloc(16, 7) }

test('the same as in this thread, several at once too', async () => {
  const de = (message: string) => ['argon2id', { ...COSTO, message }] as const
  const textos = ['Ñandutí 7', 'otra', '']
  expect(await Promise.all(textos.map((texto) => derivar(...de(texto))))).toEqual(
    textos.map((texto) => argon2Sync(...de(texto))),
  )
})

test('what argon2 refuses is refused, and the next one is hashed', async () => {
  await expect(derivar('argon2id', { ...COSTO, message: 'x', parallelism: 0 })).rejects.toThrow()
  expect((await derivar('argon2id', { ...COSTO, message: 'x' })).length).toBe(32)
})

/** Priorities of the threads of this process: the 19th field of each, counted after the name. */
const prioridades = (): number[] =>
  readdirSync('/proc/self/task').flatMap((hilo) => {
    let estado: string
    try {
      estado = readFileSync(`/proc/self/task/${hilo}/stat`, 'utf8')
    } catch {
      // It has ended since it was listed.
      return []
    }
    return Number(estado.slice(estado.lastIndexOf(')') + 2).split(' ')[16])
  })

test.skipIf(!existsSync('/proc/thread-self'))('its thread makes way for the others', async () => {
  await derivar('argon2id', { ...COSTO, message: 'x' })
  const suyas = prioridades()
  // 19 is the last place: whoever starts the tests behind others has less room below.
  expect(Math.max(...suyas)).toBeGreaterThanOrEqual(Math.min(19, Math.min(...suyas) + 9))
})
