import { type Respuestas, SIN_RESPUESTAS } from '@plomada/domain/catalogo/importar/lectura'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import { ubicarTabla } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { claveNueva } from '../../../api/cliente.ts'
import { textoDeError } from '../../../api/errores.ts'
import { useSesion } from '../../../app/useSesion.ts'
import { useBorrador } from '../../../ui/useBorrador.ts'
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
  /** What the server said against a row the last time. */
  rechazos: ReadonlyMap<number, string>
}

export function useImporte<F extends FilaDePropuesta>(importador: Importador<F>) {
  const cache = useQueryClient()
  const usuario = useSesion()?.credencialId ?? ''
  const [importe, setImporte] = useState<Importe | null>(null)
  const [ocupado, setOcupado] = useState<'leyendo' | 'enviando' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const aborto = useRef<AbortController | null>(null)
  const { ruta, titulo } = importador
  const borrador = useBorrador<Importe>({ usuario, clave: ruta.slice(1), titulo, ruta })
  const anterior = useQuery({
    queryKey: ['borrador', usuario, ruta],
    queryFn: async () => (await borrador.leer()) ?? null,
    gcTime: 0,
  })
  const mundo = useQuery(mundoDeImporte(importador.tipo))
  const propuesta = useMemo(() => {
    if (importe === null || mundo.data === undefined) return null
    const tabla = ubicarTabla(importe.leido.hojas[importe.hoja]?.filas ?? [], importador.campos)
    return { tabla, ...importador.proponer(tabla, mundo.data, importe.respuestas) }
  }, [importe, mundo.data, importador])

  const poner = (nuevo: Importe) => {
    setImporte(nuevo)
    borrador.guardar(nuevo)
  }
  const olvidar = () => {
    if (importe) void borrador.borrar(importe).catch(() => undefined)
    else if (anterior.data) void borrador.borrar(anterior.data.valor).catch(() => undefined)
    cache.setQueryData(['borrador', usuario, ruta], null)
    setImporte(null)
    setError(null)
  }

  const abrir = async (archivo: File) => {
    aborto.current = new AbortController()
    setOcupado('leyendo')
    setError(null)
    try {
      const leido = await leerAparte(archivo, aborto.current.signal)
      const vacio = { hoja: 0, respuestas: SIN_RESPUESTAS, envio: null, rechazos: new Map() }
      poner({ archivo: archivo.name, leido, ...vacio })
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
    setError(null)
    let actual = { ...desde, envio }
    try {
      while (actual.envio.hechas.length < actual.envio.tandas.length) {
        const { tandas, hechas } = actual.envio
        const tanda = tandas[hechas.length]
        if (tanda === undefined) break
        const opciones = { claveIdempotencia: tanda.clave, signal: control.signal }
        const hecha = await importador.enviar(tanda.rows, opciones)
        actual = { ...actual, envio: { tandas, hechas: [...hechas, hecha] } }
        poner(actual)
      }
    } catch (falla) {
      if (!control.signal.aborted) setError(`${mensajesImportar.noSePudoProcesar}. ${textoDeError(falla)}`)
    } finally {
      setOcupado(null)
      await Promise.all(TOCA_CATALOGO.map(({ nombre }) => cache.invalidateQueries({ queryKey: [nombre] })))
    }
  }

  const enviar = () => {
    if (importe === null || propuesta === null) return
    const rows = importador.tandas(propuesta.filas.filter(({ estado }) => estado === 'lista'))
    const envio: Envio = { tandas: rows.map((r) => ({ rows: r, clave: claveNueva() })), hechas: [] }
    const nuevo = { ...importe, envio }
    poner(nuevo)
    void seguir(nuevo, envio)
  }

  return {
    importe,
    propuesta,
    mundo,
    ocupado,
    error,
    anterior: importe === null ? anterior.data : null,
    cerrarError: () => setError(null),
    abrir,
    enviar,
    olvidar,
    retomar: () => anterior.data && setImporte(anterior.data.valor),
    seguir: () => importe?.envio && void seguir(importe, importe.envio),
    cancelar: () => aborto.current?.abort(),
    cambiar: (parte: Partial<Importe>) => importe && poner({ ...importe, ...parte }),
    responder: (parte: Partial<Respuestas>) =>
      importe && poner({ ...importe, respuestas: { ...importe.respuestas, ...parte } }),
  }
}

export type EstadoDeImporte<F extends FilaDePropuesta> = ReturnType<typeof useImporte<F>>

function motivoDeArchivo(falla: unknown): string {
  if (!(falla instanceof FallaDeArchivo)) return mensajesImportar.noSePudoImportar
  return falla.message === mensajesImportar.archivoMuyGrande
    ? falla.message
    : `${mensajesImportar.noSePudoImportar}. ${falla.message}`
}
