import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach } from 'vitest'
import { borrarBorrador } from '../api/borradores/borradores.ts'
import { vaciarEnvios } from '../api/envios/prueba/envio.ts'
import { recibirLlave } from '../api/lacre/llave.ts'
import { terminarPassword, terminarReingreso } from '../api/reingreso.ts'
import { LLAVE_DE_PRUEBA, loQueFalto } from './servidor.ts'

// The first page of a file is compiled while it is waited for; a loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom lacks and Mantine asks for; layout itself is tested in a browser (e2e).
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// A text field that grows looks again once its letters came.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined

// jsdom does not know <search> yet; in a browser it is a plain HTMLElement, as <nav> is.
const crearElemento = document.createElement
Document.prototype.createElement = function (
  this: Document,
  nombre: string,
  opciones?: ElementCreationOptions,
) {
  const elemento = crearElemento.call(this, nombre, opciones)
  return nombre === 'search' ? Object.setPrototypeOf(elemento, HTMLElement.prototype) : elemento
}

// The files of tests share a process, and each test begins on a new device: with IndexedDB, and nothing in it.
afterEach(() => {
  cleanup()
  localStorage.clear()
  notifications.clean()
  // What a test that failed was asking would stand over the screens of all the others.
  terminarPassword(false)
  terminarReingreso(false)
  const faltas = loQueFalto()
  if (faltas.length > 0) throw new Error(`The server of the tests answers by contract.\n${faltas.join('\n')}`)
})
beforeEach(async () => {
  // After what the one before still had to write.
  await borrarBorrador('c1', 'ninguno')
  await clear(createStore('plomada', 'borradores'))
  // Of whom `tokenDePrueba` says, as the log-in would have left it.
  await recibirLlave('c1', LLAVE_DE_PRUEBA)
  await vaciarEnvios()
})
