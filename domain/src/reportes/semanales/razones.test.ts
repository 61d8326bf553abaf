import { describe, expect, it } from 'vitest'
import { mensajesPresupuestos } from '../../nucleo/mensajes/presupuestos.ts'
import { mensajesSemanales as textos } from '../../nucleo/mensajes/semanales.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import {
  razonContraEliminarRegistro,
  razonContraGenerar,
  razonContraRegistrar,
  razonContraReportar,
} from './razones.ts'
import { semanaDe } from './semana.ts'

const obra: Obra = { tipo: 'presupuesto', estado: 'aprobado', activo: true }

describe('a work has reports', () => {
  it.each([
    ['once it is approved', obra, null],
    ['not before', { ...obra, estado: 'pendiente' }, mensajesPresupuestos.noAprobado],
    ['nor once it is put aside', { ...obra, activo: false }, mensajesPresupuestos.obraInactiva],
  ] as const)('%s', (_, suya, razon) => expect(razonContraReportar(suya)).toBe(razon))
})

describe('a report is made', () => {
  it.each([
    ['of the week that it is', '2026-09-09', false, null],
    ['of that week, by a day that is still to come', '2026-09-13', false, null],
    ['of a week that went by', '2026-08-03', false, null],
    ['not of the next one', '2026-09-14', false, textos.semanaFutura],
    [
      'not of a closed one',
      '2026-09-02',
      true,
      'El reporte de la Semana 36 · 31/08/2026 al 06/09/2026 ya está cerrado',
    ],
  ])('%s', (_, dia, cerrado, razon) =>
    expect(razonContraGenerar(semanaDe(dia), '2026-09-09', cerrado)).toBe(razon),
  )
})

describe('something is recorded', () => {
  const nada = { acontecimientoId: null, nota: '', fotos: 0 }
  it.each([
    ['that happened', { acontecimientoId: 'lluvia' }, null],
    ['that is written', { nota: 'Llegó la arena' }, null],
    ['that is seen', { fotos: 1 }, null],
    ['but not nothing', {}, textos.registroVacio],
  ])('%s', (_, cambio, razon) => expect(razonContraRegistrar({ ...nada, ...cambio })).toBe(razon))
})

describe('what was recorded is deleted', () => {
  const suyo = { propio: true, administra: false, cerrado: false }
  it.each([
    ['by whoever recorded it', {}, null],
    ['by who administers', { propio: false, administra: true }, null],
    ['by nobody else', { propio: false }, textos.registroAjeno],
    ['not once its week is closed', { cerrado: true }, textos.registroCerrado],
    [
      'nor then by who administers',
      { propio: false, administra: true, cerrado: true },
      textos.registroCerrado,
    ],
  ])('%s', (_, cambio, razon) => expect(razonContraEliminarRegistro({ ...suyo, ...cambio })).toBe(razon))
})
