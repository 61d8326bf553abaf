import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listarBorradores } from '../../../api/borradores/borradores.ts'
import { campo, editar, elegir, enSuMundo, guardar } from './prueba/pantalla.ts'

const { esto, enviado } = enSuMundo()
const CON_AVANCES = mensajesPresupuestos.unidadConAvances('Mampostería', 'm2')
const HECHO = { cantidad: 2, precioTotal: 1_000, hay: true }
const unidad = () => {
  const elegida = campo('unidadMedidaCodigo')
  if (!(elegida instanceof HTMLInputElement)) throw new Error('no chooser of units')
  return elegida
}

describe('the unit of a tarea of which something was done', () => {
  test('is locked, says why, and everything else can be saved', async () => {
    esto.mundo.avance = HECHO
    const { usuario } = await editar()
    expect(unidad().readOnly).toBe(true)
    const porque = (unidad().getAttribute('aria-describedby') ?? '').split(' ')
    expect(porque.map((id) => document.getElementById(id)?.textContent)).toContain(CON_AVANCES)
    await usuario.click(unidad())
    expect(screen.queryByRole('option', { name: 'm · Metro' })).toBeNull()
    await usuario.clear(campo('cantidad'))
    await usuario.type(campo('cantidad'), '13')
    await guardar(usuario)
    await waitFor(() =>
      expect(enviado()?.body).toMatchObject({ plan: { unidadMedida: { codigo: 'm2' }, cantidad: '13' } }),
    )
  })

  test('without avances it is chosen freely', async () => {
    const { usuario } = await editar()
    expect(unidad().readOnly).toBe(false)
    await elegir(usuario, 'unidadMedidaCodigo', 'm · Metro')
    await guardar(usuario)
    await waitFor(() => expect(enviado()?.body).toMatchObject({ plan: { unidadMedida: { codigo: 'm' } } }))
  })

  test('a draft with another one, from before something was done, is told and can be put right', async () => {
    const { usuario } = await editar()
    await elegir(usuario, 'unidadMedidaCodigo', 'm · Metro')
    await expect.poll(() => listarBorradores('c1')).toMatchObject([{ valor: { unidadMedidaCodigo: 'm' } }])
    cleanup()
    esto.mundo.avance = HECHO
    const otra = await editar()
    await otra.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
    await expect.poll(() => unidad().value).toBe('m · Metro')
    await guardar(otra.usuario)
    const avisos = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(avisos).toContainEqual(expect.stringContaining(CON_AVANCES))
    expect(enviado()).toBeUndefined()
    await elegir(otra.usuario, 'unidadMedidaCodigo', 'm2 · Metro cuadrado')
    await guardar(otra.usuario)
    await waitFor(() => expect(enviado()?.body).toMatchObject({ plan: { unidadMedida: { codigo: 'm2' } } }))
  })
})
