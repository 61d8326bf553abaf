import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { afterEach, expect, test } from 'vitest'
import { alDia } from './alDia.ts'
import { cambiarEstado } from './lista.ts'
import { envioDePrueba } from './prueba/envio.ts'

const envio = envioDePrueba('1', '20', 1)
const obra = envio.muestra.donde
const esperando = async (promesa: Promise<unknown>) =>
  Promise.race([promesa.then(() => 'listo'), new Promise((sigue) => setTimeout(sigue, 5, 'espera'))])

afterEach(() => cambiarEstado({ cola: [], sinGuardar: new Set(), varado: false }))

test('with nothing of the work on its way there is nothing to wait for', async () => {
  cambiarEstado({ cola: [{ ...envio, muestra: { ...envio.muestra, donde: 'otra obra' } }] })
  expect(await esperando(alDia(obra))).toBe('listo')
})

test('what is on its way is waited for, until it has arrived', async () => {
  cambiarEstado({ cola: [envio] })
  const promesa = alDia(obra)
  expect(await esperando(promesa)).toBe('espera')
  cambiarEstado({ cola: [] })
  expect(await esperando(promesa)).toBe('listo')
})

test('what does not get through while it is waited for says how many would be missing', async () => {
  cambiarEstado({ cola: [envio] })
  const promesa = alDia(obra)
  cambiarEstado({ varado: true })
  await expect(promesa).rejects.toThrow(mensajesEnvios.faltanEnviar(1))
})

test('a refused one is missing too, with the network there', async () => {
  cambiarEstado({ cola: [{ ...envio, estado: 'rechazado' }] })
  await expect(alDia(obra)).rejects.toMatchObject({ message: mensajesEnvios.faltanEnviar(1), status: 0 })
})

test('who cancels does not wait', async () => {
  cambiarEstado({ cola: [envio] })
  const control = new AbortController()
  const promesa = alDia(obra, control.signal)
  control.abort(new Error('cancelado'))
  await expect(promesa).rejects.toThrow('cancelado')
})
