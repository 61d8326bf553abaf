import { useRef, useState } from 'react'
import { ahoraMs } from '../reloj.ts'
import { type Borrador, borrarBorrador, guardarBorrador, leerBorrador } from './borradores.ts'
import { anotarEscritura } from './enCurso.ts'
import { borrarEspejo, type Espejo, escribirEspejo } from './espejo.ts'

interface OpcionesDeBorrador<T> {
  /** Owner of the draft: their credencialId. */
  usuario: string
  /** Key of the entity: 'tarea/nueva/<presupuestoId>'. */
  clave: string
  titulo: string
  ruta: string
  /** The documented local-storage keys that mirror it, and their values (spec 1 §3, 'Draft state'). */
  espejo?: (valor: T) => Espejo
}

/**
 * Keeps a draft while somebody types: `guardar` at each change, `asentar` before going to a page that continues with
 * it, `leer` to offer it again, `borrar` once it is saved or discarded.
 */
export function useBorrador<T>({ usuario, clave, titulo, ruta, espejo }: OpcionesDeBorrador<T>) {
  const porEscribir = useRef<Borrador<T> | null>(null)
  const escritura = useRef<Promise<void> | null>(null)
  const [estado, setEstado] = useState<'vacio' | 'guardado' | 'fallo'>('vacio')

  const enEspejo = (valor: T): Espejo => espejo?.(valor) ?? {}
  // Written without a delay, which a reload would lose; changes made meanwhile are written together afterwards.
  const escribir = async (): Promise<void> => {
    for (let b = porEscribir.current; b !== null; b = porEscribir.current) {
      porEscribir.current = null
      try {
        setEstado((await guardarBorrador<T>(usuario, clave, b)) ? 'guardado' : 'fallo')
      } catch {
        setEstado('fallo')
      }
      await escribirEspejo(usuario, enEspejo(b.valor))
    }
    escritura.current = null
  }
  const guardar = (valor: T) => {
    porEscribir.current = { titulo, ruta, valor, guardado: ahoraMs() }
    escritura.current ??= anotarEscritura(escribir())
  }
  const asentar = async (): Promise<void> => {
    await escritura.current
  }
  const borrar = async (valor: T): Promise<void> => {
    porEscribir.current = null
    // Asked for now, behind what is being written: a form that begins meanwhile writes afterwards.
    const [borrado] = await Promise.allSettled([borrarBorrador(usuario, clave), asentar()])
    borrarEspejo(Object.keys(enEspejo(valor)))
    setEstado('vacio')
    if (borrado.status === 'rejected') throw borrado.reason
  }
  const leer = (): Promise<Borrador<T> | undefined> => leerBorrador<T>(usuario, clave).catch(() => undefined)

  return { estado, guardar, asentar, borrar, leer }
}
