import { editarGrupo } from '@plomada/contract/presupuestos/capitulos'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contesta } from '../prueba/contesta.ts'
import { id } from '../prueba/entidades.ts'
import { perderRespuesta } from '../prueba/perderRespuesta.ts'
import { servidorDePrueba } from '../prueba/servidor.ts'
import { useMutacion } from './consultas.ts'

// A write whose answer is lost, pressed again (decision 0182).

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  servidor = await servidorDePrueba(contesta(editarGrupo, { message: 'Guardado' }))
})
afterEach(() => servidor.cerrar())

const alVer = (version: number, nombre = 'Cimientos') => ({
  body: { rubroId: id(1), grupoId: id(2), nombre, estado: 'inactivo' as const, version },
})

/** What each press asked for, with its key. */
async function apretar(...veces: ReturnType<typeof alVer>[]) {
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useMutacion(editarGrupo), { wrapper })
  for (const envio of veces) await act(() => result.current.mutateAsync(envio).catch(() => undefined))
  return servidor.pedidos.map(({ body, headers }) => ({ body, clave: headers['idempotency-key'] }))
}

test.each([
  ['at the version that it was', 1],
  ['at the one that it may have made', 2],
])('is the same request, %s', async (_, version) => {
  perderRespuesta(editarGrupo.ruta)
  const [una, otra] = await apretar(alVer(1), alVer(version))
  expect(una?.body).toMatchObject({ version: 1 })
  expect(otra).toEqual(una)
})

test.each([
  ['over what was changed again since', alVer(3)],
  ['with something else in it', alVer(2, 'Zapatas')],
])('is another one %s', async (_, envio) => {
  perderRespuesta(editarGrupo.ruta)
  const [una, otra] = await apretar(alVer(1), envio)
  expect(otra?.body).toEqual(envio.body)
  expect(otra?.clave).not.toBe(una?.clave)
})

test('and so it is after an answer', async () => {
  const [una, otra] = await apretar(alVer(1), alVer(2))
  expect(otra?.body).toMatchObject({ version: 2 })
  expect(otra?.clave).not.toBe(una?.clave)
})
