import { notifications } from '@mantine/notifications'
import { credencialPorId } from '@plomada/contract/acceso'
import {
  certificaciones,
  generarCertificacion,
  previaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { cambiarPorcentajeDeAnticipo } from '@plomada/contract/certificaciones/cuentas'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, obraDePrueba, quienEntro } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { CONTRATISTA, DE, MURO, OBRA, PISO, PREVIA } from '../prueba/quincena.ts'
import type { PreviaDeCertificacion } from '../queries.ts'

const APROBADA = { _id: OBRA, estado: 'aprobado', tsAprobado: '2026-11-01T12:00:00Z' } as const
const PREVIEW = `/certificacion/preview?presupuestoId=${OBRA}&contratistaId=${CONTRATISTA}&contratistaNombre=Hermanos&inicio=2026-11-01&fin=2026-11-15`

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let previa: PreviaDeCertificacion
beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  previa = PREVIA
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba(APROBADA)),
    contesta(contratistasDeObra, () => ({
      items: [
        {
          ...PREVIA,
          anticipoPorcentaje: 10,
          ...DE,
          contratistaRuc: '',
          diferencia: 0,
          sinCertificarDesde: '2026-11-01',
          activo: true,
        },
      ],
      count: 1,
      totales: { ...PREVIA, nosDebe: 0 },
    })),
    // As the server: rows of which nothing is certified are read by who unfolds them.
    contesta(previaDeCertificacion, ({ query }) => {
      if (query['soloConAvance'] === undefined) return previa
      const items = previa.items.filter(({ certificacion }) => certificacion.cantidad !== 0)
      return { ...previa, items, sinAvance: previa.items.length - items.length }
    }),
    contesta(certificaciones, { items: [], count: 0 }),
    contesta(generarCertificacion, {
      _id: id(31),
      nro: 3,
      message: textos.generada(3),
      archivo: { url: '/x' },
      totalAPagar: 33_433,
    }),
    contesta(cambiarPorcentajeDeAnticipo, ({ body }) => ({
      message: textos.porcentajeGuardado,
      panel: { ...PREVIA, anticipoPorcentaje: (body as { porcentaje: number }).porcentaje },
    })),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const enviados = (metodo: string, ruta: string) =>
  servidor.pedidos
    .filter((p) => p.metodo === metodo && p.ruta.startsWith(ruta))
    .map(({ body }) => body as Record<string, unknown>)
const generados = () => enviados('POST', '/v1/avances/pdfcertificacion')
const panel = () => screen.findByRole('region', { name: 'Cálculo' })
const boton = () => screen.findByRole('button', { name: 'Generar certificacion' })
const neto = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Neto a cobrar' })
const entrega = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Entrega a descontar/ })

describe('whom and which days', () => {
  test('proposes 30 days back to tomorrow, says what is missing, and leads to the preview', async () => {
    const { usuario, router } = abrir(`/certificacion/filtro?presupuestoId=${OBRA}`)
    const [desde, hasta] = [await screen.findByLabelText(/^Desde/), screen.getByLabelText(/^Hasta/)]
    const dia = (campo: HTMLElement) =>
      Date.parse((campo as HTMLInputElement).value.split('/').reverse().join('-')) / 86_400_000
    expect(dia(hasta) - dia(desde)).toBe(31)
    await usuario.click(screen.getByRole('button', { name: 'Ver lo que se certificaría' }))
    expect((await screen.findByRole('alert')).textContent).toContain(textos.faltaFiltro)
    expect(router.state.location.pathname).toBe('/certificacion/filtro')
    await usuario.click(screen.getByRole('combobox', { name: /^Contratista/ }))
    // Each with what it did and nobody certified.
    const suya = new RegExp(`^${DE.contratistaNombre} · Gs\\.\\s39\\.333$`)
    await usuario.click(await screen.findByRole('option', { name: suya }))
    await usuario.clear(desde)
    await usuario.type(desde, '1/11/2026')
    await usuario.clear(hasta)
    await usuario.type(hasta, '31/10/2026')
    await usuario.click(screen.getByRole('button', { name: 'Ver lo que se certificaría' }))
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.rangoDeFechas)
    await usuario.clear(hasta)
    await usuario.type(hasta, '15/11/2026')
    await usuario.click(screen.getByRole('button', { name: 'Ver lo que se certificaría' }))
    await panel()
    expect(router.state.location.search).toMatchObject({ ...DE, inicio: '2026-11-01', fin: '2026-11-15' })
    const { query } = servidor.pedidos.find(({ ruta }) => ruta.includes('/certificaciones?')) ?? {}
    const dias = { inicio: '2026-11-01', fin: '2026-11-15' }
    expect(query).toEqual({ presupuestoId: OBRA, id: CONTRATISTA, ...dias, soloConAvance: 's' })
  })

  test('the report of a work is that filter; a preview of nobody says what is missing', async () => {
    const { router } = abrir(`/avances/${OBRA}/generarReporte`)
    await screen.findByLabelText(/^Desde/)
    expect(router.state.location.href).toBe(`/certificacion/filtro?presupuestoId=${OBRA}`)
    await router.navigate({ to: '/certificacion/preview', search: { presupuestoId: OBRA } })
    expect(await screen.findByText(textos.faltaFiltro)).toBeDefined()
  })
})

test('its rows: those of this certification first, what is taken back and what passed the plan marked', async () => {
  const { usuario } = abrir(PREVIEW)
  const nombres = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)
  const conAvance = [
    `MuroMampostería${mensajesPresupuestos.pasadoDePresupuesto}`,
    'PisoMamposteríaCorrección',
  ]
  expect(await nombres()).toEqual(conAvance)
  // Those of which nothing was done wait folded.
  const plegados = screen.getByRole('button', { name: 'y 1 rubro sin avance' })
  expect(plegados.getAttribute('aria-expanded')).toBe('false')
  const leidas = () => servidor.pedidos.filter(({ ruta }) => ruta.includes('/certificaciones?')).length
  await usuario.click(plegados)
  await screen.findByRole('rowheader', { name: /^Revoque/ })
  expect(await nombres()).toEqual([...conAvance, 'RevoqueMampostería'])
  expect(leidas()).toBe(2)
  const filas = await screen.findAllByRole('rowheader')
  const muro = filas[0]?.closest('tr')
  expect(
    within(muro ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Esta certificación40 m2de 100 m2',
    `Precio unitario${formatoGs(1_000)}`,
    `Importe${formatoGs(40_000)}`,
    `Acumulado50 m2${formatoGs(50_000)}`,
  ])
})

describe('the calculation panel', () => {
  test('says the documented figures, and the neto follows the discount until it is typed', async () => {
    const { usuario } = abrir(PREVIEW)
    const suyo = within(await panel())
    for (const nombre of ['Anticipo (10 %)', 'Retención (fondo de reparo) (5 %)']) {
      expect(suyo.getByText(nombre)).toBeDefined()
    }
    expect(entrega()).toBe(screen.getByLabelText('Entrega a descontar (Hasta Gs. 500)'))
    expect(neto().value).toBe('33.433')
    await usuario.type(entrega(), '400')
    expect(neto().value).toBe('33.033')
    await usuario.clear(neto())
    await usuario.type(neto(), '30000')
    // At its end: what stands in a number is selected when it is entered.
    await usuario.type(entrega(), '{End}{Backspace}')
    expect(neto().value).toBe('30.000')
    expect(
      suyo.getByRole('button', { name: new RegExp(`^Neto a cobrar: ${formatoGs(33_393)}`) }),
    ).toBeDefined()
  })

  test('a discount over its limit says the documented text and generates nothing', async () => {
    const { usuario } = abrir(PREVIEW)
    await boton()
    await usuario.type(entrega(), '501')
    expect((await panel()).textContent).toContain(textos.descuentoMayor(formatoGs(500)))
    await usuario.click(await boton())
    expect(generados()).toEqual([])
  })

  test('without anything to discount its input is read only', async () => {
    previa = { ...PREVIA, limiteDescuento: 0, entregaTotal: 200 }
    abrir(PREVIEW)
    await boton()
    expect(entrega().readOnly).toBe(true)
    expect(neto().readOnly).toBe(false)
  })

  test('where more was taken back no discount is blamed that nobody typed', async () => {
    previa = { ...PREVIA, totalAvance: -667, neto: -634 }
    abrir(PREVIEW)
    await boton()
    expect(entrega().getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.queryByText(textos.netoNegativo(formatoGs(-634)))).toBeNull()
  })

  test.each([
    ['nothing was done', { items: [], totalAvance: 0 }, 'aprobado', textos.sinAvances],
    ['more was taken back', { totalAvance: -667 }, 'aprobado', textos.negativa(formatoGs(-667))],
    ['the work is not approved', {}, 'pendiente', mensajesPresupuestos.noAprobado],
  ] as const)('where %s it says why nothing can be generated', async (_, cambio, estado, razon) => {
    previa = { ...PREVIA, ...cambio } as PreviaDeCertificacion
    servidor.contesta(presupuestoPorId, obraDePrueba({ ...APROBADA, estado }))
    const { usuario } = abrir(PREVIEW)
    await expect.poll(async () => (await boton()).getAttribute('aria-description')).toBe(razon)
    await usuario.click(await boton())
    expect(generados()).toEqual([])
  })

  test('generates with the documented 18 fields, and goes to what was generated', async () => {
    const { usuario, router } = abrir(PREVIEW)
    await boton()
    await usuario.type(entrega(), '400')
    await usuario.click(await boton())
    await expect.poll(() => router.state.location.pathname).toBe(`/certificaciones/${OBRA}`)
    expect(router.state.location.search).toMatchObject({ contratistaId: CONTRATISTA })
    const [cuerpo] = generados()
    expect(cuerpo).toEqual({
      presupuestoId: OBRA,
      contratistaId: CONTRATISTA,
      totalAPagar: '33033',
      anticipo: 3_933,
      retencion: 1_967,
      totalAPagarCalculado: 33_033,
      rubros: [
        { rubro: { _id: MURO }, certificacion: { cantidad: 40, total: 40_000 } },
        { rubro: { _id: PISO }, certificacion: { cantidad: -2, total: -667 } },
      ],
      inicio: '2026-11-01',
      fin: '2026-11-15',
      moPagada: 5_000,
      moCalculada: 11_068,
      totalACertificar: 160_000,
      porcentajeAnticipo: 10,
      retencionPorcentaje: 5,
      anticipoRecibidoPorContratista: 20_000,
      entregaTotal: 700,
      descuentoTotal: 200,
      totalADescontar: 400,
    })
    expect(Object.keys(cuerpo ?? {})).toHaveLength(18)
    expect(await screen.findByText(textos.sinInformes)).toBeDefined()
  })

  test('figures that are others now are shown beside the old ones, and nothing was generated', async () => {
    const { usuario, router } = abrir(PREVIEW)
    await boton()
    servidor.contesta(generarCertificacion, rechazo(409, textos.cifrasDistintas, 'CIFRAS_DISTINTAS'))
    previa = { ...PREVIA, totalAvance: 39_400, neto: 33_500 }
    await usuario.click(await boton())
    const cambios = await screen.findByRole('table', { name: 'Lo que cambió' })
    expect(
      within(cambios)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Avance${formatoGs(39_333)}${formatoGs(39_400)}`,
      `Neto a cobrar${formatoGs(33_433)}${formatoGs(33_500)}`,
    ])
    expect(screen.getByText(textos.cifrasDistintas, { exact: false })).toBeDefined()
    expect(neto().value).toBe('33.500')
    expect(router.state.location.pathname).toBe('/certificacion/preview')
  })

  test('paying too much is asked with both figures, and only then confirmed', async () => {
    const { usuario } = abrir(PREVIEW)
    await boton()
    const pregunta = textos.sobrepago(formatoGs(50_000), formatoGs(39_501))
    servidor.contesta(generarCertificacion, ({ body }) =>
      (body as { confirmaSobrepago?: boolean }).confirmaSobrepago
        ? { _id: id(31), nro: 3, message: textos.generada(3), archivo: { url: '/x' }, totalAPagar: 50_000 }
        : rechazo(409, pregunta, 'SOBREPAGO'),
    )
    await usuario.clear(neto())
    await usuario.type(neto(), '50000')
    await usuario.click(await boton())
    const dialogo = await screen.findByRole('alertdialog', { name: pregunta })
    expect(generados()).toHaveLength(1)
    await usuario.click(within(dialogo).getByRole('button', { name: 'Pagar de más' }))
    await expect.poll(() => generados().map((b) => b['confirmaSobrepago'])).toEqual([undefined, true])
  })
})

test.each([
  ['is taken off what is paid now', 1_433, '32.000'],
  ['never below nothing', 40_000, '0'],
])('what was paid too much %s', async (_, pagadoDeMas, queda) => {
  previa = { ...PREVIA, pagadoDeMas }
  const { usuario } = abrir(PREVIEW)
  await usuario.click(await screen.findByRole('button', { name: 'Quitarlo del neto a cobrar' }))
  expect(neto().value).toBe(queda)
})

test('an advance that will not be taken back is said, with the percentage that would', async () => {
  previa = { ...PREVIA, anticipoSinCubrir: 5_167 }
  const { usuario } = abrir(PREVIEW)
  await usuario.click(await screen.findByRole('button', { name: /^Descontar 12,5/ }))
  await expect
    .poll(() => enviados('PATCH', '/v1/contratista/anticipo/porcentaje'))
    .toEqual([{ presupuestoId: OBRA, contratistaId: CONTRATISTA, porcentaje: 12.5 }])
})

test('what was left of before widens the period to it', async () => {
  previa = { ...PREVIA, pendientesAnteriores: { cantidad: 2, total: 3_000, desde: '2026-10-20' } }
  const { usuario, router } = abrir(PREVIEW)
  await usuario.click(await screen.findByRole('button', { name: 'Certificar desde el 20/10/2026' }))
  await expect.poll(() => router.state.location.search).toMatchObject({ inicio: '2026-10-20' })
})

test('a preview alone offers nothing to generate, nor to write', async () => {
  previa = { ...PREVIA, pagadoDeMas: 10 }
  abrir(`${PREVIEW}&showCert=n`)
  expect(within(await panel()).queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('button', { name: /^Quitarlo/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Generar certificacion' })).toBeNull()
})

describe('a resident', () => {
  beforeEach(() => abrirSesion(tokenDePrueba({ rol: 'obraResidente' })))

  test('changes neither what is discounted nor what is paid, and sees no balance', async () => {
    previa = { ...PREVIA, pagadoDeMas: 10, anticipoSinCubrir: 10 }
    const { usuario } = abrir(PREVIEW)
    await boton()
    expect([entrega().readOnly, neto().readOnly]).toEqual([true, true])
    expect(screen.queryByText('A favor de la constructora')).toBeNull()
    expect(screen.queryByRole('button', { name: /Quitarlo|^Descontar/ })).toBeNull()
    await usuario.click(await boton())
    await expect.poll(() => generados()).toMatchObject([{ totalAPagar: '33433', totalADescontar: 0 }])
  })

  test('is told that movements are for who administers', async () => {
    const { usuario } = abrir(PREVIEW)
    await usuario.click(await screen.findByRole('button', { name: /^Pagado: / }))
    expect(await screen.findByText(textos.movimientosDeQuienAdministra)).toBeDefined()
  })

  test('who sees quantities alone is told so', async () => {
    servidor.contesta(credencialPorId, quienEntro({ rol: 'obraResidente', veMontos: false }))
    abrir(PREVIEW)
    expect(await screen.findByText(mensajesEmpresa.residenteSinMontos)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Cálculo' })).toBeNull()
  })
})

// No figure of the page may stand there as mere text: each says where it comes from (issue 12).
test('every amount opens its account', async () => {
  previa = {
    ...PREVIA,
    pagadoDeMas: 10,
    anticipoSinCubrir: 10,
    pendientesAnteriores: { cantidad: 1, total: 5, desde: '2026-10-20' },
  }
  abrir(PREVIEW)
  await boton()
  const cifras = await screen.findAllByText(/Gs\.\s−?\d/)
  const sinAbrir = cifras.filter((cifra) => cifra.closest('button, label, a') === null)
  expect(cifras.length).toBeGreaterThan(25)
  expect(sinAbrir.map(({ textContent }) => textContent)).toEqual([])
})

test('a figure opens step by step down to what it is made of, and back', async () => {
  const { usuario } = abrir(PREVIEW)
  await usuario.click(await screen.findByRole('button', { name: /^Neto a cobrar: / }))
  const cajon = within(await screen.findByRole('dialog', { name: 'Neto a cobrar' }))
  expect(cajon.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Avance',
    'Anticipo',
    'Retención (fondo de reparo)',
    'Neto a cobrar',
  ])
  await usuario.click(cajon.getByRole('button', { name: /^Avance: / }))
  const avance = within(await screen.findByRole('dialog', { name: 'Avance' }))
  expect(avance.getByRole('button', { name: /^Piso: / })).toBeDefined()
  await usuario.click(avance.getByRole('button', { name: 'Volver' }))
  expect(await screen.findByRole('dialog', { name: 'Neto a cobrar' })).toBeDefined()
})

test("of who is 'A definir' it says first that nobody is paid so, and leads to naming him", async () => {
  previa = { ...PREVIA, contratistaNombre: 'A definir' }
  abrir(PREVIEW)
  expect(await screen.findByText('Falta decir quién lo hizo')).toBeDefined()
  const enlace = screen.getByRole('link', { name: 'Reemplazar «A definir»' })
  expect(enlace.getAttribute('href')).toBe(
    `/presupuestos/reemplazarContratista/${OBRA}?contratistaOriginalId=${CONTRATISTA}`,
  )
  expect((await boton()).getAttribute('aria-disabled') ?? 'disabled').not.toBe('false')
  expect((await panel()).textContent).toContain(textos.aDefinir)
})

test('whose it is comes from the server, whatever the address calls him', async () => {
  abrir(PREVIEW.replace('Hermanos', 'Otro'))
  expect(await screen.findByText(/^Hermanos Ñamandú · 01\/11\/2026/)).toBeDefined()
  expect(screen.queryByText(/Otro/)).toBeNull()
})
