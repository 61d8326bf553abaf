import {
  agregarMovimiento,
  cambiarAnticipo,
  cambiarPorcentajeDeAnticipo,
  movimientosDeContratista,
  pagarContratista,
} from '@plomada/contract/certificaciones/cuentas'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { BENITEZ } from '../prueba/benitez.ts'

const id = (n: number) => `0199bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`
const OBRA = id(1)
const RUTA = `/contratistas?presupuestoId=${OBRA}`
const HOY = hoyEnAsuncion(new Date())

type Contratista = RespuestaDe<typeof contratistasDeObra>['items'][number]
const DE = { presupuestoId: OBRA, contratistaId: BENITEZ.contratistaId }
/** Nothing can be paid to it, and its advance is closed. */
const DUARTE: Contratista = {
  ...BENITEZ,
  contratistaId: id(8),
  contratistaNombre: 'Duarte',
  anticipoConsolidado: true,
  anticipoTotal: 100_000,
  descuentoDeAnticipoTotal: 100_000,
  anticipoRestante: 0,
  anticipoSinCubrir: 0,
  retencionTotal: 0,
  entregaTotal: 0,
  descuentoTotal: 0,
  limiteDescuento: 0,
  moCalculada: 400_000,
  deuda: 0,
  deudaLibre: 0,
  pagadoDeMas: 60_000,
  hechoSinCertificar: 0,
  retencionDeLoHecho: 0,
  anticipoDeLoHecho: 0,
  seLeDebe: -60_000,
  sinCertificarDesde: null,
  activo: false,
}
const TOTALES = {
  hechoSinCertificar: 200_000,
  prometido: 120_000,
  retencionTotal: 25_000,
  anticipoRestante: 300_000,
  seLeDebe: 195_000,
  nosDebe: 60_000,
}
const { anticipoPorcentaje: _, ...RESTO } = BENITEZ
const PANEL = { ...RESTO, anticipoPorcentaje: 12.5 }

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(contratistasDeObra, { items: [BENITEZ, DUARTE], count: 2, totales: TOTALES }),
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(presupuestos, { items: [], count: 0 }),
    contesta(cambiarPorcentajeDeAnticipo, { message: textos.porcentajeGuardado, panel: PANEL }),
    contesta(cambiarAnticipo, { message: textos.anticipoGuardado, movimiento: null, panel: PANEL }),
    contesta(agregarMovimiento, { message: textos.movimientoGuardado, _id: id(30), panel: PANEL }),
    contesta(pagarContratista, { message: textos.pagoGuardado.saldo, panel: PANEL }),
    contesta(movimientosDeContratista, {
      items: [],
      count: 0,
      balanceGeneral: BENITEZ.balanceGeneral,
      contratistaNombre: BENITEZ.contratistaNombre,
      contratistaRuc: BENITEZ.contratistaRuc,
    }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const enviados = (metodo: string) =>
  servidor.pedidos.filter((p) => p.metodo === metodo).map(({ body }) => body)
/** As a query reads it: a space that doesn't break is one. */
const plano = (texto: string) => texto.replaceAll('\u00a0', ' ')
const gs = (monto: number) => plano(formatoGs(monto))

/** What a menu offers, and what its options say against being chosen. */
async function accionesDe(usuario: ReturnType<typeof abrir>['usuario'], nombre: string) {
  await usuario.click(await screen.findByRole('button', { name: `Acciones de ${nombre}` }))
  return within(await screen.findByRole('menu'))
}
async function elegir(usuario: ReturnType<typeof abrir>['usuario'], nombre: string, accion: string) {
  const menu = await accionesDe(usuario, nombre)
  await usuario.click(await menu.findByRole('menuitem', { name: new RegExp(`^${accion}`) }))
  return screen.findByRole('dialog')
}

describe('the list', () => {
  test('shows the account of each, and who has no active tarea', async () => {
    abrir(RUTA)
    const suya = (await screen.findByRole('rowheader', { name: 'Cuadrilla Benítez' })).closest('tr')
    const valores = within(suya as HTMLElement)
      .getAllByRole('button')
      .map((boton) => boton.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))
    const dice = (titulo: string, monto: number) =>
      `Cuadrilla Benítez, ${titulo}: ${gs(monto)}. Ver de dónde sale`
    expect(valores).toEqual([
      dice('Hecho sin certificar', 200_000),
      dice('Certificado sin pagar', 60_000),
      dice('Retenido', 25_000),
      dice('Anticipo por descontar', 300_000),
      dice('Se le debe hoy', 195_000),
      'Acciones de Cuadrilla Benítez',
    ])
    expect(screen.getByRole('rowheader', { name: 'Duarte Sin rubros activos' })).toBeDefined()
  })

  test('an empty one says so, and one of no work asks for it', async () => {
    servidor.contesta(contratistasDeObra, { items: [], count: 0, totales: TOTALES })
    const { unmount } = abrir(RUTA)
    expect(await screen.findByText(textos.sinContratistas)).toBeDefined()
    unmount()
    localStorage.removeItem('presupuestoId')
    abrir('/contratistas')
    expect(await screen.findByText('Elegí una obra para ver sus contratistas')).toBeDefined()
  })

  test('an amount opens what it is made of, and goes deeper and back', async () => {
    const { usuario } = abrir(RUTA)
    await usuario.click(await screen.findByRole('button', { name: /^Cuadrilla Benítez, Se le debe hoy/ }))
    const cajon = within(await screen.findByRole('dialog', { name: 'Se le debe hoy' }))
    expect(cajon.getByText(textos.comoSeDebe)).toBeDefined()
    await usuario.click(cajon.getByRole('button', { name: /^Deuda fuera de las certificaciones/ }))
    expect(await cajon.findByRole('button', { name: /^Ganado en certificaciones/ })).toBeDefined()
    await usuario.click(cajon.getByRole('button', { name: 'Volver' }))
    await usuario.click(await cajon.findByRole('button', { name: /^Anticipo que toca descontar/ }))
    expect(await cajon.findByRole('button', { name: /^Anticipo por descontar/ })).toBeDefined()
  })

  test('who owes is said in words, and the totals set nobody off against another', async () => {
    abrir(RUTA)
    const fila = async (nombre: string) =>
      plano((await screen.findByRole('rowheader', { name: nombre })).closest('tr')?.textContent ?? '')
    expect(await fila('Duarte Sin rubros activos')).toContain(`Nos debe ${gs(60_000)}`)
    expect(await fila('Cuadrilla Benítez')).not.toContain('Nos debe')
    const todos = await fila('Todos')
    for (const dicho of [gs(200_000), gs(120_000), gs(195_000), `Nos deben ${gs(60_000)}`])
      expect(todos).toContain(dicho)
  })

  test('what is done is certified in one click, from its first day', async () => {
    abrir(RUTA)
    const enlace = await screen.findByRole('link', { name: 'Certificar lo hecho por Cuadrilla Benítez' })
    const { pathname, searchParams } = new URL(enlace.getAttribute('href') ?? '', 'http://aqui')
    expect(pathname).toBe('/certificacion/preview')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      presupuestoId: OBRA,
      contratistaId: BENITEZ.contratistaId,
      inicio: '2026-11-03',
      fin: HOY,
    })
    // Of who did nothing there is nothing to certify.
    expect(screen.queryByRole('link', { name: 'Certificar lo hecho por Duarte' })).toBeNull()
  })
})

describe('the percentage of the advance', () => {
  const campo = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Porcentaje de anticipo de Cuadrilla Benítez' })

  test('is saved by Enter, with two decimals', async () => {
    const { usuario } = abrir(RUTA)
    const suyo = await campo()
    await usuario.clear(suyo)
    await usuario.type(suyo, '12,5{Enter}')
    await expect
      .poll(() => enviados('PATCH'))
      .toEqual([{ presupuestoId: OBRA, contratistaId: BENITEZ.contratistaId, porcentaje: '12.5' }])
  })

  test('over 100 is refused in its place, and Escape brings the saved one back', async () => {
    const { usuario } = abrir(RUTA)
    const suyo = await campo()
    await usuario.clear(suyo)
    await usuario.type(suyo, '101{Enter}')
    expect(suyo.getAttribute('aria-invalid')).toBe('true')
    await usuario.type(suyo, '{Escape}')
    expect([suyo.value, suyo.getAttribute('aria-invalid')]).toEqual(['10', null])
    expect(enviados('PATCH')).toEqual([])
  })

  test('an advance that will not be recovered offers the one that does', async () => {
    const { usuario } = abrir(RUTA)
    const aviso = await screen.findByText('Cuadrilla Benítez: su anticipo no se va a recuperar')
    expect(aviso.parentElement?.textContent?.replaceAll('\u00a0', ' ')).toContain(gs(100_000))
    await usuario.click(screen.getByRole('button', { name: /Descontar 15\s% desde la próxima/ }))
    await expect
      .poll(() => enviados('PATCH'))
      .toEqual([{ presupuestoId: OBRA, contratistaId: BENITEZ.contratistaId, porcentaje: '15' }])
    expect(screen.getByText('Duarte: se pagó de más')).toBeDefined()
  })
})

describe('the advance', () => {
  test('its new total starts with what is suggested', async () => {
    const { usuario } = abrir(RUTA)
    const dialogo = within(await elegir(usuario, 'Cuadrilla Benítez', 'Anticipo'))
    const total = dialogo.getByRole<HTMLInputElement>('textbox', { name: /^Anticipo total/ })
    expect(total.value).toBe('250.000')
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar anticipo' }))
    await expect
      .poll(() => enviados('PATCH'))
      .toEqual([{ ...DE, cantidad: '250000', fecha: HOY, comprobante: null, vistoTotal: 300_000 }])
    expect(await screen.findByText(textos.anticipoGuardado)).toBeDefined()
  })

  test('where somebody advanced something meanwhile it asks, over the form, which total was meant', async () => {
    const opciones = [
      { texto: '250.000 en total', cambio: { cantidad: 250_000, vistoTotal: 400_000 } },
      { texto: '350.000 en total', cambio: { cantidad: 350_000, vistoTotal: 400_000 } },
    ]
    servidor.contesta(
      cambiarAnticipo,
      rechazo(409, '¿Cuánto recibió en total?', 'ANTICIPO_MOVIDO', { opciones }),
    )
    const { usuario } = abrir(RUTA)
    const dialogo = within(await elegir(usuario, 'Cuadrilla Benítez', 'Anticipo'))
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar anticipo' }))
    const pregunta = { name: '¿Cuánto recibió en total?' }
    await screen.findByRole('alertdialog', pregunta)
    // Escape answers nothing, and leaves the form with what it has.
    await usuario.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog', pregunta)).toBeNull())
    expect(dialogo.getByRole<HTMLInputElement>('textbox', { name: /^Anticipo total/ }).value).toBe('250.000')
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar anticipo' }))
    const otra = within(await screen.findByRole('alertdialog', pregunta))
    servidor.contesta(cambiarAnticipo, { message: textos.anticipoGuardado, movimiento: null, panel: PANEL })
    await usuario.click(otra.getByRole('button', { name: '350.000 en total' }))
    await expect
      .poll(() => enviados('PATCH').at(-1))
      .toMatchObject({ cantidad: 350_000, vistoTotal: 400_000 })
    expect(await screen.findByText(textos.anticipoGuardado)).toBeDefined()
  })

  test('once it was taken back in part it is closed, says why, and opens the entrega in its place', async () => {
    const { usuario } = abrir(RUTA)
    const dialogo = within(await elegir(usuario, 'Duarte', 'Anticipo'))
    expect(dialogo.getByText(textos.anticipoConsolidado)).toBeDefined()
    expect(dialogo.getByRole('button', { name: 'Guardar anticipo' }).ariaDisabled).toBe('true')
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar una entrega' }))
    expect(await screen.findByRole('dialog', { name: 'Entregas de Duarte' })).toBeDefined()
    expect(enviados('PATCH')).toEqual([])
  })
})

describe('entregas and payments', () => {
  test('a discount over what was handed over is refused with the documented text, before it is sent', async () => {
    const { usuario } = abrir(RUTA)
    const dialogo = within(await elegir(usuario, 'Cuadrilla Benítez', 'Entregar'))
    await usuario.click(dialogo.getByRole('radio', { name: 'Descontar' }))
    await usuario.type(dialogo.getByRole('textbox', { name: /^Monto/ }), '50001')
    await usuario.click(dialogo.getByRole('button', { name: 'Multa' }))
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar' }))
    expect(await dialogo.findAllByText(plano(textos.descuentoMayor(formatoGs(50_000))))).not.toEqual([])
    expect(enviados('POST')).toEqual([])
    await usuario.clear(dialogo.getByRole('textbox', { name: /^Monto/ }))
    await usuario.type(dialogo.getByRole('textbox', { name: /^Monto/ }), '50000')
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar' }))
    await expect
      .poll(() => enviados('POST'))
      .toEqual([
        {
          presupuestoId: OBRA,
          contratistaId: BENITEZ.contratistaId,
          tipo: 'descuento',
          cantidad: '50000',
          fecha: HOY,
          observacion: 'Multa',
          comprobante: null,
        },
      ])
  })

  test.each([
    ['Pagar saldo', 'Pagar', 'saldo', 15_000],
    ['Devolver retención', 'Devolver', 'retencion', 25_000],
    ['Registrar devolución', 'Registrar', 'devolucionAnticipo', 300_000],
  ])('%s starts with its limit, and refuses more', async (accion, verbo, concepto, limite) => {
    const { usuario } = abrir(RUTA)
    const dialogo = within(await elegir(usuario, 'Cuadrilla Benítez', accion))
    const monto = dialogo.getByRole<HTMLInputElement>('textbox', { name: /^Monto/ })
    expect(monto.value).toBe(formatoGs(limite, { simbolo: false }))
    await usuario.type(monto, '{End}0')
    await usuario.click(dialogo.getByRole('button', { name: verbo }))
    expect(monto.getAttribute('aria-invalid')).toBe('true')
    await usuario.clear(monto)
    await usuario.type(monto, String(limite))
    await usuario.click(dialogo.getByRole('button', { name: verbo }))
    await expect
      .poll(() => enviados('POST'))
      .toEqual([expect.objectContaining({ concepto, cantidad: String(limite), fecha: HOY })])
  })

  test('a refusal of the server is shown in the dialog, and nothing closes', async () => {
    servidor.contesta(pagarContratista, rechazo(400, textos.pagoMayor.saldo(formatoGs(5))))
    const { usuario } = abrir(RUTA)
    const dialogo = within(await elegir(usuario, 'Cuadrilla Benítez', 'Pagar saldo'))
    await usuario.click(dialogo.getByRole('button', { name: 'Pagar' }))
    expect(await dialogo.findByText(plano(textos.pagoMayor.saldo(formatoGs(5))))).toBeDefined()
  })

  test('what can not be done says why', async () => {
    const { usuario } = abrir(RUTA)
    const menu = await accionesDe(usuario, 'Duarte')
    for (const [accion, razon] of [
      ['Pagar saldo', textos.nadaQuePagar.saldo],
      ['Devolver retención', textos.nadaQuePagar.retencion],
      ['Registrar devolución', textos.nadaQuePagar.devolucionAnticipo],
    ] as const) {
      const opcion = menu.getByRole('menuitem', { name: new RegExp(`^${accion}`) })
      expect([opcion.ariaDisabled, opcion.textContent]).toEqual(['true', `${accion}${razon}`])
    }
  })

  test('in a work that is not approved nothing can be done, and it says so', async () => {
    servidor.contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'pendiente' }))
    const { usuario } = abrir(RUTA)
    const menu = await accionesDe(usuario, 'Cuadrilla Benítez')
    expect(menu.getByRole('menuitem', { name: /^Anticipo/ }).textContent).toContain(
      mensajesPresupuestos.noAprobado,
    )
    expect(screen.queryByRole('textbox', { name: /^Porcentaje de anticipo/ })).toBeNull()
  })

  test('goes to its movements and to certify it', async () => {
    const { usuario, router } = abrir(RUTA)
    const menu = await accionesDe(usuario, 'Cuadrilla Benítez')
    await usuario.click(menu.getByRole('menuitem', { name: 'Certificar' }))
    await expect
      .poll(() => [router.state.location.pathname, router.state.location.search])
      .toEqual([
        '/certificacion/filtro',
        expect.objectContaining({
          presupuestoId: OBRA,
          contratistaId: BENITEZ.contratistaId,
          contratistaNombre: BENITEZ.contratistaNombre,
        }),
      ])
  })
})
