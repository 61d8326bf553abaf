/** Bytes sent so far, of so many. */
export type AlSubir = (enviado: number, total: number) => void

interface PedidoLargo {
  method: string
  headers: Headers
  body: string | Uint8Array<ArrayBuffer> | null
  signal: AbortSignal | undefined
}

/** How long an upload waits for the line; how long it takes in all is up to the line. */
export interface Paciencia {
  /** ms in which the line takes nothing more, or brings nothing more of an answer */
  silencioMs: number
  /** ms for the answer, once the line has taken everything; some of it may still be on its way in this device */
  respuestaMs: number
}

/**
 * Like `fetch`, but reports upload progress, which fetch does not, and gives up by silence. Fails in the same ways; a
 * redirect is a failure too, because it comes from a network's login portal and never from our server.
 */
export function subir(
  ruta: string,
  { method, headers, body, signal }: PedidoLargo,
  alSubir: AlSubir,
  { silencioMs, respuestaMs }: Paciencia,
): Promise<Response> {
  return new Promise((resolver, rechazar) => {
    if (signal?.aborted) return rechazar(signal.reason)
    const pedido = new XMLHttpRequest()
    const cortar = () => pedido.abort()
    signal?.addEventListener('abort', cortar, { once: true })
    let reloj: ReturnType<typeof setTimeout> | undefined
    const esperar = (ms: number) => {
      clearTimeout(reloj)
      reloj = setTimeout(() => {
        rechazar(new DOMException('the line is silent', 'TimeoutError'))
        pedido.abort()
      }, ms)
    }
    pedido.open(method, ruta)
    pedido.responseType = 'text'
    headers.forEach((valor, nombre) => pedido.setRequestHeader(nombre, valor))
    pedido.upload.onprogress = ({ loaded, total }) => {
      esperar(loaded < total ? silencioMs : respuestaMs)
      alSubir(loaded, total)
    }
    pedido.upload.onload = () => esperar(respuestaMs)
    pedido.onprogress = () => esperar(silencioMs)
    pedido.onload = () =>
      caminoDe(pedido.responseURL) === caminoDe(ruta)
        ? resolver(new Response(pedido.responseText, { status: pedido.status, headers: encabezados(pedido) }))
        : rechazar(new TypeError('redirect'))
    pedido.onerror = () => rechazar(new TypeError('network'))
    pedido.onabort = () => rechazar(signal?.reason)
    pedido.onloadend = () => {
      clearTimeout(reloj)
      signal?.removeEventListener('abort', cortar)
    }
    esperar(silencioMs)
    pedido.send(body)
  })
}

/** To another origin a redirect fails by itself. */
function caminoDe(direccion: string): string {
  const { pathname, search } = new URL(direccion, location.href)
  return pathname + search
}

function encabezados(pedido: XMLHttpRequest): Headers {
  const leidos = new Headers()
  for (const renglon of pedido.getAllResponseHeaders().split('\r\n')) {
    const [nombre = '', ...valor] = renglon.split(': ')
    if (nombre !== '') leidos.append(nombre, valor.join(': '))
  }
  return leidos
}
