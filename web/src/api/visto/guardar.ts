import { GUARDABLES, type Pedido } from '@plomada/contract/todos/sinSenal'
import { abrirSitio, type EnSitio, escribirSitio } from '../envios/sitio.ts'
import { abrirLacre, lacrar } from '../lacre/lacre.ts'
import { llaveDe } from '../lacre/llave.ts'
import { SinLugar, UN_REGISTRO } from '../lugar.ts'
import { ahoraMs } from '../reloj.ts'

/** What is older is no help any more, and whose it was may not come back. */
const DIAS = 30

/** One after another, so that the last answer is the one that stays. */
let turno: Promise<unknown> = Promise.resolve()
function aSuTurno<T>(hacer: () => Promise<T>): Promise<T> {
  const esta = turno.then(hacer)
  turno = esta.catch(() => undefined)
  return esta
}

const idDe = (de: string, nombre: string, clave: string) => `${de}/${nombre}/${clave}`
const atado = (id: string) => `visto/${id}`

function guardableDe(nombre: string, pedido: Pedido) {
  const suyo = GUARDABLES.find(({ endpoint }) => endpoint.nombre === nombre)
  const clave = suyo?.clave(pedido) ?? null
  return suyo === undefined || clave === null ? null : { esquema: suyo.esquema, clave }
}

/**
 * Keeps an answer for where there is no signal: what the contract lets be kept of it, encrypted with its person's key.
 * Where the device has no room for it, or no key, nothing is kept.
 */
export function guardarVisto(de: string, nombre: string, pedido: Pedido, respuesta: unknown): Promise<void> {
  return aSuTurno(async () => {
    const suyo = guardableDe(nombre, pedido)
    if (suyo === null) return
    const [base, llave] = await Promise.all([abrirSitio(), llaveDe(de)])
    if (base === null || llave === null) return
    const id = idDe(de, nombre, suyo.clave)
    const cuandoMs = ahoraMs()
    const lacrado = await lacrar(llave, atado(id), suyo.esquema.parse(respuesta))
    const visto: EnSitio['visto']['value'] = { id, de, cuandoMs, ...lacrado }
    const viejos = IDBKeyRange.upperBound(cuandoMs - DIAS * 86_400_000)
    await escribirSitio(
      ['visto'],
      async (tx) => {
        const store = tx.objectStore('visto')
        const borrar = await store.index('cuandoMs').getAllKeys(viejos)
        await Promise.all([...borrar.map((viejo) => store.delete(viejo)), store.put(visto)])
      },
      { bytes: lacrado.sello.byteLength + UN_REGISTRO },
    ).catch((error: unknown) => {
      if (!(error instanceof SinLugar)) throw error
    })
  })
}

/** What was kept of the same question, and when, in ms since 1970; null where nothing was. */
export function leerVisto(
  de: string,
  nombre: string,
  pedido: Pedido,
): Promise<{ cuandoMs: number; respuesta: unknown } | null> {
  return aSuTurno(async () => {
    const suyo = guardableDe(nombre, pedido)
    const [base, llave] = await Promise.all([abrirSitio(), llaveDe(de)])
    if (suyo === null || base === null || llave === null) return null
    const id = idDe(de, nombre, suyo.clave)
    const guardado = await base.get('visto', id)
    const respuesta = guardado && (await abrirLacre<unknown>(llave, atado(id), guardado))
    return guardado === undefined || respuesta === undefined
      ? null
      : { cuandoMs: guardado.cuandoMs, respuesta }
  })
}

/** Removes everything that was kept, of anybody. */
export function olvidarVistos(): Promise<void> {
  return aSuTurno(() => escribirSitio(['visto'], (tx) => tx.objectStore('visto').clear()))
}
