import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { crearEmpresa } from '../../prueba/empresas.ts'
import { SECRETO } from '../../prueba/servidor.ts'
import type { Base, Quien, Tx } from './base.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

const EN_PARTES = { lectura: true, porPartes: true }

conCadaBase('a long reading in parts', (abrir, motor) => {
  let base: Base
  let [una, otra]: Quien[] = []
  beforeAll(async () => {
    base = await abrir()
    const tokens = crearTokens(SECRETO)
    const quien = async (nombre: string): Promise<Quien> => {
      const { admin } = await crearEmpresa(base, tokens, nombre)
      return { empresaId: admin.empresaId, credencialId: admin.credencialId, rol: 'admin' }
    }
    una = await quien('Una')
    otra = await quien('Otra')
  })
  const de = (quien: Quien | undefined): Quien => {
    if (quien === undefined) throw new Error('no firm')
    return quien
  }
  const telefonos = async (tx: Tx): Promise<string> => {
    const filas = await tx.selectFrom('empresa').select(['nombre', 'telefono']).orderBy('nombre').execute()
    return filas.map(({ nombre, telefono }) => `${nombre} ${telefono}`).join()
  }
  const llamarA = (quien: Quien, telefono: string) =>
    base.enEmpresa(quien, (tx) => tx.updateTable('empresa').set({ telefono }).execute())

  /** Reads twice, with `entre` done by somebody else in between; answers each pair of values read. */
  async function leerDosVeces(entre: () => Promise<unknown>): Promise<[string, string][]> {
    const primera = Promise.withResolvers<void>()
    const seguir = Promise.withResolvers<void>()
    const leidas: [string, string][] = []
    const leyendo = base.enEmpresa(
      de(una),
      async (tx) => {
        const antes = await telefonos(tx)
        primera.resolve()
        await seguir.promise
        leidas.push([antes, await telefonos(tx)])
        return leidas.at(-1)
      },
      EN_PARTES,
    )
    await primera.promise
    // `entre` is awaited inside the reading: if the reading kept the only session, both would wait for ever.
    await entre()
    seguir.resolve()
    expect(await leyendo).toEqual(leidas.at(-1))
    return leidas
  }

  test('leaves the session to others between two statements', async () => {
    const ajenas: string[] = []
    const leidas = await leerDosVeces(async () => {
      ajenas.push(await base.enEmpresa(de(otra), telefonos, { lectura: true }))
    })
    expect(ajenas[0]).toMatch(/^Empresa Otra/)
    expect(leidas).toHaveLength(1)
  })

  test('answers one moment, whoever of the firm wrote meanwhile', async () => {
    await llamarA(de(una), '1')
    const leidas = await leerDosVeces(() => llamarA(de(una), '2'))
    const [antes, despues] = leidas.at(-1) ?? []
    expect(antes).toBe(despues)
    // PostgreSQL reads from one snapshot, so there is nothing to read again.
    expect(leidas.map(([a, b]) => a === b)).toEqual(motor === 'embebida' ? [false, true] : [true])
  })

  test('is read again too where somebody wrote who is of no firm', async () => {
    await llamarA(de(una), '3')
    const leidas = await leerDosVeces(() =>
      base.comoSistema((tx) => tx.updateTable('empresa').set({ telefono: '4' }).execute()),
    )
    expect(leidas.at(-1)?.[0]).toBe(leidas.at(-1)?.[1])
  })

  test('is not read again because another firm wrote', async () => {
    expect(await leerDosVeces(() => llamarA(de(otra), '5'))).toHaveLength(1)
  })

  describe('is a reading of one firm', () => {
    test('sees no row of another, statement by statement', async () => {
      const vistas = await base.enEmpresa(
        de(una),
        async (tx) => [await telefonos(tx), await telefonos(tx)],
        EN_PARTES,
      )
      for (const vista of vistas) expect(vista).toMatch(/^Empresa Una [^,]*$/)
    })

    test('writes nothing', async () => {
      const escribiendo = base.enEmpresa(
        de(una),
        (tx) => tx.updateTable('empresa').set({ telefono: '9' }).execute(),
        EN_PARTES,
      )
      await expect(escribiendo).rejects.toThrow(/read-only/)
      expect(await base.enEmpresa(de(una), telefonos, { lectura: true })).not.toContain('9')
    })

    test('what failed leaves the session as it was', async () => {
      const fallando = base.enEmpresa(de(una), (tx) => sql`select 1 / 0`.execute(tx), EN_PARTES)
      await expect(fallando).rejects.toThrow(/division by zero/)
      expect(await base.enEmpresa(de(una), telefonos, EN_PARTES)).toMatch(/^Empresa Una/)
    })
  })
})
