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
    // One connection: with two, the order of the answers is also that of two server processes.
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
    // One of the large firm's was under way when the small one came; from its next one on they take turns.
    expect(orden.slice(0, 5)).toEqual(['grande', 'grande', 'chica', 'grande', 'chica'])
    // The one under way doesn't wait.
    expect(refusadas).toHaveLength(4)
    for (const error of refusadas) expect(error).toMatchObject({ name: 'ErrorTurno', razon: 'suyo' })
    expect(orden).toHaveLength(LIMITES_BASE.persona + 1 + 2)
    // All of them were given back.
    await leer(base, grande)
  })

  // The embedded base has one, which nobody can leave to another.
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
    // It would wait for them, were both connections theirs.
    expect(await leer(base, chica)).toEqual([])
    fin.resolve()
    await Promise.all(largas)
  })
})
