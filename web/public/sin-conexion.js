// Says how many changes wait on this device (src/api/envios): of who is logged in, and nobody else's; where nobody is, of
// the device, as the log-in does. Plain, because the page has to work when nothing of the product could be brought.

const BASE = 'plomada-sitio'

function persona() {
  try {
    const cuerpo = localStorage.getItem('token').split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(cuerpo)).credencialId
  } catch {
    return undefined
  }
}

/** What is kept of that person, or of all; nothing where there is no base, which is not made here. */
async function leer(de) {
  // Opening one that is not there begins to make it, and a page that is left meanwhile leaves it to hang.
  const hay = await indexedDB.databases?.()
  if (hay === undefined ? de === undefined : !hay.some(({ name }) => name === BASE)) return []
  return new Promise((resolver, rechazar) => {
    const pedido = indexedDB.open(BASE)
    // It did not exist: made here it would lack its stores.
    pedido.onupgradeneeded = () => pedido.transaction.abort()
    pedido.onerror = () => rechazar(pedido.error)
    pedido.onsuccess = () => {
      const base = pedido.result
      // Another page may want to make it anew, which must not wait for this one.
      base.onversionchange = () => base.close()
      const envios = base.transaction('envio').objectStore('envio')
      const lectura = de === undefined ? envios.getAll() : envios.index('de').getAll(de)
      lectura.onerror = () => rechazar(lectura.error)
      lectura.onsuccess = () => {
        base.close()
        resolver(lectura.result)
      }
    }
  })
}

const suyos = (cuantos) =>
  cuantos === 1
    ? 'Tenés 1 cambio sin enviar guardado en este equipo. Se envía solo cuando abras Plomada con conexión.'
    : `Tenés ${cuantos} cambios sin enviar guardados en este equipo. Se envían solos cuando abras Plomada con conexión.`
const deAlguien = (cuantos) =>
  cuantos === 1
    ? 'Hay 1 cambio sin enviar en este equipo. Se envía cuando entre quien lo hizo.'
    : `Hay ${cuantos} cambios sin enviar en este equipo. Se envían cuando entre quien los hizo.`

const de = persona()
leer(de)
  .then((envios) => {
    // An avance and its photos are one.
    const cuantos = new Set(envios.map((envio) => `${envio.de} ${envio.lugar.split('/foto/')[0]}`)).size
    if (cuantos === 0) return
    const aviso = document.getElementById('esperan')
    aviso.textContent = de === undefined ? deAlguien(cuantos) : suyos(cuantos)
    aviso.hidden = false
  })
  .catch(() => undefined)
