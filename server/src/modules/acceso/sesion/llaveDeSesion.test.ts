import { credencialPorId, llaveDeSesion, login } from '@plomada/contract/acceso'
import { ROLES } from '@plomada/domain/acceso/roles'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../prueba/empresas.ts'
import { servidorDePrueba } from '../../../prueba/servidor.ts'

const AVISOS = [{ codigo: 'respaldoViejo' as const, desde: '2026-11-18T03:00:00.000Z' }]
const s = await servidorDePrueba({ avisosDelServidor: () => AVISOS })

test('a session is given again the key that its log-in gave, and nobody else’s', async () => {
  const { admin, cliente } = s.usuarios.a
  const alEntrar = await s.pedir(login, { body: { username: admin.email, password: PASSWORD } })
  const suya = await s.pedir(llaveDeSesion, { como: admin })
  expect(suya.cuerpo.llaveLocal).toBe(alEntrar.cuerpo.llaveLocal)
  expect((await s.pedir(llaveDeSesion, { como: cliente })).cuerpo.llaveLocal).not.toBe(suya.cuerpo.llaveLocal)
  expect((await s.pedir(llaveDeSesion)).estado).toBe(401)
})

describe('what is wrong with the server', () => {
  test.each(ROLES)('%s', async (rol) => {
    const como = s.usuarios.a[rol]
    const { cuerpo } = await s.pedir(credencialPorId, { como, params: { id: como.credencialId } })
    expect(cuerpo.avisos).toEqual(rol === 'admin' || rol === 'superadmin' ? AVISOS : undefined)
  })
})
