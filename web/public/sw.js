/**
 * The worker of the installed application. It keeps two things only: the page that says that there is no connection, and
 * the built files, whose names carry the hash of what is in them. No answer of the server's calls, nor the page with its
 * nonce, is ever kept: they are somebody's data, or today's.
 */
const CAJA = 'plomada-1'
const SIN_CONEXION = '/sin-conexion.html'
const FIJOS = [SIN_CONEXION, '/sin-conexion.css', '/sin-conexion.js', '/plomada.svg']
/** Files of builds that are gone would pile up. */
const MAXIMO = 400

self.addEventListener('install', (evento) => {
  evento.waitUntil(
    caches
      .open(CAJA)
      .then((caja) => caja.addAll(FIJOS.map((ruta) => new Request(ruta, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (evento) => {
  evento.waitUntil(
    caches
      .keys()
      .then((cajas) => Promise.all(cajas.filter((caja) => caja !== CAJA).map((caja) => caches.delete(caja))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (evento) => {
  const { request } = evento
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) evento.respondWith(archivo(evento))
  else if (FIJOS.includes(pathname)) evento.respondWith(delaRedODeLaCaja(request, pathname))
  else if (request.mode === 'navigate' && !pathname.startsWith('/v1/')) {
    evento.respondWith(delaRedODeLaCaja(request, SIN_CONEXION))
  }
})

/** What is kept of it is good for ever: its name says what it is. */
async function archivo(evento) {
  const caja = await caches.open(CAJA)
  const guardado = await caja.match(evento.request)
  if (guardado) return guardado
  const respuesta = await fetch(evento.request)
  if (respuesta.ok) evento.waitUntil(guardar(caja, evento.request, respuesta.clone()))
  return respuesta
}

async function guardar(caja, pedido, respuesta) {
  // A full disk takes nothing away from who is working.
  await caja.put(pedido, respuesta).catch(() => undefined)
  const archivos = (await caja.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(
    archivos.slice(0, Math.max(0, archivos.length - MAXIMO)).map((viejo) => caja.delete(viejo)),
  )
}

async function delaRedODeLaCaja(pedido, ruta) {
  try {
    return await fetch(pedido)
  } catch (error) {
    const guardada = await caches.match(ruta)
    if (guardada) return guardada
    throw error
  }
}
