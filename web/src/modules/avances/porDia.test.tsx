import { avances, tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { hoyEnAsuncion, masDias, nombreDelDia } from '@plomada/domain/nucleo/fecha'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta } from '../../prueba/contesta.ts'
import { contestaObra, id } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

const OBRA = id(1)
const HOY = hoyEnAsuncion(new Date())
const DIAS = [HOY, masDias(HOY, -1), masDias(HOY, -3)] as const
const avance = (n: number, fecha: string): RespuestaDe<typeof avances>['items'][number] => ({
  _id: id(20 + n),
  tareaNombre: `Carpeta ${n}`,
  tarea: { _id: id(11), nombre: `Carpeta ${n}`, unidadMedida: { codigo: 'm²' } },
  contratistaId: id(7),
  contratistaNombre: 'Hermanos Ñamandú',
  rubroNombre: 'Contrapisos',
  cantidad: 7,
  fecha,
  certificado: n === 3,
  pagado: false,
  certificacionId: n === 3 ? id(41) : null,
  certificacionNro: n === 3 ? 3 : null,
  esCorreccion: false,
  descartado: false,
  createdByName: 'Rosa Giménez',
  tsCreated: '2026-11-20T15:00:00Z',
  observacion: 'Lado norte',
  fotos:
    n === 1
      ? [
          { _id: id(51), url: null },
          { _id: id(52), url: null },
        ]
      : [],
})

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const { matchMedia } = globalThis
beforeEach(async () => {
  globalThis.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' })
  servidor = await servidorDePrueba(
    contesta(avances, {
      items: [avance(1, DIAS[0]), avance(2, DIAS[1]), avance(3, DIAS[2]), avance(4, DIAS[2])],
      count: 4,
    }),
    contesta(tareasParaElegir, { items: [], count: 0 }),
    contestaObra({ _id: OBRA, estado: 'aprobado', tsAprobado: '2026-11-10T12:00:00Z' }),
  )
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
})
afterEach(async () => {
  globalThis.matchMedia = matchMedia
  await servidor.cerrar()
})

test('a phone has a line for each under its day, and on a tap the rest of it with what can be done', async () => {
  const { usuario } = abrir(`/avances/${OBRA}`)
  const hoy = within(await screen.findByRole('region', { name: 'Hoy' }))
  expect(hoy.getByText('7 m² · 2 fotos')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: nombreDelDia(DIAS[2], HOY) })).getAllByRole('listitem'),
  ).toHaveLength(2)
  const ayer = within(screen.getByRole('region', { name: 'Ayer' }))
  expect(ayer.getByText('7 m²')).toBeDefined()
  await usuario.click(ayer.getByText('Carpeta 2'))
  expect(ayer.getByText('Hermanos Ñamandú')).toBeDefined()
  await usuario.click(ayer.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
})

test('what is certified can not be discarded, and its button says why', async () => {
  const { usuario } = abrir(`/avances/${OBRA}`)
  await usuario.click(await screen.findByText('Carpeta 3'))
  const [certificado, libre] = screen
    .getAllByRole('button', { name: 'Descartar', hidden: true })
    .slice(-2)
    .map((boton) => boton.getAttribute('aria-disabled'))
  expect([certificado, libre]).toEqual(['true', 'false'])
  expect(screen.getByText('Nº 3')).toBeDefined()
})

test('Hoy, Ayer and Semana are asked for by one tap, and a second one goes back', async () => {
  const { usuario, router } = abrir(`/avances/${OBRA}`)
  const ayer = await screen.findByRole('button', { name: 'Ayer' })
  await usuario.click(ayer)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ inicio: DIAS[1], fin: DIAS[1] }))
  await usuario.click(screen.getByRole('button', { name: 'Ayer' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('inicio'))
  await usuario.click(screen.getByRole('button', { name: 'Semana' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ inicio: masDias(HOY, -6), fin: HOY }),
  )
})
