/**
 * The worker of the installed application (decision 0076). It keeps the page, the scripts and styles with which a
 * resident works without signal (`__LISTA__` is written by the build, web/sinSenal.ts), and the page that says that
 * there is no connection. No answer of the server's calls is ever kept here: they are somebody's data.
 */
const LISTA = self.__LISTA__ ?? []
const CAJA = `plomada-${self.__VERSION__ ?? 'sin'}`
/** Those of other releases; what else has a cache here is not ours to copy or to delete. */
const lasOtras = async () =>
  (await caches.keys()).filter((nombre) => nombre.startsWith('plomada-') && nombre !== CAJA)
const PAGINA = '/__pagina'
const SIN_CONEXION = '/sin-conexion.html'
const FIJOS = [SIN_CONEXION, '/sin-conexion.css', '/sin-conexion.js', '/plomada.svg']
/** Pages that open as last seen where there is no signal; pagina/sesion/guardia.ts lets the same ones in. */
const DEL_SITIO = /^\/(?:landing|presupuestos|obras|avances\/[\w-]+(?:\/(?:cargar|registrar|registros))?)?$/
/** ms without an answer after which the kept page is shown. */
const ESPERA_MS = 3000

self.addEventListener('install', (evento) => {
  evento.waitUntil(guardarTodo())
})

/** All of it or nothing: an install that fails is tried again the next time, and the version before goes on. */
async function guardarTodo() {
  const [caja, otras] = await Promise.all([caches.open(CAJA), lasOtras()])
  const anteriores = await Promise.all(otras.map((nombre) => caches.open(nombre)))
  await Promise.all([
    ...FIJOS.map((ruta) => traer(caja, ruta, 'reload')),
    ...LISTA.map((ruta) => copiarOTraer(caja, anteriores, ruta)),
  ])
  await guardarPagina(caja)
}

async function traer(caja, ruta, cache = 'default') {
  const respuesta = await fetch(new Request(ruta, { cache }))
  if (!esSuya(respuesta, ruta)) throw new Error(`${ruta}: ${respuesta.status}`)
  await caja.put(ruta, respuesta)
}

/**
 * A login portal and a proxy that says that the product is down answer a page to everything, often as a 200. Kept in the
 * place of a script it would be that script until the next release.
 */
function esSuya(respuesta, ruta) {
  const esPagina = (respuesta.headers.get('content-type') ?? '').includes('text/html')
  return respuesta.ok && (!esPagina || ruta.endsWith('.html'))
}

/** Names carry the hash of what is in them, so what an older version kept is the same file. */
async function copiarOTraer(caja, anteriores, ruta) {
  for (const una of [caja, ...anteriores]) {
    const suyo = await una.match(ruta)
    if (suyo && esSuya(suyo, ruta)) return una === caja ? undefined : caja.put(ruta, suyo)
  }
  await traer(caja, ruta)
}

/** The page with its header and nonce; not one of another build, which would ask for files that are not here. */
async function guardarPagina(caja) {
  const respuesta = await fetch(
    new Request('/landing', { cache: 'reload', headers: { accept: 'text/html' } }),
  )
  const texto = await respuesta.clone().text()
  const archivos = [...texto.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, ruta]) => ruta)
  if (!respuesta.ok || archivos.length === 0 || archivos.some((ruta) => !LISTA.includes(ruta)))
    throw new Error('the page is of another build')
  await caja.put(PAGINA, respuesta)
}

self.addEventListener('activate', (evento) => {
  evento.waitUntil(ordenar())
})

async function ordenar() {
  const otras = await lasOtras()
  // The one before stays: windows that are still open may ask for its files, which the server has no more.
  await Promise.all(otras.slice(0, -1).map((nombre) => caches.delete(nombre)))
  if (otras.length === 0) await self.clients.claim()
}

self.addEventListener('message', (evento) => {
  if (evento.data === 'saltar') evento.waitUntil(self.skipWaiting())
  if (evento.data === 'que-hay') evento.waitUntil(decirQueHay(evento.ports[0]))
})

/** Whether everything that is needed without signal is here, as it is and not as it should be. */
async function decirQueHay(puerto) {
  const caja = await caches.open(CAJA)
  const hay = await Promise.all([PAGINA, ...FIJOS, ...LISTA].map((ruta) => caja.match(ruta)))
  puerto?.postMessage({ archivos: LISTA.length, listo: LISTA.length > 0 && hay.every(Boolean) })
}

self.addEventListener('fetch', (evento) => {
  const { request } = evento
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) evento.respondWith(archivo(request))
  else if (FIJOS.includes(pathname)) evento.respondWith(deLaRedODeLaCaja(request, pathname))
  else if (request.mode === 'navigate' && !/^\/(?:v1|informe)\//.test(pathname))
    evento.respondWith(DEL_SITIO.test(pathname) ? delSitio(request) : deLaRedODeLaCaja(request, SIN_CONEXION))
})

/** What is kept of it is good for ever: its name says what it is. */
async function archivo(pedido) {
  return (await caches.match(pedido.url)) ?? fetch(pedido)
}

async function deLaRedODeLaCaja(pedido, ruta) {
  try {
    return await fetch(pedido)
  } catch (error) {
    const guardada = await caches.match(ruta)
    if (guardada) return guardada
    throw error
  }
}

/** The server's page, or the kept one where no server answers in time: it is better than a proxy's page, or none. */
async function delSitio(pedido) {
  const guardada = await (await caches.open(CAJA)).match(PAGINA)
  if (guardada === undefined) return deLaRedODeLaCaja(pedido, SIN_CONEXION)
  const red = fetch(pedido).then((respuesta) =>
    [502, 503, 504].includes(respuesta.status) ? guardada : respuesta,
  )
  const tarde = new Promise((listo) => setTimeout(() => listo(guardada), ESPERA_MS))
  return Promise.race([red, tarde]).catch(() => guardada)
}
