import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { montar } from '../../prueba/montar.tsx'
import { teclearEn } from '../../prueba/teclear.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { MenuDeFila } from '../../ui/MenuDeFila.tsx'
import { cuidarElFoco } from './cuidarElFoco.ts'

beforeAll(cuidarElFoco)
beforeEach(() => (document.activeElement as HTMLElement).blur())

const enFoco = (nombre: string, rol = 'button') =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(rol, { name: nombre })))

/** Rows with a menu that asks before it takes one away, and a button that makes way for another. */
function Pagina() {
  const [filas, setFilas] = useState(['Muro', 'Viga', 'Techo'])
  const [pregunta, setPregunta] = useState<string | null>(null)
  const [bajando, setBajando] = useState(false)
  const [ocupada, setOcupada] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Obra</h1>
      <div>
        {bajando ? (
          <button type="button" onClick={() => setBajando(false)}>
            Cancelar la descarga
          </button>
        ) : (
          <button type="button" onClick={() => setBajando(true)}>
            PDF
          </button>
        )}
        <button type="button" disabled={ocupada} onClick={() => setOcupada(true)}>
          Guardar
        </button>
        <button type="button" onMouseEnter={() => setOcupada(false)}>
          Lo que contesta
        </button>
      </div>
      <ul>
        {filas.map((fila) => (
          <li key={fila}>
            {fila}
            <MenuDeFila nombre={fila} acciones={[{ texto: 'Descartar', onClick: () => setPregunta(fila) }]} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        abierto={pregunta !== null}
        texto="¿Continuar?"
        verbo="Descartar el rubro"
        onCerrar={() => setPregunta(null)}
        onConfirmar={() => {
          setPregunta(null)
          setFilas(filas.filter((fila) => fila !== pregunta))
        }}
      />
    </main>
  )
}

test('what stands where a button was takes the focus', async () => {
  const { usuario } = montar(<Pagina />)
  await usuario.click(screen.getByRole('button', { name: 'PDF' }))
  await enFoco('Cancelar la descarga')
  await usuario.keyboard('{Enter}')
  await enFoco('PDF')
})

test('a button that is disabled while something is saved has it back', async () => {
  const { usuario } = montar(<Pagina />)
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
  await usuario.hover(screen.getByRole('button', { name: 'Lo que contesta' }))
  await enFoco('Guardar')
})

test('a question asked from a menu gives it back to the button of the menu, to the next row when its own is gone, and to the title when none is left', async () => {
  const { usuario } = montar(<Pagina />)
  const preguntar = async (fila: string, respuesta: string) => {
    await usuario.click(screen.getByRole('button', { name: `Acciones de ${fila}` }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Descartar' }))
    await usuario.click(await screen.findByRole('button', { name: respuesta }))
  }
  await preguntar('Viga', 'Cancelar')
  await enFoco('Acciones de Viga')
  await preguntar('Viga', 'Descartar el rubro')
  await enFoco('Acciones de Techo')
  await preguntar('Techo', 'Descartar el rubro')
  await enFoco('Acciones de Muro')
  await preguntar('Muro', 'Descartar el rubro')
  await enFoco('Obra', 'heading')
})

test('who clicks where there is nothing is left alone', async () => {
  const { usuario } = montar(<Pagina />)
  await usuario.click(screen.getByRole('button', { name: 'PDF' }))
  await enFoco('Cancelar la descarga')
  await usuario.click(screen.getByText('Muro'))
  expect(document.activeElement).toBe(document.body)
  await usuario.hover(screen.getByRole('button', { name: 'Lo que contesta' }))
  await new Promise((listo) => setTimeout(listo, 150))
  expect(document.activeElement).toBe(document.body)
})

/** A cell that gives the focus up at Enter, as those of a list do; what is written there begins it anew, or only stays. */
function Celda({ seRehace }: { seRehace: boolean }) {
  const [escrito, setEscrito] = useState('5')
  return (
    <main>
      <h1 tabIndex={-1}>Lista</h1>
      <div>
        <input
          key={seRehace ? escrito : 'la misma'}
          aria-label="Precio"
          defaultValue={escrito}
          onBlur={({ currentTarget: { value } }) => setTimeout(() => setEscrito(value), 10)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <button type="button">Dejar afuera</button>
      </div>
      <p>{`Vale ${escrito}`}</p>
    </main>
  )
}

test('a cell that gives it up at Enter and is drawn anew leaves it beside; one that stays is left alone', async () => {
  const { usuario, unmount } = montar(<Celda seRehace />)
  await usuario.type(screen.getByRole('textbox', { name: 'Precio' }), '0{Enter}')
  await enFoco('Dejar afuera')
  unmount()
  montar(<Celda seRehace={false} />)
  await usuario.type(screen.getByRole('textbox', { name: 'Precio' }), '0{Enter}')
  await screen.findByText('Vale 50')
  await new Promise((listo) => setTimeout(listo, 150))
  expect(document.activeElement).toBe(document.body)
})

test('a place that can take it only later gets it then, though nothing is drawn by that time', async () => {
  function Tarda() {
    const [seFue, setSeFue] = useState(false)
    return (
      <main>
        <h1>Importar</h1>
        {!seFue && (
          <button type="button" onClick={() => setSeFue(true)}>
            Importar 1 fila
          </button>
        )}
      </main>
    )
  }
  const { usuario } = montar(<Tarda />)
  await usuario.click(screen.getByRole('button', { name: 'Importar 1 fila' }))
  await new Promise((listo) => setTimeout(listo, 150))
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('heading').tabIndex = -1
  await enFoco('Importar', 'heading')
})

/** A dialog whose only button makes way for a sentence. */
function Pregunta() {
  const [dicho, setDicho] = useState(false)
  return (
    <>
      <main>
        <div>
          <button type="button">Detrás</button>
        </div>
      </main>
      <section role="dialog" aria-label="Importar" tabIndex={-1}>
        {dicho ? (
          <p>Se importó</p>
        ) : (
          <button type="button" onClick={() => setDicho(true)}>
            Importar
          </button>
        )}
      </section>
    </>
  )
}

test('it stays in what is open, though nothing there can be reached', async () => {
  const { usuario } = montar(<Pregunta />)
  await usuario.click(screen.getByRole('button', { name: 'Detrás' }))
  await usuario.click(screen.getByRole('button', { name: 'Importar' }))
  await enFoco('Importar', 'dialog')
})

test('a dialog takes the focus once: a field of it that somebody is in by then keeps what is typed', async () => {
  montar(
    <ConfirmDialog
      abierto
      texto="¿Continuar?"
      consecuencia={<input aria-label="Motivo" />}
      verbo="Descartar"
      onCerrar={() => undefined}
      onConfirmar={() => undefined}
    />,
  )
  const motivo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo' })
  fireEvent.mouseDown(motivo)
  await teclearEn(motivo, '150000123')
  expect(motivo.value).toBe('150000123')
})
