/**
 * What the libraries of the server that is put together find as `Response`. One of them asks of every answer whether it
 * is one of fetch's, and to name that class loads Node's fetch: 20 ms of a start. The server fetches nothing, so none is.
 */
export function Response(): void {}
