import { describe, expect, test, vi } from 'vitest'
import { redDe } from './red.ts'
import { ErrorTurno, Rotacion } from './rotacion.ts'
import { atendiendoA, enNombreDe, type Solicitante, solicitante } from './solicitante.ts'
import { Turnos } from './turnos.ts'

const LIMITES = { persona: 3, firma: 5, todos: 100, reintentarSegundos: 4 }

const como = <T>(firma: string, persona: string, fn: () => T): T =>
  atendiendoA('192.0.2.1', () => {
    enNombreDe({ empresaId: firma, credencialId: persona })
    return fn()
  })

/** Waits until everything that can go on has done so. */
const asentar = () => new Promise((listo) => setImmediate(listo))

describe('Rotacion', () => {
  const quitadas: string[] = []
  const cosa = (nombre: string, persona = nombre) => ({
    nombre,
    de: { firma: nombre[0] ?? '', persona },
    rechazar: (error: ErrorTurno) => void quitadas.push(`${nombre} ${error.razon}`),
  })
  const vaciar = (r: Rotacion<ReturnType<typeof cosa>>) => {
    const orden: string[] = []
    for (let una = r.sacar(); una; una = r.sacar()) orden.push(una.nombre)
    return orden
  }

  test('serves each firm once before any twice, and the first of each first', () => {
    const r = new Rotacion<ReturnType<typeof cosa>>(LIMITES)
    for (const nombre of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) r.poner(cosa(nombre))
    expect(vaciar(r)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
    expect(r.largo).toBe(0)
  })

  test('a limit full refuses whose it is and nobody else', () => {
    const r = new Rotacion<ReturnType<typeof cosa>>(LIMITES)
    for (const nombre of ['a1', 'a2', 'a3']) r.poner(cosa(nombre, 'ana'))
    expect(() => r.poner(cosa('a4', 'ana'))).toThrow(ErrorTurno)
    r.poner(cosa('a5', 'eva'))
    r.poner(cosa('a6', 'eva'))
    // The firm is full: its person with most makes room for one who has less, and for nobody who would have as many.
    quitadas.length = 0
    r.poner(cosa('a7', 'luz'))
    expect(quitadas).toEqual(['a3 suyo'])
    expect(() => r.poner(cosa('a8', 'eva'))).toThrow(ErrorTurno)
    r.poner(cosa('b1', 'bea'))
    expect(vaciar(r)).toEqual(['a1', 'b1', 'a5', 'a7', 'a2', 'a6'])
  })

  test('of a firm the person is served who has used least, however many their colleagues are', () => {
    const r = new Rotacion<ReturnType<typeof cosa>>({ ...LIMITES, firma: 20 })
    const deQuien = (persona: string) => cosa(`a ${persona}`, persona)
    for (const persona of ['ana', 'ana', 'ana', 'eva', 'eva', 'luz', 'luz']) r.poner(deQuien(persona))
    const dura: Record<string, number> = { ana: 100, eva: 90, luz: 80, sol: 5 }
    const orden: string[] = []
    for (let una = r.sacar(); una; una = r.sacar()) {
      orden.push(una.de.persona)
      r.cobrar(una.de, dura[una.de.persona] ?? 0)
      // She asks again and again, and waits for what has begun and for nothing else.
      if (orden.length > 2 && orden.length % 2 === 1 && orden.length < 10) r.poner(deQuien('sol'))
    }
    expect(orden.join(' ')).toBe('ana eva luz sol eva sol luz sol ana sol ana')
  })

  const LARGO_MS = 300
  /**
   * Two people of firm 'a' always ask for what takes long, and six others, made by `otras`, for what takes 10 ms. How many
   * ms are served before `quien`, who asks now and then.
   */
  const asediar = (quien: Solicitante, otras: (n: number) => Solicitante): number[] => {
    const limites = { persona: 300, firma: 300, todos: 1000, reintentarSegundos: 4 }
    const r = new Rotacion<{ de: Solicitante; duraMs: number; sigue?: () => void; rechazar: () => void }>(
      limites,
    )
    const poner = (de: Solicitante, duraMs: number, sigue?: () => void) => {
      const una = { de, duraMs, sigue, rechazar: () => undefined }
      r.poner(una)
      return una
    }
    const largo = (persona: string) =>
      poner({ firma: 'a', persona }, LARGO_MS, () => {
        largo(persona)
      })
    let cuantas = 0
    const corto = () => {
      poner(otras(cuantas++), 10, corto)
    }
    largo('ana')
    largo('eva')
    for (let n = 0; n < 6; n++) corto()
    const servir = () => {
      const una = r.sacar()
      if (una === undefined) throw new Error('nothing waits')
      r.cobrar(una.de, una.duraMs)
      una.sigue?.()
      return una
    }
    // By then both have used much.
    for (let n = 0; n < 300; n++) servir()
    return Array.from({ length: 40 }, () => {
      for (let n = 0; n < 10; n++) servir()
      const suya = poner(quien, 5)
      let antesMs = 0
      for (let una = servir(); una !== suya; una = servir()) antesMs += una.duraMs
      return antesMs
    })
  }
  /** Mostly at once. Who has waited for as long as the memory lasts comes first, once, whatever they used: few meet it. */
  const enSeguida = (antes: number[]) =>
    antes.filter((ms) => ms > 10).length <= 4 && antes.every((ms) => ms < 2 * LARGO_MS)

  const otraFirma = (n: number) => ({ firma: 'c', persona: `c${n % 6}` })
  const otraRed = (n: number) => ({ firma: `red:${n}`, persona: `red:${n}` })
  test.each([
    ['a colleague', { firma: 'a', persona: 'luz' }, otraFirma],
    ['another firm', { firma: 'b', persona: 'bea' }, otraFirma],
    ['a stranger', { firma: 'red:10.0.0.1', persona: 'red:10.0.0.1' }, otraFirma],
    ['a firm beside networks without end', { firma: 'b', persona: 'bea' }, otraRed],
    ['a colleague beside networks without end', { firma: 'a', persona: 'luz' }, otraRed],
  ])(
    '%s who asks now and then stands behind nobody who always asks for what takes long',
    (_, quien, otras) => {
      expect(asediar(quien, otras)).toSatisfy(enSeguida)
    },
  )

  /**
   * Eight people of eight firms always ask for what takes 25 ms, and so does `quien`, until she has had something of `largoMs`:
   * how many ms are served then before the next thing of hers, of which `cuantas` wait.
   */
  const trasLoLargo = (quien: Solicitante, largoMs: number, cuantas: number): number => {
    const r = new Rotacion<{ de: Solicitante; duraMs: number; rechazar: () => void }>({
      ...LIMITES,
      persona: 300,
      firma: 300,
      todos: 1000,
    })
    const poner = (de: Solicitante, duraMs: number) => {
      const una = { de, duraMs, rechazar: () => undefined }
      r.poner(una)
      return una
    }
    const servir = () => {
      const una = r.sacar()
      if (una === undefined) throw new Error('nothing waits')
      r.cobrar(una.de, una.duraMs)
      if (una.de !== quien) poner(una.de, una.duraMs)
      return una
    }
    for (let n = 0; n < 8; n++) poner({ firma: `c${n}`, persona: `cora${n}` }, 25)
    for (let n = 0; n < 1000; n++) if (servir().de === quien || n === 0) poner(quien, 25)
    while (servir().de !== quien);
    poner(quien, largoMs)
    while (servir().de !== quien);
    const suyas = Array.from({ length: cuantas }, () => poner(quien, 5))
    let antesMs = 0
    for (let una = servir(); una !== suyas[0]; una = servir()) antesMs += una.duraMs
    return antesMs
  }

  test('after what took long, who waits for one thing is passed by each of the others once', () => {
    const bea = { firma: 'b', persona: 'bea' }
    expect(trasLoLargo(bea, 150, 1)).toBeLessThanOrEqual(8 * 25)
    // Who asks for much at once is not, nor who has used much more than they, nor a network.
    expect(trasLoLargo(bea, 150, 2)).toBeGreaterThan(8 * 100)
    expect(trasLoLargo(bea, 600, 1)).toBeGreaterThan(8 * 100)
    expect(trasLoLargo({ firma: 'red:10.0.0.1', persona: 'red:10.0.0.1' }, 150, 1)).toBeGreaterThan(8 * 100)
  })

  test('it is lent to who has used less; to others only while nobody waits for the thing itself', () => {
    const r = new Rotacion<ReturnType<typeof cosa>>(LIMITES)
    const ana = { firma: 'a', persona: 'ana' }
    for (const [nombre, ms] of [
      ['a', 50],
      ['b', 90],
      ['c', 10],
    ] as const)
      r.cobrar({ firma: nombre, persona: nombre === 'a' ? 'ana' : nombre }, ms)
    const acepta = ({ nombre }: { nombre: string }) => !nombre.endsWith('escribe')
    const prestar = () => r.sacarParaPrestar(ana, acepta)?.nombre
    for (const nombre of ['b lee', 'c lee', 'b lee más']) r.poner(cosa(nombre, nombre[0]))
    expect([prestar(), prestar()]).toEqual(['c lee', 'b lee'])
    r.poner(cosa('c escribe', 'c'))
    expect(prestar()).toBeUndefined()
    expect(vaciar(r)).toEqual(['c escribe', 'b lee más'])
  })

  test('when all is full, who has most waiting makes room for who has less', () => {
    quitadas.length = 0
    const r = new Rotacion<ReturnType<typeof cosa>>({ ...LIMITES, todos: 4 })
    for (const nombre of ['a1', 'a2', 'a3', 'b1']) r.poner(cosa(nombre))
    r.poner(cosa('c1'))
    expect(quitadas).toEqual(['a3 suyo'])
    // Two firms with two pieces each: none has more than the other, so the new one is refused.
    expect(() => r.poner(cosa('b2'))).toThrow('todos')
    expect(() => r.poner(cosa('a4'))).toThrow('todos')
    expect(vaciar(r)).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  test('what is taken away leaves its firm and no trace', () => {
    const r = new Rotacion<ReturnType<typeof cosa>>(LIMITES)
    const [a, b] = [cosa('a1'), cosa('b1')]
    r.poner(a)
    r.poner(b)
    expect([r.quitar(a), r.quitar(a), r.largo]).toEqual([true, false, 1])
    expect(vaciar(r)).toEqual(['b1'])
  })
})

describe('Turnos', () => {
  /** Asks for a turn for each, in order; returns a list of who was admitted and a function that lets one out. */
  const abrir = (turnos: Turnos) => {
    const adentro: string[] = []
    const salidas = new Map<string, () => void>()
    const pedir = (firma: string, nombre: string) =>
      como(firma, nombre, async () => {
        salidas.set(nombre, (await turnos.tomar()).soltar)
        adentro.push(nombre)
      })
    const salir = async (nombre: string) => {
      salidas.get(nombre)?.()
      await asentar()
    }
    return { adentro, pedir, salir }
  }

  test('a firm holds no more than its part, and the rest is for the others', async () => {
    const { adentro, pedir, salir } = abrir(new Turnos({ limites: LIMITES, aLaVez: 3, aLaVezPorFirma: 2 }))
    const todos = [pedir('A', 'a1'), pedir('A', 'a2'), pedir('A', 'a3'), pedir('B', 'b1'), pedir('B', 'b2')]
    await asentar()
    expect(adentro).toEqual(['a1', 'a2', 'b1'])
    await salir('b1')
    expect(adentro).toEqual(['a1', 'a2', 'b1', 'b2'])
    // Firm A has its two places, so the free one is not for its third piece.
    await salir('b2')
    expect(adentro).toHaveLength(4)
    await salir('a1')
    // A place given back twice is free only once.
    await salir('a1')
    expect(adentro).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
    await Promise.all(todos)
  })

  test('with one place the firms take turns, whatever each one asks', async () => {
    const { adentro, pedir, salir } = abrir(new Turnos({ limites: LIMITES, aLaVez: 1, ahoraMs: () => 0 }))
    const nombres = ['a1', 'a2', 'a3', 'b1', 'b2']
    const todos = nombres.map((nombre) => pedir(nombre[0] ?? '', nombre))
    await asentar()
    for (const nombre of ['a1', 'b1', 'a2', 'b2', 'a3']) await salir(nombre)
    await Promise.all(todos)
    expect(adentro).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('with turns that are not equally long, who has used least is served', async () => {
    let ahora = 0
    const turnos = new Turnos({ limites: LIMITES, aLaVez: 1, ahoraMs: () => ahora })
    const { adentro, pedir, salir } = abrir(turnos)
    const nombres = ['a1', 'a2', 'b1', 'b2', 'b3', 'c1']
    const todos = nombres.map((nombre) => pedir(nombre[0] ?? '', nombre))
    await asentar()
    // Firm A takes 100 ms at a time, B 30, C 5. What comes later is owed nothing for the time before.
    const dura: Record<string, number> = { a: 100, b: 30, c: 5 }
    const orden = ['a1', 'b1', 'c1', 'c2', 'b2', 'b3', 'b4', 'a2']
    for (const nombre of orden) {
      expect(adentro.at(-1)).toBe(nombre)
      if (nombre === 'c1') todos.push(pedir('c', 'c2'), pedir('b', 'b4'))
      ahora += dura[nombre[0] ?? ''] ?? 0
      await salir(nombre)
    }
    await Promise.all(todos)
  })

  test('it tells for how long nobody has had a place', async () => {
    let ahora = 100
    const turnos = new Turnos({ limites: LIMITES, aLaVez: 2, ahoraMs: () => ahora })
    ahora = 150
    expect(turnos.ociosoMs).toBe(50)
    const uno = await como('A', 'a1', () => turnos.tomar())
    const otro = await como('A', 'a2', () => turnos.tomar())
    ahora = 200
    uno.soltar()
    ahora = 300
    expect(turnos.ociosoMs).toBe(0)
    otro.soltar()
    ahora = 320
    expect(turnos.ociosoMs).toBe(20)
  })

  test('what is lent is charged to whoever has it, and to nobody else', async () => {
    let ahora = 0
    const turnos = new Turnos<string>({ limites: LIMITES, aLaVez: 1, ahoraMs: () => ahora })
    const suyo = await como('A', 'a1', () => turnos.tomar())
    const orden: string[] = []
    const pedir = (firma: string, acepta: boolean) =>
      como(firma, firma, async () => {
        const lugar = await turnos.tomar(() => acepta)
        orden.push(lugar.prestado ?? firma)
        return lugar
      })
    const prestada = pedir('B', true)
    const cobrar = turnos.prestar('prestado a B')
    await prestada
    ahora += 80
    cobrar?.(80)
    suyo.descontar(80)
    ahora += 10
    const [deB, deA] = [pedir('B', false), pedir('A', false)]
    suyo.soltar()
    ;(await deA).soltar()
    await deB
    expect(orden).toEqual(['prestado a B', 'A', 'B'])
    expect(turnos.prestar('a nadie')).toBeUndefined()
  })

  test.each([1, 50])(
    'however much a firm has used, it waits so long and no longer, though %i others come anew all the time',
    (otras) => {
      const r = new Rotacion({ persona: 100, firma: 100, todos: 1000, reintentarSegundos: 1, deudaMs: 200 })
      const cosa = (firma: string) => ({ de: { firma, persona: firma }, rechazar: () => undefined })
      let nuevas = 0
      r.empezar({ firma: 'a', persona: 'a' })
      for (let n = 0; n < otras; n++) r.poner(cosa(`${nuevas++}`))
      r.cobrar({ firma: 'a', persona: 'a' }, 10_000)
      r.poner(cosa('a'))
      let hechasMs = 0
      for (;;) {
        const { de } = r.sacar() ?? {}
        if (de?.firma === 'a') break
        r.cobrar(de, 10)
        r.poner(cosa(`${nuevas++}`))
        hechasMs += 10
        // The debt, and a round of those that stood before it.
        expect(hechasMs).toBeLessThan(200 + 10 * (otras + 3))
      }
      // It did wait: otherwise nothing was charged.
      expect(hechasMs).toBeGreaterThanOrEqual(150)
    },
  )

  test('who waits for what is not theirs waits longer before it is told so', async () => {
    vi.useFakeTimers()
    const turnos = new Turnos({ limites: LIMITES, aLaVez: 1, esperaMs: 10_000 })
    const { soltar } = await como('A', 'ana', () => turnos.tomar())
    const dicho: string[] = []
    const esperar = (firma: string, nombre: string) =>
      como(firma, nombre, () => turnos.tomar()).then(
        () => dicho.push(`${nombre} entra`),
        () => dicho.push(`${nombre} no`),
      )
    const todas = [esperar('A', 'eva'), esperar('B', 'beto'), esperar('C', 'caro')]
    await vi.advanceTimersByTimeAsync(10_001)
    expect(dicho).toEqual(['eva no'])
    soltar()
    await vi.advanceTimersByTimeAsync(10_001)
    expect(dicho).toEqual(['eva no', 'beto entra', 'caro no'])
    await Promise.all(todas)
    vi.useRealTimers()
  })

  test('who waited too long is told so, and its place goes to nobody twice', async () => {
    const turnos = new Turnos({ limites: LIMITES, aLaVez: 1, esperaMs: 1 })
    const { soltar } = await turnos.tomar()
    await expect(como('A', 'ana', () => turnos.tomar())).rejects.toMatchObject({
      razon: 'espera',
      reintentarSegundos: 4,
    })
    soltar()
    expect(await turnos.hacer(async () => 'hecho')).toBe('hecho')
    await expect(turnos.hacer(() => Promise.reject(new Error('falla')))).rejects.toThrow('falla')
    expect(await turnos.hacer(async () => 'otra')).toBe('otra')
  })

  test('the work of the server itself waits in line and is never refused', async () => {
    const turnos = new Turnos({ limites: { ...LIMITES, todos: 1 }, aLaVez: 1, aLaVezPorFirma: 1 })
    const { soltar } = await turnos.tomar()
    const propios = [1, 2, 3].map(() => turnos.hacer(async () => 'bien'))
    const deFirma = como('A', 'ana', () => turnos.hacer(async () => 'firma'))
    await expect(deFirma).rejects.toMatchObject({ razon: 'todos' })
    soltar()
    expect(await Promise.all(propios)).toEqual(['bien', 'bien', 'bien'])
  })
})

describe('solicitante', () => {
  test('is the network until somebody is known, and nobody outside a request', () => {
    expect(solicitante()).toBeUndefined()
    atendiendoA('2001:db8::1', () => {
      const red = `red:${redDe('2001:db8::2')}`
      expect(solicitante()).toEqual({ firma: red, persona: red })
      enNombreDe({ empresaId: 'E', credencialId: 'C' })
      expect(solicitante()).toEqual({ firma: 'E', persona: 'C' })
    })
    expect(solicitante()).toBeUndefined()
  })
})
