import { vi } from 'vitest'

/** Puts a disk with so many free bytes under the browser's files, and says what was tried of it. */
export function discoDePrueba() {
  const disco = { libres: 0, falla: 'UnknownError', tratado: [] as number[] }
  const caja = {
    put: async (_: string, respuesta: Response) => {
      const { byteLength } = await respuesta.arrayBuffer()
      disco.tratado.push(byteLength)
      if (byteLength > disco.libres) throw new DOMException('', disco.falla)
    },
    delete: () => Promise.resolve(true),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(caja) })
  return disco
}

/** What is written to any database from here on, by the names of its stores; the databases that are made or deleted too. */
export function escrituras() {
  const vistas: string[] = []
  const { transaction } = IDBDatabase.prototype
  const { deleteDatabase } = IDBFactory.prototype
  const { createObjectStore } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (nombres, modo, como) {
    if (modo === 'readwrite') vistas.push(typeof nombres === 'string' ? nombres : [...nombres].join())
    return transaction.call(this, nombres, modo, como)
  }
  IDBDatabase.prototype.createObjectStore = function (nombre, como) {
    vistas.push(`nuevo ${nombre}`)
    return createObjectStore.call(this, nombre, como)
  }
  IDBFactory.prototype.deleteDatabase = function (nombre) {
    vistas.push(`borrar ${nombre}`)
    return deleteDatabase.call(this, nombre)
  }
  const dejar = () => {
    Object.assign(IDBDatabase.prototype, { transaction, createObjectStore })
    Object.assign(IDBFactory.prototype, { deleteDatabase })
  }
  return { vistas, dejar }
}
