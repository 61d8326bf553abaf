import { describe, expect, test } from 'vitest'
import { cargarAvance } from './avances.ts'

// Phones without signal send bodies of weeks ago (decision 0076): what each version sent is written down here as it was,
// and never changed. A version that sends another adds its own.

const DE_ANTES = {
  'before photos (2026-11-22)': {
    _id: '019a0000-0000-7000-8000-000000000001',
    tareaId: '019a0000-0000-7000-8000-000000000002',
    contratistaId: '019a0000-0000-7000-8000-000000000003',
    cantidad: '1.5',
    fecha: '2026-11-20',
    observacion: '',
  },
  'with photos that follow (2026-11-24)': {
    _id: '019a0000-0000-7000-8000-000000000001',
    tareaId: '019a0000-0000-7000-8000-000000000002',
    contratistaId: null,
    cantidad: '28',
    fecha: '2026-11-24',
    observacion: 'Lado norte',
    fotos: ['019a0000-0000-7000-8000-000000000004'],
  },
  'with what was meant (2026-11-28)': {
    _id: '019a0000-0000-7000-8000-000000000001',
    tareaId: '019a0000-0000-7000-8000-000000000002',
    contratistaId: null,
    cantidad: '4',
    fecha: '2026-11-28',
    observacion: '',
    intencion: { porcentaje: '50', vistoCantidad: '8', vistoAvanzado: '0' },
  },
  'in the place of another (2026-11-28)': {
    _id: '019a0000-0000-7000-8000-000000000005',
    tareaId: '019a0000-0000-7000-8000-000000000002',
    contratistaId: '019a0000-0000-7000-8000-000000000003',
    cantidad: '12',
    fecha: '2026-11-24',
    observacion: 'Lado norte',
    fotos: ['019a0000-0000-7000-8000-000000000004'],
    reemplaza: '019a0000-0000-7000-8000-000000000001',
  },
}

describe('bodies of before', () => {
  test.each(Object.entries(DE_ANTES))('%s: is read, and as it was meant', (_, cuerpo) => {
    const { cantidad, intencion, ...resto } = cargarAvance.body?.parse(cuerpo) ?? {}
    const { cantidad: dicha, intencion: meant, ...suyo } = { intencion: undefined, ...cuerpo }
    expect(resto).toEqual(suyo)
    expect(intencion).toEqual(meant && { porcentaje: 50, vistoCantidad: 8_000_000n, vistoAvanzado: 0n })
    expect(cantidad).toBe(BigInt(Math.trunc(Number(dicha) * 1_000_000)))
  })

  test('nothing is added to them: the same key with another reading would be refused as another body', () => {
    const sinFotos = cargarAvance.body?.parse(DE_ANTES['before photos (2026-11-22)'])
    expect(Object.keys(sinFotos ?? {}).sort()).toEqual(
      Object.keys(DE_ANTES['before photos (2026-11-22)']).sort(),
    )
  })

  test('one that lacks what was always asked for is refused', () => {
    const { fecha: _, ...cuerpo } = DE_ANTES['before photos (2026-11-22)']
    expect(cargarAvance.body?.safeParse(cuerpo).success).toBe(false)
  })
})
