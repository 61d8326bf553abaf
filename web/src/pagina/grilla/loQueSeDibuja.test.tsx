import { fireEvent, screen, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ponerMedidas } from '../../prueba/medidas.ts'
import { montar } from '../../prueba/montar.tsx'
import { Grilla } from './Grilla.tsx'
import { aplanar, hallar, type Nodo } from './modelo/aplanar.ts'
import type { Columna, EscritaDe } from './modelo/columna.ts'
import { SIN_PASOS } from './modelo/pasos.ts'

// What is rendered again is counted, not timed: a machine that does other things too is slow, and counts the same.

interface Rubro {
  id: string
  cantidad: string
  /** What all of its branch comes to, which its own row does not show. */
  deLaRama: number
}

beforeAll(() => ponerMedidas(600))

/** The rows of which a cell was rendered. */
const dibujadas = new Set<string>()
const ver = (id: string, texto: string) => {
  dibujadas.add(id)
  return texto
}
const CANTIDAD: Columna<Rubro> = {
  id: 'cantidad',
  titulo: 'Cantidad',
  ancho: 90,
  numerica: true,
  texto: ({ id, cantidad }) => ver(id, cantidad),
  trato: () => ({ tipo: 'editable' }),
  escritura: { valor: ({ cantidad }) => cantidad, razon: () => null, editor: { clase: 'cantidad' } },
}
const COLUMNAS: Columna<Rubro>[] = [
  { id: 'nombre', titulo: 'Rubro', ancho: 200, texto: ({ id }) => ver(id, id) },
  CANTIDAD,
]
/** Both have a width. */
const LARGOS: ReadonlyMap<string, string> = new Map()
const PASOS = {
  pila: { current: SIN_PASOS },
  deshacer: () => Promise.resolve(),
  enCurso: () => null,
  lugar: { current: null },
}
const dicenLoMismo = (antes: Rubro, ahora: Rubro) => antes.cantidad === ahora.cantidad
const NADIE: ReadonlySet<string> = new Set()
const numero = (n: number) => String(n).padStart(2, '0')

function Planilla() {
  const [rubros, setRubros] = useState<Rubro[]>(() =>
    Array.from({ length: 60 }, (_, i) => ({ id: `r${numero(i + 1)}`, cantidad: '5', deLaRama: 0 })),
  )
  const nodos = useMemo(
    () =>
      rubros.map((dato): Nodo<Rubro> => ({ id: dato.id, nombre: dato.id, dato, esRama: false, hijos: [] })),
    [rubros],
  )
  const filas = useMemo(() => aplanar(nodos, { cerrados: NADIE, busqueda: '' }), [nodos])
  const guardar = ([escrita]: readonly EscritaDe<Rubro>[]) => {
    setRubros((todos) =>
      todos.map((uno) => (uno.id === escrita?.dato.id ? { ...uno, cantidad: escrita.valor } : uno)),
    )
    return Promise.resolve(true)
  }
  const sumarOtra = () => setRubros((todos) => todos.map((uno) => ({ ...uno, deLaRama: uno.deLaRama + 1 })))
  return (
    <>
      <button type="button" onClick={sumarOtra}>
        Sumar
      </button>
      <Grilla
        etiqueta="Planilla"
        {...{ filas, nodos }}
        columnas={COLUMNAS}
        todas={COLUMNAS}
        largos={LARGOS}
        pie={[]}
        onAlternar={() => undefined}
        onAbrir={() => undefined}
        onGuardar={guardar}
        igual={dicenLoMismo}
        buscar={(id) => hallar(nodos, id)}
        pasos={PASOS}
      />
    </>
  )
}

async function abrirEn(fila: string) {
  const { usuario } = montar(<Planilla />)
  const grilla = screen.getByRole('treegrid')
  const suya = within(grilla).getByRole('row', { name: new RegExp(fila) })
  await usuario.click(within(suya).getByRole('gridcell'))
  dibujadas.clear()
  return usuario
}
beforeEach(() => dibujadas.clear())

test('all rows in view are counted the first time', () => {
  montar(<Planilla />)
  expect(dibujadas.size).toBeGreaterThan(15)
})

test('an arrow renders the row that is left and the one that is come to', async () => {
  const usuario = await abrirEn('r04')
  await usuario.keyboard('{ArrowDown}')
  expect([...dibujadas].toSorted()).toEqual(['r04', 'r05'])
  dibujadas.clear()
  await usuario.keyboard('{ArrowLeft}')
  expect([...dibujadas]).toEqual(['r05'])
})

test('what is typed renders its row, and Enter that one and the next', async () => {
  const usuario = await abrirEn('r04')
  await usuario.keyboard('7')
  await screen.findByRole('textbox')
  await usuario.keyboard('3')
  expect([...dibujadas]).toEqual(['r04'])
  dibujadas.clear()
  await usuario.keyboard('{Enter}')
  expect(within(screen.getByRole('row', { name: /r04/ })).getByRole('gridcell').textContent).toBe('73')
  expect([...dibujadas].toSorted()).toEqual(['r04', 'r05'])
})

test('what a row has and does not show renders none', async () => {
  await abrirEn('r04')
  fireEvent.click(screen.getByRole('button', { name: 'Sumar' }))
  expect([...dibujadas]).toEqual([])
})

test('rows that run past leave the others where they are, and what they render', async () => {
  await abrirEn('r04')
  const lugar = () => screen.getByRole('row', { name: /r12/ }).style.top
  expect(lugar()).toBe('308px')
  fireEvent.scroll(screen.getByRole('treegrid'), { target: { scrollTop: 280 } })
  expect([...dibujadas].toSorted().at(-1)).toBe('r39')
  expect([...dibujadas]).not.toContain('r12')
  expect(lugar()).toBe('308px')
})
