import { credencialPorId } from '@plomada/contract/acceso'
import { datosAuxiliares } from '@plomada/contract/catalogo'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { mensajesAvisos } from '@plomada/domain/nucleo/mensajes/avisos'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abrirSesion } from '../api/sesion.ts'
import { contesta } from '../prueba/contesta.ts'
import { pasosDePrueba, quienEntro } from '../prueba/entidades.ts'
import { abrir } from '../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../prueba/servidor.ts'

let avisos: RespuestaDe<typeof credencialPorId>['avisos']
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  avisos = []
  servidor = await servidorDePrueba(
    contesta(credencialPorId, () => quienEntro({ avisos })),
    contesta(datosAuxiliares, { items: [], count: 0 }),
    contesta(primerosPasos, pasosDePrueba()),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const banda = () => screen.queryByRole('region', { name: mensajesAvisos.titulo })

test('who administers is told on every page of an old backup and of a full disk', async () => {
  avisos = [
    { codigo: 'respaldoViejo', desde: '2026-11-18T03:00:00Z' },
    { codigo: 'discoLleno', desde: '2026-11-22T12:00:00Z' },
  ]
  abrir('/unidadesDeMedida')
  expect(await screen.findByText(mensajesAvisos.respaldoViejo('18/11/2026'))).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(mensajesAvisos.discoLleno)
})

test('and that the firm has little room, or none', async () => {
  avisos = [{ codigo: 'espacioCasiLleno', desde: null }]
  abrir('/unidadesDeMedida')
  expect(await screen.findByText(mensajesAvisos.espacioCasiLleno)).toBeDefined()
  avisos = [{ codigo: 'espacioLleno', desde: null }]
  document.body.innerHTML = ''
  abrir('/unidadesDeMedida')
  expect(await screen.findByText(mensajesAvisos.espacioLleno)).toBeDefined()
})

test('a server that never made a backup is told as that', async () => {
  avisos = [{ codigo: 'respaldoViejo', desde: null }]
  abrir('/unidadesDeMedida')
  expect(await screen.findByText(mensajesAvisos.sinRespaldo)).toBeDefined()
})

test('where all is well nothing is said', async () => {
  abrir('/landing')
  await screen.findByText('Ana · Casa Paz')
  expect(banda()).toBeNull()
})

test.each([
  ['obraResidente', true],
  ['cliente', false],
])('over plain http a %s is told that nothing is kept here: %s', async (rol, seDice) => {
  const sutil = vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
  try {
    abrirSesion(tokenDePrueba({ rol }))
    const { usuario } = abrir('/landing')
    await screen.findByText('Ana · Casa Paz')
    expect(screen.queryByText(mensajesAvisos.sinLacre) !== null).toBe(seDice)
    if (!seDice) return
    await usuario.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
    expect(banda()).toBeNull()
  } finally {
    sutil.mockRestore()
  }
})
