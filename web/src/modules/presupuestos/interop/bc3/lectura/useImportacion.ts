import { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { useQueryClient } from '@tanstack/react-query'
import { claveNueva, llamar } from '../../../../../api/cliente.ts'
import { ErrorDeApi } from '../../../../../api/errores.ts'
import { FallaDeArchivo } from '../../../../../pagina/pasos/falla.ts'
import { usePasos } from '../../../../../pagina/pasos/usePasos.ts'
import { type ArchivoElegido, comprimir, razonContraArchivo } from './archivo.ts'
import { estaAlDia, estaComparada, type Leida, leer } from './leer.ts'
import type { Destino, PedidoDeImportar } from './queries.ts'
import {
  conPropuestas,
  conRespuestaDada,
  primerasRespuestas,
  type Respuestas,
  SIN_RESPUESTAS,
  sinAceptar,
} from './respuestas.ts'

/** A file that was read, with the user's answers. */
export interface EnRevision extends ArchivoElegido, Leida {
  respuestas: Respuestas
  /** The Idempotency-Key it is sent with. */
  clave: string
}

export type PedidoDeImportacion = Omit<PedidoDeImportar, 'archivo' | 'destino'>

/** The import of a BC3, which the server reads again for each answer that changes a total. */
export function useImportacion(destino: Destino) {
  const cache = useQueryClient()
  const pasos = usePasos({
    leer: async (elegido, como): Promise<EnRevision> => {
      const razon = razonContraArchivo(elegido)
      if (razon !== null) throw new FallaDeArchivo(razon)
      const listo = await comprimir(elegido)
      const leida = await leer(destino, listo, SIN_RESPUESTAS, como)
      const respuestas = primerasRespuestas(leida.lectura, destino)
      return { ...listo, ...leida, respuestas, clave: claveNueva() }
    },
    enviar: async ({ archivo: nombre, bytes, clave }, como, envio: PedidoDeImportacion) => {
      const body = { ...envio, destino, archivo: { nombre } }
      const opciones = { ...como, claveIdempotencia: clave, archivo: bytes }
      const importada = await llamar(importarBc3, { body }, opciones)
      void cache.invalidateQueries()
      return importada
    },
  })
  const { marcha, hacer, cambiar } = pasos

  const releer = (con: Respuestas) => {
    if (marcha === null) return
    cambiar((antes) => ({ ...antes, respuestas: con }))
    void hacer('releyendo', async (como) => {
      const leida = await leer(destino, marcha, con, como)
      cambiar((antes) => ({
        ...antes,
        ...leida,
        respuestas: conPropuestas(antes.respuestas, leida.lectura),
      }))
    })
  }
  const alDia = marcha !== null && estaAlDia(marcha, marcha.respuestas)

  return {
    pasos,
    alDia,
    comparado: marcha !== null && estaComparada(marcha, marcha.respuestas),
    calculando: pasos.haciendo === 'releyendo',
    responder: pasos.responder,
    /** Reads the file again; an accepted difference stays accepted where the totals don't change. */
    calcular: () => marcha && releer(alDia ? marcha.respuestas : sinAceptar(marcha.respuestas)),
    /** Null takes the answer back; one that changes totals reads the file again. */
    responderPregunta: (pregunta: string, valor: string | null) => {
      if (marcha === null) return
      const con = conRespuestaDada(marcha.respuestas, pregunta, valor)
      if (pregunta === 'diferencia') pasos.responder(con)
      else releer(con)
    },
    importar: async (envio: PedidoDeImportacion): Promise<ErrorDeApi | null> => {
      const fallo = await pasos.enviar(envio)
      if (!(fallo instanceof ErrorDeApi)) return null
      // A refusal stored nothing, so the next try is another operation.
      if (!fallo.esDeRed) cambiar((antes) => ({ ...antes, clave: claveNueva() }))
      return fallo
    },
  }
}
export type Importacion = ReturnType<typeof useImportacion>
