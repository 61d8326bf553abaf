import { credencialPorId } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { crearObraDeEjemplo, primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { inhabilitarPresupuesto, presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { id, pasosDePrueba, quienEntro } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let pasos: RespuestaDe<typeof primerosPasos>

beforeEach(async () => {
  pasos = pasosDePrueba({ empresa: true })
  servidor = await servidorDePrueba(contesta(primerosPasos, () => pasos))
})
afterEach(() => servidor.cerrar())

/** The texts of the rows of the card with that title. */
const filas = (titulo: string) => {
  const tarjeta = screen.getByRole('heading', { name: titulo }).closest('section')
  return tarjeta === null
    ? []
    : within(tarjeta)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
}

/** Where the rows of 'Primeros pasos' lead. */
const destinos = () =>
  within(screen.getByRole('heading', { name: 'Primeros pasos' }).closest('section') ?? document.body)
    .getAllByRole('link')
    .map((enlace) => enlace.getAttribute('href'))

test('a firm that has not everything yet is told what is done and what is not', async () => {
  abrirSesion(tokenDePrueba())
  abrir('/landing')
  await screen.findByText('1 de 5 listos')
  const primeros = filas('Primeros pasos')
  expect(primeros.map((fila) => fila?.slice(0, 14))).toEqual([
    'Listo: Complet',
    'Creá la primer',
    'Agregá el prim',
    'Cargá el prime',
    'Descargá el pr',
    'Traé tu presup',
  ])
  expect(primeros.filter((fila) => fila?.startsWith('Listo: '))).toEqual([
    'Listo: Completá los datos de la empresaEl RUC y el logo salen en los presupuestos en PDF. Podés hacerlo después.',
  ])
})

test('each leads to where it is done, or to what comes before it', async () => {
  const [OBRA, CAPITULO] = ['0199aaaa-0000-7000-8000-0000000000b1', '0199aaaa-0000-7000-8000-0000000000c1']
  abrirSesion(tokenDePrueba())
  const { router } = abrir('/landing')
  await screen.findByText('1 de 5 listos')
  expect(destinos()).toEqual([
    '/empresa',
    ...Array.from({ length: 4 }, () => '/presupuestos/crear'),
    '/presupuestoDesdeExcel',
  ])
  pasos = { ...pasos, obra: true, presupuestoId: OBRA }
  await router.navigate({ to: '/acontecimientos/crear' })
  await screen.findByRole('heading', { name: 'Agregar acontecimiento' })
  await router.navigate({ to: '/landing' })
  await screen.findByText('2 de 5 listos')
  const agregar = `/presupuesto/${OBRA}/rubros/agregar`
  const presupuesto = `/presupuesto/${OBRA}/tareas?tipo=presupuesto`
  expect(destinos().slice(0, 5)).toEqual(['/empresa', '/presupuestos/crear', agregar, agregar, presupuesto])
  pasos = { ...pasos, capitulo: true, capituloId: CAPITULO }
  await router.navigate({ to: '/acontecimientos/crear' })
  await screen.findByRole('heading', { name: 'Agregar acontecimiento' })
  await router.navigate({ to: '/landing' })
  await screen.findByText('3 de 5 listos')
  expect(destinos()[3]).toBe(`/crearTarea/${OBRA}?capituloId=${CAPITULO}`)
})

test('a sample work is opened from there, and thrown away once it is asked', async () => {
  const EJEMPLO = id(31)
  servidor.contesta(crearObraDeEjemplo, () => {
    pasos = { ...pasos, ejemploId: EJEMPLO }
    return { message: mensajesPresupuestos.ejemploAbierto, _id: EJEMPLO }
  })
  // Its page is another test's.
  for (const leida of [presupuestoPorId, vistaPresupuesto])
    servidor.contesta(leida, rechazo(404, mensajesPresupuestos.obraNoExiste, 'NO_EXISTE'))
  servidor.contesta(inhabilitarPresupuesto, () => {
    pasos = { ...pasos, ejemploId: null }
    return { message: mensajesPresupuestos.obraDesactivada }
  })
  abrirSesion(tokenDePrueba())
  const { router, usuario } = abrir('/landing')
  await usuario.click(await screen.findByRole('button', { name: /^Mirá una obra de ejemplo/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/presupuesto/${EJEMPLO}/tareas`))
  await router.navigate({ to: '/landing' })
  await screen.findByRole('link', { name: /^Obra de ejemplo/ })
  expect(screen.getByText('1 de 5 listos')).toBeTruthy()
  await usuario.click(screen.getByRole('button', { name: mensajesPresupuestos.ejemploTirar }))
  await usuario.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: mensajesPresupuestos.ejemploTirar,
    }),
  )
  await screen.findByRole('button', { name: /^Mirá una obra de ejemplo/ })
  expect(servidor.pedidos.find(({ ruta }) => ruta === '/v1/presupuestos/inhabilitar')?.body).toEqual({
    presupuestoId: EJEMPLO,
  })
})

test('once the last one is done it goes; what the role does most stays', async () => {
  abrirSesion(tokenDePrueba())
  const { router } = abrir('/landing')
  await screen.findByRole('heading', { name: 'Primeros pasos' })
  pasos = { ...pasos, obra: true, capitulo: true, rubro: true, pdf: true }
  await router.navigate({ to: '/acontecimientos/crear' })
  await screen.findByRole('heading', { name: 'Agregar acontecimiento' })
  await router.navigate({ to: '/landing' })
  await screen.findByRole('heading', { name: 'Para seguir' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Primeros pasos' })).toBeNull())
  expect(filas('Para seguir')).toContain('Crear Obra')
})

test('who does not administer is not asked to', async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir('/landing')
  await screen.findByRole('heading', { name: 'Para seguir' })
  expect(filas('Para seguir')).toEqual(['Obras', 'Proveedores y contratistas'])
  expect(servidor.pedidos.map(({ ruta }) => ruta)).not.toContain('/v1/primerosPasos')
})

describe('a resident does the work that it was in last from here', () => {
  const APROBADA = {
    _id: id(1),
    nombre: 'Casa Luque',
    tipo: 'presupuesto' as const,
    estado: 'aprobado' as const,
  }
  const PENDIENTE = { ...APROBADA, _id: id(2), nombre: 'Casa Areguá', estado: 'pendiente' as const }
  const entra = (cambio: Parameters<typeof quienEntro>[0]) => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    servidor.contesta(credencialPorId, quienEntro({ rol: 'obraResidente', ...cambio }))
    abrir('/landing')
    return screen.findByRole('link', { name: /^Casa/ })
  }

  test('with its orders, materials and labour, which its side menu lacks', async () => {
    await entra({ ultimasObras: [APROBADA] })
    expect(filas('En Casa Luque')).toEqual([
      'Presupuesto',
      'AvancesCertificaciones',
      'Generar reporteCertificaciones',
      'Reportes generadosCertificaciones',
      'Reportes semanales',
      'Registrar un acontecimiento',
      'Órdenes de compraCompras',
      'Materiales de la obraCompras',
      'Mano de obraCompras',
      'Cronograma',
    ])
    expect(screen.getByRole('link', { name: /^Órdenes de compra/ }).getAttribute('href')).toBe(
      `/presupuesto/${id(1)}/ordenes`,
    )
  })

  test('who sees quantities alone has no orders there', async () => {
    await entra({ ultimasObras: [APROBADA], veMontos: false })
    expect(filas('En Casa Luque')).toEqual([
      'Presupuesto',
      'Avances',
      'Reportes semanales',
      'Registrar un acontecimiento',
      'Materiales de la obraCompras',
      'Mano de obraCompras',
      'Cronograma',
    ])
  })

  test('a work that is not approved has nothing to do in it', async () => {
    await entra({ ultimasObras: [PENDIENTE] })
    expect(screen.queryByRole('heading', { name: 'En Casa Areguá' })).toBeNull()
  })
})

test('who administers a new firm is offered a second step, which is no step of the five', async () => {
  pasos = pasosDePrueba({ empresa: true, segundoPaso: false })
  abrirSesion(tokenDePrueba())
  abrir('/landing')
  await screen.findByText('1 de 5 listos')
  const propuesta = await screen.findByRole('link', {
    name: new RegExp(mensajesUsuarios.segundoPasoPropuesto),
  })
  expect(propuesta.getAttribute('href')).toBe('/perfil')
})
