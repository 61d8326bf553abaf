import { crearTicket } from '@plomada/contract/acceso'
import { crearPersona, personas } from '@plomada/contract/personas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../prueba/servidor.ts'
import { conCadaBase } from '../db/prueba/conCadaBase.ts'

conCadaBase('Idempotency-Key', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const crear = (clave: string, nombre: string, como: Usuario = s.usuarios.a.admin) =>
    s.pedir(crearPersona, {
      como,
      body: { nombre, funcion: ['contratista'] },
      encabezados: { 'idempotency-key': clave },
    })
  const cuantas = async (nombre: string, como: Usuario = s.usuarios.a.admin) =>
    (await s.pedir(personas, { como, query: { busquedaRapida: nombre } })).cuerpo.count

  test('the same request ten times, one after another: one effect, one answer', async () => {
    const primera = await crear('uno', 'Repetida')
    expect(primera.estado).toBe(200)
    for (let i = 1; i < 10; i++) {
      const otra = await crear('uno', 'Repetida')
      expect([otra.estado, otra.cuerpo]).toEqual([200, primera.cuerpo])
    }
    expect(await cuantas('Repetida')).toBe(1)
  })

  test('ten at once: one effect, one answer', async () => {
    const todas = await Promise.all(Array.from({ length: 10 }, () => crear('dos', 'Simultánea')))
    expect(todas.map(({ estado }) => estado)).toEqual(Array(10).fill(200))
    expect(new Set(todas.map(({ cuerpo }) => cuerpo._id)).size).toBe(1)
    expect(await cuantas('Simultánea')).toBe(1)
  })

  test('the control: without a key each one counts', async () => {
    const sinClave = () =>
      s.pedir(crearPersona, {
        como: s.usuarios.a.admin,
        body: { nombre: 'Suelta', funcion: ['contratista'] },
      })
    await Promise.all([sinClave(), sinClave()])
    expect(await cuantas('Suelta')).toBe(2)
  })

  test('another body with the key is refused and does nothing', async () => {
    await crear('tres', 'Una')
    const r = await crear('tres', 'Distinta')
    expect([r.estado, r.cuerpo.code, r.cuerpo.error?.message]).toEqual([
      409,
      'CLAVE_REUSADA',
      mensajesComun.claveReusada,
    ])
    expect(await cuantas('Distinta')).toBe(0)
  })

  test('a refused request does not take its key', async () => {
    expect((await crear('cuatro', ' ')).estado).toBe(400)
    expect((await crear('cuatro', 'Corregida')).estado).toBe(200)
  })

  test('a key belongs to a person and an operation', async () => {
    await crear('cinco', 'De uno')
    expect((await crear('cinco', 'De otro', s.usuarios.a.superadmin)).estado).toBe(200)
    expect((await crear('cinco', 'De otra empresa', s.usuarios.b.admin)).estado).toBe(200)
    const ticket = await s.pedir(crearTicket, {
      como: s.usuarios.a.admin,
      encabezados: { 'idempotency-key': 'cinco' },
    })
    expect(ticket.estado).toBe(200)
  })

  test.each(['', 'a b', 'ñ', 'x'.repeat(201)])('the key %j is refused', async (clave) => {
    const r = await crear(clave, 'Nadie')
    expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesComun.claveIdempotenciaInvalida])
  })
})
