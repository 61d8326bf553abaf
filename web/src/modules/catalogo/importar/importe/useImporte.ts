import { type Respuestas, SIN_RESPUESTAS } from '@plomada/domain/catalogo/importar/lectura'
import { sinOcultas } from '@plomada/domain/catalogo/importar/ocultas'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { ubicarTabla } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { claveNueva } from '../../../../api/cliente.ts'
import { textoDeError } from '../../../../api/errores.ts'
import { FallaDeArchivo } from '../../../../pagina/pasos/falla.ts'
import { leerAparte } from '../../../../pagina/pasos/leer/leerAparte.ts'
import type { ArchivoLeido } from '../../../../pagina/pasos/leer/leerArchivo.ts'
import { useLoDejado } from '../../../../pagina/pasos/useLoDejado.ts'
import { usePasos } from '../../../../pagina/pasos/usePasos.ts'
import type { Motivo } from '../../../../pagina/pasos/useTrabajo.ts'
import { TOCA_CATALOGO } from '../../datos/queries.ts'
import type { FilaEnviada, Importador, ResultadoDeTanda } from './importador.ts'
import { mundoDeImporte } from './mundo.ts'

/**
 * State of the sending: finished requests are not sent again, and one whose answer was lost is repeated under its own
 * key.
 */
export interface PedidoDeImporte {
  tandas: { rows: FilaEnviada[]; clave: string }[]
  hechas: ResultadoDeTanda[]
}

/** The whole state of an import, by which it continues after a reload. */
export interface Importe {
  archivo: string
  leido: ArchivoLeido
  hoja: number
  respuestas: Respuestas
  envio: PedidoDeImporte | null
  /** Rows already saved, which are not sent again. */
  guardadas: ReadonlySet<number>
  /** Why the server refused a row the last time. */
  rechazos: ReadonlyMap<number, string>
}

const importeDe = (archivo: string, leido: ArchivoLeido): Importe => ({
  archivo,
  leido,
  // Nobody means a sheet that the workbook doesn't show, unless there is no other.
  hoja: Math.max(
    0,
    leido.hojas.findIndex(({ oculta }) => !oculta),
  ),
  respuestas: SIN_RESPUESTAS,
  envio: null,
  guardadas: new Set(),
  rechazos: new Map(),
})

function envioDe<F extends FilaDePropuesta>(importador: Importador<F>, filas: readonly F[]): PedidoDeImporte {
  const tandas = importador.tandas(filas.filter(({ estado }) => estado === 'lista'))
  return { tandas: tandas.map((rows) => ({ rows, clave: claveNueva() })), hechas: [] }
}

/** An import of a list into the catalogue or the price bank: read in the browser, and sent in batches. */
export function useImporte<F extends FilaDePropuesta>(importador: Importador<F>) {
  const cache = useQueryClient()
  const { ruta, titulo } = importador
  const pasos = usePasos({
    leer: async (archivo, { signal }) => importeDe(archivo.name, await leerAparte(archivo, signal)),
    enviar: async (_, { signal }, envio: PedidoDeImporte) => {
      const alAvanzar = (nuevo: PedidoDeImporte) => pasos.cambiar((antes) => ({ ...antes, envio: nuevo }))
      try {
        await mandarTandas(importador, envio, signal, alAvanzar)
      } finally {
        for (const { nombre } of TOCA_CATALOGO) void cache.invalidateQueries({ queryKey: [nombre] })
      }
    },
    motivo,
    dejado: useLoDejado<Importe>({ clave: ruta.slice(1), titulo, ruta }),
  })
  const { marcha: importe, haciendo, cambiar } = pasos
  const { mundo, propuesta } = usePropuesta(importador, importe)
  const envio = importe?.envio ?? null

  return {
    pasos,
    importe,
    propuesta,
    mundo,
    envio,
    terminado: envio !== null && haciendo !== 'enviando' && envio.hechas.length === envio.tandas.length,
    enviar: () => {
      if (propuesta === null) return
      const nuevo = envioDe(importador, propuesta.filas)
      cambiar((antes) => ({ ...antes, envio: nuevo }))
      void pasos.enviar(nuevo)
    },
    seguir: () => envio && void pasos.enviar(envio),
    /** Ends the import; what was not sent is left out. */
    dejarAca: () =>
      envio &&
      cambiar((antes) => ({
        ...antes,
        envio: { tandas: envio.tandas.slice(0, envio.hechas.length), hechas: envio.hechas },
      })),
    cambiar: (parte: Partial<Importe>) => cambiar((antes) => ({ ...antes, ...parte })),
    responder: pasos.responder,
    /** Another sheet has other rows and columns: of the answers only those about units stay. */
    elegirHoja: (hoja: number) => {
      if (importe === null) return
      const unidades = new Map([...importe.respuestas.unidades].filter(([escrita]) => escrita !== ''))
      const respuestas = { ...SIN_RESPUESTAS, unidades }
      pasos.empezar({ ...importeDe(importe.archivo, importe.leido), hoja, respuestas })
    },
  }
}

/** What the file would change in the present catalogue. */
function usePropuesta<F extends FilaDePropuesta>(importador: Importador<F>, importe: Importe | null) {
  const mundo = useQuery(mundoDeImporte(importador.tipo))
  const propuesta = useMemo(() => {
    if (importe === null || mundo.data === undefined) return null
    const hoja = importe.leido.hojas[importe.hoja] ?? { filas: [] }
    const tabla = ubicarTabla(
      importe.respuestas.sinOcultas ? sinOcultas(hoja) : hoja.filas,
      importador.campos,
    )
    const omitidas = new Set([...importe.respuestas.omitidas, ...importe.guardadas])
    return { tabla, ...importador.proponer(tabla, mundo.data, { ...importe.respuestas, omitidas }) }
  }, [importe, mundo.data, importador])
  return { mundo, propuesta }
}

/** Sends what is left, one request after another, and reports each answer. */
async function mandarTandas<F extends FilaDePropuesta>(
  importador: Importador<F>,
  { tandas, hechas: anteriores }: PedidoDeImporte,
  signal: AbortSignal,
  alAvanzar: (envio: PedidoDeImporte) => void,
): Promise<void> {
  const hechas = [...anteriores]
  for (const { rows, clave } of tandas.slice(hechas.length)) {
    hechas.push(await importador.enviar(rows, { claveIdempotencia: clave, signal }))
    alAvanzar({ tandas, hechas: [...hechas] })
  }
}

export type EstadoDeImporte<F extends FilaDePropuesta> = ReturnType<typeof useImporte<F>>

/** Here a cancelled reading is reported too. */
const motivo: Motivo = (falla, que, cancelado) => {
  if (que === 'leyendo') return motivoDeArchivo(falla)
  return cancelado ? null : `${mensajesImportar.noSePudoProcesar}. ${textoDeError(falla)}`
}

function motivoDeArchivo(falla: unknown): string {
  if (!(falla instanceof FallaDeArchivo)) return mensajesImportar.noSePudoImportar
  return falla.message === mensajesImportar.archivoMuyGrande
    ? falla.message
    : `${mensajesImportar.noSePudoImportar}. ${falla.message}`
}
