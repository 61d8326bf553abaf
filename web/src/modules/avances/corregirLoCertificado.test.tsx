import { avances, corregirAvance } from '@plomada/contract/avances/avances'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { servidorEnCadaPrueba } from '../../prueba/enCadaPrueba.ts'
import { abrir } from '../../prueba/montar.tsx'
import { tokenDePrueba } from '../../prueba/servidor.ts'
import { AVANCE, AYER, CERTIFICADO, conAvances, id, MURO, OBRA } from './prueba/lista.ts'

const { servidor, pedidos } = servidorEnCadaPrueba(conAvances)
beforeEach(() => abrirSesion(tokenDePrueba({ rol: 'obraResidente' })))

describe('what was certified by mistake', () => {
  const correcciones = () =>
    pedidos('POST', '/v1/avance/correccion').map(({ body }) => body as Record<string, unknown>)
  const abrirla = async () => {
    abrirSesion(tokenDePrueba())
    servidor.contesta(corregirAvance, {
      _id: id(30),
      message: mensajesAvances.correccionCargada,
      avance: { cantidad: 10, porcentaje: 35.71 },
      pasadoDePresupuesto: false,
    })
    const { usuario } = abrir(`/avances/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Contrapiso' }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Corregir' }))
    return {
      usuario,
      dialogo: within(await screen.findByRole('dialog', { name: 'Corregir lo certificado' })),
    }
  }

  test('is taken back: so much, that day, and why', async () => {
    const { usuario, dialogo } = await abrirla()
    expect(
      dialogo.getByText(/12,5 m2 de «Muro de ladrillo» del 20\/11\/2026 en la certificación 3/),
    ).toBeDefined()
    await usuario.type(dialogo.getByLabelText(/^Cantidad a restar/), '2,5')
    const fecha = dialogo.getByLabelText(/^Fecha/)
    await usuario.clear(fecha)
    await usuario.type(fecha, formatoFecha(AYER))
    await usuario.click(dialogo.getByRole('button', { name: 'Corregir' }))
    const reparo = (await dialogo.findByRole('alert')).textContent
    expect(reparo).toContain('Motivo')
    expect(reparo).toContain(mensajesAvances.correccionSinMotivo)
    expect(correcciones()).toEqual([])
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Se midió de más')
    await usuario.click(dialogo.getByRole('button', { name: 'Corregir' }))
    await expect.poll(correcciones).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        tareaId: MURO._id,
        contratistaId: MURO.contratistaId,
        cantidad: '-2.5',
        fecha: AYER,
        observacion: 'Se midió de más',
      },
    ])
  })

  test('more than the avance says is asked about, and Escape closes that question alone', async () => {
    const { usuario, dialogo } = await abrirla()
    await usuario.type(dialogo.getByLabelText(/^Cantidad a restar/), '125')
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Se midió de más')
    const corregir = () => usuario.click(dialogo.getByRole('button', { name: 'Corregir' }))
    await corregir()
    await screen.findByText('¿12,5 o 125 m2? El avance es de 12,5 m2.')
    await usuario.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect([dialogo.getByLabelText<HTMLInputElement>(/^Cantidad/).value, correcciones()]).toEqual(['125', []])
    await corregir()
    await usuario.click(await screen.findByRole('button', { name: 'Sí, 125 m2' }))
    await expect.poll(correcciones).toEqual([expect.objectContaining({ cantidad: '-125' })])
  })

  test('nothing is no correction', async () => {
    const { usuario, dialogo } = await abrirla()
    await usuario.type(dialogo.getByLabelText(/^Cantidad a restar/), '0')
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Nada')
    await usuario.click(dialogo.getByRole('button', { name: 'Corregir' }))
    expect((await dialogo.findByRole('alert')).textContent).toContain(mensajesAvances.cantidadMayorACero)
    expect(correcciones()).toEqual([])
  })

  test('is for who administers, and of what is certified', async () => {
    const { usuario } = abrir(`/avances/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Contrapiso' }))
    await screen.findByRole('menuitem', { name: /Descartar/ })
    expect(screen.queryByRole('menuitem', { name: 'Corregir' })).toBeNull()
  })

  test('leads to its certification, and a correction is marked', async () => {
    servidor.contesta(avances, {
      items: [CERTIFICADO, { ...AVANCE, _id: id(23), cantidad: -2.5, esCorreccion: true }],
      count: 2,
    })
    abrir(`/avances/${OBRA}`)
    const enlace = await screen.findByRole('link', { name: 'Certificación Nº 3' })
    expect(enlace.getAttribute('href')).toMatch(
      `/certificaciones/${OBRA}?contratistaId=${MURO.contratistaId}&contratistaNombre=`,
    )
    expect(screen.getByRole('rowheader', { name: /^Muro de ladrillo ?Corrección$/ })).toBeDefined()
    expect(screen.getByText('\u22122,5 m2')).toBeDefined()
  })
})
