import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** ms that a test waits for what is to come: a screen, a database, a mail, a start. */
    paciencia: number
  }
}
