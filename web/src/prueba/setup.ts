import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { borrarBorrador } from '../api/borradores/borradores.ts'
import { vaciarEnvios } from '../api/envios/prueba/envio.ts'
import { recibirLlave } from '../api/lacre/llave.ts'
import { terminarPassword, terminarReingreso } from '../api/reingreso.ts'
import { olvidarSesion } from '../api/sesion.ts'
import { LLAVE_DE_PRUEBA, loQueFalto } from './servidor.ts'

/** Whether a query is asked again and again until it finds something; its types leave it out. */
const seInsiste = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  // A file's first page is compiled while it is waited for, which is slow on a loaded machine.
  asyncUtilTimeout: inject('paciencia'),
  // Of the many failures of something that is waited for only the last is read, and to that waitFor adds the screen:
  // writing it into each took a twelfth of the processor of these tests.
  getElementError: (mensaje, lugar) => {
    const pantalla = mensaje !== null && seInsiste() ? '' : prettyDOM(lugar)
    const error = new Error([mensaje, pantalla].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

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
// A growing text field measures again once fonts have loaded.
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

// Test files share a process: nobody is logged in when one begins, and what is kept of a person until somebody else comes, as the
// reason why an approved work is changed, is gone.
beforeAll(() => olvidarSesion())
// Each test starts on a new device, with an empty IndexedDB.
afterEach(async () => {
  // What a screen has asked for by now shows itself in every run, and not in the slow ones alone.
  await new Promise((listo) => setTimeout(listo, 0))
  cleanup()
  localStorage.clear()
  notifications.clean()
  // A question left open by a failed test would cover the screens of all later ones.
  terminarPassword(false)
  terminarReingreso(false)
  const faltas = loQueFalto()
  if (faltas.length > 0) throw new Error(`The server of the tests answers by contract.\n${faltas.join('\n')}`)
})
beforeEach(async () => {
  // Queued behind what the previous test was still writing.
  await borrarBorrador('c1', 'ninguno')
  const borradores = await openDB('plomada')
  await borradores.clear('borradores')
  borradores.close()
  // The key of the user in `tokenDePrueba`, as the log-in would have left it.
  await recibirLlave('c1', LLAVE_DE_PRUEBA)
  await vaciarEnvios()
})
