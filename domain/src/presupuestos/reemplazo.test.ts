import { describe, expect, it } from 'vitest'
import { mensajesEdicion } from '../nucleo/mensajes/edicion.ts'
import type { Obra } from './obra.ts'
import { razonContraReemplazar } from './reemplazo.ts'

const PENDIENTE: Obra = { tipo: 'presupuesto', estado: 'pendiente', activo: true }

describe('razonContraReemplazar', () => {
  it.each<[string, Obra, number, string | null]>([
    ['una obra pendiente', PENDIENTE, 3, null],
    ['una aprobada: no cambia ninguna cifra', { ...PENDIENTE, estado: 'aprobado' }, 1, null],
    ['la plantilla', { ...PENDIENTE, tipo: 'plantilla' }, 1, null],
    [
      'una desactivada',
      { ...PENDIENTE, activo: false },
      3,
      'La obra está desactivada: sólo se puede consultar',
    ],
    ['quien no tiene rubros', PENDIENTE, 0, 'El contratista original no tiene rubros en esta obra'],
  ])('%s', (_, obra, tareas, razon) => {
    expect(razonContraReemplazar(obra, tareas)).toBe(razon)
  })

  it('the message says how many items', () => {
    const { contratistaReemplazado } = mensajesEdicion
    expect(contratistaReemplazado('Ayala', 'Ñandú', 1)).toBe('Ñandú reemplaza a Ayala en 1 rubro')
    expect(contratistaReemplazado('Ayala', 'Ñandú', 12)).toBe('Ñandú reemplaza a Ayala en 12 rubros')
  })
})
