import { crearPregunta } from './pregunta.ts'

/**
 * When a session ends while somebody works, calls wait here until the person has given the password again on top of
 * the screen (ux.md §3), and then go on. Nothing typed is lost.
 */
export const {
  pedir: pedirReingreso,
  terminar: terminarReingreso,
  hay: hayReingreso,
  oir: oirReingreso,
} = crearPregunta()

/**
 * For what the server does only shortly after the password was given (domain.md §14). The session is valid: the call
 * waits for the password and then goes on.
 */
export const {
  pedir: pedirPassword,
  terminar: terminarPassword,
  hay: hayPassword,
  oir: oirPassword,
} = crearPregunta()
