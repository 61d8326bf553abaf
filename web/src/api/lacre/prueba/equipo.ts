import { type OpenDBCallbacks, openDB } from 'idb'

/** Every text and byte stored on this device, by place, as a program reading its disk would find it. */
export async function loQueGuardaElEquipo(): Promise<string> {
  const partes = Object.entries(localStorage).map(([nombre, valor]) => `local ${nombre}=${valor}`)
  for (const { name = '' } of await indexedDB.databases()) {
    // One that is being deleted is listed still: opened as new it would be there without its stores.
    const upgrade: OpenDBCallbacks<unknown>['upgrade'] = (_, __, ___, tx) => {
      tx.done.catch(() => undefined)
      tx.abort()
    }
    const base = await openDB(name, undefined, { upgrade }).catch(() => null)
    if (base === null) continue
    for (const almacen of base.objectStoreNames) {
      const [nombres, valores] = await Promise.all([base.getAllKeys(almacen), base.getAll(almacen)])
      for (const [i, nombre] of nombres.entries())
        partes.push(
          `${name}/${almacen}/${typeof nombre === 'string' ? nombre : JSON.stringify(nombre)}=${enTexto(valores[i])}`,
        )
    }
    base.close()
  }
  return partes.join('\n')
}

/** Bytes as the text they may be. */
function enTexto(valor: unknown): string {
  if (valor instanceof ArrayBuffer || ArrayBuffer.isView(valor))
    return new TextDecoder('latin1').decode(valor)
  if (valor instanceof Map || valor instanceof Set) return enTexto([...valor])
  if (Array.isArray(valor)) return valor.map(enTexto).join(',')
  if (typeof valor !== 'object' || valor === null) return String(valor)
  return Object.entries(valor)
    .map(([nombre, parte]) => `${nombre}:${enTexto(parte)}`)
    .join(',')
}
