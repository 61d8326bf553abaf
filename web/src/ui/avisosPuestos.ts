// Which notices are on the screen, and until when each is true. No screen waits for what draws them (`notificar`).

/** Of each kind there is one: the next takes its place. */
export type ClaseDeAviso = 'hecho' | 'consecuencia' | 'pendiente' | 'error'

interface Puesto {
  cerrar: () => void
  /** Somebody did something since: it belongs to the page that they did it on. */
  asentado: boolean
  /** It came along to the page that what it tells led to. */
  viajo: boolean
}

const puestos = new Map<ClaseDeAviso, Puesto>()

/** Puts a notice in the place of the one of its kind; gives whether it is still the one, and how it goes. */
export function ponerAviso(clase: ClaseDeAviso, cerrar: () => void) {
  oir()
  puestos.get(clase)?.cerrar()
  const suyo: Puesto = { cerrar, asentado: false, viajo: false }
  puestos.set(clase, suyo)
  const vigente = () => puestos.get(clase) === suyo
  return { vigente, olvidar: () => void (vigente() && puestos.delete(clase)) }
}

/**
 * Another page has come: what was told on the one before goes with it. What somebody did may lead to a page and be told
 * there: a notice comes along once, where nobody has done anything else since.
 */
export function alCambiarDePagina(): void {
  for (const puesto of puestos.values()) {
    if (puesto.asentado || puesto.viajo) puesto.cerrar()
    puesto.viajo = true
  }
}

let oye = false

function oir(): void {
  if (oye) return
  oye = true
  const asentar = (evento: Event) => {
    // A key that is held down was pressed before.
    if (evento instanceof KeyboardEvent && evento.repeat) return
    for (const puesto of puestos.values()) puesto.asentado = true
  }
  document.addEventListener('pointerdown', asentar, true)
  document.addEventListener('keydown', asentar, true)
}
