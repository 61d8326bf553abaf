import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import {
  enlacesDeReporte,
  reporteSemanal,
  revocarEnlacesDeReporte,
} from '@plomada/contract/reportes/semanales'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contesta, rechazo } from '../../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../../prueba/enCadaPrueba.ts'
import { id, obraDePrueba } from '../../../../prueba/entidades.ts'
import { abrir } from '../../../../prueba/montar.tsx'
import { OBRA, REPORTE_ID, reporteDePrueba, TITULO } from '../prueba/semana.ts'

const SIN_FOTOS = [{ titulo: TITULO, tipo: 'notas' as const, items: [] }]
const EXPIRA = '2026-10-14T12:00:00.000Z'
const COPIADO = {
  _id: id(91),
  tsCreated: '2026-09-14T12:00:00.000Z',
  expira: EXPIRA,
  email: null,
  abierto: { veces: 3, ts: '2026-09-15T15:30:00.000Z' },
}
const POR_CORREO = { ...COPIADO, _id: id(92), email: 'ana@x.py', abierto: null }
const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(
    reporteSemanal,
    reporteDePrueba({ secciones: SIN_FOTOS, enlace: { vigentes: 2, expira: EXPIRA } }),
  ),
  contesta(enlacesDeReporte, { items: [POR_CORREO, COPIADO] }),
  contesta(revocarEnlacesDeReporte, { message: textos.unEnlaceRevocado }),
])
const leer = async () => {
  const vista = abrir(`/presupuesto/${OBRA}/reportes/semanales/${REPORTE_ID}`)
  await screen.findByRole('heading', { level: 1, name: TITULO })
  return vista
}
const seccion = () => screen.findByRole('region', { name: textos.susEnlaces })

test('each says when it was made, for whom, and how often it was opened', async () => {
  await leer()
  const filas = await within(await seccion()).findAllByRole('listitem')
  expect(filas.map(({ textContent }) => textContent)).toEqual([
    'Hecho el 14/09/2026 a las 09:00 para ana@x.pyTodavía nadie lo abrió. Sirve hasta el 14/10/2026 a las 09:00.Revocar',
    'Hecho el 14/09/2026 a las 09:00Abierto 3 veces, la última el 15/09/2026 a las 12:30. Sirve hasta el 14/10/2026 a las 09:00.Revocar',
  ])
})

test('one is revoked after a question that says whose it is, and the list is asked for again', async () => {
  const { usuario } = await leer()
  const [deAna] = await within(await seccion()).findAllByRole('listitem')
  await usuario.click(within(deAna as HTMLElement).getByRole('button'))
  const dialogo = within(await screen.findByRole('alertdialog', { name: '¿Revocar este enlace?' }))
  expect(dialogo.getByText(/^ana@x\.py no lo va a poder abrir más\./)).toBeDefined()
  servidor.contesta(enlacesDeReporte, { items: [COPIADO] })
  await usuario.click(dialogo.getByRole('button', { name: 'Revocar el enlace' }))
  await screen.findByText(textos.unEnlaceRevocado)
  expect(pedidos('DELETE', '/v1/reporte-semanal/enlace').map(({ body }) => body)).toEqual([
    { reporteSemanalId: REPORTE_ID, enlaceId: POR_CORREO._id },
  ])
  await expect.poll(() => screen.queryByText(/ana@x\.py/)).toBeNull()
})

test('where none opens it, nothing is said or asked for', async () => {
  servidor.contesta(reporteSemanal, reporteDePrueba({ secciones: SIN_FOTOS }))
  await leer()
  expect(screen.queryByRole('region', { name: textos.susEnlaces })).toBeNull()
  expect(pedidos('GET', '/v1/reporte-semanal/enlaces')).toEqual([])
})

test('where they can’t be brought it says why, and the report stays', async () => {
  servidor.contesta(enlacesDeReporte, rechazo(503, 'El servicio está ocupado'))
  await leer()
  expect(await within(await seccion()).findByRole('button', { name: 'Reintentar' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: TITULO })).toBeDefined()
})
