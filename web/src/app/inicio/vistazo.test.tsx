import type { RespuestaDe } from '@plomada/contract/endpoint'
import { primerosPasos } from '@plomada/contract/presupuestos/lecturas/inicio'
import { inicio } from '@plomada/contract/reportes/inicio'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { id, pasosDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

const [LUQUE, MIRADOR] = [id(1), id(2)]
/** Orders are wanted on days to come too: the list has to have all that the figure counts. */
const EN_UN_ANIO = masDias(hoyEnAsuncion(new Date()), 365)
const UNA_OBRA = {
  _id: LUQUE,
  nombre: 'Vivienda Luque',
  avancePorcentaje: 34.5,
  plan: { hasta: '2026-10', atraso: -12.4 },
  precioTotalConMargen: 800_000_000,
  margenProyectado: -5_000_000,
}
const VISTAZO: RespuestaDe<typeof inicio> = {
  aprobadoEsteAnio: { count: 2, suma: 1_500_000_000 },
  pendientes: { count: 1, suma: 300_000_000 },
  esperan: {
    aprobacion: { count: 1 },
    porCertificar: { count: 2, suma: 19_000_000 },
    pago: { count: 3, suma: 7_000_000 },
    ordenes: {
      count: 2,
      suma: 900_000,
      deObras: 1,
      obras: [{ _id: LUQUE, nombre: 'Vivienda Luque', count: 2, suma: 900_000 }],
    },
    sinPrecio: { count: 0 },
    preciosViejos: { count: 14 },
  },
  obrasEnCurso: 2,
  obras: [
    UNA_OBRA,
    {
      _id: MIRADOR,
      nombre: 'El Mirador',
      avancePorcentaje: 0,
      plan: null,
      precioTotalConMargen: 700_000_000,
      margenProyectado: null,
    },
  ],
  cambios: [
    {
      quien: 'Ana Paz',
      que: 'Editó el rubro «Muro»',
      tsCreated: '2026-11-21T15:00:00.000Z',
      presupuestoId: LUQUE,
      obraNombre: 'Vivienda Luque',
    },
    {
      quien: 'Ana Paz',
      que: 'Creó la persona «Duarte»',
      tsCreated: '2026-11-20T15:00:00.000Z',
      presupuestoId: null,
      obraNombre: null,
    },
  ],
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(inicio, VISTAZO),
    contesta(
      primerosPasos,
      pasosDePrueba({ empresa: true, obra: true, capitulo: true, rubro: true, pdf: true }),
    ),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const conEspacios = (texto: string | null | undefined) => (texto ?? '').replaceAll('\u00a0', ' ')
/** What a link says, and where it leads. */
const enlaces = (donde: HTMLElement) =>
  within(donde)
    .getAllByRole('link')
    .map((enlace) => [conEspacios(enlace.textContent), enlace.getAttribute('href')])
const tarjeta = async (titulo: string) =>
  (await screen.findByRole('heading', { name: titulo })).closest('section') ?? document.body

test('what was approved this year and what is pending, each a link to those works', async () => {
  abrir('/landing')
  const vistazo = await screen.findByRole('region', { name: 'La empresa, de un vistazo' })
  expect(enlaces(vistazo).slice(0, 2)).toEqual([
    ['Aprobado este añoGs. 1.500.000.0002 obras', '/presupuestos?estado=aprobado'],
    ['Pendiente de aprobarGs. 300.000.0001 obra', '/presupuestos?estado=pendiente'],
  ])
})

test('what waits, each where it is dealt with; what waits for nothing is left out', async () => {
  abrir('/landing')
  expect(enlaces(await tarjeta('Lo que espera'))).toEqual([
    ['Presupuestos listos para aprobar1', '/presupuestos?estado=pendiente'],
    [
      'Contratistas con trabajo hecho sin certificarGs. 19.000.000 en total2',
      '/certificaciones/porCertificar',
    ],
    ['Certificaciones por pagarGs. 7.000.000 en total3', '/certificaciones/porPagar'],
    [
      'Órdenes de compra pendientes de Vivienda LuqueGs. 900.000 en total2',
      `/presupuesto/${LUQUE}/ordenes?estado=pendiente&inicio=2000-01-01&fin=${EN_UN_ANIO}`,
    ],
    ['Precios de 90 días o más14', '/datosAuxiliares?precio=viejo'],
  ])
})

test('of the works whose pending orders are not named, how many more, and all of them where that leads', async () => {
  const ordenes = { ...VISTAZO.esperan.ordenes, count: 9, suma: 2_900_000, deObras: 3 }
  servidor.contesta(inicio, { ...VISTAZO, esperan: { ...VISTAZO.esperan, ordenes } })
  const { usuario } = abrir('/landing')
  const espera = await tarjeta('Lo que espera')
  expect(enlaces(espera)[4]).toEqual([
    'Órdenes de compra pendientes de 2 obras másGs. 2.000.000 en total7',
    '/landing?ordenes=todas',
  ])
  const MAS = [LUQUE, MIRADOR, id(3)].map((_id) => ({ _id, nombre: `Obra ${_id}`, count: 3, suma: 900_000 }))
  servidor.contesta(inicio, {
    ...VISTAZO,
    esperan: { ...VISTAZO.esperan, ordenes: { ...ordenes, obras: MAS } },
  })
  await usuario.click(within(espera).getByRole('link', { name: /2 obras más/ }))
  await expect.poll(() => enlaces(espera).filter(([texto]) => texto?.startsWith('Órdenes')).length).toBe(3)
  expect(espera.textContent).not.toContain('obras más')
  const preguntas = servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/inicio'))
  expect(preguntas.map(({ query }) => query)).toEqual([{}, { ordenes: 'todas' }])
})

test('each work by its progress, against its plan in words, and the margin that it will leave', async () => {
  abrir('/landing')
  const tabla = await screen.findByRole('table', { name: 'Obras en curso' })
  const fila = within(tabla).getByRole('row', { name: /^Vivienda Luque/ })
  expect(enlaces(fila)).toEqual([
    ['Vivienda Luque', `/presupuesto/${LUQUE}/tareas?tipo=presupuesto`],
    ['34,5 %', `/avances/total/${LUQUE}`],
    ['Atrasada 12,4 % hasta octubre de 2026', `/presupuesto/${LUQUE}/seguimiento?tipo=presupuesto`],
    ['Gs. 800.000.000', `/presupuesto/${LUQUE}/comparacionAprobado?tipo=presupuesto`],
    ['Gs. −5.000.000 (pierde)', `/presupuesto/${LUQUE}/seguimiento?tipo=presupuesto`],
  ])
  const otra = within(tabla).getByRole('row', { name: /^El Mirador/ })
  expect(otra.textContent).toContain('Sin plan')
  expect(enlaces(otra).at(-1)?.[0]).toBe('No se puede calcular')
})

test('of more works than are named, how many there are, and where all of them are', async () => {
  const obras = Array.from({ length: 12 }, (_, n) => ({ ...UNA_OBRA, _id: id(10 + n), nombre: `Obra ${n}` }))
  servidor.contesta(inicio, { ...VISTAZO, obrasEnCurso: 20, obras })
  abrir('/landing')
  const enCurso = await tarjeta('Obras en curso')
  expect(within(enCurso).getAllByRole('row')).toHaveLength(1 + 8)
  const aprobadas = '/presupuestos?estado=aprobado'
  expect(enlaces(enCurso).filter(([, href]) => href === aprobadas)).toEqual([
    ['20 obras', aprobadas],
    ['Ver las 20 obras aprobadas', aprobadas],
  ])
})

test('who changed what last; what is of a work leads to its history', async () => {
  abrir('/landing')
  const cambios = await tarjeta('Últimos cambios')
  expect(enlaces(cambios)).toEqual([
    ['Editó el rubro «Muro»Ana Paz · Vivienda Luque · 21/11/2026', `/presupuesto/${LUQUE}/historial`],
  ])
  expect(cambios.textContent).toContain('Creó la persona «Duarte»Ana Paz · 20/11/2026')
})

test('a firm without works is told what it will see there', async () => {
  const nada = { count: 0, suma: 0 }
  servidor.contesta(inicio, { ...VISTAZO, aprobadoEsteAnio: nada, pendientes: nada, obras: [] })
  abrir('/landing')
  expect(await screen.findByText(/Cuando tengas obras, acá vas a ver/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Lo que espera' })).toBeNull()
})

test('where it can’t be brought, why and a retry; the rest of the page is there', async () => {
  servidor.contesta(inicio, rechazo(503, 'Probá en un momento', 'OCUPADO'))
  const { usuario } = abrir('/landing')
  expect((await screen.findByRole('alert')).textContent).toContain('Probá en un momento')
  expect(screen.getByRole('heading', { name: 'Para seguir' })).toBeDefined()
  servidor.contesta(inicio, VISTAZO)
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('table', { name: 'Obras en curso' })).toBeDefined()
})

test('a resident keeps theirs, and asks for nothing of the firm', async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir('/landing')
  await screen.findByRole('heading', { name: 'Para seguir' })
  expect(screen.queryByRole('region', { name: 'La empresa, de un vistazo' })).toBeNull()
  expect(servidor.pedidos.map(({ ruta }) => ruta)).not.toContain('/v1/inicio')
})
