import { describe, expect, it } from 'vitest'
import { mensajesSemanales } from '../../nucleo/mensajes/semanales.ts'
import { MICRO } from '../../nucleo/micro.ts'
import { contarSemana } from './contar.ts'
import type { LoDeLaSemana, TareaDeLaObra } from './loDeLaSemana.ts'
import { comoSeLee, NADA_CONTADO } from './porContar.ts'
import { fotosDe, nombreDeSeccion, tituloDeReporte } from './secciones.ts'
import { semanaDe } from './semana.ts'

const SEMANA = semanaDe('2026-09-09')
const NADA: LoDeLaSemana = {
  tareas: [],
  avances: [],
  registros: [],
  tardios: { avances: [], registros: [], fotos: [] },
  retirados: [],
  obra: null,
}

const muro: TareaDeLaObra = {
  id: 'muro',
  nombre: 'Muro',
  capituloId: 'c',
  capituloNombre: 'Obra gruesa',
  unidad: 'm²',
  activa: true,
  cantidad: 100n * MICRO,
  cantidadCliente: 90n * MICRO,
  precioTotalConMargen: 1_000,
  hechoAntes: 0n,
  hechoEnLaSemana: 0n,
  contado: NADA_CONTADO,
}
const piso: TareaDeLaObra = { ...muro, id: 'piso', nombre: 'Piso', precioTotalConMargen: 3_000 }
/** What was done before was told as it stands. */
const hecho = (tarea: TareaDeLaObra, antes: number, enLaSemana: number): TareaDeLaObra => {
  const hechoAntes = BigInt(antes) * MICRO
  return {
    ...tarea,
    hechoAntes,
    hechoEnLaSemana: BigInt(enLaSemana) * MICRO,
    contado: {
      ...comoSeLee(tarea, hechoAntes),
      hecho: hechoAntes,
      enPie: hechoAntes,
      ultima: antes === 0 ? null : '2026-08-31',
    },
  }
}
const avance = (tareaId: string, fotos: string[] = [], cantidad = 10n * MICRO, fecha = '2026-09-08') => ({
  id: `de ${tareaId}`,
  tareaId,
  contratistaId: 'p',
  fecha,
  cantidad,
  certificado: false,
  deSemanaSinReporte: false,
  fotos,
})
const registro = (_id: string, acontecimiento: string | null, nota = '', fotos: string[] = []) => ({
  _id,
  acontecimientoId: acontecimiento,
  acontecimientoNombre: acontecimiento,
  fecha: '2026-09-10',
  nota,
  fotos,
})
const contar = (lo: Partial<LoDeLaSemana>) => contarSemana(SEMANA, { ...NADA, ...lo })
const deAvances = (lo: Partial<LoDeLaSemana>) =>
  contar(lo).secciones.flatMap((s) => (s.tipo === 'avances' ? s.items : []))

describe('a week without anything', () => {
  it('has no sections, and is called so', () => {
    const { secciones } = contar({ tareas: [hecho(muro, 20, 0)] })
    expect(secciones).toEqual([])
    expect(tituloDeReporte(secciones)).toBe('Reporte vacío')
  })

  it('nor has one with nothing but avances of tareas that are not told: the indirect ones', () => {
    const ajeno = avance('guardia')
    expect(contar({ avances: [ajeno], tardios: { ...NADA.tardios, avances: [ajeno] } }).secciones).toEqual([])
  })

  it('still knows how far the work was', () => {
    expect(contar({ tareas: [hecho(muro, 20, 0), piso] })).toMatchObject({
      avanceObraAnterior: 5,
      avanceObra: 5,
    })
  })
})

describe('what was done of each tarea', () => {
  it('is told in the measure of the client, and in percent of the tarea', () => {
    const [contado] = deAvances({
      tareas: [piso, hecho(muro, 20, 30)],
      avances: [avance('muro', ['f1'], 30n * MICRO)],
    })
    expect(contado).toEqual({
      tareaId: 'muro',
      tareaNombre: 'Muro',
      rubroNombre: 'Obra gruesa',
      unidad: 'm²',
      cantidadSemana: 27,
      cantidadAcumulada: 45,
      porcentajeSemana: 30,
      porcentajeAcumulado: 50,
      fotos: ['f1'],
    })
  })

  it.each([
    // Done before, in the week: what is shown of the week and up to its end.
    ['past the plan it stops at it', 90, 30, [9, 90, 10, 100]],
    ['done already, and some more', 120, 10, [0, 90, 0, 100]],
  ])('%s', (_, antes, enLaSemana, cifras) => {
    const suyo = avance('muro', [], BigInt(enLaSemana) * MICRO)
    const [c] = deAvances({ tareas: [hecho(muro, antes, enLaSemana)], avances: [suyo] })
    expect([c?.cantidadSemana, c?.cantidadAcumulada, c?.porcentajeSemana, c?.porcentajeAcumulado]).toEqual(
      cifras,
    )
  })

  it('has 3 decimals, and its week is what lies between what is shown of both ends', () => {
    // Of Obra El Mirador: 160 × 55,125 ÷ 164,35 = 53,66596…, and 160 × 123,263 ÷ 164,35 = 120,00048…
    const a2: TareaDeLaObra = {
      ...muro,
      cantidad: 164_350_000n,
      cantidadCliente: 160n * MICRO,
    }
    const contado = { ...comoSeLee(a2, 55_125_000n), hecho: 55_125_000n, enPie: 55_125_000n, ultima: null }
    const [c] = deAvances({ tareas: [{ ...a2, contado }], avances: [avance('muro', [], 68_138_000n)] })
    expect(c).toMatchObject({
      cantidadSemana: 66.334,
      cantidadAcumulada: 120,
      porcentajeSemana: 41.46,
      porcentajeAcumulado: 75,
    })
  })

  it('is in the order of the tareas, with the photos of its avances', () => {
    const contados = deAvances({
      tareas: [hecho(muro, 0, 20), hecho(piso, 0, 10)],
      avances: [avance('piso', ['p']), avance('muro', ['a', 'b']), avance('muro', ['c'])],
    })
    expect(contados.map(({ tareaNombre, fotos }) => [tareaNombre, fotos])).toEqual([
      ['Muro', ['a', 'b', 'c']],
      ['Piso', ['p']],
    ])
  })
})

describe('the sections', () => {
  const lleno = contar({
    tareas: [hecho(muro, 0, 20)],
    avances: [avance('muro', ['f1'])],
    registros: [
      registro('r1', 'Lluvia', 'Paró a las 10', ['f2']),
      registro('r2', null, 'Llegó la arena', ['f3']),
    ],
    tardios: {
      avances: [avance('muro', ['f4'], 5_555_555n, '2026-09-01')],
      registros: [registro('r3', 'Visita')],
      fotos: [
        { tareaId: 'muro', fecha: '2026-09-02', fotos: ['f5'] },
        { acontecimientoNombre: null, fecha: '2026-09-03', fotos: ['f6'] },
        { tareaId: 'guardia', fecha: '2026-09-03', fotos: ['f7'] },
      ],
    },
  })

  it('stand in order, the first with the title of the week', () => {
    expect(lleno.secciones.map(({ tipo, titulo }) => [tipo, titulo])).toEqual([
      ['avances', 'Semana 37 · 07/09/2026 al 13/09/2026'],
      ['acontecimientos', 'Lo que pasó'],
      ['notas', 'Notas'],
      ['tardios', 'De semanas anteriores'],
    ])
    expect(nombreDeSeccion('avances')).toBe('Lo que se hizo')
    const soloNota = contar({ registros: [registro('r2', null, 'Llegó la arena')] }).secciones
    expect(soloNota.map(({ tipo, titulo }) => [tipo, titulo])).toEqual([
      ['notas', 'Semana 37 · 07/09/2026 al 13/09/2026'],
    ])
    expect(tituloDeReporte(soloNota)).toBe('Semana 37 · 07/09/2026 al 13/09/2026')
  })

  it('keep what happened apart from notes', () => {
    const items = (tipo: string) => lleno.secciones.find((s) => s.tipo === tipo)?.items
    expect(items('acontecimientos')).toEqual([registro('r1', 'Lluvia', 'Paró a las 10', ['f2'])])
    expect(items('notas')).toEqual([registro('r2', null, 'Llegó la arena', ['f3'])])
  })

  it('say what came late: of which day, and in the measure of the client', () => {
    expect(lleno.secciones.at(-1)?.items).toEqual([
      {
        tipo: 'avance',
        tareaId: 'muro',
        tareaNombre: 'Muro',
        rubroNombre: 'Obra gruesa',
        unidad: 'm²',
        fecha: '2026-09-01',
        cantidad: 5,
        porcentaje: 5.56,
        cantidadAcumulada: 14,
        porcentajeAcumulado: 15.56,
        fotos: ['f4'],
      },
      { tipo: 'registro', ...registro('r3', 'Visita') },
      { tipo: 'fotos', de: 'Muro', fecha: '2026-09-02', fotos: ['f5'] },
      { tipo: 'fotos', de: mensajesSemanales.unaNota, fecha: '2026-09-03', fotos: ['f6'] },
    ])
  })

  it('number their photos as they are shown', () => {
    expect(fotosDe(lleno.secciones)).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6'])
  })
})
