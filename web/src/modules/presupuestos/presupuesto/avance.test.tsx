import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { deshacerLote } from '@plomada/contract/presupuestos/planilla/lote'
import { editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesMotivo } from '@plomada/domain/nucleo/mensajes/motivo'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos as textos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirSesion, olvidarSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { perderRespuesta } from '../../../prueba/perderRespuesta.ts'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../../prueba/tarea.ts'
import { conTarea } from '../celdas/parches.ts'
import { decirMotivo } from '../motivo/prueba/decirMotivo.ts'
import { loteDePrueba } from '../prueba/lote.ts'
import { APROBADA, OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'

// How far an approved work is, in its budget: 605.000 of 605.000 and 990.000 of 3.960.000 in one capitulo, nothing of
// 2.161.900 in the other; the indirect one stays out.

beforeAll(() => ponerMedidas())

const conHecho = (conMedicion = false) =>
  vistaDePrueba({
    presupuesto: APROBADA,
    capitulos: [
      {
        nombre: 'Fundaciones',
        grupos: {
          Zapatas: [
            { nombre: 'Excavación', cantidad: '12.5', precio: 40_000, indirecto: 50_000, hecho: '15' },
            { nombre: 'Hormigón', cantidad: '4', precio: 900_000, hecho: '1', conMedicion },
          ],
        },
      },
      {
        nombre: 'Pintura',
        margen: 30,
        grupos: { Interior: [{ nombre: 'Látex', cantidad: '100', precio: 16_630 }] },
      },
      {
        nombre: 'Gastos indirectos',
        indirecto: true,
        grupos: { General: [{ nombre: 'Sereno', cantidad: '2', precio: 500_000, hecho: '1' }] },
      },
    ],
  })

let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  vista = conHecho()
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(editarTarea, edicionDePrueba()),
  )
})
afterEach(() => {
  olvidarSesion()
  return servidor.cerrar()
})

function entrar(rol: Rol) {
  abrirSesion(tokenDePrueba({ rol }))
  return abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
}
const planilla = () => screen.findByRole('treegrid')
const editado = () =>
  servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea')).map(({ body }) => body)

async function menuDe(usuario: ReturnType<typeof abrir>['usuario'], nombre: string) {
  await usuario.click(within(await planilla()).getByRole('button', { name: `Acciones de ${nombre}` }))
  const opciones = await screen.findAllByRole('menuitem')
  return opciones.map(({ textContent }) => textContent)
}

test('each row says how far it is, the work too; what is past its plan is marked', async () => {
  entrar('admin')
  const grilla = await planilla()
  const columna = within(grilla).getByRole('columnheader', { name: 'Avance' }).getAttribute('aria-colindex')
  const avanceDe = (nombre: string) =>
    within(grilla)
      .getByText(nombre)
      .closest('[role="row"]')
      ?.querySelector(`[aria-colindex="${columna}"]`)
      ?.textContent?.replace(/\s/g, ' ')
  expect(
    ['Fundaciones', 'Zapatas', 'Excavación', 'Hormigón', 'Pintura', 'Gastos indirectos'].map(avanceDe),
  ).toEqual(['34,94 %', '34,94 %', '120 %', '25 %', '0 %', ''])
  expect(avanceDe('Sereno')).toBe('50 %')
  expect(within(grilla).getAllByText('Pasado de presupuesto')).toHaveLength(1)
  // In the summary and below the column.
  const deObra = screen.getAllByText(/23,71\s%/).map(({ textContent }) => textContent)
  expect(deObra).toEqual([
    expect.stringMatching(/Gs\.\s1\.595\.000 hechos/),
    expect.not.stringContaining('hechos'),
  ])
})

test('before approval there is nothing about progress', async () => {
  vista = vistaDePrueba()
  const { usuario } = entrar('admin')
  const grilla = await planilla()
  expect(within(grilla).queryByRole('columnheader', { name: 'Avance' })).toBeNull()
  expect(screen.queryByText('Avance')).toBeNull()
  expect((await menuDe(usuario, 'Látex'))[0]).toBe('Editar rubro')
})

test('a resident may record what was done of a tarea, and nothing else', async () => {
  const { usuario } = entrar('obraResidente')
  expect(await menuDe(usuario, 'Hormigón')).toEqual([
    'Cargar avance',
    'Ver sus avances',
    'Ver de dónde salen sus montos',
  ])
})

test('a tarea with avances is closed at what was done, not discarded', async () => {
  const { usuario } = entrar('admin')
  const opciones = await menuDe(usuario, 'Hormigón')
  expect(opciones.find((texto) => texto?.startsWith('Descartar rubro'))).toContain('tiene avances cargados')
  await usuario.click(screen.getByRole('menuitem', { name: 'Cerrar en lo hecho' }))
  const dialogo = await screen.findByRole('alertdialog', { name: /«Hormigón» queda en 1 m2/ })
  expect(dialogo.textContent).toContain('Son 3 m2 menos que lo presupuestado')
  await usuario.click(within(dialogo).getByRole('button', { name: 'Cerrar en lo hecho' }))
  await decirMotivo(usuario, 'No se hace más')
  const [, hormigon] = tareasDe(vista)
  await expect.poll(editado).toEqual([
    {
      _id: hormigon?._id,
      version: 1,
      plan: { cantidad: '1' },
      vistoAvanzado: '1',
      razon: 'No se hace más',
      deshacible: true,
    },
  ])
})

test('what was closed is a step of the sheet: its notice offers to undo it, and so does the key', async () => {
  const lote = id(910)
  servidor.contesta(editarTarea, {
    ...edicionDePrueba(tareaDePrueba({ nombre: 'Hormigón' })),
    message: 'Guardado',
    lote,
  })
  servidor.contesta(deshacerLote, loteDePrueba(vista, { message: 'Se deshizo 1 cambio', lote: id(911) }))
  const { usuario } = entrar('admin')
  await menuDe(usuario, 'Hormigón')
  await usuario.click(screen.getByRole('menuitem', { name: 'Cerrar en lo hecho' }))
  const dialogo = await screen.findByRole('alertdialog')
  await usuario.click(within(dialogo).getByRole('button', { name: 'Cerrar en lo hecho' }))
  await decirMotivo(usuario, 'No se hace más')
  await screen.findByText('Guardado')
  await usuario.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText(mensajesPlanillaDeObra.seDeshizo('cambiar «Hormigón»'))
  screen.getByRole('treegrid').focus()
  await usuario.keyboard('{Control>}y{/Control}')
  await screen.findByText(mensajesPlanillaDeObra.seRehizo('cambiar «Hormigón»'))
  const vueltas = servidor.pedidos.filter(({ ruta }) => ruta === deshacerLote.ruta).map(({ body }) => body)
  expect(vueltas).toMatchObject([{ lote }, { lote: id(911) }])
})

test('closed, and its answer lost: the same press asks the same again, and it is one step', async () => {
  perderRespuesta(editarTarea.ruta)
  servidor.contesta(editarTarea, {
    ...edicionDePrueba(tareaDePrueba({ nombre: 'Hormigón' })),
    message: 'Guardado',
    lote: id(910),
  })
  const { usuario, cache } = entrar('admin')
  await menuDe(usuario, 'Hormigón')
  await usuario.click(screen.getByRole('menuitem', { name: 'Cerrar en lo hecho' }))
  const dialogo = await screen.findByRole('alertdialog')
  const boton = within(dialogo).getByRole('button', { name: 'Cerrar en lo hecho' })
  await usuario.click(boton)
  await decirMotivo(usuario, 'No se hace más')
  await within(dialogo).findByText(mensajesComun.sinRespuesta)
  const pedidas = () =>
    servidor.pedidos.filter(({ ruta, metodo }) => ruta === editarTarea.ruta && metodo === editarTarea.metodo)
  expect(pedidas()).toHaveLength(1)
  // The screen has read it since, at the version that it made.
  vista = conTarea(vista, tareasDe(vista)[1]?._id ?? '', (tarea) => ({ ...tarea, version: 2 }))
  await cache.invalidateQueries()
  await usuario.click(boton)
  await screen.findByText('Guardado')
  const [una, otra] = pedidas()
  expect(otra?.body).toEqual(una?.body)
  expect(otra?.headers['idempotency-key']).toBe(una?.headers['idempotency-key'])
})

test('what is done moved since it was opened: told, and asked with what is done now', async () => {
  const dicho = textos.cerrarEnLoHecho
  const motivo = mensajesEdicion.hechoMovido('1 m2', '3 m2')
  servidor.contesta(
    editarTarea,
    rechazo(409, motivo, 'HECHO_MOVIDO', { actual: { vistoAvanzado: 1, avanzado: 3 } }),
  )
  const { usuario } = entrar('admin')
  await menuDe(usuario, 'Hormigón')
  await usuario.click(screen.getByRole('menuitem', { name: dicho }))
  const antes = await screen.findByRole('alertdialog', { name: /«Hormigón» queda en 1 m2/ })
  await usuario.click(within(antes).getByRole('button', { name: dicho }))
  // What is left without a reason says so, where it was asked from.
  await screen.findByRole('dialog', { name: mensajesMotivo.titulo })
  await usuario.keyboard('{Escape}')
  expect((await within(antes).findByRole('alert')).textContent).toContain(mensajesMotivo.sinMotivo)
  expect(editado()).toEqual([])
  await usuario.click(within(antes).getByRole('button', { name: dicho }))
  await decirMotivo(usuario, 'No se hace más')
  const dialogo = await screen.findByRole('alertdialog', { name: /«Hormigón» queda en 3 m2/ })
  expect(within(dialogo).getByRole('alert').textContent).toContain(motivo)
  expect(dialogo.textContent).toContain('Son 1 m2 menos que lo presupuestado')
  servidor.contesta(editarTarea, edicionDePrueba())
  await usuario.click(within(dialogo).getByRole('button', { name: dicho }))
  await expect.poll(() => editado().at(-1)).toMatchObject({ plan: { cantidad: '3' }, vistoAvanzado: '3' })
})

test('one that was corrected down to nothing still has its avances: they are seen, and it is not discarded', async () => {
  vista = vistaDePrueba({
    presupuesto: APROBADA,
    capitulos: [
      {
        nombre: 'Pintura',
        grupos: {
          Interior: [
            { nombre: 'Látex', cantidad: '100', precio: 16_630, corregidaACero: true },
            { nombre: 'Enduido', cantidad: '100', precio: 9_000 },
          ],
        },
      },
    ],
  })
  const { usuario } = entrar('admin')
  const razones = async (nombre: string) => {
    const opciones = await menuDe(usuario, nombre)
    await usuario.keyboard('{Escape}')
    return ['Ver sus avances', 'Descartar rubro', 'Cerrar en lo hecho'].map((verbo) =>
      opciones.find((texto) => texto?.startsWith(verbo))?.slice(verbo.length),
    )
  }
  expect(await razones('Látex')).toEqual(['', textos.tareaConAvances, textos.nadaHecho])
  expect(await razones('Enduido')).toEqual([textos.nadaHecho, '', undefined])
})

test('a measured one keeps its lines and gets what is missing', async () => {
  vista = conHecho(true)
  const linea = {
    tipo: 'normal' as const,
    comentario: 'Zapatas',
    unidades: 4,
    largo: null,
    ancho: null,
    alto: null,
  }
  servidor.contesta(tareaPorId, tareaDePrueba({ conMedicion: true, mediciones: [linea] }))
  const { usuario } = entrar('admin')
  await menuDe(usuario, 'Hormigón')
  await usuario.click(screen.getByRole('menuitem', { name: 'Cerrar en lo hecho' }))
  const dialogo = await screen.findByRole('alertdialog', { name: /«Hormigón» queda en 1 m2/ })
  await usuario.click(within(dialogo).getByRole('button', { name: 'Cerrar en lo hecho' }))
  await decirMotivo(usuario, 'No se hace más')
  await expect.poll(editado).toEqual([
    expect.objectContaining({
      mediciones: [
        linea,
        { tipo: 'normal', comentario: 'Cerrar en lo hecho' },
        { tipo: 'expresion', comentario: '-3' },
      ],
    }),
  ])
})

test('the row of a tarea without avances offers none of it', async () => {
  const { usuario } = entrar('admin')
  const opciones = await menuDe(usuario, 'Látex')
  expect(opciones).not.toContain('Cerrar en lo hecho')
  expect(opciones.find((texto) => texto?.startsWith('Ver sus avances'))).toContain('Todavía no se hizo nada')
})
