import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cambiarEstado } from '../../../api/envios/lista.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import { id } from '../../../prueba/entidades.ts'
import { montar } from '../../../prueba/montar.tsx'
import { useSinLugar } from './useSinLugar.tsx'

const FOTOS = [{ id: id(1), blob: new Blob(['foto']) }]

/** A form whose device keeps an entry without photos and, as `motivo` says, none with them. */
function Formulario({ motivo, mandadas }: { motivo: string; mandadas: number[] }) {
  const { con, oferta } = useSinLugar()
  const cargar = () =>
    con(FOTOS, async (fotos) => {
      mandadas.push(fotos.length)
      if (fotos.length > 0) throw new ErrorDeApi(motivo, 0)
    }).catch(() => undefined)
  return (
    <>
      <button type="button" onClick={() => void cargar()}>
        Cargar
      </button>
      {oferta}
    </>
  )
}

test('where an entry does not fit with its photos it is offered without them, and they are not thrown away', async () => {
  const mandadas: number[] = []
  const { usuario } = montar(<Formulario motivo={mensajesEnvios.sinLugar} mandadas={mandadas} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
  const oferta = await screen.findByRole('checkbox', { name: mensajesEnvios.cargarSinFotos })
  await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
  await usuario.click(oferta)
  await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
  await usuario.click(oferta)
  await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
  expect(mandadas).toEqual([1, 1, 0, 1])
})

test('a refusal is no lack of room: nothing is offered', async () => {
  const mandadas: number[] = []
  const { usuario } = montar(<Formulario motivo="El rubro fue descartado" mandadas={mandadas} />)
  await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
  expect(mandadas).toEqual([1])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what found no room and is on its way is said to be in this page alone, from the first moment', async () => {
  const enCamino = Promise.withResolvers<void>()
  function Lento() {
    const { con, oferta } = useSinLugar()
    return (
      <>
        <button type="button" onClick={() => void con(FOTOS, () => enCamino.promise)}>
          Cargar
        </button>
        {oferta}
      </>
    )
  }
  const { usuario } = montar(<Lento />)
  await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
  expect(screen.queryByText(mensajesEnvios.sinLugarSeEnvia)).toBeNull()
  act(() => cambiarEstado({ sinGuardar: new Set(['1']) }))
  expect(screen.getByRole('status').textContent).toBe(mensajesEnvios.sinLugarSeEnvia)
  act(() => enCamino.resolve())
  await waitFor(() => expect(screen.queryByText(mensajesEnvios.sinLugarSeEnvia)).toBeNull())
  cambiarEstado({ sinGuardar: new Set() })
})
