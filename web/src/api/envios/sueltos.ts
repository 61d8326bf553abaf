import type { Lectora } from '../base.ts'
import { ErrorDeApi } from '../errores.ts'
import { abrirBytes, lacrarBytes } from '../lacre/lacre.ts'
import { llaveDe } from '../lacre/llave.ts'
import { SinLugar, UN_REGISTRO } from '../lugar.ts'
import { ahoraMs } from '../reloj.ts'
import { leerClaims } from '../sesion.ts'
import { momentoDeId } from './id.ts'
import { abrirSitio, type EnSitio, escribirSitio, queEmpiezan, SUELTO } from './sitio.ts'

// Photos of what somebody is still typing. A phone that is short of memory ends the browser while its camera is open:
// those that were taken before must be there when the page comes back.

/** What was left for longer is of no entry any more. */
const DIAS = 7

const clave = (de: string, lugar: string, id = '') => `${SUELTO}${de}/${lugar}/${id}`
const idDe = (clave: string) => clave.split('/').at(-1) ?? ''
const atado = (de: string, id: string) => `foto/${de}/${id}`

interface Suelto {
  /** A UUIDv7. */
  id: string
  blob: Blob
}

async function conBase<T>(
  nada: T,
  hacer: (base: Lectora<EnSitio>, llave: CryptoKey, de: string) => Promise<T>,
): Promise<T> {
  const de = leerClaims()?.credencialId
  if (de === undefined) return nada
  try {
    const [base, llave] = await Promise.all([abrirSitio(), llaveDe(de)])
    return base === null || llave === null ? nada : await hacer(base, llave, de)
  } catch {
    // It stays in the page, as everything does on a device that can't keep it.
    return nada
  }
}

/** Removed by their person and still on the device, which has no room for that either. */
const porQuitar = new Set<string>()

/** Keeps one, encrypted with its person's key, of what is typed at `lugar`; where there is no room it isn't kept. */
export function guardarSuelto(lugar: string, { id, blob }: Suelto): Promise<void> {
  return conBase(undefined, async (base, llave, de) => {
    const suyo = clave(de, lugar, id)
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const lacrado = await lacrarBytes(llave, atado(de, suyo), bytes)
    const todas = await base.getAllKeys('foto', queEmpiezan(SUELTO))
    const desdeMs = ahoraMs() - DIAS * 86_400_000
    // Of an age only those of other places: the day of those of this one may be of a clock that was wrong.
    const viejas = todas.filter(
      (una) => !una.startsWith(clave(de, lugar)) && momentoDeId(idDe(una)) < desdeMs,
    )
    const sobran = [...new Set([...viejas, ...todas.filter((una) => porQuitar.has(una))])]
    await escribirSitio(
      ['foto'],
      async (tx) => {
        const fotos = tx.objectStore('foto')
        await Promise.all([
          fotos.put({ id: suyo, de, ...lacrado }),
          ...sobran.map((una) => fotos.delete(una)),
        ])
      },
      { bytes: blob.size + UN_REGISTRO },
    )
    for (const una of sobran) porQuitar.delete(una)
  })
}

/** Those that were left at `lugar`, in the order in which they were taken. */
export function leerSueltos(lugar: string): Promise<Suelto[]> {
  return conBase<Suelto[]>([], async (base, llave, de) => {
    const todos = await base.getAll('foto', queEmpiezan(clave(de, lugar)))
    const guardados = todos.filter((uno) => !porQuitar.has(uno.id))
    const abiertos = await Promise.all(
      guardados.map(async (uno) => ({ uno, bytes: await abrirBytes(llave, atado(de, uno.id), uno) })),
    )
    return abiertos.flatMap(({ uno, bytes }) =>
      bytes === undefined ? [] : [{ id: idDe(uno.id), blob: new Blob([bytes], { type: 'image/jpeg' }) }],
    )
  })
}

/**
 * Those left at one place go on at another: whoever records chose another tarea. One for which there is no room to be
 * written anew stays where it is.
 */
export function moverSueltos(desde: string, hasta: string): Promise<void> {
  return conBase(undefined, async (base, llave, de) => {
    for (const uno of await base.getAll('foto', queEmpiezan(clave(de, desde)))) {
      const bytes = await abrirBytes(llave, atado(de, uno.id), uno)
      if (bytes === undefined) continue
      const suyo = clave(de, hasta, idDe(uno.id))
      const lacrado = await lacrarBytes(llave, atado(de, suyo), bytes)
      await escribirSitio(
        ['foto'],
        async (tx) => {
          const fotos = tx.objectStore('foto')
          await Promise.all([fotos.put({ id: suyo, de, ...lacrado }), fotos.delete(uno.id)])
        },
        { bytes: bytes.byteLength + UN_REGISTRO },
      ).catch((error: unknown) => {
        if (!(error instanceof SinLugar)) throw error
      })
    }
  })
}

/**
 * Removes those of `lugar` once they are recorded, also where that was refused and stays on the device. Where nothing
 * keeps it they stay. Those that go with what is stored to wait have gone in its transaction (almacen.ts).
 */
export async function alCargarlos<R>(lugar: string, cargar: () => Promise<R>): Promise<R> {
  try {
    const hecho = await cargar()
    await quitarSueltos(lugar)
    return hecho
  } catch (error) {
    if (error instanceof ErrorDeApi && !error.esDeRed) await quitarSueltos(lugar)
    throw error
  }
}

/** Removes one, or all of `lugar`. */
export function quitarSueltos(lugar: string, id?: string): Promise<void> {
  return conBase(undefined, async (base, _, de) => {
    const cuales = id === undefined ? queEmpiezan(clave(de, lugar)) : clave(de, lugar, id)
    const suyas = await base.getAllKeys('foto', cuales)
    for (const una of suyas) porQuitar.add(una)
    await escribirSitio(['foto'], (tx) => tx.objectStore('foto').delete(cuales))
    for (const una of suyas) porQuitar.delete(una)
  })
}
