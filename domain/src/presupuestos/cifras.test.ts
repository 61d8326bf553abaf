import { describe, expect, it } from 'vitest'
import { cifrasDeObra, SIN_SUMAS } from './cifras.ts'

const sumas = { duracion: 12, activas: 7_000, descartadas: 300, duracionAprobada: 10, aprobadas: 6_500 }

describe('figures of a work in a list (domain.md §3, §7)', () => {
  it.each([
    // [presupuestoTipo, estado, price, approved price, approved duration]
    ['llaveEnMano', 'pendiente', 7_300, null, null],
    ['llaveEnMano', 'aprobado', 7_300, 6_500, 10],
    ['administrativo', 'aprobado', 7_000, 6_500, 10],
  ] as const)('%s %s: price %d, approved %s', (presupuestoTipo, estado, precio, aprobado, duracion) => {
    expect(cifrasDeObra({ presupuestoTipo, estado }, sumas)).toEqual({
      obraDuracion: 12,
      obraDuracionAprobado: duracion,
      presupuestoPlanPrecioTotalConMargen: precio,
      presupuestoPlanPrecioTotalConMargenAprobado: aprobado,
      presupuestoAvancePorcentajeTotal: 0,
    })
  })

  it('an approved work whose tareas are all gone costs 0, not null', () => {
    const cifras = cifrasDeObra({ presupuestoTipo: 'administrativo', estado: 'aprobado' }, SIN_SUMAS)
    expect(cifras.presupuestoPlanPrecioTotalConMargenAprobado).toBe(0)
    expect(cifras.presupuestoPlanPrecioTotalConMargen).toBe(0)
  })
})
