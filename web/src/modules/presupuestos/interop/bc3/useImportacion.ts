import { importarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { claveNueva, llamar } from '../../../../api/cliente.ts'
import { ErrorDeApi } from '../../../../api/errores.ts'
import { type ArchivoElegido, comprimir, razonContraArchivo } from './archivo.ts'
import type { Destino, EnvioDeImportar, Importada, Lectura } from './queries.ts'
import { useTrabajo } from './useTrabajo.ts'

/** What somebody settles about a file that was read. */
export interface Respuestas {
  /** Canonical text: guaraníes per unit of the file's currency. */
  tasa: string
  tipos: Record<string, TipoComponente>
  unidades: Record<string, string>
  catalogo: 'propio' | 'coincidente'
  distribuir: boolean
  conCapitulos: boolean
}

/** A rate of 1 is what a file in guaraníes needs; any other currency asks for one. */
function primerasRespuestas(lectura: Lectura, destino: Destino): Respuestas {
  const propuestas = lectura.unidades.filter(({ codigo, propuesta }) => codigo === null && propuesta !== null)
  return {
    tasa: lectura.divisa === '' || lectura.divisa === 'PYG' ? '1' : '',
    tipos: Object.fromEntries(lectura.familias.map(({ clave, propuesta }) => [clave, propuesta])),
    unidades: Object.fromEntries(propuestas.map(({ clave, propuesta }) => [clave, propuesta ?? ''])),
    catalogo: destino === 'banco' ? 'coincidente' : 'propio',
    distribuir: true,
    conCapitulos: false,
  }
}

/** The way of a file: chosen, read, settled, imported. One call at a time, and each can be given up. */
export function useImportacion(destino: Destino) {
  const cache = useQueryClient()
  const [archivo, setArchivo] = useState<ArchivoElegido | null>(null)
  const [lectura, setLectura] = useState<Lectura | null>(null)
  /** The rate of the totals in `lectura`. */
  const [tasaCalculada, setTasaCalculada] = useState('1')
  const [respuestas, setRespuestas] = useState<Respuestas | null>(null)
  const [importada, setImportada] = useState<Importada | null>(null)
  const { haciendo, subido, alSubir, error, setError, hacer, cancelar } = useTrabajo()
  const clave = useRef(claveNueva())

  const leer = ({ nombre, contenido }: ArchivoElegido, tasa: string, signal: AbortSignal) =>
    llamar(leerBc3, { body: { archivo: { nombre, contenido }, destino, tasa } }, { signal, alSubir })

  return {
    archivo,
    lectura,
    /** Whether its totals are at the rate that is written now. */
    alDia: respuestas?.tasa === tasaCalculada,
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
        const leida = await leer(listo, '1', signal)
        setArchivo(listo)
        setLectura(leida)
        setTasaCalculada('1')
        setRespuestas(primerasRespuestas(leida, destino))
        clave.current = claveNueva()
      })
    },
    responder: (cambio: Partial<Respuestas>) => setRespuestas((antes) => antes && { ...antes, ...cambio }),
    /** The totals at that rate, by the server, which reads the file again. */
    calcular: (tasa: string) => {
      if (archivo === null) return
      void hacer('calculando', async (signal) => {
        setLectura(await leer(archivo, tasa, signal))
        setTasaCalculada(tasa)
      })
    },
    importar: async (envio: Omit<EnvioDeImportar, 'archivo' | 'destino'>): Promise<ErrorDeApi | null> => {
      if (archivo === null) return null
      const fallo = await hacer('importando', async (signal) => {
        const { nombre, contenido } = archivo
        const body = { ...envio, destino, archivo: { nombre, contenido } }
        setImportada(
          await llamar(importarBc3, { body }, { signal, alSubir, claveIdempotencia: clave.current }),
        )
        await cache.invalidateQueries()
      })
      // A refusal wrote nothing: what is sent next is another operation.
      if (fallo instanceof ErrorDeApi && !fallo.esDeRed) clave.current = claveNueva()
      return fallo instanceof ErrorDeApi ? fallo : null
    },
    empezarDeNuevo: () => {
      setArchivo(null)
      setLectura(null)
      setRespuestas(null)
      setImportada(null)
      setError(null)
    },
  }
}
export type Importacion = ReturnType<typeof useImportacion>
