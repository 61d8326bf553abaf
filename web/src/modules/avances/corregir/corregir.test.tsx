import { avances, cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { leerFoto } from '@plomada/contract/avances/fotos'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { abrirSesion } from '../../../api/sesion.ts'
import { Contestacion, contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const OBRA = id(1)
const MURO = {
  _id: id(11),
  nombre: 'Muro de ladrillo',
  rubroId: id(5),
  rubroNombre: 'Mampostería',
  contratistaId: id(7),
  contratistaNombre: 'Hermanos Ñamandú',
  unidadMedidaCodigo: 'm2',
  cantidad: 28,
  avanzado: 12.5,
}
const AVANCE: RespuestaDe<typeof avances>['items'][number] = {
  _id: id(21),
  tareaNombre: MURO.nombre,
  tarea: { _id: MURO._id, nombre: MURO.nombre, unidadMedida: { codigo: 'm2' } },
  // Who did it then; the tarea is somebody else's now.
  contratistaId: id(8),
  contratistaNombre: 'Otro',
  rubroNombre: MURO.rubroNombre,
  cantidad: 12.5,
  fecha: '2026-11-20',
  certificado: false,
  pagado: false,
  certificacionId: null,
  certificacionNro: null,
  esCorreccion: false,
  descartado: false,
  createdByName: 'Rosa Giménez',
  tsCreated: '2026-11-20T15:00:00Z',
  observacion: 'Lado norte',
  fotos: [
    { _id: id(41), url: null },
    { _id: id(42), url: null },
  ],
}
const CORREGIDO = {
  _id: id(30),
  message: mensajesAvances.avanceCorregido,
  avance: { cantidad: 2, porcentaje: 7.14 },
  pasadoDePresupuesto: false,
}
const PAGINA = `/avances/${OBRA}/cargar?tareaId=${MURO._id}&corrige=${AVANCE._id}`

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(avances, { items: [AVANCE], count: 1 }),
    contesta(tareasParaElegir, { items: [MURO], count: 1 }),
    contesta(leerFoto, rechazo(404, mensajesFotos.enCamino)),
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(cargarAvance, ({ body }) => ({ ...CORREGIDO, _id: (body as { _id: string })._id })),
  )
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  await vaciarEnvios()
})
afterEach(async () => {
  await vaciarEnvios()
  await servidor.cerrar()
})
const enviados = () =>
  servidor.pedidos
    .filter(({ metodo, ruta }) => metodo === 'POST' && ruta === '/v1/avance')
    .map(({ body }) => body)
const cantidad = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ })
const guardar = () => screen.getByRole('button', { name: 'Guardar' })

describe('correcting an avance', () => {
  test('three clicks and what is typed: its row, Corregir, Guardar; with its values, day and photos', async () => {
    const { usuario } = abrir(`/avances/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Muro de ladrillo' }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Corregir' }))
    const campo = await cantidad()
    // It has the focus, with what it says selected.
    expect([document.activeElement, campo.value, campo.selectionStart, campo.selectionEnd]).toEqual([
      campo,
      '12,5',
      0,
      4,
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(mensajesAvances.corregirAvance)
    // Without what it says itself.
    expect(screen.getByText('Quedan 28 m2')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Elegir otro rubro' })).toBeNull()
    await usuario.keyboard('2')
    await usuario.click(guardar())
    await expect.poll(enviados).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        tareaId: MURO._id,
        contratistaId: AVANCE.contratistaId,
        cantidad: '2',
        fecha: '2026-11-20',
        observacion: 'Lado norte',
        reemplaza: AVANCE._id,
        fotos: [id(41), id(42)],
      },
    ])
    // Nothing was asked for that the list had.
    expect(servidor.pedidos.filter(({ ruta }) => ruta.includes('avanceId='))).toEqual([])
  })

  test('by its address alone it is asked for; a photo is taken out', async () => {
    const { usuario } = abrir(PAGINA)
    await cantidad()
    const fotos = within(screen.getByRole('group', { name: mensajesAvances.fotosQueTiene(2) }))
    expect(fotos.getAllByRole('img')).toHaveLength(2)
    await usuario.click(fotos.getByRole('button', { name: /^Quitar la foto 1/ }))
    await usuario.click(guardar())
    await expect.poll(enviados).toEqual([expect.objectContaining({ cantidad: '12.5', fotos: [id(42)] })])
  })

  test('from the last ones of its tarea, in the form where others are recorded', async () => {
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    await usuario.click(await screen.findByRole('link', { name: 'Corregir lo del 20/11/2026' }))
    await screen.findByRole('heading', { level: 1, name: mensajesAvances.corregirAvance })
    expect((await cantidad()).value).toBe('12,5')
  })

  test('one that is not there any more says so', async () => {
    servidor.contesta(avances, { items: [], count: 0 })
    abrir(PAGINA)
    expect(await screen.findByText(mensajesAvances.yaCorregido)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver los avances' })).toBeDefined()
  })

  test('what waits without signal is gone on with, and says what it is in the place of', async () => {
    servidor.contesta(cargarAvance, new Contestacion(502, '<html>nadie</html>'))
    const { usuario, router } = abrir(PAGINA)
    await usuario.clear(await cantidad())
    await usuario.type(await cantidad(), '3')
    await usuario.click(guardar())
    await expect.poll(() => router.state.location.pathname).toBe(`/avances/${OBRA}`)
    expect(await screen.findByText(/^3 m2 · 20\/11\/2026 · en lugar de 12,5 m2/)).toBeDefined()
    const antes = enviados()
    router.history.push(PAGINA)
    expect((await cantidad()).value).toBe('3')
    expect(screen.getByText('Quedan 28 m2')).toBeDefined()
    expect(new Set(antes.map((uno) => (uno as { _id: string })._id)).size).toBe(1)
  })
})
