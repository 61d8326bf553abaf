import { useRef, useState } from 'react'
import { type Borrador, borrarBorrador, guardarBorrador, leerBorrador } from './borradores.ts'

interface OpcionesDeBorrador<T> {
  /** Whose draft it is: the credencialId. */
  usuario: string
  /** Which entity: 'tarea/nueva/<presupuestoId>'. */
  clave: string
  titulo: string
  ruta: string
  /** The documented local-storage keys that mirror it, and their values (spec 1 §3, 'Draft state'). */
  espejo?: (valor: T) => Record<string, unknown>
}

const PAUSA_MS = 300

/**
 * Keeps a draft while somebody types: `guardar` on each change (written after a pause), `leer` to offer it back,
 * `borrar` after saving or when the form opens without the continue flag (`quitarEspejo` clears only the mirror).
 */
export function useBorrador<T>({ usuario, clave, titulo, ruta, espejo }: OpcionesDeBorrador<T>) {
  const espera = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [estado, setEstado] = useState<'vacio' | 'guardado' | 'fallo'>('vacio')

  const quitarEspejo = (valor: T) => {
    for (const nombre of Object.keys(espejo?.(valor) ?? {})) localStorage.removeItem(nombre)
  }
  const guardar = (valor: T) => {
    for (const [nombre, parte] of Object.entries(espejo?.(valor) ?? {})) {
      localStorage.setItem(nombre, typeof parte === 'string' ? parte : JSON.stringify(parte))
    }
    clearTimeout(espera.current)
    espera.current = setTimeout(() => {
      guardarBorrador<T>(usuario, clave, { titulo, ruta, valor, guardado: Date.now() }).then(
        () => setEstado('guardado'),
        () => setEstado('fallo'),
      )
    }, PAUSA_MS)
  }
  const borrar = async (valor: T): Promise<void> => {
    clearTimeout(espera.current)
    quitarEspejo(valor)
    setEstado('vacio')
    await borrarBorrador(usuario, clave)
  }
  const leer = (): Promise<Borrador<T> | undefined> => leerBorrador<T>(usuario, clave).catch(() => undefined)

  return { estado, guardar, borrar, leer, quitarEspejo }
}
