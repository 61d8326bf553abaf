import { certificacionPorId } from '@plomada/contract/certificaciones/certificaciones'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AYER, HOY, obraConManoDeObra } from './prueba/obraConManoDeObra.ts'

// What corrections leave behind: sums of nothing, and of less.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('what was certified and taken back whole is still a tarea with avances', async () => {
  const o = await obraConManoDeObra(s)
  exigir(await o.cargar(o.muro, 10))
  exigir(await o.generar())
  exigir(await o.corregir(o.muro, -10))
  expect((await o.p.leer(o.muro)).avance.cantidad).toBe(0)
  const r = await o.p.descartar(o.muro)
  expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.tareaConAvances])
  await exigirConsistencia(o.p)
})

test('a correction that was certified before what makes it possible: before, there was less than nothing', async () => {
  const o = await obraConManoDeObra(s)
  const anteayer = { fecha: masDias(HOY, -2) }
  exigir(await o.cargar(o.muro, 5))
  exigir(await o.generar())
  // Entered late: with it nothing is below 0 on any day.
  exigir(await o.cargar(o.muro, 10, anteayer))
  exigir(await o.corregir(o.muro, -12))
  exigir(await o.cargar(o.piso, 60))
  expect(exigir(await o.generar({ inicio: AYER, fin: AYER }))).toMatchObject({ nro: 2 })
  // What yesterday has is certified, 5 − 12, and is before this one.
  const { _id } = exigir(await o.generar())
  const { lineas } = exigir(await s.pedir(certificacionPorId, { como: o.p.como, params: { id: _id } }))
  expect(lineas).toMatchObject([{ tareaId: o.muro, antes: -7, cantidad: 10, despues: 3 }])
  await exigirConsistencia(o.p)
})

test('what is certified, paid or takes back is not put in the place of: it is taken back by who administers', async () => {
  const o = await obraConManoDeObra(s)
  const rechazo = async (reemplaza: string) => {
    const r = await o.cargar(o.muro, 2, { reemplaza })
    return [r.estado, r.cuerpo.error?.message]
  }
  const { _id } = exigir(await o.cargar(o.muro, 10))
  const { _id: certificacionId } = exigir(await o.generar())
  expect(await rechazo(_id)).toEqual([409, mensajesAvances.corregirCertificado])
  const { _id: correccion } = exigir(await o.corregir(o.muro, -2))
  expect(await rechazo(correccion)).toEqual([409, mensajesAvances.corregirCorreccion])
  exigir(await o.pagarCertificacion(certificacionId))
  expect(await rechazo(_id)).toEqual([409, mensajesAvances.corregirCertificado])
  // Where another's correction leans on it, it may be less only as far as nothing is below 0.
  const { _id: suelto } = exigir(await o.cargar(o.muro, 5, { fecha: masDias(HOY, -3) }))
  exigir(await o.corregir(o.muro, -3, { fecha: masDias(HOY, -3) }))
  expect((await o.cargar(o.muro, 2, { reemplaza: suelto, fecha: masDias(HOY, -3) })).estado).toBe(409)
  exigir(await o.cargar(o.muro, 3, { reemplaza: suelto, fecha: masDias(HOY, -3) }))
  await exigirConsistencia(o.p)
})
