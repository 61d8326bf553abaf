import { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { claveNueva, llamar } from '../../../../api/cliente.ts'
import { ErrorDeApi } from '../../../../api/errores.ts'
import { type ArchivoElegido, comprimir, razonContraArchivo } from './archivo.ts'
import {
  conPropuestas,
  conRespuesta,
  primerasRespuestas,
  type Respuestas,
  SIN_RESPUESTAS,
  sinAceptar,
} from './preguntas/respuestas.ts'
import { useLectura } from './preguntas/useLectura.ts'
import type { Destino, EnvioDeImportar, Importada } from './queries.ts'
import { useTrabajo } from './useTrabajo.ts'

/** The way of a file: chosen, read, settled, imported. One call at a time, and each can be given up. */
export function useImportacion(destino: Destino) {
  const cache = useQueryClient()
  const [archivo, setArchivo] = useState<ArchivoElegido | null>(null)
  const [respuestas, setRespuestas] = useState<Respuestas | null>(null)
  const [importada, setImportada] = useState<Importada | null>(null)
  const { haciendo, subido, alSubir, error, setError, hacer, cancelar } = useTrabajo()
  const clave = useRef(claveNueva())
  const { leer, olvidar, ...leida } = useLectura(destino, alSubir, respuestas)

  const releer = (con: Respuestas) => {
    if (archivo === null) return
    setRespuestas(con)
    void hacer('calculando', async (signal) => {
      const lectura = await leer(archivo, con, signal)
      setRespuestas((antes) => antes && conPropuestas(antes, lectura))
    })
  }

  return {
    archivo,
    ...leida,
    respuestas,
    importada,
    haciendo,
    subido,
    error,
    cancelar,
    elegir: (elegido: File) => {
      const razon = razonContraArchivo(elegido)
      if (razon !== null) return setError(razon)
      void hacer('leyendo', async (signal) => {
        const listo = await comprimir(elegido)
        const lectura = await leer(listo, SIN_RESPUESTAS, signal)
        setArchivo(listo)
        setRespuestas(primerasRespuestas(lectura, destino))
        clave.current = claveNueva()
      })
    },
    responder: (cambio: Partial<Respuestas>) => setRespuestas((antes) => antes && { ...antes, ...cambio }),
    /** The file read again; what was accepted of totals that do not move stays. */
    calcular: () => respuestas && releer(leida.alDia ? respuestas : sinAceptar(respuestas)),
    /** Null takes the answer back; one that moves totals brings them anew. */
    responderPregunta: (pregunta: string, valor: string | null) => {
      if (respuestas === null) return
      const con = conRespuesta(respuestas, pregunta, valor)
      if (pregunta === 'diferencia') setRespuestas(con)
      else releer(con)
    },
    importar: async (envio: Omit<EnvioDeImportar, 'archivo' | 'destino'>): Promise<ErrorDeApi | null> => {
      if (archivo === null) return null
      const fallo = await hacer('importando', async (signal) => {
        const { nombre, bytes } = archivo
        const body = { ...envio, destino, archivo: { nombre } }
        const como = { signal, alSubir, claveIdempotencia: clave.current, archivo: bytes }
        setImportada(await llamar(importarBc3, { body }, como))
        await cache.invalidateQueries()
      })
      // A refusal wrote nothing: what is sent next is another operation.
      if (fallo instanceof ErrorDeApi && !fallo.esDeRed) clave.current = claveNueva()
      return fallo instanceof ErrorDeApi ? fallo : null
    },
    empezarDeNuevo: () => {
      setArchivo(null)
      olvidar()
      setRespuestas(null)
      setImportada(null)
      setError(null)
    },
  }
}
export type Importacion = ReturnType<typeof useImportacion>
