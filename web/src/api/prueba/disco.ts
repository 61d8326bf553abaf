import { vi } from 'vitest'

/** Puts a disk with so many free bytes under the browser's files, and says what was tried of it. */
export function discoDePrueba() {
  const disco = { libres: 0, falla: 'QuotaExceededError', tratado: [] as number[] }
  const prueba = {
    write: ({ byteLength }: Uint8Array) => {
      disco.tratado.push(byteLength)
      return byteLength > disco.libres ? Promise.reject(new DOMException('', disco.falla)) : Promise.resolve()
    },
    abort: () => Promise.resolve(),
  }
  const archivo = { createWritable: () => Promise.resolve(prueba) }
  const carpeta = { getFileHandle: () => Promise.resolve(archivo) }
  vi.stubGlobal('FileSystemFileHandle', vi.fn())
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(carpeta) } })
  return disco
}
