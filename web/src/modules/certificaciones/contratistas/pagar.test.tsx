import { agregarMovimiento } from '@plomada/contract/certificaciones/cuentas'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { contesta } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { id, NADIE_DEBE, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { BENITEZ } from '../prueba/benitez.ts'

// How an account is paid by hand: with its day, its receipt, and never by one Enter (decision 0107).

const OBRA = id(1)
const HOY = hoyEnAsuncion(new Date())
const { pedidos } = servidorEnCadaPrueba(() => [
  contesta(contratistasDeObra, { items: [BENITEZ], count: 1, totales: NADIE_DEBE }),
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(agregarMovimiento, { message: textos.movimientoGuardado, _id: id(30), panel: BENITEZ }),
])
const RUTA = `/contratistas?presupuestoId=${OBRA}`

async function elegir(usuario: ReturnType<typeof abrir>['usuario'], accion: string) {
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Cuadrilla Benítez' }))
  await usuario.click(await screen.findByRole('menuitem', { name: new RegExp(`^${accion}`) }))
  return screen.findByRole('dialog')
}

describe('paying an account by hand', () => {
  test('what is handed over may have a receipt, of its day and of who gets it; what is discounted has none', async () => {
    const { usuario } = abrir(RUTA)
    const dialogo = within(await elegir(usuario, 'Entregar'))
    await usuario.type(dialogo.getByRole('textbox', { name: 'Monto (Gs.)' }), '50000')
    await usuario.click(dialogo.getByRole('radio', { name: 'Recibo' }))
    await usuario.type(dialogo.getByRole('textbox', { name: 'Número' }), '17')
    await usuario.click(dialogo.getByRole('radio', { name: 'Descontar' }))
    expect(dialogo.queryByRole('radio', { name: 'Recibo' })).toBeNull()
    await usuario.click(dialogo.getByRole('radio', { name: 'Entregar' }))
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar' }))
    await expect
      .poll(() => pedidos('POST', '/v1/contratista').map(({ body }) => body))
      .toEqual([
        expect.objectContaining({
          tipo: 'entrega',
          cantidad: '50000',
          fecha: HOY,
          comprobante: {
            tipo: 'recibo',
            numero: '17',
            timbrado: '',
            fecha: HOY,
            iva: null,
            ruc: '3456789-8',
            observacion: '',
          },
        }),
      ])
  })

  test.each([
    ['Anticipo', 'Guardar anticipo'],
    ['Entregar', 'Guardar'],
    ['Pagar saldo', 'Pagar'],
    ['Devolver retención', 'Devolver'],
    ['Registrar devolución', 'Registrar'],
  ])(
    '%s: the focus is on no button when it opens, and Enter in a field sends nothing',
    async (accion, verbo) => {
      const { usuario } = abrir(RUTA)
      const dialogo = await elegir(usuario, accion)
      await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
      for (const campo of within(dialogo).getAllByRole('textbox')) {
        campo.focus()
        await usuario.keyboard('{Enter}')
      }
      for (const metodo of ['POST', 'PATCH']) expect(pedidos(metodo, '/v1')).toEqual([])
      const boton = within(dialogo).getByRole('button', { name: verbo })
      expect(boton.getAttribute('type')).toBe('submit')
    },
  )
})
