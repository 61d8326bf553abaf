import type { Page } from 'playwright-core'

// What a device has stored, read from its databases as any program could. As text, because it runs in the page.

/**
 * How many records a store has. A disk without room fails in any of its steps, and a browser that lost a base to it
 * makes it anew without stores: said as an error, because a promise that nothing settles is waited for without end.
 */
const contar = (base: string, almacen: string) => `new Promise((listo, mal) => {
  setTimeout(() => mal(new Error('${base} does not answer')), 15_000)
  const pedido = indexedDB.open('${base}')
  // Made here it would lack its stores.
  pedido.onupgradeneeded = () => pedido.transaction.abort()
  pedido.onerror = () => mal(pedido.error)
  pedido.onsuccess = () => {
    try {
      const cuenta = pedido.result.transaction('${almacen}').objectStore('${almacen}').count()
      cuenta.onerror = () => mal(cuenta.error)
      cuenta.onsuccess = () => listo(cuenta.result)
      cuenta.transaction.onabort = () => mal(cuenta.transaction.error)
    } catch (error) { mal(error) }
    finally { pedido.result.close() }
  }
})`

/** Whether the device has a key to encrypt with; asked without creating the database where there is none. */
export const TIENE_LLAVE = `indexedDB.databases().then((bases) => bases.some(({ name }) => name === 'plomada-llave') &&
  ${contar('plomada-llave', 'llave')}.then((n) => n === 1))`

/** How many operations wait, photos too. */
export const CUANTOS = contar('plomada-sitio', 'envio')

/**
 * All that the device has, as text: local storage, every record of every database as it lies there, what its key opens
 * of it, and every file of every cache that is no script, style or letter.
 */
const TODO = `(async () => {
  const texto = (valor) => JSON.stringify(valor, (_, v) =>
    v instanceof ArrayBuffer || ArrayBuffer.isView(v) ? new TextDecoder('latin1').decode(v)
      : v instanceof CryptoKey ? 'key' : v)
  const crudo = [texto({ ...localStorage }), texto({ ...sessionStorage }), document.cookie]
  const abierto = []
  const esperar = (pedido) => new Promise((listo, mal) => {
    pedido.onsuccess = () => listo(pedido.result)
    pedido.onerror = () => mal(pedido.error)
  })
  const almacenes = []
  for (const { name } of await indexedDB.databases()) {
    const base = await esperar(indexedDB.open(name))
    for (const almacen of base.objectStoreNames) {
      const lugar = base.transaction(almacen).objectStore(almacen)
      const claves = lugar.getAllKeys(), valores = lugar.getAll()
      almacenes.push({ almacen, claves: await esperar(claves), valores: await esperar(valores) })
    }
    base.close()
  }
  const llave = almacenes.find(({ almacen }) => almacen === 'llave')?.valores[0]?.llave
  const ATADO = {
    envio: ({ de, id, lugar }) => 'envio/' + de + '/' + id + '/' + lugar,
    foto: ({ de, id }) => 'foto/' + de + '/' + id,
    visto: ({ id }) => 'visto/' + id,
    borradores: (_, clave) => 'borrador/' + clave,
  }
  for (const { almacen, claves, valores } of almacenes) {
    for (const [i, valor] of valores.entries()) {
      crudo.push(almacen + ' ' + texto(claves[i]) + ' ' + texto(valor))
      if (!llave || !valor?.sello) continue
      const additionalData = new TextEncoder().encode(ATADO[almacen](valor, claves[i]))
      const claro = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: valor.iv, additionalData }, llave, valor.sello)
        .catch(() => null)
      if (claro && almacen !== 'foto') abierto.push(almacen + ' ' + new TextDecoder().decode(claro))
    }
  }
  for (const nombre of await caches.keys()) {
    const caja = await caches.open(nombre)
    for (const pedido of await caja.keys()) {
      const esArchivo = /\\.(js|css|woff2)$/.test(new URL(pedido.url).pathname)
      // What is removed while this reads lies there no more.
      const guardado = esArchivo ? undefined : await caja.match(pedido)
      if (esArchivo) crudo.push('cache ' + pedido.url)
      else if (guardado) crudo.push('cache ' + pedido.url + ' ' + await guardado.text())
    }
  }
  return { crudo, abierto }
})()`

/** `crudo` is what lies there, `abierto` what its person's key opens of it. */
export const loQueTiene = (page: Page): Promise<{ crudo: string[]; abierto: string[] }> =>
  page.evaluate<{ crudo: string[]; abierto: string[] }>(TODO)

/** The ids that waiting avances and photos of the person of this device have, as they will have on the server. */
export async function idsQueEsperan(page: Page): Promise<{ avances: string[]; fotos: string[] }> {
  const { abierto } = await page.evaluate<{ abierto: string[] }>(TODO)
  const envios = abierto.flatMap((uno) => (uno.startsWith('envio ') ? [JSON.parse(uno.slice(6))] : []))
  const de = (foto: boolean) => envios.filter(({ tras }) => (tras !== undefined) === foto)
  return {
    avances: de(false)
      .map(({ body }) => body._id)
      .sort(),
    fotos: de(true)
      .map(({ bytes }) => bytes)
      .sort(),
  }
}
