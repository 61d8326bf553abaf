import { atacar, type Blanco } from '@plomada/server/prueba/asedio/ataques'

// A process that attacks the given target and returns the answers. The only sender is r11.ts.
process.on(
  'message',
  (blanco: Blanco) => void atacar(blanco).then((contestado) => process.send?.(contestado)),
)
