import { leerFoto } from '@plomada/contract/avances/fotos'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import {
  eliminarReporteSemanal,
  enlacesDeReporte,
  reporteSemanal,
  reportesSemanales,
} from '@plomada/contract/reportes/semanales'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../../api/sesion.ts'
import { Contestacion, contesta, rechazo } from '../../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../../prueba/enCadaPrueba.ts'
import { id, obraDePrueba } from '../../../../prueba/entidades.ts'
import { abrir, montar } from '../../../../prueba/montar.tsx'
import { tokenDePrueba } from '../../../../prueba/servidor.ts'
import { filaDePrueba, OBRA, REPORTE_ID, reporteDePrueba, TITULO } from '../prueba/semana.ts'
import { CuerpoDeReporte } from './CuerpoDeReporte.tsx'

const LISTA = `/presupuesto/${OBRA}/reportes/semanales`
const DEL_CLIENTE = `/presupuestoCliente/${OBRA}/reportes/semanales`
const { servidor, pedidos } = servidorEnCadaPrueba(() => {
  localStorage.clear()
  return [
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(presupuestos, { items: [], count: 0 }),
    contesta(reporteSemanal, reporteDePrueba()),
    contesta(reportesSemanales, { items: [filaDePrueba()], count: 1, countAcontecimientos: [] }),
    contesta(eliminarReporteSemanal, { message: textos.eliminado }),
    contesta(leerFoto, () => new Contestacion(200, 'bytes', { 'content-type': 'image/jpeg' })),
  ]
})
beforeEach(() => {
  // jsdom has no addresses of bytes.
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
})
const abierto = async (direccion: string) => {
  const vista = abrir(direccion)
  await screen.findByRole('heading', { level: 1, name: TITULO })
  return vista
}
const dicho = (seccion: string) => screen.getByRole('region', { name: seccion }).textContent ?? ''
const resumen = () => screen.getAllByRole('definition').slice(0, 3)

describe.each([
  ['an admin', 'admin', LISTA],
  ['its client', 'cliente', DEL_CLIENTE],
] as const)('as %s reads it', (_, rol, lista) => {
  beforeEach(() => abrirSesion(tokenDePrueba({ rol })))

  test('each section tells its things, and how far the work was at both Sundays', async () => {
    await abierto(`${lista}/${REPORTE_ID}`)
    expect(
      screen
        .getAllByRole('term')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Avance de la obra al 13/09/2026', 'Al 06/09/2026', 'En la semana'])
    expect(resumen().map(({ textContent }) => textContent)).toEqual([
      formatoPorcentaje(40),
      formatoPorcentaje(25.5),
      '+14,5 puntos',
    ])
    expect(dicho('Lo que se hizo')).toBe(
      `Lo que se hizoMuro de ladrilloMamposteríaEn la semana27,5 m² · ${formatoPorcentaje(30)}Acumulado45 m² · ${formatoPorcentaje(50)}`,
    )
    expect(dicho('Lo que pasó')).toBe('Lo que pasóLluvia09/09/2026Se paró a las 10')
    expect(dicho('Notas')).toBe('NotasNota10/09/2026Llegó la arena')
    expect(dicho('De semanas anteriores')).toBe(
      'De semanas anterioresContrapiso04/09/2026Pisos12 m²Revoque03/09/2026',
    )
    expect(dicho('Correcciones')).toBe(
      [
        'Correcciones',
        `Avance de la obraDe ${formatoPorcentaje(41)} a ${formatoPorcentaje(40)}Porque se corrigió lo contado o cambió lo previsto.`,
        'CañeríaDesagües−30 m, contados en la semana 36Esa cantidad no correspondía y se sacó de la cuenta.',
        `Acumulado: 60 m (${formatoPorcentaje(60)})`,
      ].join(''),
    )
  })

  test('what is told late in one line says of which days, and what there is in all', async () => {
    const item = {
      tipo: 'avance',
      tareaId: id(12),
      tareaNombre: 'Contrapiso',
      rubroNombre: 'Pisos',
      unidad: 'm²',
      desde: '2026-08-17',
      fecha: '2026-08-29',
      cantidad: 12,
      porcentaje: 30,
      cantidadAcumulada: 20,
      porcentajeAcumulado: 50,
      fotos: [],
    } as const
    const secciones = [{ titulo: TITULO, tipo: 'tardios', items: [item] }] as const
    servidor.contesta(reporteSemanal, reporteDePrueba({ secciones: structuredClone(secciones) as never }))
    await abierto(`${lista}/${REPORTE_ID}`)
    expect(dicho('De semanas anteriores')).toBe(
      `De semanas anterioresContrapisodel 17/08/2026 al 29/08/2026Pisos12 m²Acumulado: 20 m² (${formatoPorcentaje(50)})`,
    )
  })

  test('its photos open in the viewer, one after the other, and say whose they are', async () => {
    const { usuario } = await abierto(`${lista}/${REPORTE_ID}`)
    await usuario.click(screen.getByRole('button', { name: 'Foto 2 de 2 de «Muro de ladrillo»' }))
    const visor = within(await screen.findByRole('dialog', { name: 'Muro de ladrillo' }))
    expect(visor.getByText('2 de 4')).toBeDefined()
    await usuario.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'Lluvia' })).toBeDefined()
    expect(visor.getByText('3 de 4 · 09/09/2026')).toBeDefined()
  })

  test('one without anything says so, and of which week it is', async () => {
    servidor.contesta(reporteSemanal, reporteDePrueba({ secciones: [] }))
    abrir(`${lista}/${REPORTE_ID}`)
    await screen.findByRole('heading', { level: 1, name: textos.vacio })
    expect(screen.getByText(textos.sinNovedades)).toBeDefined()
    expect(screen.getByText(TITULO)).toBeDefined()
  })

  test('one that is not there says so', async () => {
    servidor.contesta(reporteSemanal, rechazo(404, textos.noExiste))
    abrir(`${lista}/${REPORTE_ID}`)
    expect((await screen.findByRole('alert')).textContent).toContain(textos.noExiste)
  })
})

test('a section that this page does not know yet is left out, and the others are told', () => {
  const [avances] = reporteDePrueba().secciones
  // What a page that is older than its server gets: no contract of ours has it.
  const delFuturo = {
    titulo: 'Pronóstico',
    tipo: 'pronostico',
    items: [{ dias: 3 }],
  } as unknown as NonNullable<typeof avances>
  const secciones = avances ? [avances, delFuturo] : []
  montar(<CuerpoDeReporte reporte={reporteDePrueba({ secciones })} />)
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(dicho('Lo que se hizo')).toContain('Muro de ladrillo')
})

describe('who hands it over', () => {
  test('reads what became of it', async () => {
    servidor.contesta(
      reporteSemanal,
      reporteDePrueba({
        enlace: { vigentes: 1, expira: '2026-10-14T12:00:00.000Z' },
        abierto: { veces: 1, ts: '2026-09-15T12:12:00.000Z' },
        envio: { email: 'ana@x.py', ts: '2026-09-15T11:00:00.000Z', estado: 'rechazado' },
      }),
    )
    servidor.contesta(enlacesDeReporte, { items: [] })
    await abierto(`${LISTA}/${REPORTE_ID}`)
    expect(screen.getByText('No se pudo enviar a ana@x.py el 15/09/2026 a las 08:00')).toBeDefined()
    expect(screen.getByText('Enlace vigente hasta el 14/10/2026 a las 09:00')).toBeDefined()
    expect(screen.getByText('Abierto el 15/09/2026 a las 09:12')).toBeDefined()
  })

  test('deletes it and is back at the list; a resident can not', async () => {
    const { usuario, router } = await abierto(`${LISTA}/${REPORTE_ID}`)
    await usuario.click(screen.getByRole('button', { name: `Acciones de ${TITULO}` }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    const dialogo = await screen.findByRole('alertdialog', { name: textos.confirmarEliminar })
    await usuario.click(within(dialogo).getByRole('button', { name: 'Eliminar el reporte' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(LISTA))
    expect(pedidos('DELETE', '/v1/reporte-semanal').map(({ body }) => body)).toEqual([
      { reporteSemanalId: REPORTE_ID },
    ])
  })

  test('as a resident has no button to delete it', async () => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    const { usuario } = await abierto(`${LISTA}/${REPORTE_ID}`)
    await usuario.click(screen.getByRole('button', { name: `Acciones de ${TITULO}` }))
    await screen.findByRole('menuitem', { name: 'Abrir PDF' })
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull()
  })
})

describe('the list of its client', () => {
  beforeEach(() => abrirSesion(tokenDePrueba({ rol: 'cliente' })))

  test('asks for the same, leads to the client’s own page, and only opens the PDF', async () => {
    const { usuario } = abrir(`${DEL_CLIENTE}?inicio=2026-09-01&fin=2026-09-30`)
    const enlace = await screen.findByRole('link', { name: TITULO })
    expect(enlace.getAttribute('href')).toBe(`${DEL_CLIENTE}/${REPORTE_ID}`)
    expect(pedidos('GET', '/v1/reporte-semanal/lista').map(({ query }) => query)).toEqual([
      {
        presupuestoId: OBRA,
        fechaInicio: '2026-09-01',
        fechaFin: '2026-09-30',
        excluirVacios: 's',
        page: '1',
        limit: '10',
      },
    ])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Reporte',
      'Nro.',
      'Estado',
      'Avance de la obra',
      'Creado',
      expect.anything(),
    ])
    await usuario.click(screen.getByRole('button', { name: `Acciones de ${TITULO}` }))
    await screen.findByRole('menuitem', { name: 'Abrir PDF' })
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Generar|Compartir/ })).toBeNull()
  })

  test('none says the documented text', async () => {
    servidor.contesta(reportesSemanales, { items: [], count: 0, countAcontecimientos: [] })
    abrir(DEL_CLIENTE)
    expect(await screen.findByText(textos.sinInformes)).toBeDefined()
  })

  test('who administers is told that it is what the client sees', async () => {
    abrirSesion(tokenDePrueba())
    abrir(DEL_CLIENTE)
    await screen.findByRole('link', { name: TITULO })
    expect(screen.getByText('Vista del cliente')).toBeDefined()
  })
})
