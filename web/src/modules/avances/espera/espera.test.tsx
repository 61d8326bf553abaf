import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Envio } from '../../../api/envios/envio.ts'
import { idNuevo, momentoDeId } from '../../../api/envios/id.ts'
import { cambiarEstado } from '../../../api/envios/lista.ts'
import { envioDePrueba, vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { montar } from '../../../prueba/montar.tsx'
import { diasQueEspera } from './esperan.ts'
import { AvancesSinEnviar } from './SinEnviar.tsx'

afterEach(vaciarEnvios)

const DIA_MS = 86_400_000
const AHORA_MS = Date.parse('2026-11-20T15:00:00Z')
/** Ids of one window never go back, so these are written out. */
const idDe = (ms: number) => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000001`
}
const avance = (ms: number, cambio: Partial<Envio> = {}): Envio => ({
  ...envioDePrueba(idDe(ms), '1.5', 1),
  lugar: `avance/${ms}`,
  body: { _id: '1', tareaId: 't', cantidad: '1.5', fecha: '2026-11-20' },
  ...cambio,
})

test('how many days the oldest waits; what was refused does not wait for a connection', () => {
  const hace = (dias: number) => avance(AHORA_MS - dias * DIA_MS)
  expect(diasQueEspera([hace(0), hace(2.9)], AHORA_MS)).toBe(2)
  expect(diasQueEspera([hace(3), hace(1)], AHORA_MS)).toBe(3)
  expect(diasQueEspera([{ ...hace(9), estado: 'rechazado' }, hace(1)], AHORA_MS)).toBe(1)
  // The clock was set back.
  expect(diasQueEspera([hace(-1)], AHORA_MS)).toBe(0)
  expect(diasQueEspera([], AHORA_MS)).toBe(0)
  // And what the device names by itself says when that was.
  const id = idNuevo()
  expect(diasQueEspera([avance(0, { id })], momentoDeId(id) + DIA_MS)).toBe(1)
  expect(momentoDeId(id)).toBeGreaterThanOrEqual(AHORA_MS)
})

test('each says since when it waits, and after three days that it is on this device alone', () => {
  const vieja = Date.now() - 4 * DIA_MS
  montar(<AvancesSinEnviar presupuestoId="o" />)
  act(() => cambiarEstado({ cola: [avance(Date.now() - 1000)], varado: true }))
  const caja = within(screen.getByRole('region', { name: mensajesEnvios.cuantos(1) }))
  expect(caja.queryByRole('alert')).toBeNull()
  act(() => cambiarEstado({ cola: [avance(vieja)] }))
  expect(caja.getByText(mensajesEnvios.esperaDesde(momentoEnAsuncion(new Date(vieja))))).toBeDefined()
  expect(caja.getByRole('alert').textContent).toBe(mensajesEnvios.haceDias(4))
})

test('a photo on a slow line says how much of it has gone, and how many are to go', () => {
  const suyo = avance(Date.now() - 1000)
  const foto = (id: string): Envio => ({
    ...suyo,
    id,
    bytes: id,
    lugar: `foto/${id}`,
    tras: suyo.lugar,
  })
  montar(<AvancesSinEnviar presupuestoId="o" />)
  act(() => cambiarEstado({ cola: [suyo, foto('f1'), foto('f2')], subiendo: { id: 'f1', parte: 45 } }))
  expect(screen.getByRole('progressbar', { name: mensajesEnvios.subiendoFoto })).toHaveProperty('value', 45)
  expect(screen.getByText('Enviando una foto, faltan 2: 45 %')).toBeDefined()
  act(() => cambiarEstado({ cola: [suyo, foto('f2')], subiendo: { id: 'f2', parte: 0 } }))
  expect(screen.getByText('Enviando la foto: 0 %')).toBeDefined()
  act(() => cambiarEstado({ subiendo: null }))
  expect(screen.queryByRole('progressbar')).toBeNull()
})
