import { expect, test } from 'vitest'
import { LIMITES_BASE } from '../turno/limites.ts'
import { atendiendoA, enNombreDe } from '../turno/solicitante.ts'
import type { Base } from './base.ts'
import { nuevoId } from './ids.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

conCadaBase('connections are given out by firm', (abrir, motor) => {
  const firma = () => ({ empresaId: nuevoId(), credencialId: nuevoId(), rol: 'admin' })
  const leer = (base: Base, quien: ReturnType<typeof firma>) =>
    atendiendoA('192.0.2.1', () => {
      enNombreDe(quien)
      return base.enEmpresa(quien, (tx) => tx.selectFrom('empresa').select('nombre').execute())
    })

  test('one that asks a lot is not before another, and over its limit only it is refused', async () => {
    // One connection, because the order of the answers of two would depend on PostgreSQL's processes.
    const base = await abrir({ conexiones: 1 })
    const [grande, chica] = [firma(), firma()]
    const orden: string[] = []
    const refusadas: unknown[] = []
    const deGrande = Array.from({ length: LIMITES_BASE.persona + 5 }, () =>
      leer(base, grande).then(
        () => orden.push('grande'),
        (error: unknown) => refusadas.push(error),
      ),
    )
    const deChica = [1, 2].map(() => leer(base, chica).then(() => orden.push('chica')))
    await Promise.all([...deGrande, ...deChica])
    // One reading of the large firm was under way when the small firm asked; after it who has used least comes next.
    expect(orden.slice(0, 2)).toEqual(['grande', 'chica'])
    // Of the five over the limit one is served at once and never waits, so four are refused.
    expect(refusadas).toHaveLength(4)
    for (const error of refusadas) expect(error).toMatchObject({ name: 'ErrorTurno', razon: 'suyo' })
    expect(orden).toHaveLength(LIMITES_BASE.persona + 1 + 2)
    // Every connection was given back.
    await leer(base, grande)
  })

  // The embedded base has one session, so none can be left for another firm.
  if (motor === 'embebida') return
  test('a firm leaves connections for the others while its transactions last', async () => {
    const base = await abrir({ conexiones: 2 })
    const [grande, chica] = [firma(), firma()]
    const fin = Promise.withResolvers<void>()
    const largas = [1, 2, 3].map(() =>
      atendiendoA('192.0.2.1', () => {
        enNombreDe(grande)
        return base.enEmpresa(grande, async (tx) => {
          await tx.selectFrom('empresa').select('nombre').execute()
          await fin.promise
        })
      }),
    )
    // If the large firm held both connections, this reading would wait for ever.
    expect(await leer(base, chica)).toEqual([])
    fin.resolve()
    await Promise.all(largas)
  })
})
