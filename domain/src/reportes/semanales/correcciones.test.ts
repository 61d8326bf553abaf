import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masDias } from '../../nucleo/fecha.ts'
import { MICRO } from '../../nucleo/micro.ts'
import { centesimas } from '../../nucleo/porcentaje.ts'
import { type AvanceDelLibro, Libro, type ReporteDelLibro, type TareaDelLibro } from './prueba/libro.ts'
import type { Correccion, Seccion } from './secciones.ts'
import { semanaDe } from './semana.ts'

const PRIMERA = semanaDe('2026-11-04')
const semana = (n: number) => semanaDe(masDias(PRIMERA.inicio, 7 * n))
const dia = (n: number, enElla = 2) => masDias(semana(n).inicio, enElla)

const canio: TareaDelLibro = {
  id: 'canio',
  nombre: 'Cañería',
  capituloId: 'c',
  capituloNombre: 'Desagües',
  unidad: 'm',
  activa: true,
  cantidad: 100n * MICRO,
  cantidadCliente: 100n * MICRO,
  precioTotalConMargen: 1_000,
}
let ids = 0
const avance = (n: number, cantidad: number, resto: Partial<AvanceDelLibro> = {}): AvanceDelLibro => ({
  id: `a${++ids}`,
  tareaId: 'canio',
  contratistaId: 'p',
  fecha: dia(n),
  cantidad: BigInt(cantidad) * MICRO,
  certificado: false,
  descartado: false,
  ...resto,
})
const de = <T extends Seccion['tipo']>(reporte: ReporteDelLibro, tipo: T) =>
  reporte.secciones.flatMap((s) => (s.tipo === tipo ? [...s.items] : [])) as Extract<
    Seccion,
    { tipo: T }
  >['items'][number][]
const tareas = (reporte: ReporteDelLibro) =>
  de(reporte, 'correcciones').filter((c): c is Extract<Correccion, { tipo: 'tarea' }> => c.tipo === 'tarea')
/** Quantity, what is accumulated, why and of which weeks. */
const dichas = (reporte: ReporteDelLibro) =>
  tareas(reporte).map((c) => [c.cantidad, c.cantidadAcumulada, c.motivo, c.semanas])
const enLaSemana = (reporte: ReporteDelLibro) =>
  de(reporte, 'avances').map((a) => [a.cantidadSemana, a.cantidadAcumulada])
const tarde = (reporte: ReporteDelLibro) =>
  de(reporte, 'tardios').map((t) => (t.tipo === 'avance' ? [t.cantidad, t.cantidadAcumulada] : t))

describe('what was told and is no more', () => {
  it('is taken back in words where its avance was discarded, beside what was done', () => {
    const libro = new Libro()
    const [bien, mal] = [avance(0, 40), avance(0, 30)]
    libro.contar(semana(0), [canio], [bien, mal])
    mal.descartado = true
    const mas = avance(1, 20)
    const reporte = libro.contar(semana(1), [canio], [bien, mal, mas])
    expect(enLaSemana(reporte)).toEqual([[20, 60]])
    expect(tareas(reporte)).toEqual([
      {
        tipo: 'tarea',
        tareaId: 'canio',
        tareaNombre: 'Cañería',
        rubroNombre: 'Desagües',
        unidad: 'm',
        cantidad: -30,
        porcentaje: -30,
        cantidadAcumulada: 60,
        porcentajeAcumulado: 60,
        semanas: [semana(0).inicio],
        motivo: 'descartado',
        fotos: [],
      },
    ])
    expect([reporte.avanceObraAnterior, reporte.avanceObra]).toEqual([70, 60])
    expect(de(reporte, 'correcciones')[0]).toEqual({ tipo: 'obra', antes: 70, ahora: 60, fotos: [] })
    // Once.
    expect(libro.contar(semana(2), [canio], [bien, mal, mas]).secciones).toEqual([])
  })

  it('names each week that told it', () => {
    const libro = new Libro()
    const suyos = [avance(0, 10), avance(1, 20), avance(1, 5)]
    libro.contar(semana(0), [canio], suyos)
    libro.contar(semana(1), [canio], suyos)
    const quitados = suyos.map((a, i) => ({ ...a, descartado: i < 2 }))
    expect(dichas(libro.contar(semana(2), [canio], quitados))).toEqual([
      [-30, 5, 'descartado', [semana(0).inicio, semana(1).inicio]],
    ])
  })

  it('nor does a report tell what only an open one showed', () => {
    const libro = new Libro()
    const uno = avance(0, 40)
    libro.contar(semana(0), [canio], [uno], { cerrar: false })
    expect(libro.contar(semana(0), [canio], [{ ...uno, descartado: true }]).secciones).toEqual([])
  })

  it('is one line with what replaces it', () => {
    const libro = new Libro()
    const mal = avance(0, 90)
    libro.contar(semana(0), [canio], [mal])
    const bien = avance(0, 12, { fotos: ['f'] })
    const reporte = libro.contar(semana(1), [canio], [{ ...mal, descartado: true }, bien])
    expect(dichas(reporte)).toEqual([[-78, 12, 'corregido', [semana(0).inicio]]])
    expect([tarde(reporte), tareas(reporte)[0]?.fotos]).toEqual([[], ['f']])
    // And none where it comes to the same; its photos are told all the same.
    const igual = libro.contar(
      semana(2),
      [canio],
      [{ ...bien, descartado: true }, avance(1, 12, { fotos: ['g'] })],
    )
    expect([dichas(igual), tarde(igual)]).toEqual([
      [],
      [{ tipo: 'fotos', de: 'Cañería', fecha: dia(1), fotos: ['g'] }],
    ])
  })

  it('is nothing where it was past the plan anyway', () => {
    const libro = new Libro()
    const [uno, otro] = [avance(0, 100), avance(0, 30)]
    libro.contar(semana(0), [canio], [uno, otro])
    expect(libro.contar(semana(1), [canio], [uno, { ...otro, descartado: true }]).secciones).toEqual([])
  })
})

describe('a correction below 0', () => {
  it('takes back what was told', () => {
    const libro = new Libro()
    const uno = avance(0, 60, { certificado: true })
    libro.contar(semana(0), [canio], [uno])
    const reporte = libro.contar(semana(1), [canio], [uno, avance(1, -25), avance(1, 10)])
    expect([enLaSemana(reporte), dichas(reporte)]).toEqual([
      [[10, 45]],
      [[-25, 45, 'corregido', [semana(0).inicio]]],
    ])
  })

  it('of what was certified and never told comes off it, in silence', () => {
    const libro = new Libro()
    const uno = avance(0, 60, { certificado: true })
    libro.contar(semana(0), [canio], [uno])
    const otro = avance(1, 30, { certificado: true })
    const reporte = libro.contar(semana(1), [canio], [uno, otro, avance(1, -25)])
    expect([enLaSemana(reporte), dichas(reporte)]).toEqual([[[5, 65]], []])
  })

  it('of one person takes nothing of another', () => {
    const libro = new Libro()
    const uno = avance(0, 60, { certificado: true })
    libro.contar(semana(0), [canio], [uno])
    const ajeno = avance(1, 30, { certificado: true, contratistaId: 'q' })
    const reporte = libro.contar(semana(1), [canio], [uno, ajeno, avance(1, -25)])
    expect([enLaSemana(reporte), dichas(reporte)]).toEqual([
      [[30, 65]],
      [[-25, 65, 'corregido', [semana(0).inicio]]],
    ])
  })

  it('that is discarded after it was told gives back', () => {
    const libro = new Libro()
    const [uno, resta] = [avance(0, 60, { certificado: true }), avance(1, -25)]
    libro.contar(semana(0), [canio], [uno])
    libro.contar(semana(1), [canio], [uno, resta])
    expect(dichas(libro.contar(semana(2), [canio], [uno, { ...resta, descartado: true }]))).toEqual([
      [25, 60, 'descartado', [semana(1).inicio]],
    ])
  })
})

describe('a plan that changed', () => {
  it.each([
    ['less for the client', { cantidadCliente: 60n * MICRO }, [-20, 0, 30]],
    ['more for the client', { cantidadCliente: 120n * MICRO }, [10, 0, 60]],
    [
      'more for both: only the percentage',
      { cantidadCliente: 200n * MICRO, cantidad: 200n * MICRO },
      [0, -25, 50],
    ],
    [
      'less for both, under what was done',
      { cantidadCliente: 40n * MICRO, cantidad: 40n * MICRO },
      [-10, 50, 40],
    ],
    ['no more there', { activa: false }, [-50, -50, 0]],
  ])('%s', (que, cambio, [cantidad, porcentaje, acumulada]) => {
    const libro = new Libro()
    const uno = avance(0, 50)
    libro.contar(semana(0), [canio], [uno])
    const reporte = libro.contar(semana(1), [{ ...canio, ...cambio }], [uno])
    expect(tareas(reporte)).toMatchObject([
      {
        cantidad,
        porcentaje,
        cantidadAcumulada: acumulada,
        motivo: que === 'no more there' ? 'quitado' : 'previsto',
        semanas: [semana(0).inicio],
      },
    ])
  })

  it('and a discard are two lines', () => {
    const libro = new Libro()
    const suyos = [avance(0, 50), avance(0, 30)]
    libro.contar(semana(0), [canio], suyos)
    const menos = { ...canio, cantidadCliente: 50n * MICRO }
    const reporte = libro.contar(
      semana(1),
      [menos],
      suyos.map((a, i) => ({ ...a, descartado: i === 1 })),
    )
    expect(dichas(reporte)).toEqual([
      [-40, 25, 'previsto', [semana(0).inicio]],
      [-15, 25, 'descartado', [semana(0).inicio]],
    ])
  })

  it('of another tarea, which makes the work fall behind, is said of the work', () => {
    const libro = new Libro()
    const uno = avance(0, 50)
    libro.contar(semana(0), [canio], [uno])
    const reporte = libro.contar(semana(1), [canio, { ...canio, id: 'mas' }], [uno])
    expect(de(reporte, 'correcciones')).toEqual([{ tipo: 'obra', antes: 50, ahora: 25, fotos: [] }])
  })
})

describe('what comes late', () => {
  it('is told within the plan, of each day', () => {
    const libro = new Libro()
    const uno = avance(0, 70)
    libro.contar(semana(0), [canio], [uno])
    const reporte = libro.contar(
      semana(1),
      [canio],
      [uno, avance(0, 20), avance(0, 20), avance(0, 5, { fotos: ['f'] }), avance(1, 10)],
    )
    expect(tarde(reporte)).toEqual([
      [20, 100],
      [10, 100],
      { tipo: 'fotos', de: 'Cañería', fecha: dia(0), fotos: ['f'] },
    ])
    expect(enLaSemana(reporte)).toEqual([[0, 100]])
  })

  it('of weeks without a report is one line a tarea, so that the first one says what was there', () => {
    const libro = new Libro()
    const reporte = libro.contar(
      semana(3),
      [canio],
      [avance(0, 20, { fotos: ['f'] }), avance(1, 15), avance(3, 5)],
    )
    expect(de(reporte, 'tardios')).toMatchObject([
      { cantidad: 35, porcentaje: 35, desde: dia(0), fecha: dia(1), fotos: [] },
    ])
    expect([enLaSemana(reporte), reporte.avanceObraAnterior]).toEqual([[[5, 40]], 35])
  })
})

interface Hacer {
  que: 'avance'
  tarea: number
  dia: number
  cantidad: bigint
  certificado: boolean
}
interface Quitar {
  que: 'descartar' | 'corregir'
  cual: number
  cantidad: bigint
}
interface Cambiar {
  que: 'plan' | 'quitar'
  tarea: number
  cantidad: bigint
  cantidadCliente: bigint
}
interface Contar {
  que: 'mirar' | 'cerrar'
  saltea: number
}
type Paso = Hacer | Quitar | Cambiar | Contar

const unaCantidad = fc.oneof(
  fc.bigInt({ min: 1n, max: 200n * MICRO }),
  fc.integer({ min: 1, max: 200 }).map((n) => BigInt(n) * MICRO),
)
const unPaso = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record<Hacer>({
      que: fc.constant('avance'),
      tarea: fc.nat(1),
      dia: fc.nat(40),
      cantidad: unaCantidad,
      certificado: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record<Quitar>({
      que: fc.constantFrom('descartar', 'corregir'),
      cual: fc.nat(20),
      cantidad: unaCantidad,
    }),
  },
  fc.record<Cambiar>({
    que: fc.constantFrom('plan', 'plan', 'quitar'),
    tarea: fc.nat(1),
    cantidad: unaCantidad,
    cantidadCliente: unaCantidad,
  }),
  {
    weight: 4,
    arbitrary: fc.record<Contar>({
      que: fc.constantFrom('mirar', 'cerrar', 'cerrar'),
      saltea: fc.nat(1),
    }),
  },
)

describe('for any sequence of avances, late ones, discards, corrections, plans, looks and closings', () => {
  it('what was told of a tarea comes to what the last report says is accumulated, within its plan', () => {
    fc.assert(
      fc.property(fc.array(unPaso, { minLength: 3, maxLength: 40 }), (pasos) => {
        const mundo = new Mundo()
        for (const paso of pasos) mundo.dar(paso)
      }),
      { numRuns: 300 },
    )
  })
})

class Mundo {
  readonly #libro = new Libro()
  readonly #avances: AvanceDelLibro[] = []
  readonly #tareas = [canio, { ...canio, id: 'otra', precioTotalConMargen: 3_000 }].map((t) => ({ ...t }))
  #n = 0
  readonly #sumas = new Map<string, { milesimas: number; centesimas: number; dicha: number }>()

  dar(paso: Paso): void {
    if ('saltea' in paso) return this.#contar(paso)
    if ('cual' in paso) return this.#quitar(paso)
    const tarea = this.#tareas[paso.tarea]
    if (tarea === undefined || !tarea.activa) return
    const { cantidad } = paso
    if (paso.que === 'plan') Object.assign(tarea, { cantidad, cantidadCliente: paso.cantidadCliente })
    if (paso.que === 'quitar')
      tarea.activa = this.#avances.some((a) => a.tareaId === tarea.id && !a.descartado)
    if (paso.que !== 'avance') return
    // Any day up to the end of the week that it is.
    const fecha = masDias(PRIMERA.inicio, paso.dia % (7 * (this.#n + 1)))
    this.#avances.push({
      id: `x${this.#avances.length}`,
      tareaId: tarea.id,
      contratistaId: paso.dia % 2 === 0 ? 'p' : 'q',
      fecha,
      cantidad,
      certificado: paso.certificado,
      descartado: false,
    })
  }

  /** Nobody is left with less than nothing, as the rules of avances have it. */
  #quitar({ que, cual, cantidad }: Quitar): void {
    const uno = this.#avances[cual % Math.max(1, this.#avances.length)]
    if (uno === undefined || uno.descartado) return
    if (que === 'descartar' && !uno.certificado) {
      uno.descartado = true
      if (!this.#posible()) uno.descartado = false
    }
    if (que === 'corregir' && uno.certificado && uno.cantidad > 0n) {
      const id = `x${this.#avances.length}`
      const resta = cantidad < uno.cantidad ? cantidad : uno.cantidad
      this.#avances.push({ ...uno, id, cantidad: -resta, certificado: false })
      if (!this.#posible()) this.#avances.pop()
    }
  }

  #posible(): boolean {
    const dePersona = Map.groupBy(this.#avances, (a) => `${a.tareaId} ${a.contratistaId}`)
    return [...dePersona.values()].every((suyos) => {
      const enPie = suyos.filter((a) => !a.descartado)
      return enPie.every(
        ({ fecha }) =>
          enPie.filter((a) => a.fecha <= fecha).reduce((total, { cantidad }) => total + cantidad, 0n) >= 0n,
      )
    })
  }

  #contar({ que, saltea }: Contar): void {
    const cerrar = que === 'cerrar'
    const antes = this.#libro.reportes.at(-1)
    const reporte = this.#libro.contar(semana(this.#n), this.#tareas, this.#avances, { cerrar })
    for (const tarea of this.#tareas) this.#exigirTarea(tarea, reporte, cerrar)
    expect(reporte.avanceObra).toBeLessThanOrEqual(100)
    if (antes && reporte.avanceObra < antes.avanceObra)
      expect(de(reporte, 'correcciones').some(({ tipo }) => tipo === 'obra')).toBe(true)
    if (cerrar) this.#n += 1 + saltea
  }

  #exigirTarea(
    { id, cantidadCliente, activa }: TareaDelLibro,
    reporte: ReporteDelLibro,
    cerrar: boolean,
  ): void {
    const suyo = ({ tareaId }: { tareaId: string }) => tareaId === id
    const hechos = de(reporte, 'avances').filter(suyo)
    const tardios = de(reporte, 'tardios')
      .filter((t) => t.tipo === 'avance')
      .filter(suyo)
    const correcciones = tareas(reporte).filter(suyo)
    const antes = this.#sumas.get(id) ?? { milesimas: 0, centesimas: 0, dicha: 0 }
    const suma = (de: readonly number[]) => de.reduce((total, n) => total + n, 0)
    const cambio = {
      milesimas: suma(
        [
          ...hechos.map((a) => a.cantidadSemana),
          ...tardios.map((a) => a.cantidad),
          ...correcciones.map((a) => a.cantidad),
        ].map((n) => Math.round(n * 1e6)),
      ),
      centesimas: suma(
        [
          ...hechos.map((a) => a.porcentajeSemana),
          ...tardios.map((a) => a.porcentaje ?? 0),
          ...correcciones.map((a) => a.porcentaje),
        ].map(centesimas),
      ),
    }
    const ahora = {
      milesimas: antes.milesimas + cambio.milesimas,
      centesimas: antes.centesimas + cambio.centesimas,
      dicha: antes.dicha,
    }
    for (const dicho of [...hechos, ...tardios, ...correcciones]) {
      const { cantidadAcumulada = 0, porcentajeAcumulado = 0 } = dicho
      ahora.dicha = Math.round(cantidadAcumulada * 1e6)
      expect([ahora.milesimas, ahora.centesimas]).toEqual([ahora.dicha, centesimas(porcentajeAcumulado)])
      expect(cantidadAcumulada * 1e6).toBeLessThanOrEqual(activa ? Number(cantidadCliente) : 0)
      expect(porcentajeAcumulado).toBeLessThanOrEqual(100)
    }
    // What nothing was said of is as it was said last.
    expect(ahora.milesimas).toBe(ahora.dicha)
    if (ahora.centesimas < antes.centesimas || ahora.milesimas < antes.milesimas)
      expect(correcciones).not.toEqual([])
    if (cerrar) this.#sumas.set(id, ahora)
  }
}
