import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LLAVE_DE_PRUEBA, tokenDePrueba } from '../../prueba/servidor.ts'
import { ErrorDeApi } from '../errores.ts'
import { recibirLlave } from '../lacre/llave.ts'
import { abrirSesion, olvidarSesion } from '../sesion.ts'
import { cambiarGuardados, leerBytes } from './almacen.ts'
import { idNuevo, idTras } from './id.ts'
import { envioDePrueba } from './prueba/envio.ts'
import { abrirSitio, escribirSitio } from './sitio.ts'
import { alCargarlos, guardarSuelto, leerSueltos, moverSueltos, quitarSueltos } from './sueltos.ts'

const foto = (texto: string, cuandoMs?: number) => ({ id: idNuevo(cuandoMs), blob: new Blob([texto]) })
const textos = async (lugar: string) => Promise.all((await leerSueltos(lugar)).map(({ blob }) => blob.text()))
const enElEquipo = async () => (await (await abrirSitio())?.getAll('foto')) ?? []
const entra = async (credencialId: string, llave = LLAVE_DE_PRUEBA) => {
  await recibirLlave(credencialId, llave)
  abrirSesion(tokenDePrueba({ credencialId }))
}

beforeEach(() => entra('c1'))
afterEach(async () => {
  await escribirSitio(['foto'], (tx) => tx.objectStore('foto').clear())
  olvidarSesion()
})

test('what was taken for a form is there when it is opened again, in its order, and for no other', async () => {
  const [una, otra] = [foto('primera'), foto('segunda')]
  await guardarSuelto('avance/1', otra)
  await guardarSuelto('avance/1', una)
  await guardarSuelto('avance/2', foto('de otro'))
  expect(await textos('avance/1')).toEqual(['primera', 'segunda'])
  expect((await leerSueltos('avance/1')).map(({ id }) => id)).toEqual([una.id, otra.id])
  await quitarSueltos('avance/1', una.id)
  expect(await textos('avance/1')).toEqual(['segunda'])
  expect(await textos('avance/2')).toEqual(['de otro'])
})

test('those of one form keep their order where the clock was set back, and where they move to another', async () => {
  const reloj = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00Z'))
  const tomadas = [{ id: idTras([]), blob: new Blob(['primera']) }]
  reloj.mockReturnValue(Date.parse('2026-01-01T00:00:00Z'))
  for (const texto of ['segunda', 'tercera'])
    tomadas.push({ id: idTras(tomadas.map(({ id }) => id)), blob: new Blob([texto]) })
  for (const una of tomadas) await guardarSuelto('avance/1', una)
  reloj.mockRestore()
  expect(await textos('avance/1')).toEqual(['primera', 'segunda', 'tercera'])
  await moverSueltos('avance/1', 'avance/2')
  expect(await textos('avance/1')).toEqual([])
  expect(await textos('avance/2')).toEqual(['primera', 'segunda', 'tercera'])
})

test('it lies sealed, and another person on the device has none of it', async () => {
  await guardarSuelto('avance/1', foto('lapacho'))
  const [suya] = await enElEquipo()
  expect(new TextDecoder('latin1').decode(suya?.sello)).not.toContain('lapacho')
  await entra('c2', Buffer.alloc(32, 9).toString('base64url'))
  expect(await textos('avance/1')).toEqual([])
  await entra('c1')
  expect(await textos('avance/1')).toEqual(['lapacho'])
})

test('recorded or refused they go with their entry; where nothing kept it they stay', async () => {
  const cargar = async (motivo: Error | null) => {
    await guardarSuelto('avance/1', foto('una'))
    const termina = alCargarlos('avance/1', async () => {
      if (motivo) throw motivo
    })
    await termina.catch(() => undefined)
    const quedan = (await textos('avance/1')).length
    await quitarSueltos('avance/1')
    return quedan
  }
  expect(await cargar(null)).toBe(0)
  expect(await cargar(new ErrorDeApi('El rubro fue descartado', 409))).toBe(0)
  expect(await cargar(new ErrorDeApi('No entra', 0))).toBe(1)
})

test('stored with what waits they are not left as well: they would be announced by two entries', async () => {
  const [suya, otra] = [foto('suya'), foto('otra')]
  for (const una of [suya, otra]) await guardarSuelto('avance/1', una)
  const envio = { ...envioDePrueba(idNuevo(), '1', 1), estado: 'rechazado' as const, bytes: suya.id }
  const bytes = new Map([[suya.id, new TextEncoder().encode('suya')]])
  expect(await cambiarGuardados('c1', (cola) => [...cola, envio], { bytes })).toHaveLength(1)
  expect(await textos('avance/1')).toEqual(['otra'])
  expect(new TextDecoder().decode((await leerBytes('c1', suya.id)) ?? undefined)).toBe('suya')
  await cambiarGuardados('c1', () => [])
})

test('what was left for more than a week goes with the next that is kept', async () => {
  const reloj = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T00:00:00Z'))
  const vieja = { ...foto('vieja'), id: '019b7612-c400-7000-8000-000000000001' }
  await guardarSuelto('avance/1', vieja)
  reloj.mockRestore()
  expect(await textos('avance/1')).toEqual(['vieja'])
  await guardarSuelto('avance/2', foto('nueva'))
  expect(await textos('avance/1')).toEqual([])
  expect(await textos('avance/2')).toEqual(['nueva'])
})
