import { cambiarCronograma, cronograma } from '@plomada/contract/cronograma/cronograma'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listarBorradores } from '../../../api/borradores/borradores.ts'
import { Contestacion, contesta, versionVieja } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { contraElPlanDePrueba, id, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'

// Marks that can't be saved at once: nothing of anybody is lost without a word (decision 0068).

const OBRA = id(1)
const A = id(11)
const B = id(12)
const MES = '2026-09'
const SIN = [false, false, false, false]

type Cronograma = RespuestaDe<typeof cronograma>
type Semanas = readonly boolean[]
const semanas = (...marcadas: number[]) => SIN.map((_, i) => marcadas.includes(i + 1))

/** Two capitulos of three weeks; weeks of September by capitulo, as the server has them. */
function conMarcas(version: number, deA: Semanas, deB: Semanas = SIN, congelados: string[] = []): Cronograma {
  const enCero = { [A]: { [MES]: 0 }, [B]: { [MES]: 0 } }
  const precio = { semanas: 3, precioPorSemanaYRubro: 1_000, precioTotal: 3_000 }
  return {
    sinCronograma: false,
    fechaInicio: '2026-09-01',
    meses: [MES],
    rubros: [
      { _id: A, nombre: 'Cimientos', duracion: 3, activo: true },
      { _id: B, nombre: 'Techo', duracion: 3, activo: true },
    ],
    semanasMarcadas: { [A]: { [MES]: [...deA] }, [B]: { [MES]: [...deB] } },
    yearMonthsCongelados: congelados,
    preciosPorSemanaYRubro: { [A]: precio, [B]: precio },
    desembolsos: congelados.length > 0 ? enCero : {},
    montoPorMes: enCero,
    ejecutado: enCero,
    totalPorMes: { [MES]: 0 },
    totalEjecutadoPorMes: { [MES]: 0 },
    excesoCongelado: { [A]: 0, [B]: 0 },
    plan: contraElPlanDePrueba(),
    version,
  }
}
/** What the other person left: the first week of 'Techo'. */
const DEL_OTRO = conMarcas(4, SIN, semanas(1))

const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ estado: 'aprobado' })),
  contesta(cronograma, conMarcas(3, SIN)),
])
/** The marks of each save, in order. */
const guardadas = () =>
  pedidos('PATCH', '/v1/cronograma').map(({ body }) => {
    const { cronograma: marcas, version } = body as { cronograma: unknown; version: number }
    return { marcas, version }
  })
/** The server saves what it is sent, each time one version more. */
const guardaTodo = () =>
  servidor.contesta(cambiarCronograma, ({ body }) => {
    const { cronograma: marcas, version } = body as {
      cronograma: Record<string, Record<string, boolean[]>>
      version: number
    }
    const hecho = conMarcas(version + 1, marcas[A]?.[MES] ?? SIN, marcas[B]?.[MES] ?? SIN)
    servidor.contesta(cronograma, hecho)
    return { message: textos.guardado, cronograma: hecho }
  })
/** The server has what somebody else left, and refuses what was seen before. */
const otroGuardo = (ahora: Cronograma) => {
  servidor.contesta(cambiarCronograma, () => {
    servidor.contesta(cronograma, ahora)
    return versionVieja(ahora)
  })
}
const celda = (capitulo: string, semana: number, como: string) =>
  screen.findByRole('gridcell', { name: `${capitulo}, septiembre 2026, semana ${semana}, ${como}` })
const marcar = async (capitulo: string, semana: number) =>
  fireEvent.click(await celda(capitulo, semana, 'sin marcar'))
const boton = (name: string) => screen.findByRole('button', { name })
const enDispositivo = async () => (await listarBorradores('c1')).map(({ clave }) => clave)
const recargar = () => {
  cleanup()
  abrir(`/cronograma/${OBRA}`)
}

beforeEach(() => {
  guardaTodo()
  abrir(`/cronograma/${OBRA}`)
})

test('who saves second sees why, both marks, and loses nothing', async () => {
  otroGuardo(DEL_OTRO)
  await marcar('Cimientos', 2)
  expect(await screen.findByText(new RegExp(mensajesComun.versionVieja))).toBeTruthy()
  expect(await celda('Techo', 1, 'marcada')).toBeTruthy()
  expect(await celda('Cimientos', 2, 'marcada, sin guardar')).toBeTruthy()
  expect(screen.getByText(textos.marcar(textos.semana('Cimientos', 'septiembre 2026', 2)))).toBeTruthy()
  guardaTodo()
  fireEvent.click(await boton('Guardar lo mío'))
  await celda('Cimientos', 2, 'marcada')
  expect(guardadas().at(-1)).toEqual({
    marcas: { [A]: { [MES]: semanas(2) }, [B]: { [MES]: semanas(1) } },
    version: 4,
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what waits is not sent by another mark: the person says', async () => {
  otroGuardo(DEL_OTRO)
  await marcar('Cimientos', 2)
  await celda('Cimientos', 2, 'marcada, sin guardar')
  guardaTodo()
  await marcar('Techo', 3)
  await celda('Techo', 3, 'marcada, sin guardar')
  expect(screen.getByText(new RegExp(textos.loTuyo(2)))).toBeTruthy()
  // Given up, and the next mark is saved by itself again.
  fireEvent.click(await boton('Dejar lo actual'))
  await celda('Cimientos', 2, 'sin marcar')
  await marcar('Cimientos', 3)
  await celda('Cimientos', 3, 'marcada')
  await waitFor(() => expect(guardadas()).toHaveLength(2))
  expect(guardadas()[1]?.marcas).toEqual({ [A]: { [MES]: semanas(3) }, [B]: { [MES]: semanas(1) } })
  await waitFor(async () => expect(await enDispositivo()).toEqual([]))
})

test('what waited and was taken back by hand stops nothing', async () => {
  otroGuardo(DEL_OTRO)
  await marcar('Cimientos', 2)
  fireEvent.click(await celda('Cimientos', 2, 'marcada, sin guardar'))
  await celda('Cimientos', 2, 'sin marcar')
  expect(screen.queryByRole('alert')).toBeNull()
  guardaTodo()
  await marcar('Techo', 2)
  await waitFor(() => expect(guardadas()).toHaveLength(2))
  expect(guardadas()[1]?.marcas).toEqual({ [A]: {}, [B]: { [MES]: semanas(1, 2) } })
})

test('a mark in a month that was frozen meanwhile is said to be lost, and why', async () => {
  otroGuardo(conMarcas(4, SIN, semanas(1), [MES]))
  await marcar('Cimientos', 2)
  expect(await screen.findByText(textos.noSeGuardan)).toBeTruthy()
  expect(screen.getByText(new RegExp(textos.mesCongelado('Septiembre 2026')))).toBeTruthy()
  expect(screen.getByText(textos.marcar(textos.semana('Cimientos', 'septiembre 2026', 2)))).toBeTruthy()
  await celda('Cimientos', 2, 'sin marcar, congelada')
  // Nothing is left to decide, and it is still said after a reload, until it was read.
  expect(screen.queryByRole('button', { name: 'Guardar lo mío' })).toBeNull()
  await waitFor(async () => expect(await enDispositivo()).toEqual([`cronograma/${OBRA}`]))
  recargar()
  fireEvent.click(await boton('Entendido'))
  await waitFor(async () => expect(await enDispositivo()).toEqual([]))
  expect(screen.queryByText(textos.noSeGuardan)).toBeNull()
})

test('a mark of a capitulo that went meanwhile is named too', async () => {
  const { rubros, ...resto } = conMarcas(4, SIN)
  otroGuardo({ ...resto, rubros: rubros.slice(1), semanasMarcadas: { [B]: { [MES]: SIN } } })
  await marcar('Cimientos', 2)
  expect(await screen.findByText(new RegExp(textos.capituloQuitado('Cimientos')))).toBeTruthy()
})

test('a mark that no answer came to survives a reload, and is asked for', async () => {
  servidor.contesta(cambiarCronograma, new Contestacion(503, 'no'))
  await marcar('Cimientos', 2)
  await celda('Cimientos', 2, 'marcada, sin guardar')
  await waitFor(async () => expect(await enDispositivo()).toEqual([`cronograma/${OBRA}`]))
  guardaTodo()
  recargar()
  expect(await screen.findByText(new RegExp(textos.quedaronSinGuardar))).toBeTruthy()
  await celda('Cimientos', 2, 'marcada, sin guardar')
  fireEvent.click(await boton('Guardar lo mío'))
  await celda('Cimientos', 2, 'marcada')
  await waitFor(async () => expect(await enDispositivo()).toEqual([]))
})

test('a mark that no answer came to is sent with the next one', async () => {
  servidor.contesta(cambiarCronograma, new Contestacion(503, 'no'))
  await marcar('Cimientos', 2)
  await celda('Cimientos', 2, 'marcada, sin guardar')
  guardaTodo()
  await marcar('Techo', 1)
  await waitFor(() =>
    expect(guardadas().at(-1)?.marcas).toEqual({
      [A]: { [MES]: semanas(2) },
      [B]: { [MES]: semanas(1) },
    }),
  )
  await celda('Cimientos', 2, 'marcada')
})

test('what the server had before the page closed is not asked for again', async () => {
  servidor.contesta(cambiarCronograma, () => {
    servidor.contesta(cronograma, conMarcas(4, semanas(2)))
    return new Contestacion(503, 'no')
  })
  await marcar('Cimientos', 2)
  await celda('Cimientos', 2, 'marcada, sin guardar')
  recargar()
  await celda('Cimientos', 2, 'marcada')
  await waitFor(async () => expect(await enDispositivo()).toEqual([]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a week taken back before the server had answered for it is taken back there too', async () => {
  const { promise: seguir, resolve: suelta } = Promise.withResolvers<void>()
  servidor.contesta(cambiarCronograma, async () => {
    guardaTodo()
    await seguir
    return { message: textos.guardado, cronograma: conMarcas(4, semanas(2)) }
  })
  await marcar('Cimientos', 2)
  await waitFor(() => expect(guardadas()).toHaveLength(1))
  fireEvent.click(await celda('Cimientos', 2, 'marcada'))
  await celda('Cimientos', 2, 'sin marcar')
  suelta()
  await waitFor(() => expect(guardadas()[1]).toEqual({ marcas: { [A]: {}, [B]: {} }, version: 4 }))
  await celda('Cimientos', 2, 'sin marcar')
})

test('freezing what somebody else changed meanwhile freezes nothing, and shows it', async () => {
  fireEvent.click(await boton('Congelar septiembre 2026'))
  otroGuardo(DEL_OTRO)
  const dialogo = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Congelar septiembre 2026' }))
  expect(await screen.findByText(new RegExp(textos.nadaCongelado))).toBeTruthy()
  expect(await celda('Techo', 1, 'marcada')).toBeTruthy()
})
