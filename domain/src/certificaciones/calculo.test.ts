import { describe, expect, it } from 'vitest'
import {
  cifrasDe,
  lineaDe,
  movimientosDeCertificacion,
  panelDe,
  type TareaDeContratista,
  totalAnterior,
  totalDeTarea,
} from './calculo.ts'
import { type Saldos, SIN_SALDOS } from './saldos.ts'

const unidades = (n: number) => BigInt(Math.round(n * 1_000_000))

/** A tarea of 100 at Gs. 10,5 of which nothing was done; the rest in units. */
function tarea(cambio: Partial<TareaDeContratista> = {}): TareaDeContratista {
  const nada = { cantidad: 0n, total: 0 }
  return {
    tarifa: unidades(10.5),
    cantidad: unidades(100),
    avanzado: 0n,
    sigue: true,
    sinCertificar: 0n,
    delPeriodo: 0n,
    anterior: 0n,
    hastaFin: 0n,
    congelado: nada,
    congeladoHastaFin: nada,
    ...cambio,
  }
}

describe('a line of a period', () => {
  it.each([
    ['nothing', {}, [0n, 0], [0n, 0]],
    ['all of it in the period', { delPeriodo: 3, hastaFin: 3 }, [3, 32], [3, 32]],
    // Frozen at another price: what is frozen stays, the rest is of today.
    [
      'some of it frozen before',
      { delPeriodo: 1, hastaFin: 4, congeladoHastaFin: [3, 1_000] },
      [1, 11],
      [4, 1_011],
    ],
    [
      'a correction of what was frozen',
      { delPeriodo: -1, hastaFin: 2, congeladoHastaFin: [3, 1_000] },
      [-1, -11],
      [2, 989],
    ],
  ] as const)('%s', (_, que, certificacion, avanceTotal) => {
    const { congeladoHastaFin: [cantidad, total] = [0, 0], ...cantidades } = que as Record<string, never> & {
      congeladoHastaFin?: [number, number]
    }
    const enUnidades = Object.fromEntries(Object.entries(cantidades).map(([k, n]) => [k, unidades(n)]))
    const congeladoHastaFin = { cantidad: unidades(cantidad), total }
    expect(lineaDe(tarea({ ...enUnidades, congeladoHastaFin }))).toEqual({
      certificacion: { cantidad: unidades(Number(certificacion[0])), total: certificacion[1] },
      avanceTotal: { cantidad: unidades(Number(avanceTotal[0])), total: avanceTotal[1] },
    })
  })
})

describe('what a contratista has earned and will of a tarea', () => {
  const congelado = { cantidad: unidades(10), total: 77 }
  it.each([
    ['all that is planned', {}, 1_050],
    ['what is frozen at its price, the rest at that of today', { congelado, avanzado: unidades(10) }, 1_022],
    ['what is not certified too', { avanzado: unidades(10), sinCertificar: unidades(10) }, 1_050],
    // Half a guaraní once, and not once for what was done and once for what is left.
    ['rounded once', { avanzado: unidades(99), sinCertificar: unidades(0.5), cantidad: unidades(99.5) }, 11],
    ['more than planned', { avanzado: unidades(130), sinCertificar: unidades(130) }, 1_365],
    ['another one has it now', { sigue: false, congelado, avanzado: unidades(10) }, 77],
    ['a correction that waits', { sigue: false, congelado, sinCertificar: unidades(-10) }, -28],
  ] as const)('%s', (_, cambio, total) => expect(totalDeTarea(tarea(cambio))).toBe(total))

  it('what is left to certify is never below 0', () => {
    const deMenos = tarea({ sigue: false, congelado, sinCertificar: unidades(-10) })
    expect(panelDe([deMenos], SIN_SALDOS, 7.5)).toMatchObject({
      totalACertificar: -28,
      porCertificar: 0,
      retencionProyectada: -2,
      porcentajeQueCubre: null,
    })
  })

  it('what waits from before the period', () => {
    expect(totalAnterior([tarea({ anterior: unidades(2) }), tarea({ anterior: unidades(1) })])).toBe(32)
  })
})

describe('what a certification comes to', () => {
  const cuenta = (anticipo: number, porcentajeAnticipo: number): Saldos => ({
    ...SIN_SALDOS,
    anticipo,
    porcentajeAnticipo,
  })
  const lineas = (...totales: number[]) =>
    totales.map((total) => ({
      certificacion: { cantidad: 1n, total },
      avanceTotal: { cantidad: 1n, total },
    }))
  it.each([
    ['the percentage of the advance', [600, 405], cuenta(500, 10), 5, [1_005, 50, 101, 854]],
    ['what is left of the advance', [1_000], cuenta(40, 10), 5, [1_000, 50, 40, 910]],
    ['what the guarantee leaves', [1_000], cuenta(5_000, 100), 60, [1_000, 600, 400, 0]],
    ['a guarantee of 0', [1_000], cuenta(0, 10), 0, [1_000, 0, 0, 1_000]],
    ['a guarantee of everything', [1_000], cuenta(500, 10), 100, [1_000, 1_000, 0, 0]],
    // The base of both is all of it: half a guaraní away from 0.
    ['a line of less than nothing', [1_000, -10], cuenta(500, 2.5), 2.5, [990, 25, 25, 940]],
    ['less than nothing in all', [-1_000], cuenta(500, 10), 5, [-1_000, -50, 0, -950]],
  ] as const)('%s', (_, totales, deQuien, retencion, [totalAvance, suRetencion, anticipo, neto]) => {
    expect(cifrasDe(lineas(...totales), deQuien, retencion)).toEqual({
      totalAvance,
      retencion: suRetencion,
      anticipo,
      neto,
    })
  })

  it('writes each movement that is not of 0', () => {
    const cifras = { totalAvance: 100, retencion: 5, anticipo: 0, neto: 95 }
    expect(movimientosDeCertificacion(cifras, 15)).toEqual([
      { tipo: 'retencion', cantidad: 5 },
      { tipo: 'descuento', cantidad: 15 },
      { tipo: 'moCalculada', cantidad: 80 },
    ])
    expect(movimientosDeCertificacion({ ...cifras, retencion: 0 }, 95)).toEqual([
      { tipo: 'descuento', cantidad: 95 },
    ])
  })
})
