import { expect, test } from 'vitest'
import { HASHES_A_LA_VEZ, LIMITES_HASH } from '../../../base/turno/limites.ts'
import { atendiendoA } from '../../../base/turno/solicitante.ts'
import { esPassword, hashDePassword } from './secretos.ts'

test('what hashes waits in the turn of its network; one too many is refused, and of nobody else', async () => {
  // The dummy hash is computed when the module loads, and takes a turn too.
  await esPassword('', undefined)
  const caben = LIMITES_HASH.firma + HASHES_A_LA_VEZ
  const deUna = Array.from({ length: caben + 1 }, () =>
    atendiendoA('192.0.2.1', () => hashDePassword('una-larga-1234')),
  )
  const deOtra = atendiendoA('192.0.2.2', () => hashDePassword('otra-larga-1234'))
  const hechos = await Promise.allSettled(deUna)
  expect(hechos.filter(({ status }) => status === 'fulfilled')).toHaveLength(caben)
  expect(hechos.at(-1)).toMatchObject({ status: 'rejected', reason: { name: 'ErrorTurno', razon: 'suyo' } })
  expect(await esPassword('otra-larga-1234', await deOtra)).toBe(true)
})
