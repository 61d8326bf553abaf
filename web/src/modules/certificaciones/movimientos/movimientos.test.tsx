import { previaDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { comprobanteDeMovimiento } from '@plomada/contract/certificaciones/comprobante'
import { movimientosDeContratista } from '@plomada/contract/certificaciones/cuentas'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const id = (n: number) => `0199cccc-0000-7000-8000-${String(n).padStart(12, '0')}`
const OBRA = id(1)
const BENITEZ = id(7)
const RUTA = `/movimientos?presupuestoId=${OBRA}&contratistaId=${BENITEZ}&contratistaNombre=Benítez`

const BALANCE = { favorConstructora: 350_000, favorContratista: 100_000, diferencia: 250_000 }
const CUENTA: RespuestaDe<typeof previaDeCertificacion> = {
  contratistaNombre: 'Cuadrilla Benítez',
  items: [],
  sinAvance: 0,
  totalAvance: 0,
  porcentajeAnticipo: 10,
  anticipo: 0,
  retencion: 0,
  neto: 0,
  retencionPorcentaje: 5,
  anticipoConsolidado: false,
  anticipoTotal: 300_000,
  descuentoDeAnticipoTotal: 0,
  anticipoRestante: 300_000,
  anticipoSinCubrir: 0,
  porcentajeQueCubre: null,
  retencionTotal: 25_000,
  retencionDevuelta: 0,
  retencionProyectada: 0,
  entregaTotal: 80_000,
  descuentoTotal: 30_000,
  limiteDescuento: 50_000,
  moCalculada: 475_000,
  moPagada: 400_000,
  prometido: 0,
  deuda: 75_000,
  deudaLibre: 75_000,
  pagadoDeMas: 0,
  totalACertificar: 0,
  certificadoTotal: 0,
  porCertificar: 0,
  hechoSinCertificar: 0,
  retencionDeLoHecho: 0,
  anticipoDeLoHecho: 0,
  seLeDebe: 25_000,
  balanceGeneral: BALANCE,
  pendientesAnteriores: { cantidad: 0, total: 0, desde: null },
}
type Movimiento = RespuestaDe<typeof movimientosDeContratista>['items'][number]
const ENTREGA: Movimiento = {
  _id: id(21),
  cantidad: 80_000,
  tipo: 'entrega',
  fecha: '2026-11-20',
  certificacionId: null,
  certificacionNro: null,
  observacion: 'Herramientas',
  signo: 1,
  saldo: 250_000,
  createdByName: 'Rosa Giménez',
  tsCreated: '2026-11-20T15:00:00.000Z',
  comprobante: null,
  ivaIncluido: null,
  version: 1,
}
const RETENCION: Movimiento = {
  ...ENTREGA,
  _id: id(22),
  cantidad: 25_000,
  tipo: 'retencion',
  certificacionId: id(40),
  certificacionNro: 3,
  observacion: '',
  signo: -1,
  saldo: 170_000,
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(movimientosDeContratista, {
      items: [ENTREGA, RETENCION],
      count: 2,
      balanceGeneral: BALANCE,
      contratistaNombre: 'Cuadrilla Benítez',
      contratistaRuc: '3456789-8',
    }),
    contesta(previaDeCertificacion, CUENTA),
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

test('asks for what the address says, ten a page, and shows what the document names', async () => {
  abrir(`${RUTA}&tipo=entrega&page=2`)
  await screen.findByRole('rowheader', { name: 'Entrega' })
  const pedida = servidor.pedidos.find(({ ruta }) => ruta.startsWith('/v1/contratista/balance/detalles'))
  expect(pedida?.query).toEqual(
    expect.objectContaining({ presupuestoId: OBRA, contratistaId: BENITEZ, tipo: 'entrega', page: '2' }),
  )
  expect(pedida?.query['limit'] ?? '10').toBe('10')
  const celdas = screen
    .getAllByRole('row')
    .slice(1)
    .map((fila) =>
      within(fila)
        .getAllByRole('cell')
        .map((celda) => celda.textContent?.replaceAll('\u00a0', ' ')),
    )
  expect(celdas).toEqual([
    [
      'CantidadGs. 80.000',
      'SaldoGs. 250.000',
      'Fecha20/11/2026',
      'CertificaciónN/A',
      'ObservaciónHerramientas',
      'Registrado porRosa Giménez',
      '',
    ],
    [
      'CantidadGs. −25.000',
      'SaldoGs. 170.000',
      'Fecha20/11/2026',
      'Certificación3',
      'Observación—',
      'Registrado porRosa Giménez',
      '',
    ],
  ])
})

test('shows what each side is owed, and what each figure is made of', async () => {
  const { usuario } = abrir(RUTA)
  const balance = await screen.findByLabelText('Balance')
  // In the words of the list of contratistas, and what is handed to him.
  expect(screen.getByLabelText('Hoy').textContent).toBe(
    `Hecho sin certificar${formatoGs(0)}Certificado sin pagar${formatoGs(0)}Retenido${formatoGs(25_000)}Anticipo por descontar${formatoGs(300_000)}HoySe le debe ${formatoGs(25_000)}`,
  )
  for (const name of ['Estado de cuenta', 'Excel']) expect(screen.getByRole('button', { name })).toBeDefined()
  expect(balance.textContent).toBe(
    `A favor de la constructora${formatoGs(350_000)}A favor del contratista${formatoGs(100_000)}Diferencia${formatoGs(250_000)}`,
  )
  await usuario.click(within(balance).getByRole('button', { name: /^A favor de la constructora/ }))
  const cajon = within(await screen.findByRole('dialog', { name: 'A favor de la constructora' }))
  expect(cajon.getByRole('button', { name: /^Anticipo por descontar/ })).toBeDefined()
  expect(cajon.getByRole('button', { name: /^Entregas por descontar/ })).toBeDefined()
})

test('a movement that no certification made says who wrote it and why', async () => {
  const { usuario } = abrir(RUTA)
  await usuario.click(await screen.findByRole('button', { name: /^Entrega del 20\/11\/2026/ }))
  const cajon = await screen.findByRole('dialog', { name: 'Entrega' })
  expect(cajon.textContent).toContain('«Herramientas»')
  expect(cajon.textContent).toContain('Lo registró Rosa Giménez')
})

test('a link of the drawer to the page where it is open closes it; one that opens apart does not', async () => {
  const { usuario } = abrir(RUTA)
  await usuario.click(await screen.findByRole('button', { name: /^Entrega del 20\/11\/2026/ }))
  const cajon = await screen.findByRole('dialog', { name: 'Entrega' })
  const enlace = within(cajon).getByRole('link', { name: 'Todos los movimientos' })
  await usuario.keyboard('{Control>}')
  await usuario.click(enlace)
  await usuario.keyboard('{/Control}')
  expect(screen.getByRole('dialog', { name: 'Entrega' })).toBe(cajon)
  await usuario.click(enlace)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Movimientos' })).toBeDefined()
})

test('without movements it says so; without a contratista it leads to them', async () => {
  servidor.contesta(movimientosDeContratista, {
    items: [],
    count: 0,
    balanceGeneral: BALANCE,
    contratistaNombre: 'Cuadrilla Benítez',
    contratistaRuc: '3456789-8',
  })
  const { unmount } = abrir(RUTA)
  expect(await screen.findByText(textos.sinMovimientos)).toBeDefined()
  unmount()
  abrir(`/movimientos?presupuestoId=${OBRA}`)
  expect(await screen.findByText('Elegí un contratista para ver sus movimientos')).toBeDefined()
})

describe('the receipt of what was handed over', () => {
  const accion = async (usuario: ReturnType<typeof abrir>['usuario'], nombre: string) => {
    await usuario.click(await screen.findByRole('button', { name: `Acciones de ${nombre}` }))
    return screen.findByRole('menuitem', { name: /comprobante/ })
  }

  test('is added from its row, with the RUC of who got it; what a certification wrote has none', async () => {
    servidor.contesta(comprobanteDeMovimiento, { message: textos.comprobanteGuardado })
    const { usuario } = abrir(RUTA)
    expect((await accion(usuario, 'Retención del 20/11/2026')).textContent).toContain(
      textos.noLlevaComprobante,
    )
    await usuario.keyboard('{Escape}')
    await usuario.click(await accion(usuario, 'Entrega del 20/11/2026'))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Agregar comprobante' }))
    await usuario.type(dialogo.getByRole('textbox', { name: 'Número' }), '001-001-0000009')
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar comprobante' }))
    await expect
      .poll(() => servidor.pedidos.filter(({ metodo }) => metodo === 'PATCH').map(({ body }) => body))
      .toEqual([
        {
          movimientoId: ENTREGA._id,
          version: 1,
          comprobante: expect.objectContaining({
            tipo: 'factura',
            numero: '001-001-0000009',
            fecha: '2026-11-20',
            ruc: '3456789-8',
          }),
        },
      ])
  })

  test('is in its row and in what it opens, and is mended from there', async () => {
    const comprobante = {
      tipo: 'recibo' as const,
      numero: '17',
      timbrado: '',
      fecha: null,
      monto: 80_000,
      iva: null,
      ruc: '',
      observacion: '',
    }
    servidor.contesta(movimientosDeContratista, {
      items: [{ ...ENTREGA, comprobante }],
      count: 1,
      balanceGeneral: BALANCE,
      contratistaNombre: 'Cuadrilla Benítez',
      contratistaRuc: '',
    })
    const { usuario } = abrir(RUTA)
    expect(await screen.findByText('Recibo 17')).toBeDefined()
    expect((await accion(usuario, 'Entrega del 20/11/2026')).textContent).toBe('Corregir comprobante')
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: /^Entrega del 20\/11\/2026/ }))
    const cajon = within(await screen.findByRole('dialog', { name: 'Entrega' }))
    expect(cajon.getByRole('row', { name: 'Comprobante Recibo 17' })).toBeDefined()
  })
})
