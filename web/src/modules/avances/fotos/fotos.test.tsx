import { Drawer } from '@mantine/core'
import { leerFoto } from '@plomada/contract/avances/fotos'
import { FOTOS_POR_AVANCE } from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { Contestacion, contesta, rechazo } from '../../../prueba/contesta.ts'
import { id } from '../../../prueba/entidades.ts'
import { montar } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { ElegirFotos } from './ElegirFotos.tsx'
import { Miniaturas } from './Miniaturas.tsx'
import { type ConFotos, fotosParaVer } from './paraVer.ts'
import { useFotos } from './useFotos.ts'
import { useVisor } from './visor/useVisor.tsx'
import { Visor } from './visor/Visor.tsx'

const llegada = (n: number) => ({ _id: id(n), url: `/v1/foto/${id(n)}` })
const MURO: ConFotos = {
  tareaNombre: 'Muro',
  fecha: '2026-11-20',
  createdByName: 'Rosa Giménez',
  fotos: [llegada(1), { _id: id(2), url: null }, llegada(3)],
}
const PISO: ConFotos = {
  tareaNombre: 'Piso',
  fecha: '2026-11-19',
  createdByName: 'Juan Vera',
  fotos: [4, 5, 6, 7, 8].map(llegada),
}
const MURO_2 = 'Foto 2 de 2 de «Muro» del 20/11/2026, cargada por Rosa Giménez'

/** Addresses of bytes in this page; jsdom has none. */
const direcciones = new Set<string>()
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  let n = 0
  URL.createObjectURL = () => {
    n += 1
    direcciones.add(`blob:${n}`)
    return `blob:${n}`
  }
  URL.revokeObjectURL = (direccion) => void direcciones.delete(direccion)
  servidor = await servidorDePrueba(
    contesta(leerFoto, () => new Contestacion(200, 'bytes', { 'content-type': 'image/jpeg' })),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

function Lista() {
  const { visor, abrir } = useVisor([MURO, PISO])
  return (
    <>
      <h1>Avances</h1>
      <Miniaturas de={MURO} onAbrir={abrir} />
      <Miniaturas de={PISO} onAbrir={abrir} />
      {visor}
    </>
  )
}
const pedidas = (tamano: string) => servidor.pedidos.filter(({ query }) => query['tamano'] === tamano)

test('of an entry the small ones are shown, which are on their way, and how many more there are', async () => {
  montar(<Lista />)
  const muro = within(screen.getByRole('list', { name: 'Fotos de Muro' }))
  expect(muro.getAllByRole('button').map((b) => b.ariaLabel)).toEqual([
    'Foto 1 de 2 de «Muro» del 20/11/2026, cargada por Rosa Giménez',
    MURO_2,
  ])
  expect(muro.getByText('1 en camino')).toBeDefined()
  const piso = within(screen.getByRole('list', { name: 'Fotos de Piso' }))
  expect(piso.getAllByRole('button')).toHaveLength(4)
  expect(piso.getByRole('button', { name: '+2: ver las 5 fotos de Piso' }).textContent).toBe('+2')
  await waitFor(() => expect(screen.getAllByRole('presentation')).toHaveLength(5))
  expect([pedidas('chica').length, pedidas('grande').length]).toEqual([5, 0])
  expect(servidor.pedidos[0]?.headers.authorization).toMatch(/^Bearer /)
})

test('the viewer goes through those of all entries by keyboard, and gives the focus and the memory back', async () => {
  const { usuario } = montar(<Lista />)
  await waitFor(() => expect(screen.getAllByRole('presentation')).toHaveLength(5))
  screen.getByRole('button', { name: MURO_2 }).focus()
  await usuario.keyboard('{Enter}')
  const visor = within(await screen.findByRole('dialog', { name: 'Muro' }))
  expect(visor.getByText('2 de 7 · 20/11/2026 · Rosa Giménez')).toBeDefined()
  expect(await visor.findByRole('img', { name: MURO_2 })).toBeDefined()
  await usuario.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Piso' })).toBeDefined()
  expect(visor.getByText('3 de 7 · 19/11/2026 · Juan Vera')).toBeDefined()
  await usuario.keyboard('{End}{ArrowRight}')
  expect(visor.getByText(/^7 de 7/)).toBeDefined()
  expect(visor.getByRole('button', { name: 'Foto siguiente' }).ariaDisabled).toBe('true')
  await usuario.click(visor.getByRole('button', { name: 'Foto anterior' }))
  expect(visor.getByText(/^6 de 7/)).toBeDefined()
  await usuario.keyboard('{Home}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: MURO_2 }))
  expect(direcciones.size).toBe(5)
})

test('what can’t be brought says why, and is asked for again', async () => {
  servidor.contesta(leerFoto, rechazo(404, mensajesFotos.enCamino))
  const { usuario } = montar(
    <Visor fotos={fotosParaVer([MURO])} primera={id(1)} onCerrar={() => undefined} />,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesFotos.enCamino)
  servidor.contesta(leerFoto, () => new Contestacion(200, 'bytes'))
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('img', { name: /^Foto 1 de 2/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('over a drawer Escape closes the viewer alone', async () => {
  function ConCajon() {
    const [[cajon, visor], setAbiertos] = useState([true, true])
    return (
      <Drawer opened={cajon} onClose={() => setAbiertos([false, visor])} title="Cuenta">
        {visor && (
          <Visor fotos={fotosParaVer([MURO])} primera={id(1)} onCerrar={() => setAbiertos([cajon, false])} />
        )}
      </Drawer>
    )
  }
  const { usuario } = montar(<ConCajon />)
  const cerrar = within(await screen.findByRole('dialog', { name: 'Muro' })).getByRole('button', {
    name: 'Cerrar',
  })
  await waitFor(() => expect(document.activeElement).toBe(cerrar))
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Muro' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Cuenta' })).toBeDefined()
})

test('an entry takes so many, and each of the others says why not', async () => {
  function Formulario() {
    return <ElegirFotos {...useFotos('avance/1', [{ id: id(1), blob: new Blob(['uno']) }])} />
  }
  const { usuario } = montar(<Formulario />)
  expect(screen.getByText(`Fotos (1 de ${FOTOS_POR_AVANCE})`)).toBeDefined()
  const campo = screen.getAllByLabelText<HTMLInputElement>('Elegir fotos').find(({ type }) => type === 'file')
  const archivos = Array.from(
    { length: FOTOS_POR_AVANCE },
    (_, n) => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }),
  )
  await usuario.upload(campo ?? document.createElement('input'), archivos)
  // jsdom has no workers to make them small in.
  const dichos = () => within(screen.getByRole('alert')).getAllByRole('listitem')
  await waitFor(() => expect(dichos()).toHaveLength(FOTOS_POR_AVANCE))
  const nombres = archivos.map(({ name }) => name)
  expect(dichos().map(({ textContent }) => textContent)).toEqual([
    `${nombres.at(-1)}: ${mensajesFotos.demasiadas}`,
    ...nombres.slice(0, -1).map((nombre) => `${nombre}: ${mensajesFotos.noSePudoAchicar}`),
  ])
  await usuario.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await usuario.click(screen.getByRole('button', { name: 'Quitar la foto 1' }))
  const pregunta = within(await screen.findByRole('alertdialog', { name: mensajesFotos.quitar(1) }))
  await usuario.click(pregunta.getByRole('button', { name: 'Dejarla' }))
  expect(screen.getByText(`Fotos (1 de ${FOTOS_POR_AVANCE})`)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await usuario.click(screen.getByRole('button', { name: 'Quitar la foto 1' }))
  await usuario.click(await screen.findByRole('button', { name: 'Quitar la foto' }))
  expect(screen.getByText(`Fotos (0 de ${FOTOS_POR_AVANCE})`)).toBeDefined()
})
