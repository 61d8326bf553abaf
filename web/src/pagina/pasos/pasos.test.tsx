import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { leerBorrador } from '../../api/borradores/borradores.ts'
import { ErrorDeApi } from '../../api/errores.ts'
import { abrirSesion } from '../../api/sesion.ts'
import { montar } from '../../prueba/montar.tsx'
import { tokenDePrueba } from '../../prueba/servidor.ts'
import { AlFinal } from './AlFinal.tsx'
import { FallaDeArchivo } from './falla.ts'
import { Pasos } from './Pasos.tsx'
import { useLoDejado } from './useLoDejado.ts'
import { usePasos } from './usePasos.ts'
import type { Como } from './useTrabajo.ts'

beforeEach(() => abrirSesion(tokenDePrueba()))

interface Lista {
  archivo: string
  respuestas: { unidad: string; precio: string }
}
type Enviada = { lista: Lista; nota: string }

const listaDe = (archivo: string): Lista => ({ archivo, respuestas: { unidad: '', precio: '' } })
const boton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** A reader or sender whose calls are answered one by one, when the test says so. */
function aPedido<T>() {
  const llamadas: { como: Como; resolver: (valor: T) => void; rechazar: (fallo: unknown) => void }[] = []
  const hacer = (como: Como): Promise<T> => {
    const { promise, resolve: resolver, reject: rechazar } = Promise.withResolvers<T>()
    llamadas.push({ como, resolver, rechazar })
    return promise
  }
  const ultima = () => llamadas.at(-1) ?? expect.unreachable()
  return {
    hacer,
    ultima,
    resolver: (valor: T) => act(async () => ultima().resolver(valor)),
    rechazar: (fallo: unknown) => act(async () => ultima().rechazar(fallo)),
  }
}

/** A minimal import: a file with two questions, which can be asked to be read again. */
function importar({ conBorrador = false } = {}) {
  const [lectura, relectura, envio] = [aPedido<Lista>(), aPedido<string>(), aPedido<Enviada>()]
  const enviadas: Enviada[] = []
  function Pagina() {
    const dejado = useLoDejado<Lista>({ clave: 'lista', titulo: 'Lista', ruta: '/lista' })
    const pasos = usePasos({
      leer: (_, como) => lectura.hacer(como),
      enviar: (lista: Lista, como, nota: string) => {
        enviadas.push({ lista, nota })
        return envio.hacer(como)
      },
      ...(conBorrador && { dejado }),
    })
    const { marcha, resultado, haciendo, hacer, cambiar, responder, deshacer } = pasos
    return (
      <Pasos
        pasos={pasos}
        titulo="Importar"
        camino={['Archivo', 'Revisar', 'Listo']}
        archivo={{ acepta: '.txt', limites: 'txt', ayuda: 'Subí tu lista.' }}
        revision={
          marcha && (
            <>
              <p>{`${marcha.archivo}: ${marcha.respuestas.unidad} ${marcha.respuestas.precio}`}</p>
              <button type="button" onClick={() => responder({ unidad: 'kg' })}>
                Es kg
              </button>
              <button type="button" onClick={() => responder({ precio: '5' })}>
                Vale 5
              </button>
              <button
                type="button"
                onClick={() =>
                  void hacer('releyendo', async (como) => {
                    const archivo = await relectura.hacer(como)
                    cambiar((antes) => ({ ...antes, archivo }))
                  })
                }
              >
                Leer otra vez
              </button>
              {haciendo === 'releyendo' && <p>Leyendo otra vez…</p>}
              {deshacer && (
                <button type="button" onClick={deshacer}>
                  Deshacer
                </button>
              )}
              <AlFinal
                verbo="Importar"
                razon={marcha.respuestas.unidad === '' ? 'Falta la unidad.' : null}
                onEnviar={() => void pasos.enviar('una nota')}
                dejar="Elegir otro archivo"
                onDejar={pasos.otro}
              />
            </>
          )
        }
        resultado={resultado && <p>{`Entró ${resultado.lista.archivo}`}</p>}
      />
    )
  }
  const vista = montar(<Pagina />)
  const elegir = async (nombre = 'lista.txt') => {
    const entrada = vista.container.querySelector<HTMLInputElement>('input[type=file]')
    if (!entrada) return expect.unreachable()
    await vista.usuario.upload(entrada, new File(['x'], nombre))
  }
  const leer = async (nombre = 'lista.txt') => {
    await elegir(nombre)
    await lectura.resolver(listaDe(nombre))
  }
  const pulsar = (nombre: string) => vista.usuario.click(boton(nombre))
  return { ...vista, lectura, relectura, envio, enviadas, elegir, leer, pulsar }
}

const enElPaso = () => document.querySelector('[aria-current=step]')?.textContent

describe('from its file to its result', () => {
  test('each step in its turn, what was answered is what is sent, and then another file', async () => {
    const { leer, pulsar, envio, enviadas } = importar()
    expect(enElPaso()).toBe('1. Archivo')
    await leer()
    expect(enElPaso()).toBe('2. Revisar')
    expect(screen.queryByText('Subí tu lista.')).toBeNull()
    expect(screen.getByText('Falta la unidad.')).toBeDefined()
    // It says why, and does nothing.
    await pulsar('Importar')
    expect(enviadas).toEqual([])
    await pulsar('Es kg')
    await pulsar('Importar')
    const lista = { archivo: 'lista.txt', respuestas: { unidad: 'kg', precio: '' } }
    expect(enviadas).toEqual([{ lista, nota: 'una nota' }])
    await envio.resolver({ lista, nota: '' })
    expect(enElPaso()).toBe('3. Listo')
    expect(screen.getByText('Entró lista.txt')).toBeDefined()
  })

  test('how much of a large file has gone is told, and then what is done with it', async () => {
    const { elegir, lectura } = importar()
    await elegir()
    expect(screen.getByRole('status').textContent).toContain('Leyendo el archivo…')
    act(() => lectura.ultima().como.alSubir(599_999, 1_000_000))
    expect(screen.getByRole('status').textContent).toContain('Enviando el archivo: 59 %')
    act(() => lectura.ultima().como.alSubir(1_000_000, 1_000_000))
    expect(screen.getByRole('status').textContent).toContain('Leyendo el archivo…')
  })

  test('a refusal is told and changes nothing of what was answered; the next sending takes it away', async () => {
    const { leer, pulsar, envio } = importar()
    await leer()
    await pulsar('Es kg')
    await pulsar('Importar')
    await envio.rechazar(new FallaDeArchivo('Ya no existe.'))
    expect(screen.getByRole('alert').textContent).toContain('Ya no existe.')
    expect(screen.getByText('lista.txt: kg')).toBeDefined()
    await pulsar('Importar')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('after a fault of the line the same file is read again at a press; after a no there is no such button', async () => {
    const { elegir, pulsar, lectura } = importar()
    await elegir('obra.txt')
    await lectura.rechazar(new ErrorDeApi(mensajesComun.lineaCortada, 408))
    expect(screen.getByRole('alert').textContent).toContain(mensajesComun.lineaCortada)
    await pulsar('Reintentar')
    expect(screen.queryByRole('alert')).toBeNull()
    await lectura.rechazar(new ErrorDeApi(mensajesComun.lineaCortada, 0))
    await pulsar('Reintentar')
    await lectura.rechazar(new ErrorDeApi('No es un BC3', 400))
    expect(screen.getByRole('alert').textContent).toContain('No es un BC3')
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
    await elegir('obra.txt')
    await lectura.rechazar(new ErrorDeApi(mensajesComun.sinRespuesta, 503))
    await pulsar('Reintentar')
    await lectura.resolver(listaDe('obra.txt'))
    expect(screen.getByText(/^obra\.txt:/)).toBeDefined()
  })
})

describe('what is given up', () => {
  test('a reading that was cancelled takes nothing, though its reader went on; nobody is told off', async () => {
    const { elegir, pulsar, lectura } = importar()
    await elegir()
    await pulsar('Cancelar')
    expect(lectura.ultima().como.signal.aborted).toBe(true)
    await lectura.resolver(listaDe('lista.txt'))
    expect(boton('Elegir archivo')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a cancelled reading that fails says nothing, and one that fails by itself says why', async () => {
    const { elegir, pulsar, lectura } = importar()
    await elegir()
    await pulsar('Cancelar')
    await lectura.rechazar(new FallaDeArchivo('Cancelado.'))
    expect(screen.queryByRole('alert')).toBeNull()
    await elegir()
    await lectura.rechazar(new FallaDeArchivo('El archivo está roto.'))
    expect(screen.getByRole('alert').textContent).toContain('El archivo está roto.')
    expect(boton('Elegir archivo')).toBeDefined()
  })

  test('of two readings of one file only the last is listened to', async () => {
    const { leer, pulsar, relectura } = importar()
    await leer()
    await pulsar('Leer otra vez')
    const primera = relectura.ultima()
    await pulsar('Leer otra vez')
    expect(primera.como.signal.aborted).toBe(true)
    await act(async () => primera.rechazar(new FallaDeArchivo('Tarde.')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Leyendo otra vez…')).toBeDefined()
    await relectura.resolver('segunda.txt')
    expect(screen.queryByText('Leyendo otra vez…')).toBeNull()
    expect(screen.getByText('segunda.txt:')).toBeDefined()
  })

  test('another file while one is read anew: what comes late finds nothing to change', async () => {
    const { leer, pulsar, relectura } = importar()
    await leer()
    await pulsar('Leer otra vez')
    await pulsar('Elegir otro archivo')
    expect(relectura.ultima().como.signal.aborted).toBe(true)
    await relectura.resolver('tarde.txt')
    expect(screen.queryByText(/tarde/)).toBeNull()
    expect(boton('Elegir archivo')).toBeDefined()
  })
})

describe('answers', () => {
  test('one that is given while the file is read anew is kept', async () => {
    const { leer, pulsar, relectura } = importar()
    await leer()
    await pulsar('Leer otra vez')
    await pulsar('Es kg')
    await relectura.resolver('segunda.txt')
    expect(screen.getByText('segunda.txt: kg')).toBeDefined()
  })

  test('they are taken back one by one, and of another file there is none to take back', async () => {
    const { leer, pulsar } = importar()
    await leer()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await pulsar('Es kg')
    await pulsar('Vale 5')
    expect(screen.getByText('lista.txt: kg 5')).toBeDefined()
    await pulsar('Deshacer')
    expect(screen.getByText('lista.txt: kg')).toBeDefined()
    await pulsar('Deshacer')
    expect(screen.getByText('lista.txt:')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await pulsar('Es kg')
    await pulsar('Elegir otro archivo')
    await leer('otra.txt')
    expect(screen.getByText('otra.txt:')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })
})

describe('what was left half done', () => {
  /** What the device keeps of it; writing it goes on after the click that began it. */
  const queda = (unidad: string | undefined) =>
    waitFor(async () =>
      expect((await leerBorrador<Lista>('c1', 'lista'))?.valor.respuestas.unidad).toBe(unidad),
    )

  test('is offered by its name, and goes on with its answers', async () => {
    const { leer, pulsar, unmount } = importar({ conBorrador: true })
    await leer()
    await pulsar('Es kg')
    await queda('kg')
    unmount()
    const otra = importar({ conBorrador: true })
    expect(await screen.findByText('Quedó una importación sin terminar')).toBeDefined()
    await otra.pulsar('Retomar')
    expect(screen.getByText('lista.txt: kg')).toBeDefined()
    expect(screen.queryByText('Quedó una importación sin terminar')).toBeNull()
  })

  test('once it is not wanted it does not come back', async () => {
    const { leer, unmount } = importar({ conBorrador: true })
    await leer()
    await queda('')
    unmount()
    const otra = importar({ conBorrador: true })
    await screen.findByText('Quedó una importación sin terminar')
    await otra.pulsar('Descartar')
    await waitFor(() => expect(screen.queryByText('Quedó una importación sin terminar')).toBeNull())
    await queda(undefined)
    otra.unmount()
    importar({ conBorrador: true })
    await queda(undefined)
    expect(screen.queryByText('Quedó una importación sin terminar')).toBeNull()
  })
})
