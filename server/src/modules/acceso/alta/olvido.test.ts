import { olvidePass } from '@plomada/contract/acceso'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirSalida } from '../../../base/correo/salida.ts'
import type { Base } from '../../../base/db/base.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { abrirTrabajos, type Trabajos } from '../../../base/trabajos/trabajos.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { type CartaDeTodos, COLAS_DE_CORREO } from '../../escribanos.ts'

// An address that nobody has takes no place among the mails that wait (decision 0127).
conCadaBase('a forgotten password', (abrir) => {
  let base: Base
  let s: ServidorDePrueba
  let trabajos: Trabajos
  /** What was asked for, whether or not it stayed. */
  const pedidas: CartaDeTodos[] = []
  beforeAll(async () => {
    base = await abrir()
    trabajos = await abrirTrabajos(base, { avisar: () => undefined, cadaSegundos: 3600 })
    const nadie = { escribir: async () => null, anotar: async () => undefined }
    const correo = { enviar: async () => 'enviado' as const, cerrar: () => undefined }
    const salida = await abrirSalida(trabajos, correo, nadie, () => undefined, COLAS_DE_CORREO)
    s = await servidorDePrueba({
      base,
      encolar: async (tx, carta) => {
        pedidas.push(carta)
        await salida(tx, carta)
      },
    })
  })
  afterAll(() => trabajos.cerrar())

  const esperan = async () => {
    const { rows } = await base.sqlDeSistema(
      `select data->>'email' as email from pgboss.job where name = 'ingreso'`,
    )
    return rows.map((fila) => String(Object(fila)['email']))
  }

  test('of an unknown address, or of who is inactive, leaves nothing in the queue, after the same work', async () => {
    const { admin, cliente } = s.usuarios.a
    await base.comoSistema((tx) =>
      tx.updateTable('credencial').set({ activo: false }).where('id', '=', cliente.credencialId).execute(),
    )
    const respuestas = []
    for (const username of ['nadie@nada.py', cliente.email, admin.email]) {
      const { estado, cuerpo } = await s.pedir(olvidePass, { body: { username } })
      respuestas.push({ estado, cuerpo })
    }
    expect(respuestas).toEqual(Array(3).fill(respuestas[0]))
    expect(respuestas[0]?.estado).toBe(200)
    expect(await esperan()).toEqual([admin.email])
    // Each was put there: for the other two it was taken back.
    expect(pedidas).toHaveLength(3)
  })
})
