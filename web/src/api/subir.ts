/** Bytes sent so far, of so many. */
export type AlSubir = (enviado: number, total: number) => void

interface PedidoLargo {
  method: string
  headers: Headers
  body: string | Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
}

/** Like `fetch`, but reports upload progress, which fetch does not. Fails in the same ways. */
export function subir(
  ruta: string,
  { method, headers, body, signal }: PedidoLargo,
  alSubir: AlSubir,
): Promise<Response> {
  return new Promise((resolver, rechazar) => {
    if (signal.aborted) return rechazar(signal.reason)
    const pedido = new XMLHttpRequest()
    const cortar = () => pedido.abort()
    signal.addEventListener('abort', cortar, { once: true })
    pedido.open(method, ruta)
    pedido.responseType = 'text'
    headers.forEach((valor, nombre) => pedido.setRequestHeader(nombre, valor))
    pedido.upload.onprogress = ({ loaded, total }) => alSubir(loaded, total)
    pedido.onload = () =>
      resolver(new Response(pedido.responseText, { status: pedido.status, headers: encabezados(pedido) }))
    pedido.onerror = () => rechazar(new TypeError('network'))
    pedido.onabort = () => rechazar(signal.reason)
    pedido.onloadend = () => signal.removeEventListener('abort', cortar)
    pedido.send(body)
  })
}

function encabezados(pedido: XMLHttpRequest): Headers {
  const leidos = new Headers()
  for (const renglon of pedido.getAllResponseHeaders().split('\r\n')) {
    const [nombre = '', ...valor] = renglon.split(': ')
    if (nombre !== '') leidos.append(nombre, valor.join(': '))
  }
  return leidos
}
