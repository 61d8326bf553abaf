import type { Envio } from './envio.ts'

// The queue as a list in order of sending. Pure functions, used for what this window shows and for what the device
// stores.

/** The outcome of sending an operation. */
export type Desenlace =
  /** The server has it; `version` is the row's new one, where it has any. */
  | { tipo: 'hecho'; version: number | null }
  | { tipo: 'rechazado'; motivo: string; actual: Envio['actual']; opciones?: Envio['opciones'] }

/**
 * Adds an operation. It replaces earlier ones for the same place that were never sent or were refused; those that may
 * have arrived stay before it, but for what is corrected where it has. It keeps the version on which the row's first
 * waiting edit was typed, since the later ones were typed over that.
 */
export function encolar<E extends Envio>(cola: readonly E[], nuevo: E): E[] {
  const reemplazados = cola.filter(
    (e) =>
      e.lugar === nuevo.lugar && (e.intentos === 0 || e.estado === 'rechazado' || nuevo.corregible === true),
  )
  const primero = cola.find(
    (e) => e.fila === nuevo.fila && (e.estado === 'pendiente' || reemplazados.includes(e)),
  )
  const heredero = primero === undefined ? nuevo : conVersion(nuevo, primero.body.version)
  return [...cola.filter((e) => !reemplazados.includes(e)), heredero]
}

/**
 * Removes an operation with its outcome, and updates the others; also in a queue that lacks it because the disk was
 * full.
 */
export function resolver<E extends Envio>(cola: readonly E[], suyo: Envio, desenlace: Desenlace): E[] {
  const { id } = suyo
  const demas = cola.filter((e) => e.id !== id)
  if (desenlace.tipo === 'hecho') {
    // The other edits of the row were typed over what has just been stored.
    return conVersiones(demas, new Map([[suyo.fila, desenlace.version ?? 0]]))
  }
  // A refused one is dropped where a newer value for the same place will be sent anyway.
  if (demas.some((e) => e.lugar === suyo.lugar && e.id > id)) return demas
  const { motivo, actual, opciones } = desenlace
  return cola.map((e) => (e.id === id ? { ...e, estado: 'rechazado', motivo, actual, opciones } : e))
}

/** What waits of these rows, over the version at which this window has just left each. */
export function conVersiones<E extends Envio>(
  cola: readonly E[],
  versiones: ReadonlyMap<string, number>,
): E[] {
  return cola.map((e) => {
    const version = versiones.get(e.fila) ?? 0
    return e.estado === 'pendiente' && version > Number(e.body.version ?? 0) ? conVersion(e, version) : e
  })
}

/**
 * Puts what was refused with a question back in the queue as its answer changes it, under a new key, since its body is
 * another; in its place, so that what follows it still does.
 */
export function contestado<E extends Envio>(
  cola: readonly E[],
  { id }: Envio,
  cambio: Readonly<Record<string, unknown>>,
  otro: string,
): E[] {
  const nueva = (e: E): E => {
    const dicho = cambio[e.prueba.campo]
    const valor = typeof dicho === 'string' ? { valor: dicho } : {}
    return {
      ...e,
      id: otro,
      body: { ...e.body, ...cambio },
      prueba: { ...e.prueba, ...valor },
      muestra: { ...e.muestra, ...valor },
      estado: 'pendiente',
      motivo: null,
      actual: null,
      opciones: undefined,
      intentos: 0,
    }
  }
  return enOrden(cola.map((e) => (e.id === id && e.estado === 'rechazado' ? nueva(e) : e)))
}

/** One that was refused for another edit of its row, and all that waits of it, over the present version; under a new key. */
export function sobreOtraVersion<E extends Envio>(
  cola: readonly E[],
  { id, fila }: Envio,
  version: number,
  otro: string,
): E[] {
  return enOrden(
    conVersiones(cola, new Map([[fila, version]])).map((e) =>
      e.id === id ? { ...e, id: otro, intentos: 0 } : e,
    ),
  )
}

/** Counts one more try: from here on nobody knows whether the server has it. */
export function intentado<E extends Envio>(cola: readonly E[], id: string): E[] {
  return cola.map((e) => (e.id === id ? { ...e, intentos: e.intentos + 1 } : e))
}

/**
 * Adds an operation together with those that follow it (an avance with its photos): what waited of its place before,
 * and isn't among them any more, goes.
 */
export function encolarJuntos<E extends Envio>(cola: readonly E[], nuevos: readonly E[]): E[] {
  const lugares = new Set(nuevos.map(({ lugar }) => lugar))
  const sobra = ({ tras }: E) => tras !== undefined && lugares.has(tras)
  // Of one that is a correction already, the newer one is the same correction.
  const correccion = cola.find(({ lugar, body }) => lugares.has(lugar) && body.reemplaza !== undefined)
  return nuevos
    .map((nuevo) => (correccion === undefined ? nuevo : bajoOtroId(nuevo, correccion)))
    .reduce<E[]>(
      encolar,
      cola.filter((e) => !sobra(e)),
    )
}

/**
 * What was edited had arrived by then: the edit goes on as a correction of it, under the id `_id`, and its photos with
 * it.
 */
export function corregir<E extends Envio>(cola: readonly E[], suyo: Envio, _id: string): E[] {
  const correccion = {
    lugar: suyo.lugar,
    prueba: { ...suyo.prueba, _id },
    body: { reemplaza: suyo.prueba._id },
  }
  const viva = cola.some(({ id }) => id === suyo.id)
  return viva ? cola.map((e) => bajoOtroId(e, correccion)) : [...cola]
}

/** The operation of a place, or a photo of its entry, under the id that the correction has. */
function bajoOtroId<E extends Envio>(
  envio: E,
  { lugar, prueba: { _id }, body: { reemplaza } }: Pick<Envio, 'lugar' | 'prueba' | 'body'>,
): E {
  if (envio.lugar === lugar)
    return { ...envio, body: { ...envio.body, _id, reemplaza }, prueba: { ...envio.prueba, _id } }
  // The address of a photo names its entry, and its own id before that.
  if (envio.tras === lugar) return { ...envio, ruta: envio.ruta.replace(/[^=]+$/, _id) }
  return envio
}

/** Sends these refused ones again, as they are. */
export function reabrir<E extends Envio>(cola: readonly E[], ids: ReadonlySet<string>): E[] {
  return cola.map((e) =>
    ids.has(e.id)
      ? { ...e, estado: 'pendiente', motivo: null, actual: null, opciones: undefined, avisado: false }
      : e,
  )
}

/**
 * The next one to send: the oldest that was not refused and is not of a row in `salteadas`. Those that follow another
 * one come last, so that on a bad connection all avances arrive before the first photo.
 */
export function siguiente<E extends Envio>(
  cola: readonly E[],
  salteadas: ReadonlySet<string>,
): E | undefined {
  const listos = cola.filter(({ estado, fila }) => estado === 'pendiente' && !salteadas.has(fila))
  const esperan = new Set(cola.map(({ lugar }) => lugar))
  return (
    listos.find(({ tras }) => tras === undefined) ??
    listos.find(({ tras }) => tras !== undefined && !esperan.has(tras))
  )
}

/** In order of sending. */
export function enOrden<E extends Envio>(cola: readonly E[]): E[] {
  return cola.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What waits by place, in order: its operation, or the first of those that follow one that has arrived already. */
export function porLugar<E extends Envio>(cola: readonly E[]): { envio: E; siguen: readonly E[] }[] {
  const grupos = new Map<string, E[]>()
  for (const envio of cola) {
    const lugar = envio.tras ?? envio.lugar
    grupos.set(lugar, [...(grupos.get(lugar) ?? []), envio])
  }
  return [...grupos.values()].flatMap((todos) => {
    const envio = todos.find(({ tras }) => tras === undefined) ?? todos[0]
    return envio === undefined ? [] : [{ envio, siguen: todos.filter(({ tras }) => tras !== undefined) }]
  })
}

/** How many places have something waiting: two values for one cell count once, and an avance with its photos too. */
export function cuantosLugares(cola: readonly Envio[]): number {
  return new Set(cola.map(({ lugar, tras }) => tras ?? lugar)).size
}

function conVersion<E extends Envio>(envio: E, version: unknown): E {
  return version === undefined ? envio : { ...envio, body: { ...envio.body, version } }
}
