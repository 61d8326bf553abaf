import { type Respuestas, SIN_RESPUESTAS } from '@plomada/domain/catalogo/importar/lectura'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { ubicarTabla } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useBorrador } from '../../../api/borradores/useBorrador.ts'
import { claveNueva } from '../../../api/cliente.ts'
import { textoDeError } from '../../../api/errores.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { TOCA_CATALOGO } from '../queries.ts'
import type { FilaEnviada, Importador, ResultadoDeTanda } from './importador.ts'
import { FallaDeArchivo } from './leer/falla.ts'
import { leerAparte } from './leer/leerAparte.ts'
import type { ArchivoLeido } from './leer/leerArchivo.ts'
import { mundoDeImporte } from './mundo.ts'

/** Requests on their way: those done are not sent again, and one whose answer was lost goes under its own key. */
export interface Envio {
  tandas: { rows: FilaEnviada[]; clave: string }[]
  hechas: ResultadoDeTanda[]
}

/** All of an import, so that a reload goes on where it was. */
export interface Importe {
  archivo: string
  leido: ArchivoLeido
  hoja: number
  respuestas: Respuestas
  envio: Envio | null
  /** Rows that were saved already: they are not sent again. */
  guardadas: ReadonlySet<number>
  /** What the server said against a row the last time. */
  rechazos: ReadonlyMap<number, string>
}

const importeDe = (archivo: string, leido: ArchivoLeido): Importe => ({
  archivo,
  leido,
  hoja: 0,
  respuestas: SIN_RESPUESTAS,
  envio: null,
  guardadas: new Set(),
  rechazos: new Map(),
})

function envioDe<F extends FilaDePropuesta>(importador: Importador<F>, filas: readonly F[]): Envio {
  const tandas = importador.tandas(filas.filter(({ estado }) => estado === 'lista'))
  return { tandas: tandas.map((rows) => ({ rows, clave: claveNueva() })), hechas: [] }
}

export function useImporte<F extends FilaDePropuesta>(importador: Importador<F>) {
  const cache = useQueryClient()
  const [importe, setImporte] = useState<Importe | null>(null)
  const [ocupado, setOcupado] = useState<'leyendo' | 'enviando' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const aborto = useRef<AbortController | null>(null)
  const { anterior, guardar, borrar } = useAnterior(importador)
  const { mundo, propuesta } = usePropuesta(importador, importe)

  const poner = (nuevo: Importe) => {
    setImporte(nuevo)
    guardar(nuevo)
  }
  const { empezar, ...respuestas } = useRespuestas(importe, poner)
  const olvidar = () => {
    borrar(importe)
    setImporte(null)
    empezar()
    setError(null)
  }

  const abrir = async (archivo: File) => {
    aborto.current = new AbortController()
    setOcupado('leyendo')
    setError(null)
    try {
      poner(importeDe(archivo.name, await leerAparte(archivo, aborto.current.signal)))
    } catch (falla) {
      setError(motivoDeArchivo(falla))
    } finally {
      setOcupado(null)
    }
  }

  const seguir = async (desde: Importe, envio: Envio) => {
    const control = new AbortController()
    aborto.current = control
    setOcupado('enviando')
    setError(await mandarTandas(importador, { ...desde, envio }, control.signal, poner))
    setOcupado(null)
    await Promise.all(TOCA_CATALOGO.map(({ nombre }) => cache.invalidateQueries({ queryKey: [nombre] })))
  }

  const enviar = () => {
    if (importe === null || propuesta === null) return
    const envio = envioDe(importador, propuesta.filas)
    poner({ ...importe, envio })
    void seguir(importe, envio)
  }

  return {
    importe,
    propuesta,
    mundo,
    ocupado,
    error,
    anterior: importe === null ? anterior : null,
    cerrarError: () => setError(null),
    abrir,
    enviar,
    olvidar,
    retomar: () => anterior && setImporte(anterior.valor),
    seguir: () => importe?.envio && void seguir(importe, importe.envio),
    cancelar: () => aborto.current?.abort(),
    cambiar: (parte: Partial<Importe>) => importe && poner({ ...importe, ...parte }),
    ...respuestas,
  }
}

/** What somebody answers about the file, and how the last answer is taken back. */
function useRespuestas(importe: Importe | null, poner: (nuevo: Importe) => void) {
  const [previas, setPrevias] = useState<readonly Respuestas[]>([])
  const ultima = previas.at(-1)
  return {
    responder: (parte: Partial<Respuestas>) => {
      if (importe === null) return
      setPrevias([...previas, importe.respuestas])
      poner({ ...importe, respuestas: { ...importe.respuestas, ...parte } })
    },
    /** Null where there is nothing to take back. */
    deshacer:
      importe === null || ultima === undefined
        ? null
        : () => {
            poner({ ...importe, respuestas: ultima })
            setPrevias(previas.slice(0, -1))
          },
    /** Another sheet has other rows and columns: of what was answered only the units hold. */
    elegirHoja: (hoja: number) => {
      if (importe === null) return
      const unidades = new Map([...importe.respuestas.unidades].filter(([escrita]) => escrita !== ''))
      poner({
        ...importeDe(importe.archivo, importe.leido),
        hoja,
        respuestas: { ...SIN_RESPUESTAS, unidades },
      })
      setPrevias([])
    },
    empezar: () => setPrevias([]),
  }
}

/** What was left half done, and where the present one is kept. */
function useAnterior<F extends FilaDePropuesta>({ ruta, titulo }: Importador<F>) {
  const cache = useQueryClient()
  const usuario = useSesion()?.credencialId ?? ''
  const borrador = useBorrador<Importe>({ usuario, clave: ruta.slice(1), titulo, ruta })
  const queryKey = ['borrador', usuario, ruta]
  const { data } = useQuery({ queryKey, queryFn: async () => (await borrador.leer()) ?? null, gcTime: 0 })
  const borrar = (importe: Importe | null) => {
    const suyo = importe ?? data?.valor
    if (suyo) void borrador.borrar(suyo).catch(() => undefined)
    cache.setQueryData(queryKey, null)
  }
  return { anterior: data ?? null, guardar: borrador.guardar, borrar }
}

/** What the file does in the catalogue of now. */
function usePropuesta<F extends FilaDePropuesta>(importador: Importador<F>, importe: Importe | null) {
  const mundo = useQuery(mundoDeImporte(importador.tipo))
  const propuesta = useMemo(() => {
    if (importe === null || mundo.data === undefined) return null
    const tabla = ubicarTabla(importe.leido.hojas[importe.hoja]?.filas ?? [], importador.campos)
    const omitidas = new Set([...importe.respuestas.omitidas, ...importe.guardadas])
    return { tabla, ...importador.proponer(tabla, mundo.data, { ...importe.respuestas, omitidas }) }
  }, [importe, mundo.data, importador])
  return { mundo, propuesta }
}

/** Sends what is left, one request after another, keeping each answer as it comes; answers why it stopped, if it did. */
async function mandarTandas<F extends FilaDePropuesta>(
  importador: Importador<F>,
  desde: Importe & { envio: Envio },
  signal: AbortSignal,
  poner: (importe: Importe) => void,
): Promise<string | null> {
  const { tandas } = desde.envio
  const hechas = [...desde.envio.hechas]
  try {
    for (const { rows, clave } of tandas.slice(hechas.length)) {
      hechas.push(await importador.enviar(rows, { claveIdempotencia: clave, signal }))
      poner({ ...desde, envio: { tandas, hechas: [...hechas] } })
    }
    return null
  } catch (falla) {
    return signal.aborted ? null : `${mensajesImportar.noSePudoProcesar}. ${textoDeError(falla)}`
  }
}

export type EstadoDeImporte<F extends FilaDePropuesta> = ReturnType<typeof useImporte<F>>

function motivoDeArchivo(falla: unknown): string {
  if (!(falla instanceof FallaDeArchivo)) return mensajesImportar.noSePudoImportar
  return falla.message === mensajesImportar.archivoMuyGrande
    ? falla.message
    : `${mensajesImportar.noSePudoImportar}. ${falla.message}`
}
