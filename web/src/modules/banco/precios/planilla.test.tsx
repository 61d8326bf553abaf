import { credencialPorId } from '@plomada/contract/acceso'
import { datosAuxiliares } from '@plomada/contract/catalogo'
import { loteDePrecios } from '@plomada/contract/catalogo/precios'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { moverPrecios } from '@plomada/domain/catalogo/precios'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Contestacion, contesta, rechazo } from '../../../prueba/contesta.ts'
import { datoDePrueba, id, quienEntro } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { pegar } from '../../../prueba/pegar.ts'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'

beforeAll(() => ponerMedidas())

type Cuerpo = EnvioDe<typeof loteDePrecios>['body']
const HOY = '2026-11-21T03:30:00.000Z'

let datos: DatoAuxiliar[]
let falla: Contestacion | null
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  falla = null
  datos = [
    datoDePrueba({
      _id: id(1),
      nombre: 'Cal',
      ultimoPrecio: 1_001,
      ultimoPrecioReal: 1_001,
      precioDesde: HOY,
    }),
    datoDePrueba({ _id: id(2), nombre: 'Cemento', ultimoPrecio: 68_500, ultimoPrecioReal: 65_010 }),
    datoDePrueba({
      _id: id(3),
      nombre: 'Yeso',
      ultimoPrecio: 700,
      ultimoPrecioReal: 700,
      precioDesde: '2020-01-01T03:00:00.000Z',
    }),
  ]
  localStorage.setItem('token', tokenDePrueba())
  servidor = await servidorDePrueba(
    contesta(credencialPorId, quienEntro()),
    contesta(datosAuxiliares, ({ query }) => ({
      items: datos.slice((Number(query.page) - 1) * 100, Number(query.page) * 100),
      count: datos.length,
    })),
    contesta(loteDePrecios, ({ body }) => falla ?? guardar(body as Cuerpo)),
  )
})
afterEach(() => servidor.cerrar())

/** As the server stores them. */
function guardar({ cambios, deshace }: Cuerpo) {
  const precios = cambios.map(({ _id, precio, precioReal }) => {
    const dato = datos.find((uno) => uno._id === _id)
    if (dato === undefined) throw new Error('no such entry')
    const numero = (valor: string | number | null | undefined) => (valor == null ? valor : Number(valor))
    const actuales = { precioUnitario: dato.ultimoPrecio, precioUnitarioReal: dato.ultimoPrecioReal }
    const nuevos = moverPrecios(actuales, { precio: numero(precio), precioReal: numero(precioReal) })
    const despues = {
      ultimoPrecio: nuevos.precioUnitario,
      ultimoPrecioReal: nuevos.precioUnitarioReal,
      precioDesde: HOY,
      version: dato.version + 1,
    }
    datos = datos.map((uno) => (uno === dato ? { ...dato, ...despues } : uno))
    return { _id, ...despues }
  })
  const { preciosDeAntes, preciosCambiados } = mensajesPrecios
  return { message: (deshace ? preciosDeAntes : preciosCambiados)(precios.length), precios }
}

const enviados = () =>
  servidor.pedidos.filter(({ metodo }) => metodo === 'PATCH').map(({ body }) => body as Cuerpo)

async function entrar(busqueda = '') {
  const { usuario } = abrir(`/datosAuxiliares/precios${busqueda}`)
  const grilla = await screen.findByRole('treegrid', { name: mensajesPrecios.planillaDePrecios })
  const celda = (nombre: string, columna: string) => {
    const titulos = within(grilla)
      .getAllByRole('columnheader')
      .map((titulo) => titulo.textContent ?? '')
    const col = titulos.findIndex((titulo) => titulo.startsWith(columna))
    const fila = within(grilla).getByText(nombre).closest('[role="row"]')
    return fila?.querySelector<HTMLElement>(`[data-col="${col}"]`) ?? document.body
  }
  const ir = async (nombre: string, columna: string) => {
    await usuario.click(celda(nombre, columna))
    grilla.focus()
  }
  const dice = (nombre: string, columna: string) => celda(nombre, columna).textContent
  return { usuario, grilla, ir, dice }
}

test('a price typed in its cell is one request, its equal twin goes along, and Ctrl+Z takes back both', async () => {
  const { usuario, ir, dice } = await entrar()
  await ir('Cal', 'Precio (')
  await usuario.keyboard('1100{Enter}')
  await waitFor(() => expect(enviados()).toHaveLength(1))
  expect(enviados()[0]).toEqual({
    cambios: [{ _id: id(1), version: 1, precio: 1_100 }],
    deshace: false,
  })
  await waitFor(() => expect(dice('Cal', 'Precio proveedor')).toContain('1.100'))
  await usuario.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(enviados()).toHaveLength(2))
  expect(enviados()[1]).toEqual({
    cambios: [{ _id: id(1), version: 2, precio: 1_001, precioReal: 1_001 }],
    deshace: true,
  })
  await waitFor(() => expect(dice('Cal', 'Precio (')).toContain('1.001'))
  await usuario.keyboard('{Control>}y{/Control}')
  await waitFor(() => expect(dice('Cal', 'Precio (')).toContain('1.100'))
})

test('all that show and 5 %: one request, figures seen before it, and a notice that undoes it', async () => {
  const { usuario } = await entrar()
  await usuario.click(await screen.findByRole('button', { name: mensajesPrecios.subirTodos(3) }))
  const dialogo = await screen.findByRole('dialog', { name: mensajesPrecios.tituloDePorcentaje(3) })
  await usuario.type(within(dialogo).getByRole('textbox', { name: /Porcentaje/ }), '5')
  expect(await within(dialogo).findByText('Cemento: 68.500 → 71.925')).toBeDefined()
  await usuario.click(within(dialogo).getByRole('button', { name: mensajesPrecios.cambiarPrecios(3) }))
  await waitFor(() => expect(enviados()).toHaveLength(1))
  // 1.001 × 1,05 = 1.051,05; 65.010 × 1,05 = 68.260,5, half up; 700 × 1,05 = 735.
  expect(enviados()[0]?.cambios.map(({ precio, precioReal }) => [precio, precioReal])).toEqual([
    [1_051, 1_051],
    [71_925, 68_261],
    [735, 735],
  ])
  await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(datos.map(({ ultimoPrecio }) => ultimoPrecio)).toEqual([1_001, 68_500, 700]))
  expect(enviados()).toHaveLength(2)
})

test('a pasted column of 200 is one request', async () => {
  datos = Array.from({ length: 200 }, (_, i) =>
    datoDePrueba({
      _id: id(1_000 + i),
      nombre: `Clavo ${String(i).padStart(3, '0')}`,
      ultimoPrecio: 1,
      ultimoPrecioReal: 1,
    }),
  )
  const { ir } = await entrar()
  await ir('Clavo 000', 'Precio (')
  pegar(Array.from({ length: 200 }, (_, i) => String(10_000 + i)).join('\n'))
  await waitFor(() => expect(enviados()).toHaveLength(1))
  expect(enviados()[0]?.cambios).toHaveLength(200)
  await waitFor(() => expect(datos.at(-1)?.ultimoPrecio).toBe(10_199))
})

test('what was pasted and can’t be read is asked about, and goes with the rest as one request', async () => {
  const { usuario, ir } = await entrar()
  await ir('Cal', 'Precio (')
  pegar('1200\nconsultar\n800')
  const dialogo = await screen.findByRole('dialog', { name: mensajesPrecios.pegadoDudoso(1) })
  expect(enviados()).toEqual([])
  await usuario.type(within(dialogo).getByRole('textbox', { name: 'Precio (Gs.) de Cemento' }), '70000')
  await usuario.click(within(dialogo).getByRole('button', { name: mensajesPrecios.pegarPrecios(3) }))
  await waitFor(() => expect(enviados()).toHaveLength(1))
  expect(enviados()[0]?.cambios.map(({ precio }) => precio)).toEqual([1_200, 800, 70_000])
})

test('a price of long ago is marked, filtered and confirmed; nothing of it moves', async () => {
  const { usuario, grilla } = await entrar('?precio=viejo')
  expect(within(grilla).queryByText('Cal')).toBeNull()
  expect(within(grilla).getAllByText(mensajesPrecios.precioDeMuchosDias(90))).toHaveLength(1)
  await usuario.click(screen.getByRole('button', { name: mensajesPrecios.siguenTodos(1) }))
  await waitFor(() => expect(enviados()).toHaveLength(1))
  expect(enviados()[0]?.cambios).toEqual([{ _id: id(3), version: 1, sigueIgual: true }])
})

test('what somebody else changed meanwhile is named and shown, and nothing is changed', async () => {
  const { usuario, ir, dice } = await entrar()
  const ajeno = { ...datos[0], ultimoPrecio: 999, ultimoPrecioReal: 999, version: 5 }
  falla = rechazo(409, mensajesComun.versionVieja, 'LOTE_RECHAZADO', {
    actual: {
      filas: [{ indice: 0, _id: id(1), clase: 'vieja', motivo: mensajesComun.versionVieja, actual: ajeno }],
    },
  })
  await ir('Cal', 'Precio (')
  await usuario.keyboard('1100{Enter}')
  expect(await screen.findByText(mensajesPrecios.otroLoCambio(['Cal']))).toBeDefined()
  await waitFor(() => expect(dice('Cal', 'Precio (')).toContain('999'))
})

test('undoing leaves alone what somebody else priced since, also once this window has seen it', async () => {
  const { usuario, ir, dice } = await entrar()
  await ir('Cal', 'Precio (')
  await usuario.keyboard('1100{Enter}')
  await waitFor(() => expect(datos[0]?.ultimoPrecio).toBe(1_100))
  datos = datos.map((dato) =>
    dato._id === id(1) ? { ...dato, ultimoPrecio: 1_300, ultimoPrecioReal: 1_300, version: 3 } : dato,
  )
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(dice('Cal', 'Precio (')).toContain('1.300'))
  await usuario.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText(mensajesPrecios.otroLoCambio(['Cal']))).toBeDefined()
  expect(enviados()).toHaveLength(1)
  expect(dice('Cal', 'Precio (')).toContain('1.300')
})

test('what does not arrive stays in its cell, says so, and goes again with the same key', async () => {
  const { usuario, ir, dice } = await entrar()
  falla = new Contestacion(503, 'no hay nadie')
  await ir('Cal', 'Precio (')
  await usuario.keyboard('1100{Enter}')
  const reintentar = await screen.findByRole('button', { name: 'Reintentar' })
  expect(dice('Cal', 'Precio (')).toContain('1.100')
  falla = null
  await usuario.click(reintentar)
  await waitFor(() => expect(datos[0]?.ultimoPrecio).toBe(1_100))
  const claves = servidor.pedidos
    .filter(({ metodo }) => metodo === 'PATCH')
    .map(({ headers }) => headers['idempotency-key'])
  expect(claves).toHaveLength(2)
  expect(claves[0]).toBe(claves[1])
})

test('the same cell twice without a network: both go in order, the second over what the first left', async () => {
  const { usuario, ir, dice } = await entrar()
  falla = new Contestacion(503, 'no hay nadie')
  await ir('Cal', 'Precio (')
  await usuario.keyboard('1100{Enter}')
  await screen.findByRole('button', { name: 'Reintentar' })
  await ir('Cal', 'Precio (')
  await usuario.keyboard('1200{Enter}')
  await waitFor(() => expect(dice('Cal', 'Precio (')).toContain('1.200'))
  falla = null
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(datos[0]?.ultimoPrecio).toBe(1_200))
  expect(enviados().map(({ cambios }) => cambios.map(({ version, precio }) => [version, precio]))).toEqual([
    [[1, 1_100]],
    [[1, 1_100]],
    [[2, 1_200]],
  ])
})

test('a percentage that was refused is of what somebody else priced, once that shows', async () => {
  const { usuario } = await entrar()
  await usuario.click(await screen.findByRole('button', { name: mensajesPrecios.subirTodos(3) }))
  const dialogo = await screen.findByRole('dialog', { name: mensajesPrecios.tituloDePorcentaje(3) })
  await usuario.type(within(dialogo).getByRole('textbox', { name: /Porcentaje/ }), '5')
  const ajeno = {
    ...datoDePrueba({ _id: id(1), nombre: 'Cal' }),
    ultimoPrecio: 2_000,
    ultimoPrecioReal: 2_000,
  }
  falla = rechazo(409, mensajesComun.versionVieja, 'LOTE_RECHAZADO', {
    actual: {
      filas: [
        {
          indice: 0,
          _id: id(1),
          clase: 'vieja',
          motivo: mensajesComun.versionVieja,
          actual: { ...ajeno, version: 5 },
        },
      ],
    },
  })
  const cambiar = () =>
    usuario.click(within(dialogo).getByRole('button', { name: mensajesPrecios.cambiarPrecios(3) }))
  await cambiar()
  expect(await within(dialogo).findByText('Cal: 2.000 → 2.100')).toBeDefined()
  falla = null
  await cambiar()
  await waitFor(() => expect(enviados()).toHaveLength(2))
  expect(enviados()[1]?.cambios[0]).toMatchObject({ version: 5, precio: 2_100, precioReal: 2_100 })
})

test('what was pasted goes to the rows that it was pasted over, though another comes between them', async () => {
  const { usuario, ir, grilla } = await entrar()
  await ir('Cal', 'Precio (')
  pegar('1200\nconsultar\n800')
  const dialogo = await screen.findByRole('dialog', { name: mensajesPrecios.pegadoDudoso(1) })
  datos = [datoDePrueba({ _id: id(9), nombre: 'Arena', ultimoPrecio: 5, ultimoPrecioReal: 5 }), ...datos]
  window.dispatchEvent(new Event('visibilitychange'))
  await within(grilla).findByText('Arena')
  await usuario.click(within(dialogo).getByRole('button', { name: mensajesPrecios.pegarPrecios(2) }))
  await waitFor(() => expect(enviados()).toHaveLength(1))
  expect(enviados()[0]?.cambios.map(({ _id, precio }) => [_id, precio])).toEqual([
    [id(1), 1_200],
    [id(3), 800],
  ])
})

test('a percentage that did not arrive waits in its cells, and its dialog doesn’t offer it again', async () => {
  const { usuario, dice } = await entrar()
  falla = new Contestacion(503, 'no hay nadie')
  await usuario.click(await screen.findByRole('button', { name: mensajesPrecios.subirTodos(3) }))
  const dialogo = await screen.findByRole('dialog', { name: mensajesPrecios.tituloDePorcentaje(3) })
  await usuario.type(within(dialogo).getByRole('textbox', { name: /Porcentaje/ }), '5')
  await usuario.click(within(dialogo).getByRole('button', { name: mensajesPrecios.cambiarPrecios(3) }))
  const reintentar = await screen.findByRole('button', { name: 'Reintentar' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(dice('Cal', 'Precio (')).toContain('1.051')
  falla = null
  await usuario.click(reintentar)
  await waitFor(() => expect(datos.map(({ ultimoPrecio }) => ultimoPrecio)).toEqual([1_051, 71_925, 735]))
})

test('a pasted column whose points nothing proves is answered once for all', async () => {
  const { usuario, ir } = await entrar()
  await ir('Cal', 'Precio (')
  pegar('50.000\n60.500\n7.000')
  const dialogo = await screen.findByRole('dialog', { name: mensajesPrecios.pegadoDudoso(3) })
  expect(enviados()).toEqual([])
  await usuario.click(
    within(dialogo).getByRole('button', { name: mensajesPrecios.puntoDeMiles(3, '50.000') }),
  )
  await usuario.click(within(dialogo).getByRole('button', { name: mensajesPrecios.pegarPrecios(3) }))
  await waitFor(() => expect(datos.map(({ ultimoPrecio }) => ultimoPrecio)).toEqual([50_000, 60_500, 7_000]))
  expect(enviados()).toHaveLength(1)
})
