import { notifications } from '@mantine/notifications'
import { leerFoto, subirFoto } from '@plomada/contract/avances/fotos'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { crearRegistro, eliminarRegistro, registros } from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../../../api/borradores/borradores.ts'
import { leerEstado } from '../../../../api/envios/lista.ts'
import { vaciarEnvios } from '../../../../api/envios/prueba/envio.ts'
import { guardarSuelto, leerSueltos } from '../../../../api/envios/sueltos.ts'
import { abrirSesion } from '../../../../api/sesion.ts'
import { Contestacion, contesta, rechazo } from '../../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../../prueba/enCadaPrueba.ts'
import { id, obraDePrueba } from '../../../../prueba/entidades.ts'
import { abrir } from '../../../../prueba/montar.tsx'
import { tokenDePrueba } from '../../../../prueba/servidor.ts'
import { lugarDeRegistro } from './encolar.ts'
import { type Registro, razonContraEliminar } from './queries.ts'

const OBRA = id(1)
const HOY = hoyEnAsuncion(new Date())
const LLUVIA = {
  _id: id(81),
  nombre: 'Lluvia',
  version: 1,
  tsCreated: '2026-09-01T12:00:00.000Z',
  tsUpdated: '2026-09-01T12:00:00.000Z',
}
const registro = (cambio: Partial<Registro> = {}): Registro => ({
  _id: id(71),
  acontecimientoId: LLUVIA._id,
  acontecimientoNombre: 'Lluvia',
  fecha: '2026-09-09',
  nota: 'Se paró a las 10',
  fotos: [],
  createdByName: 'Rosa Giménez',
  tsCreated: '2026-09-09T18:00:00.000Z',
  eliminable: true,
  ...cambio,
})
const NOTA = registro({ _id: id(72), acontecimientoId: null, acontecimientoNombre: null, eliminable: false })
const { servidor, pedidos } = servidorEnCadaPrueba(() => {
  localStorage.clear()
  notifications.clean()
  return [
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(presupuestos, { items: [], count: 0 }),
    contesta(acontecimientos, { items: [LLUVIA], count: 1 }),
    contesta(registros, { items: [registro(), NOTA], count: 2 }),
    contesta(eliminarRegistro, { message: textos.registroEliminado }),
    contesta(crearRegistro, ({ body }) => ({
      _id: (body as { _id: string })._id,
      message: textos.registrado,
    })),
    contesta(leerFoto, () => new Contestacion(200, 'bytes')),
  ]
})
beforeEach(async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente', exp: 4_000_000_000 }))
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})
afterEach(vaciarEnvios)
const hechos = () => pedidos('POST', '/v1/reporte-semanal/registro').map(({ body }) => body)
const boton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar' })

async function abrirFormulario(busqueda = '') {
  const vista = abrir(`/avances/${OBRA}/registrar${busqueda}`)
  await screen.findByRole('combobox', { name: '¿Qué pasó?' })
  return vista
}

describe('recording', () => {
  test('an acontecimiento of today, with an id that the phone made', async () => {
    const { usuario, router } = await abrirFormulario()
    await usuario.click(screen.getByRole('combobox', { name: '¿Qué pasó?' }))
    await usuario.click(await screen.findByRole('option', { name: 'Lluvia' }))
    await usuario.type(screen.getByRole('textbox', { name: 'Nota' }), 'Toda la tarde')
    await usuario.click(boton())
    await screen.findByText(textos.registrado)
    expect(hechos()).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        presupuestoId: OBRA,
        acontecimientoId: LLUVIA._id,
        fecha: HOY,
        nota: 'Toda la tarde',
      },
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe(`/avances/${OBRA}/registros`))
  })

  test('photos that were taken before the browser ended are there in their order, and go with it', async () => {
    servidor.contesta(subirFoto, ({ ruta }) => ({
      _id: ruta.split(/[/?]/)[3] ?? '',
      message: 'Foto guardada',
    }))
    const lugar = lugarDeRegistro(OBRA)
    for (const n of [62, 61]) await guardarSuelto(lugar, { id: id(n), blob: new Blob([`${n}`]) })
    const { usuario } = await abrirFormulario()
    expect(screen.getByText('Fotos (2 de 10)')).toBeDefined()
    expect(screen.getByText(mensajesFotos.quedaron)).toBeDefined()
    await usuario.click(boton())
    await expect.poll(hechos).toEqual([expect.objectContaining({ fotos: [id(61), id(62)] })])
    await expect.poll(() => leerSueltos(lugar)).toEqual([])
  })

  test('one that waits is edited at its place; what has gone meanwhile opens no form', async () => {
    servidor.contesta(crearRegistro, new Contestacion(502, 'nadie'))
    const { usuario } = await abrirFormulario()
    await usuario.type(screen.getByRole('textbox', { name: 'Nota' }), 'Llegó la arena')
    await usuario.click(boton())
    const suyo = within(await screen.findByRole('group', { name: textos.unaNota }))
    await usuario.click(suyo.getByRole('link', { name: 'Editar' }))
    await usuario.type(await screen.findByRole('textbox', { name: 'Nota' }), ' y la cal')
    await usuario.click(boton())
    const [envio, ...otros] = leerEstado().cola
    expect([envio?.body['nota'], otros]).toEqual(['Llegó la arena y la cal', []])
    const edicion = envio?.muestra.edicion ?? ''
    await vaciarEnvios()
    abrir(edicion)
    expect(await screen.findByText(mensajesEnvios.yaNoEspera)).toBeDefined()
  })

  test('a note alone; what says nothing says why it can not be recorded', async () => {
    const { usuario } = await abrirFormulario()
    expect(screen.getByText(textos.registroVacio)).toBeDefined()
    expect(boton().disabled).toBe(true)
    await usuario.type(screen.getByRole('textbox', { name: 'Nota' }), 'Llegó la arena')
    expect(screen.queryByText(textos.registroVacio)).toBeNull()
    await usuario.click(boton())
    await expect
      .poll(hechos)
      .toEqual([expect.objectContaining({ acontecimientoId: null, nota: 'Llegó la arena' })])
  })

  test('not of tomorrow, nor in a work that is not approved', async () => {
    const { usuario } = await abrirFormulario()
    await usuario.type(screen.getByRole('textbox', { name: 'Nota' }), 'Va a llover')
    const fecha = screen.getByRole('textbox', { name: /^Fecha/ })
    await usuario.clear(fecha)
    await usuario.type(fecha, '31/12/2999')
    // At the field and at the button.
    expect(await screen.findAllByText(mensajesDias.futura)).toHaveLength(2)
    expect(boton().disabled).toBe(true)
    servidor.contesta(presupuestoPorId, obraDePrueba({ _id: id(2), estado: 'pendiente' }))
    abrir(`/avances/${id(2)}/registrar`)
    expect(await screen.findByText(mensajesPresupuestos.noAprobado)).toBeDefined()
  })

  test('where the list of what may happen can not be brought, a note can be recorded', async () => {
    servidor.contesta(acontecimientos, rechazo(503, 'Hoy no se puede'))
    const { usuario } = abrir(`/avances/${OBRA}/registrar`)
    expect((await screen.findByRole('alert')).textContent).toContain('Hoy no se puede')
    await usuario.type(screen.getByRole('textbox', { name: 'Nota' }), 'Llegó la arena')
    await usuario.click(boton())
    await expect.poll(() => hechos().length).toBe(1)
  })

  test('a refused one stays with its reason, on its page and in its form, and is recorded as the same one', async () => {
    servidor.contesta(crearRegistro, rechazo(409, mensajesPresupuestos.obraInactiva))
    const { usuario, router } = await abrirFormulario()
    await usuario.click(screen.getByRole('combobox', { name: '¿Qué pasó?' }))
    await usuario.click(await screen.findByRole('option', { name: 'Lluvia' }))
    await usuario.click(boton())
    await screen.findAllByText(mensajesPresupuestos.obraInactiva)
    router.history.push(`/avances/${OBRA}/registros`)
    const caja = within(await screen.findByRole('region', { name: mensajesEnvios.porRevisar(1) }))
    expect(caja.getByText('Lluvia')).toBeDefined()
    expect(caja.getByRole('alert').textContent).toContain(mensajesPresupuestos.obraInactiva)
    servidor.contesta(crearRegistro, ({ body }) => ({
      _id: (body as { _id: string })._id,
      message: textos.registrado,
    }))
    await usuario.click(caja.getByRole('link', { name: 'Editar' }))
    const que = await screen.findByRole<HTMLInputElement>('combobox', { name: '¿Qué pasó?' })
    await waitFor(() => expect(que.value).toBe('Lluvia'))
    await usuario.type(screen.getByRole('textbox', { name: 'Nota' }), 'Otra vez')
    await usuario.click(boton())
    await screen.findByText(textos.registrado)
    const [primera, segunda] = hechos() as { _id: string; nota: string }[]
    expect([segunda?._id, segunda?.nota]).toEqual([primera?._id, 'Otra vez'])
  })

  test('is two taps from the work: from what was done, and from the weekly reports', async () => {
    const { usuario, router } = abrir(`/avances/${OBRA}/registros`)
    await screen.findByRole('rowheader', { name: 'Lluvia' })
    await usuario.click(boton())
    await waitFor(() => expect(router.state.location.pathname).toBe(`/avances/${OBRA}/registrar`))
  })
})

describe('what was recorded', () => {
  test('asks for the days of its address, and shows what each says', async () => {
    abrir(`/avances/${OBRA}/registros?inicio=2026-09-01&fin=2026-09-30&page=2`)
    const fila = (await screen.findByRole('rowheader', { name: 'Lluvia' })).closest('tr') ?? document.body
    expect(
      within(fila)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Fecha09/09/2026',
      'NotaSe paró a las 10',
      'Fotos—',
      'Registrado porRosa Giménez',
      'Registrado el09/09/2026',
      '',
    ])
    expect(screen.getByRole('rowheader', { name: textos.unaNota })).toBeDefined()
    expect(pedidos('GET', '/v1/reporte-semanal/registros').map(({ query }) => query)).toEqual([
      { presupuestoId: OBRA, inicio: '2026-09-01', fin: '2026-09-30', page: '2', limit: '10' },
    ])
  })

  test('is deleted where it may be; else it says why not', async () => {
    const { usuario } = abrir(`/avances/${OBRA}/registros`)
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Nota del 09/09/2026' }))
    expect((await screen.findByRole('menuitem', { name: /Eliminar/ })).textContent).toContain(
      textos.registroCerrado,
    )
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: 'Acciones de Lluvia del 09/09/2026' }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    const dialogo = await screen.findByRole('alertdialog', { name: textos.confirmarEliminarRegistro })
    await usuario.click(within(dialogo).getByRole('button', { name: 'Eliminar el registro' }))
    await screen.findByText(textos.registroEliminado)
    expect(pedidos('DELETE', '/v1/reporte-semanal/registro').map(({ body }) => body)).toEqual([
      { _id: id(71) },
    ])
  })

  test.each([
    ['may be', true, false, null],
    ['is somebody else’s, in the week that it is', false, false, textos.registroAjeno],
    ['is told to who administers: its week is closed', false, true, textos.registroCerrado],
  ])('that %s', (_, eliminable, administra, razon) => {
    const ahora = new Date('2026-09-10T12:00:00Z')
    expect(razonContraEliminar({ eliminable, fecha: '2026-09-09' }, administra, ahora)).toBe(razon)
  })
})
