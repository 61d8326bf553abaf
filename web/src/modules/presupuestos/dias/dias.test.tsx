import { notifications } from '@mantine/notifications'
import { diasLaborales, editarDiasLaborales } from '@plomada/contract/presupuestos/dias'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { DIAS } from '@plomada/domain/presupuestos/dias'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../../api/borradores/borradores.ts'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { vistaDePrueba } from '../prueba/vista.ts'
import type { DiasLaborales } from './queries.ts'

const OBRA = '01990000-0000-7000-8000-000000000001'
const GUARDADOS: DiasLaborales = {
  _id: OBRA,
  dias: DIAS.map((nombre) => ({ nombre, horas: nombre === 'Domingo' ? 0 : 8.5 })),
  version: 4,
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  servidor = await servidorDePrueba(
    contesta(diasLaborales, GUARDADOS),
    contesta(editarDiasLaborales, { message: 'Dias editados con exito', diasLaborales: GUARDADOS }),
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA })),
    contesta(presupuestos, { items: [], count: 0 }),
    contesta(vistaPresupuesto, vistaDePrueba()),
  )
  abrirSesion(tokenDePrueba())
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})
afterEach(() => servidor.cerrar())

const enviados = () => servidor.pedidos.filter(({ metodo }) => metodo === 'PATCH').map(({ body }) => body)
const horas = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('hours are read as es-PY writes them, summed, and saved with the documented text', async () => {
  const { usuario, router } = abrir(`/presupuesto/diasLaborales/${OBRA}`)
  expect((await horas('Lunes')).value).toBe('8,5')
  expect(screen.getByText('51 horas por semana')).toBeDefined()
  await usuario.clear(await horas('Sábado'))
  await usuario.type(await horas('Sábado'), '4,5')
  expect(await screen.findByText('47 horas por semana')).toBeDefined()
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Dias editados con exito')).toBeDefined()
  expect(enviados()).toEqual([
    {
      diasLaboralesId: OBRA,
      dias: DIAS.map((nombre, i) => ({ nombre, horas: ['8.5', '8.5', '8.5', '8.5', '8.5', '4.5', '0'][i] })),
      version: 4,
    },
  ])
  await waitFor(() => expect(router.state.location.pathname).not.toContain('diasLaborales'))
})

test('what is empty or no number is not sent: the documented text, and which day', async () => {
  const { usuario } = abrir(`/presupuesto/diasLaborales/${OBRA}`)
  await usuario.clear(await horas('Martes'))
  await usuario.clear(await horas('Jueves'))
  await usuario.type(await horas('Jueves'), 'ocho')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  const alerta = await screen.findByRole('alert')
  expect(alerta.textContent).toContain(mensajesComun.completeTodosLosCampos)
  expect(alerta.textContent).toContain('Martes')
  expect(alerta.textContent).toContain('Jueves')
  expect(alerta.textContent).not.toContain('Lunes')
  expect(enviados()).toEqual([])
  await waitFor(async () => expect(document.activeElement).toBe(await horas('Martes')))
})

test('hours that were not saved are offered back, and go with the version they were begun from', async () => {
  const { usuario } = abrir(`/presupuesto/diasLaborales/${OBRA}`)
  await usuario.clear(await horas('Viernes'))
  await usuario.type(await horas('Viernes'), '6')
  await waitFor(async () => expect(await listarBorradores('c1')).toHaveLength(1))
  document.body.innerHTML = ''
  const otra = abrir(`/presupuesto/diasLaborales/${OBRA}`)
  expect((await horas('Viernes')).value).toBe('8,5')
  await otra.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
  expect((await horas('Viernes')).value).toBe('6')
  await otra.usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(enviados()).toMatchObject([{ version: 4 }]))
  await waitFor(async () => expect(await listarBorradores('c1')).toEqual([]))
})
