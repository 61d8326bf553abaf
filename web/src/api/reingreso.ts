import { crearPregunta } from './pregunta.ts'

/**
 * A session that ends while somebody works: whatever was asked waits here until the person has typed the password
 * again on top of the screen (ux.md §3), and then goes on. Nothing typed is lost.
 */
export const {
  pedir: pedirReingreso,
  terminar: terminarReingreso,
  hay: hayReingreso,
  oir: oirReingreso,
} = crearPregunta()

/**
 * What the server does only for who gave their password a short while ago (domain.md §14). The session is good: the call
 * waits for the password, and then goes on as it was.
 */
export const {
  pedir: pedirPassword,
  terminar: terminarPassword,
  hay: hayPassword,
  oir: oirPassword,
} = crearPregunta()
