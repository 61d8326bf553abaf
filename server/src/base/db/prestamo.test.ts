import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { crearEmpresa } from '../../prueba/empresas.ts'
import { SECRETO } from '../../prueba/servidor.ts'
import { atendiendoA, enNombreDe } from '../turno/solicitante.ts'
import type { Base, Quien, Tx } from './base.ts'
import { nuevoId } from './ids.ts'
import { LEER_LARGO_MS } from './prestamo.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

conCadaBase('readings of other firms while one writes', (abrir, motor) => {
  let base: Base
  let escribe: Quien
  let lee: Quien
  beforeAll(async () => {
    base = await abrir({ conexiones: 2 })
    const tokens = crearTokens(SECRETO)
    const quien = async (nombre: string): Promise<Quien> => {
      const { admin } = await crearEmpresa(base, tokens, nombre)
      return { empresaId: admin.empresaId, credencialId: admin.credencialId, rol: 'admin' }
    }
    escribe = await quien('Escribe')
    lee = await quien('Lee')
  })

  const LECTURA = { lectura: true }
  /** Everything that is seen without asking for any particular firm. */
  const telefonos = async (tx: Tx): Promise<string> => {
    const filas = await tx.selectFrom('empresa').select(['nombre', 'telefono']).orderBy('nombre').execute()
    return filas.map(({ nombre, telefono }) => `${nombre} ${telefono}`).join()
  }
  const poner = (tx: Tx, telefono: string) => tx.updateTable('empresa').set({ telefono }).execute()

  /** A write of three statements; `entre` begins after the first, and the second waits until it has begun. */
  async function escribiendo<T>(
    entre: () => T,
    antesDelFin: (tx: Tx) => Promise<unknown> = async () => null,
  ) {
    const primera = Promise.withResolvers<void>()
    const seguir = Promise.withResolvers<void>()
    const escrita = base.enEmpresa(escribe, async (tx) => {
      await poner(tx, 'sin confirmar')
      primera.resolve()
      await seguir.promise
      await poner(tx, 'confirmado')
      await antesDelFin(tx)
      return telefonos(tx)
    })
    await primera.promise
    const valor = entre()
    // Lets what was begun reach the point of waiting for a session.
    await new Promise((listo) => setTimeout(listo))
    seguir.resolve()
    return { escrita, valor }
  }

  test('one is answered before the write ends, and sees its own rows alone', async () => {
    const orden: string[] = []
    const { escrita, valor } = await escribiendo(
      () => base.enEmpresa(lee, telefonos, LECTURA).finally(() => orden.push('leída')),
      async (tx) => {
        // Where each has a session of its own nothing but this makes the write last as long as the reading.
        while (orden.length === 0) await poner(tx, 'confirmado')
      },
    )
    void escrita.then(() => orden.push('escrita'))
    expect(await valor).toMatch(/^Empresa Lee [^,]*$/)
    // After the loan, the writer's statements are in its own scope again.
    expect(await escrita).toBe('Empresa Escribe confirmado')
    expect(orden).toEqual(['leída', 'escrita'])
  })

  test('one in parts too, statement by statement', async () => {
    const { escrita, valor } = await escribiendo(() =>
      base.enEmpresa(lee, async (tx) => [await telefonos(tx), await telefonos(tx)], {
        lectura: true,
        porPartes: true,
      }),
    )
    for (const vista of await valor) expect(vista).toMatch(/^Empresa Lee [^,]*$/)
    expect(await escrita).toBe('Empresa Escribe confirmado')
  })

  test('who is of the firm that writes never sees what it has not committed', async () => {
    const { escrita, valor } = await escribiendo(() => base.enEmpresa(escribe, telefonos, LECTURA))
    await escrita
    // What was there before, or what was committed meanwhile.
    expect(await valor).toMatch(/^Empresa Escribe (?!sin confirmar)/)
  })

  test('one that fails, or tries to write, leaves the write as it was', async () => {
    // Looked at from the start: on a PostgreSQL they may have failed before the write goes on.
    const { escrita, valor } = await escribiendo(() =>
      Promise.allSettled([
        base.enEmpresa(lee, (tx) => sql`select 1 / 0`.execute(tx), LECTURA),
        base.enEmpresa(lee, (tx) => poner(tx, 'de un lector'), LECTURA),
      ]),
    )
    const [division, escritura] = await valor
    expect(division).toMatchObject({ reason: { message: 'division by zero' } })
    expect(escritura).toMatchObject({ reason: { code: '25006' } })
    expect(await escrita).toBe('Empresa Escribe confirmado')
    expect(await base.enEmpresa(lee, telefonos, LECTURA)).not.toMatch(/lector/)
  })

  test('who waits since before the write began is not let in before it has', async () => {
    const seguir = Promise.withResolvers<void>()
    const otras = [1, 2].map(() =>
      base.comoSistema(async (tx) => {
        await sql`select 1`.execute(tx)
        await seguir.promise
      }),
    )
    // The two transactions above hold what sessions there are; the write and the readings wait in this order.
    const escrita = base.enEmpresa(escribe, async (tx) => {
      await poner(tx, 'esperado')
      return telefonos(tx)
    })
    const leidas = [1, 2, 3].map(() => base.enEmpresa(lee, telefonos, LECTURA))
    await new Promise((listo) => setTimeout(listo))
    seguir.resolve()
    await Promise.all(otras)
    for (const leida of await Promise.all(leidas)) expect(leida).toMatch(/^Empresa Lee [^,]*$/)
    expect(await escrita).toBe('Empresa Escribe esperado')
  })

  test('nothing is lent by a write that failed: who reads waits for its end', async () => {
    const { escrita, valor } = await escribiendo(
      () => base.enEmpresa(lee, telefonos, LECTURA),
      (tx) => sql`select 1 / 0`.execute(tx),
    )
    await expect(escrita).rejects.toThrow('division by zero')
    expect(await valor).toMatch(/^Empresa Lee/)
    expect(await base.enEmpresa(escribe, telefonos, LECTURA)).not.toMatch(/sin confirmar/)
  })

  test('what asks on after its transaction has ended is refused, not answered in the scope of who writes', async () => {
    let suelta: Tx | undefined
    const { escrita, valor } = await escribiendo(() =>
      base.enEmpresa(
        lee,
        async (tx) => {
          suelta = tx
          return telefonos(tx)
        },
        LECTURA,
      ),
    )
    await Promise.all([escrita, valor])
    if (!suelta) throw new Error('no transaction')
    await expect(telefonos(suelta)).rejects.toThrow()
  })

  // What is left of a `Promise.all` of which one failed goes on asking, one after another.
  describe.each(['a row that is not there', 'a statement that fails'])('after %s', (que) => {
    const enParalelo = (como: Quien, opciones: typeof LECTURA | undefined, respuestas: unknown[]) =>
      base.enEmpresa(
        como,
        (tx) =>
          Promise.all([
            que === 'a statement that fails'
              ? sql`select 1 / 0`.execute(tx)
              : tx.selectFrom('empresa').select('nombre').where('nombre', '=', '').executeTakeFirstOrThrow(),
            ...Array.from({ length: 6 }, () =>
              telefonos(tx).then(
                (vistos) => respuestas.push(vistos),
                () => respuestas.push('refused'),
              ),
            ),
          ]),
        opciones,
      )

    test('the rest of a reading is not answered in the scope of who writes', async () => {
      const respuestas: unknown[] = []
      const { escrita, valor } = await escribiendo(() =>
        Promise.allSettled([enParalelo(lee, LECTURA, respuestas)]),
      )
      expect(await valor).toMatchObject([{ status: 'rejected' }])
      expect(await escrita).toBe('Empresa Escribe confirmado')
      // The session's next answer comes after all of theirs.
      await base.enEmpresa(lee, telefonos)
      expect(respuestas).toHaveLength(6)
      for (const una of respuestas) expect(una).toMatch(/^(Empresa Lee [^,]*|refused)$/)
    })

    test('the rest of a write is not answered outside of its scope', async () => {
      const respuestas: unknown[] = []
      await expect(enParalelo(lee, undefined, respuestas)).rejects.toThrow()
      await base.enEmpresa(escribe, telefonos)
      expect(respuestas).toHaveLength(6)
      for (const una of respuestas) expect(una).toMatch(/^(Empresa Lee [^,]*|refused)$/)
    })
  })

  test('what a reading left behind is lent nothing when it asks as the owner', async () => {
    const comoAntes = await base.enEmpresa(lee, async () => AsyncLocalStorage.snapshot(), LECTURA)
    let veces = 0
    const { escrita, valor } = await escribiendo(
      () => comoAntes(() => base.sqlDeSistema('select telefono from empresa order by nombre')),
      async () => ++veces,
    )
    expect(await escrita).toBe('Empresa Escribe confirmado')
    expect(veces).toBe(1)
    expect(JSON.stringify((await valor).rows)).not.toContain('sin confirmar')
  })

  test('many of them don’t keep the write from its end', async () => {
    const orden: string[] = []
    const { escrita, valor } = await escribiendo(() =>
      Array.from({ length: 40 }, (_, n) =>
        base.enEmpresa(lee, telefonos, LECTURA).then(() => orden.push(`${n}`)),
      ),
    )
    await escrita.then(() => orden.push('escrita'))
    await Promise.all(valor)
    expect(orden).toHaveLength(41)
    // At most eight readings between two statements, and there are two such places before COMMIT.
    if (motor === 'embebida') expect(orden.indexOf('escrita')).toBeLessThanOrEqual(16)
  })

  if (motor !== 'embebida') return
  test('statements that are asked at once lend in between too', async () => {
    const enMedio = async (): Promise<string[]> => {
      const orden: string[] = []
      const larga = (tx: Tx) =>
        sql`select count(*) from generate_series(1, 50000)`.execute(tx).then(() => orden.push('suya'))
      // More than are let in before the first of them.
      const { escrita, valor } = await escribiendo(
        () =>
          Array.from({ length: 12 }, () =>
            base.enEmpresa(lee, telefonos, LECTURA).then(() => orden.push('leída')),
          ),
        (tx) => Promise.all([1, 2, 3, 4, 5, 6].map(() => larga(tx))),
      )
      await Promise.all([escrita, ...valor])
      return orden.slice(orden.indexOf('suya'), orden.lastIndexOf('suya'))
    }
    // On a loaded machine all readings may come before or after: then it is tried again. Where none is lent, none ever is.
    const vueltas: string[] = []
    for (let n = 0; n < 5 && !vueltas.includes('leída'); n++) vueltas.push(...(await enMedio()))
    expect(vueltas).toContain('leída')
  })

  test('long ones get no more of the time than the write itself', async () => {
    const orden: string[] = []
    const larga = (tx: Tx) => sql`select count(*) from generate_series(1, 20000)`.execute(tx)
    const { escrita, valor } = await escribiendo(
      () =>
        Array.from({ length: 60 }, () => base.enEmpresa(lee, larga, LECTURA).then(() => orden.push('leída'))),
      async (tx) => {
        for (let n = 0; n < 20; n++) await sql`select 1`.execute(tx)
      },
    )
    await escrita.then(() => orden.push('escrita'))
    await Promise.all(valor)
    // Eight before each statement would be all of them.
    expect(orden.indexOf('escrita')).toBeLessThan(40)
  })

  test.each(['another firm', 'a colleague'])(
    'a long reading lends to %s, and not to the same person',
    async (quien) => {
      const orden: string[] = []
      const leer = (de: Quien, nombre: string, fn = telefonos) =>
        atendiendoA('192.0.2.1', () => {
          enNombreDe(de)
          return base.enEmpresa(de, fn, LECTURA).finally(() => orden.push(nombre))
        })
      const primera = Promise.withResolvers<void>()
      const seguir = Promise.withResolvers<void>()
      const larga = leer(escribe, 'larga', async (tx) => {
        await telefonos(tx)
        primera.resolve()
        await seguir.promise
        return telefonos(tx)
      })
      await primera.promise
      const misma = leer(escribe, 'misma')
      const deOtro = leer(quien === 'another firm' ? lee : { ...escribe, credencialId: nuevoId() }, 'otro')
      await new Promise((listo) => setTimeout(listo, LEER_LARGO_MS + 1))
      seguir.resolve()
      expect(await deOtro).toMatch(quien === 'another firm' ? /^Empresa Lee [^,]*$/ : /^Empresa Escribe /)
      // After the loan the reading is in its own scope again.
      expect(await larga).toMatch(/^Empresa Escribe [^,]*$/)
      await misma
      expect(orden).toEqual(['otro', 'larga', 'misma'])
    },
  )

  test('the owner, who sees every firm, lends nothing', async () => {
    const primera = Promise.withResolvers<void>()
    const seguir = Promise.withResolvers<void>()
    const orden: string[] = []
    const sistema = base.comoSistema(async (tx) => {
      await sql`select 1`.execute(tx)
      primera.resolve()
      await seguir.promise
      await sql`select 1`.execute(tx)
      await sql`select 1`.execute(tx)
      orden.push('sistema')
    })
    await primera.promise
    const leida = base.enEmpresa(lee, telefonos, LECTURA).then(() => orden.push('leída'))
    seguir.resolve()
    await Promise.all([sistema, leida])
    expect(orden).toEqual(['sistema', 'leída'])
  })

  test('one that can’t be taken back costs the session: what wrote there runs again', async () => {
    const { escrita, valor } = await escribiendo(() =>
      base.enEmpresa(lee, (tx) => sql`release savepoint prestamo`.execute(tx), LECTURA),
    )
    await valor
    // Else the rest of it would be of the firm of who read.
    expect(await escrita).toBe('Empresa Escribe confirmado')
    expect(await base.enEmpresa(escribe, telefonos, LECTURA)).toBe('Empresa Escribe confirmado')
  })

  test('one during a backup has no more time than others, and then the backup says so', async () => {
    const avisos: string[] = []
    const conLimite = await abrir({ limiteConsultaMs: 400, avisar: (linea) => avisos.push(linea) })
    const larga = (tx: Tx) => sql`select count(*) from generate_series(1, 20000000)`.execute(tx)
    const copia = conLimite.conDueno(
      async (cliente) => {
        await cliente.query('begin')
        await cliente.query('select 1')
        await new Promise((listo) => setTimeout(listo))
        return cliente.query('select 1')
      },
      { presta: true },
    )
    // Both at once: the backup fails first.
    const [leida, copiada] = await Promise.allSettled([conLimite.enEmpresa(lee, larga, LECTURA), copia])
    expect(leida).toMatchObject({ reason: { codigo: 'consulta_larga' } })
    expect(copiada).toMatchObject({ reason: { codigo: 'conexion_perdida' } })
    expect(avisos).toHaveLength(1)
    expect(await conLimite.enEmpresa(lee, telefonos, LECTURA)).toBe('')
  })
})
