import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { avances, cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { crearRegistro, registros } from '@plomada/contract/reportes/semanales'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { leerBytes, leerGuardados } from '../../api/envios/almacen.ts'
import { enviar } from '../../api/envios/cartero.ts'
import { leerEstado } from '../../api/envios/lista.ts'
import { envioDePrueba, vaciarEnvios } from '../../api/envios/prueba/envio.ts'
import { abrirSesion } from '../../api/sesion.ts'
import { encolarAvance } from '../../modules/avances/encolar.ts'
import { encolarRegistro } from '../../modules/reportes/semanales/registro/encolar.ts'
import { Contestacion, contesta, rechazo, versionVieja } from '../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../prueba/enCadaPrueba.ts'
import { id, obraDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { tokenDePrueba } from '../../prueba/servidor.ts'

const OBRA = id(1)
const MURO = {
  _id: id(11),
  nombre: 'Muro',
  rubroId: id(5),
  rubroNombre: 'Mampostería',
  contratistaId: id(7),
  contratistaNombre: 'Ayala',
  unidadMedidaCodigo: 'm2',
  cantidad: 28,
  avanzado: 12.5,
}
const CAIDO = new Contestacion(502, '<html>nadie</html>')
const INACTIVA = rechazo(409, mensajesPresupuestos.obraInactiva)
const foto = (n: number) => ({ id: id(n), blob: new Blob([new Uint8Array([0xff, 0xd8, 0xff, n])]) })

const { servidor } = servidorEnCadaPrueba(() => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente', exp: 4_000_000_000 }))
  return [
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(presupuestos, { items: [], count: 0 }),
    contesta(avances, { items: [], count: 0 }),
    contesta(registros, { items: [], count: 0 }),
    contesta(tareasParaElegir, { items: [MURO], count: 1 }),
    contesta(subirFoto, CAIDO),
    contesta(cargarAvance, CAIDO),
    contesta(crearRegistro, CAIDO),
  ]
})
afterEach(vaciarEnvios)

const cargar = (n = 21, fotos = [foto(n + 10), foto(n + 20), foto(n + 30)]) =>
  encolarAvance(
    {
      presupuestoId: OBRA,
      tarea: MURO,
      body: { _id: id(n), tareaId: MURO._id, cantidad: '12', fecha: '2026-11-20' },
    },
    fotos,
  ).catch(() => undefined)
const registrar = () =>
  encolarRegistro(
    {
      acontecimientoNombre: 'Lluvia',
      body: { _id: id(71), presupuestoId: OBRA, fecha: '2026-11-20', nota: '' },
    },
    [foto(61)],
  ).catch(() => undefined)
const quedan = async () => (await leerGuardados('c1'))?.length
const panel = () => screen.findByRole('dialog', { name: 'Cambios sin enviar' })

describe('what waits is deleted by one door, which asks', () => {
  /** Opens a door, says no and then yes; nothing goes before. */
  async function porLaPuerta(
    usuario: ReturnType<typeof abrir>['usuario'],
    tocar: () => Promise<HTMLElement>,
    nombra: RegExp,
  ) {
    const antes = await quedan()
    for (const respuesta of ['Dejarlo', 'Descartar']) {
      await usuario.click(await tocar())
      const pregunta = await screen.findByRole('alertdialog', { name: mensajesEnvios.descartarAvance })
      expect(pregunta.textContent).toMatch(nombra)
      expect(await quedan()).toBe(antes)
      await usuario.click(within(pregunta).getByRole('button', { name: respuesta }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await expect.poll(quedan).toBe(0)
  }

  test.each([
    ['pending', CAIDO],
    ['refused', INACTIVA],
  ])('an avance that is %s, in its list and in the panel of the header', async (_, nada) => {
    servidor.contesta(cargarAvance, nada)
    await cargar()
    const { usuario } = abrir(`/avances/${OBRA}`)
    const enLaLista = async () =>
      within(await screen.findByRole('group', { name: 'Muro' })).getByRole('button', { name: 'Descartar' })
    await porLaPuerta(usuario, enLaLista, /«Muro», Avance: 12 m2, con sus 3 fotos/)
    expect(await leerBytes('c1', id(31))).toBeNull()
    await cargar()
    const enElPanel = async () => {
      if (screen.queryByRole('dialog', { name: 'Cambios sin enviar' }) === null)
        await usuario.click(await screen.findByRole('button', { name: /^1 (sin enviar|por revisar)$/ }))
      return within(await panel()).getByRole('button', { name: 'Descartar' })
    }
    await porLaPuerta(usuario, enElPanel, /«Muro», Avance: 12 m2, con sus 3 fotos/)
  })

  test('an acontecimiento, and photos of an entry that has arrived: all of them', async () => {
    await registrar()
    const { usuario } = abrir(`/avances/${OBRA}/registros`)
    const grupo = async (nombre: string) =>
      within(await screen.findByRole('group', { name: nombre })).getByRole('button', { name: 'Descartar' })
    await porLaPuerta(usuario, () => grupo('Lluvia'), /«Lluvia».*con su foto/)
    servidor.contesta(cargarAvance, ({ body }) => ({
      _id: (body as { _id: string })._id,
      message: 'Avance cargado',
      avance: { cantidad: 1, porcentaje: 1 },
      pasadoDePresupuesto: false,
    }))
    await cargar()
    await expect.poll(quedan).toBe(3)
    abrir(`/avances/${OBRA}`)
    await porLaPuerta(usuario, () => grupo('Muro'), /«Muro» ya llegó; sus 3 fotos se borran/)
  })

  test('one that was sent and not heard of says that it may be there', async () => {
    await cargar()
    const { usuario } = abrir(`/avances/${OBRA}`)
    await usuario.click(
      within(await screen.findByRole('group', { name: 'Muro' })).getByRole('button', { name: 'Descartar' }),
    )
    const pregunta = await screen.findByRole('alertdialog')
    expect(pregunta.textContent).toContain(mensajesEnvios.quizaLlego)
  })

  test('no other code deletes it', () => {
    const raiz = join(import.meta.dirname, '../..')
    const fuentes = readdirSync(raiz, { recursive: true, encoding: 'utf8' }).filter(
      (camino) => /\.tsx?$/.test(camino) && !/\.test\.tsx?$|\/prueba\//.test(camino),
    )
    const llaman = fuentes.filter((camino) =>
      /\bdescartarEnvio\b[^}]*\} from '[^']*envios\/cartero/s.test(readFileSync(join(raiz, camino), 'utf8')),
    )
    // The first ones take back what their form has: what was answered 'no se carga nada', photos that were taken out of a
    // correction, and what could be neither kept nor sent. The sheet undoes a rubro that is still here.
    expect(llaman.sort()).toEqual([
      'modules/avances/encolar.ts',
      'modules/avances/fotos/encolarConFotos.ts',
      'modules/presupuestos/escritura/renglones/deshacer.ts',
      'pagina/envios/PreguntaDeDescarte.tsx',
    ])
  })
})

describe('a refusal', () => {
  const rechazado = async () => {
    servidor.contesta(cargarAvance, INACTIVA)
    await cargar(21, [])
    await expect.poll(() => leerEstado().cola[0]?.estado).toBe('rechazado')
  }

  test('opens the panel once, also over a restart; a newer one opens it again', async () => {
    await rechazado()
    const { unmount } = abrir('/presupuestos')
    expect((await panel()).textContent).toContain(mensajesPresupuestos.obraInactiva)
    await expect.poll(async () => (await leerGuardados('c1'))?.[0]?.avisado).toBe(true)
    unmount()
    const { usuario } = abrir('/presupuestos')
    await usuario.click(await screen.findByRole('button', { name: '1 por revisar' }))
    // While it is sent again nothing is left to be looked at, and the panel is gone.
    const ida = Promise.withResolvers<void>()
    servidor.contesta(cargarAvance, () => ida.promise.then(() => INACTIVA))
    await usuario.click(within(await panel()).getByRole('button', { name: 'Enviar de nuevo' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    ida.resolve()
    await expect.poll(() => leerEstado().cola[0]?.estado).toBe('rechazado')
    expect(await panel()).toBeDefined()
  })

  test('does not open it over a form', async () => {
    await rechazado()
    const { router } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    await screen.findByRole('textbox', { name: /^Cantidad/ })
    await screen.findByRole('button', { name: '1 por revisar' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(leerEstado().cola[0]?.avisado).toBe(false)
    await router.navigate({ to: '/presupuestos' })
    expect(await panel()).toBeDefined()
  })

  test('offers to send all of them again, and each', async () => {
    servidor.contesta(cargarAvance, INACTIVA)
    for (const n of [21, 22, 23]) await cargar(n, [])
    await expect.poll(() => leerEstado().cola.filter(({ estado }) => estado === 'rechazado').length).toBe(3)
    const { usuario } = abrir(`/avances/${OBRA}`)
    const region = within(await screen.findByRole('region', { name: mensajesEnvios.porRevisar(3) }))
    expect(region.getAllByText(mensajesPresupuestos.obraInactiva)).toHaveLength(3)
    expect(region.getAllByRole('button', { name: mensajesEnvios.deNuevo })).toHaveLength(3)
    servidor.contesta(cargarAvance, ({ body }) => ({
      _id: (body as { _id: string })._id,
      message: 'Avance cargado',
      avance: { cantidad: 1, porcentaje: 1 },
      pasadoDePresupuesto: false,
    }))
    await usuario.click(region.getByRole('button', { name: 'Enviar de nuevo (3)' }))
    await expect.poll(quedan).toBe(0)
  })
})

test('a value that somebody else’s has overtaken goes after a question that names both', async () => {
  servidor.contesta(editarTarea, versionVieja({ _id: 't', version: 5, plan: { cantidad: '15' } }))
  enviar(envioDePrueba('', '20', 1))
  await expect.poll(() => leerEstado().cola[0]?.actual?.valor).toBe('15')
  const { usuario } = abrir('/presupuestos')
  await usuario.click(within(await panel()).getByRole('button', { name: 'Dejar 15' }))
  const pregunta = await screen.findByRole('alertdialog', { name: mensajesEnvios.dejar('15') })
  expect(pregunta.textContent).toContain('Cantidad: 20')
  expect(await quedan()).toBe(1)
  await usuario.click(within(pregunta).getByRole('button', { name: 'Dejar 15' }))
  await expect.poll(quedan).toBe(0)
})
