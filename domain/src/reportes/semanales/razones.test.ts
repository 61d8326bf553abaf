import { describe, expect, it, test } from 'vitest'
import { mensajesPresupuestos } from '../../nucleo/mensajes/presupuestos.ts'
import { mensajesSemanales as textos } from '../../nucleo/mensajes/semanales.ts'
import type { Obra } from '../../presupuestos/obra.ts'
import {
  ENLACES_POR_REPORTE,
  razonContraEliminarRegistro,
  razonContraEnlazar,
  razonContraGenerarReporte,
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

test('a report has a bound of links that open', () => {
  expect(razonContraEnlazar(ENLACES_POR_REPORTE - 1)).toBeNull()
  expect(razonContraEnlazar(ENLACES_POR_REPORTE)).toBe(textos.enlacesLlenos(20))
})

describe('a report is made', () => {
  const suya = { cerrado: false, cierra: false, administra: true, primero: '2026-08-05' }
  it.each([
    ['of the week that it is', '2026-09-09', {}, null],
    ['of that week, by a resident too', '2026-09-09', { administra: false }, null],
    ['of that week, where nothing was recorded', '2026-09-09', { primero: null }, null],
    ['of that week, by a day that is still to come', '2026-09-13', {}, null],
    ['of the week of the first record', '2026-08-03', { cierra: true }, null],
    ['not of the week before', '2026-08-02', { cierra: true }, textos.semanaSinNada('05/08/2026')],
    ['not of a week of a work without records', '2026-08-03', { primero: null }, textos.nadaRegistrado],
    ['where nobody knows of records, of any week', '2026-01-05', { primero: undefined }, null],
    [
      'not of a past one by a resident',
      '2026-08-05',
      { cierra: true, administra: false },
      textos.cierraQuienAdministra,
    ],
    ['of one that has ended and is not sure yet, by a resident', '2026-08-05', { administra: false }, null],
    ['not of the next one', '2026-09-14', {}, textos.semanaFutura],
    [
      'not of a closed one',
      '2026-09-02',
      { cerrado: true, cierra: true },
      'El reporte de la Semana 36 · 31/08/2026 al 06/09/2026 ya está cerrado',
    ],
  ])('%s', (_, dia, cambio, razon) =>
    expect(razonContraGenerarReporte(semanaDe(dia), '2026-09-09', { ...suya, ...cambio })).toBe(razon),
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
