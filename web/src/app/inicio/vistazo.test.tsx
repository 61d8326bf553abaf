import type { RespuestaDe } from '@plomada/contract/endpoint'
import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { inicio } from '@plomada/contract/reportes/inicio'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { contraElPlanDePrueba, id, pasosDePrueba, sinCronogramaDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

const [LUQUE, MIRADOR] = [id(1), id(2)]
/** Orders are wanted on days to come too: the list has to have all that the figure counts. */
const HOY = hoyEnAsuncion(new Date())
const EN_UN_ANIO = masDias(HOY, 365)
const UNA_OBRA = {
  _id: LUQUE,
  nombre: 'Vivienda Luque',
  avancePorcentaje: 62.89,
  plan: contraElPlanDePrueba(),
  precioTotalConMargen: 800_000_000,
  margenProyectado: -5_000_000,
}
const VISTAZO: RespuestaDe<typeof inicio> = {
  dinero: { retenido: 2_500_000, anticipos: 4_000_000, salioEstaSemana: 3_100_000 },
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
      plan: sinCronogramaDePrueba(),
      precioTotalConMargen: 700_000_000,
      margenProyectado: null,
    },
  ],
  dias: [
    {
      fecha: HOY,
      presupuestoId: LUQUE,
      obraNombre: 'Vivienda Luque',
      quienId: id(30),
      quien: 'Rosa Díaz',
      avances: 2,
      acontecimientos: 1,
      notas: 0,
      fotos: 5,
      ultimo: `${HOY}T19:40:00.000Z`,
      cosas: [
        { nombre: 'Muro', cantidad: 12.5, unidad: 'm2' },
        { nombre: 'Lluvia', cantidad: null, unidad: '' },
      ],
    },
    {
      fecha: masDias(HOY, -1),
      presupuestoId: MIRADOR,
      obraNombre: 'El Mirador',
      quienId: id(30),
      quien: 'Rosa Díaz',
      avances: 0,
      acontecimientos: 0,
      notas: 1,
      fotos: 0,
      ultimo: `${HOY}T10:00:00.000Z`,
      cosas: [{ nombre: '', cantidad: null, unidad: '' }],
    },
  ],
  cambios: [
    {
      quien: 'Ana Paz',
      que: 'Cargó un avance',
      tsCreated: `${HOY}T15:04:00.000Z`,
      presupuestoId: LUQUE,
      obraNombre: 'Vivienda Luque',
      veces: 2,
      hechos: [
        { que: 'Cargó un avance «Muro»', tsCreated: `${HOY}T15:04:00.000Z` },
        { que: 'Cargó un avance «Losa»', tsCreated: `${HOY}T15:01:00.000Z` },
      ],
    },
    {
      quien: 'Ana Paz',
      que: 'Editó el rubro «Muro»',
      tsCreated: '2026-11-20T15:00:00.000Z',
      presupuestoId: LUQUE,
      obraNombre: 'Vivienda Luque',
      veces: 1,
      hechos: [],
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

test('the money in one row, each figure with the page that it is made of', async () => {
  abrir('/landing')
  const vistazo = await screen.findByRole('region', { name: 'La empresa, de un vistazo' })
  const cifras = [...vistazo.querySelectorAll('dl > div')]
  expect(cifras.map(({ textContent }) => conEspacios(textContent))).toEqual([
    'Hecho sin certificarGs. 19.000.0002 contratistas',
    'Certificado sin pagarGs. 7.000.0003 certificaciones',
    'RetenidoGs. 2.500.000por devolver a contratistas',
    'Anticipo por descontarGs. 4.000.000que ya salieron',
    'Salió esta semanaGs. 3.100.000desde el lunes, todo lo pagado',
  ])
  expect(enlaces(vistazo).slice(0, 6)).toEqual([
    ['Gs. 19.000.000', '/certificaciones/porCertificar'],
    ['Gs. 7.000.000', '/certificaciones/porPagar'],
    ['Gs. 2.500.000', '/personas?funcion=contratista'],
    ['Gs. 4.000.000', '/personas?funcion=contratista'],
    ['Gs. 3.100.000', '/certificaciones/porPagar'],
    ['2 obras · aprobado este año Gs. 1.500.000.000', '/presupuestos?estado=aprobado'],
  ])
  // Each is told once.
  for (const una of ['19.000.000', '7.000.000', '1.500.000.000', '300.000.000'])
    expect([una, vistazo.textContent?.split(una).length]).toEqual([una, 2])
})

test('what waits, each where it is dealt with; what waits for nothing is left out', async () => {
  abrir('/landing')
  expect(enlaces(await tarjeta('Lo que espera'))).toEqual([
    [
      'Presupuestos pendientes de aprobarGs. 300.000.000 en total · 1 listo1',
      '/presupuestos?estado=pendiente',
    ],
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
  expect(enlaces(espera)[2]).toEqual([
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
    ['62,89 %', `/avances/total/${LUQUE}`],
    ['5,32 puntos atrás Plan a hoy 68,21 %', `/presupuesto/${LUQUE}/seguimiento?tipo=presupuesto`],
    ['Gs. 800.000.000', `/presupuesto/${LUQUE}/comparacionAprobado?tipo=presupuesto`],
    ['Gs. −5.000.000 (pierde)', `/presupuesto/${LUQUE}/seguimiento?tipo=presupuesto`],
  ])
  const otra = within(tabla).getByRole('row', { name: /^El Mirador/ })
  expect(otra.textContent).toContain('Sin cronograma')
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
    ['20 obras · aprobado este año Gs. 1.500.000.000', aprobadas],
    ['Ver las 20 obras aprobadas', aprobadas],
  ])
})

test('who changed what last and at what hour; equal ones are one that opens, and each leads to its history', async () => {
  const { usuario } = abrir('/landing')
  const cambios = await tarjeta('Últimos cambios')
  const historial = `/presupuesto/${LUQUE}/historial`
  expect(enlaces(cambios)).toEqual([
    ['Cargó un avance · 2 vecesAna Paz · Vivienda Luque · Hoy 12:04', historial],
    ['Editó el rubro «Muro»Ana Paz · Vivienda Luque · 20/11/2026 12:00', historial],
  ])
  const [abre] = within(cambios).getAllByText('Ver los 2')
  const plegado = abre?.closest('details')
  expect(plegado?.open).toBe(false)
  await usuario.click(abre ?? cambios)
  expect(plegado?.open).toBe(true)
  expect([...(plegado?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '12:04 Cargó un avance «Muro»',
    '12:01 Cargó un avance «Losa»',
  ])
})

test('of more equal ones than are told, the newest', async () => {
  const [muchos] = VISTAZO.cambios
  if (muchos === undefined) throw new Error('a change')
  servidor.contesta(inicio, { ...VISTAZO, cambios: [{ ...muchos, veces: 30 }] })
  abrir('/landing')
  const cambios = await tarjeta('Últimos cambios')
  expect(cambios.textContent).toContain('Cargó un avance · 30 veces')
  expect(cambios.textContent).toContain('Ver los 2 últimos')
})

test('what each person recorded today on each work leads to that day; yesterday’s can be opened', async () => {
  abrir('/landing')
  const hoy = await tarjeta('Hoy en las obras')
  expect(enlaces(hoy)).toEqual([
    [
      'Rosa Díaz: 2 avances, 5 fotos, 1 acontecimientoVivienda Luque · Muro 12,5 m2, Lluvia · último a las 16:40',
      `/avances/${LUQUE}?inicio=${HOY}&fin=${HOY}`,
    ],
    [
      'Rosa Díaz: 1 notaEl Mirador · último a las 07:00',
      `/avances/${MIRADOR}/registros?inicio=${masDias(HOY, -1)}&fin=${masDias(HOY, -1)}`,
    ],
  ])
  expect(within(hoy).getByText('Ver lo de ayer').closest('details')?.open).toBe(false)
  expect(hoy.textContent).not.toContain('Gs.')
})

test('a day on which nothing was recorded says so', async () => {
  servidor.contesta(inicio, { ...VISTAZO, dias: [] })
  abrir('/landing')
  expect((await tarjeta('Hoy en las obras')).textContent).toContain('Hoy todavía no se cargó nada.')
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
