import { describe, expect, it } from 'vitest'
import { masDias } from '../../nucleo/fecha.ts'
import { MICRO } from '../../nucleo/micro.ts'
import { canio, de, semana, tareasCorregidas } from './prueba/canio.ts'
import { type AvanceDelLibro, Libro, type ReporteDelLibro } from './prueba/libro.ts'

const dia = (n: number, enElla = 2) => masDias(semana(n).inicio, enElla)

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
/** Quantity, what is accumulated, why and of which weeks. */
const dichas = (reporte: ReporteDelLibro) =>
  tareasCorregidas(reporte).map((c) => [c.cantidad, c.cantidadAcumulada, c.motivo, c.semanas])
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
    expect(tareasCorregidas(reporte)).toEqual([
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
    expect([tarde(reporte), tareasCorregidas(reporte)[0]?.fotos]).toEqual([[], ['f']])
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
    expect(tareasCorregidas(reporte)).toMatchObject([
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
      [20, undefined],
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
