import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { describe, expect, it } from 'vitest'
import { Rechazo } from './rechazo.ts'
import { exigirVersion } from './version.ts'

const intentar = async (pedida: number | undefined, actual: () => unknown) =>
  exigirVersion(pedida, { version: 3 }, actual).catch((error: unknown) => error)

describe('exigirVersion', () => {
  it.each([[undefined], [3]])('%s is let through, and what is there is not even read', async (pedida) => {
    let leidas = 0
    expect(await intentar(pedida, () => leidas++)).toBeUndefined()
    expect(leidas).toBe(0)
  })

  it.each([[2], [4], [0]])(
    '%s is refused with the present values, which may take a reading',
    async (pedida) => {
      const rechazo = await intentar(pedida, async () => ({ nombre: 'Cal', version: 3 }))
      if (!(rechazo instanceof Rechazo)) throw new Error('not refused')
      expect([rechazo.code, rechazo.estado, rechazo.message]).toEqual([
        'VERSION_VIEJA',
        409,
        mensajesComun.versionVieja,
      ])
      expect(rechazo.detalle.actual).toEqual({ nombre: 'Cal', version: 3 })
    },
  )
})
