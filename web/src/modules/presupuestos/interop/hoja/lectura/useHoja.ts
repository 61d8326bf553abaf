import { unidadesForSelect } from '@plomada/contract/catalogo'
import type { EnvioDe, RespuestaDe } from '@plomada/contract/endpoint'
import { analisisParaHoja, importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { leerMicro, type Micro } from '@plomada/domain/nucleo/micro'
import type { AnalisisDelBanco } from '@plomada/domain/presupuestos/interop/hoja/delBanco'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { claveNueva, llamar } from '../../../../../api/cliente.ts'
import { consulta } from '../../../../../api/consultas.ts'
import { ErrorDeApi } from '../../../../../api/errores.ts'
import { FallaDeArchivo } from '../../../../../pagina/pasos/falla.ts'
import { DE_UNA_HOJA_AJENA } from '../../../../../pagina/pasos/leer/limites.ts'
import { usePasos } from '../../../../../pagina/pasos/usePasos.ts'
import type { Como } from '../../../../../pagina/pasos/useTrabajo.ts'
import { LectorDeHoja } from './LectorDeHoja.ts'
import type { FilaQueSeVe } from './lector.worker.ts'
import { elegidoPara, type LoElegido, recordarElegido } from './loElegido.ts'
import type { ResumenDeHoja } from './resumir.ts'

export interface RespuestasDeHoja {
  /** Canonical text: guaraníes per unit of the file's currency. */
  tasa: string
  /** The empresa's code, by key of the file's unit. */
  unidades: Record<string, string>
  elegido: LoElegido
  /** Rows whose rubro takes the price bank's analysis. */
  delBanco: readonly number[]
  /** That it comes in with another total than the file's. */
  aceptada: boolean
}

export interface HojaEnRevision {
  archivo: string
  lectura: ResumenDeHoja
  /** The rows of the sheet that it is about. */
  filas: readonly FilaQueSeVe[]
  /** The rate that its totals are at. */
  alaTasa: string
  respuestas: RespuestasDeHoja
  /** The Idempotency-Key it is sent with. */
  clave: string
}

export type PedidoDeHoja = Pick<EnvioDe<typeof importarHoja>['body'], 'obra' | 'dentroDe'>

const SIN_RESPUESTAS: RespuestasDeHoja = {
  tasa: '',
  unidades: {},
  elegido: {},
  delBanco: [],
  aceptada: false,
}

/** Its reader, which lives as long as the page. `dentroDe`: the work that gets the capitulos, null for a new one. */
function useLector(dentroDe: string | null) {
  const cache = useQueryClient()
  const lector = useRef<LectorDeHoja>(null)
  useEffect(() => () => lector.current?.cerrar(), [])

  const elLector = (): LectorDeHoja => {
    if (lector.current === null) throw new Error('no file was opened')
    return lector.current
  }
  const leer = async (con: RespuestasDeHoja, { signal }: Como, antes: HojaEnRevision | null = null) => {
    const { items } = await cache.fetchQuery(consulta(unidadesForSelect, {}))
    const unidades = items.map(({ codigo, nombre }) => ({ codigo, nombre }))
    const delBanco = await cache.fetchQuery(
      consulta(analisisParaHoja, { query: dentroDe === null ? {} : { presupuestoId: dentroDe } }),
    )
    const { elegido, tasa } = con
    const condiciones = {
      tasa,
      unidades,
      deUnidades: con.unidades,
      banco: delBanco.items.map(enMicro),
      tomadas: con.delBanco,
    }
    const lectura = await elLector().pedir({ que: 'leer', eleccion: elegido, ...condiciones }, signal)
    const [hoja, vista] = [hojaDe(lectura, elegido), antes && hojaDe(antes.lectura, antes.respuestas.elegido)]
    const filas = antes && hoja === vista ? antes.filas : await elLector().pedir({ que: 'ver', hoja }, signal)
    return { lectura, filas, alaTasa: tasa, respuestas: conPropuestas(con, lectura) }
  }
  const abrir = async (archivo: File, como: Como): Promise<HojaEnRevision> => {
    if (archivo.size > DE_UNA_HOJA_AJENA.bytes) throw new FallaDeArchivo(DE_UNA_HOJA_AJENA.muyGrande)
    lector.current?.cerrar()
    lector.current = new LectorDeHoja()
    const bytes = new Uint8Array(await archivo.arrayBuffer())
    await lector.current.pedir({ que: 'abrir', bytes, nombre: archivo.name }, como.signal)
    const primera = await leer(SIN_RESPUESTAS, como)
    const sabido = primera.lectura.ok ? elegidoPara(primera.lectura.forma) : null
    const leida = sabido === null ? primera : await leer({ ...SIN_RESPUESTAS, elegido: sabido }, como)
    return { archivo: archivo.name, ...leida, clave: claveNueva() }
  }
  const enviar = async (marcha: HojaEnRevision, como: Como, destino: PedidoDeHoja) => {
    const { archivo: nombre, clave, lectura, respuestas } = marcha
    if (!lectura.ok) throw new FallaDeArchivo(lectura.motivo)
    const archivo = await elLector().pedir({ que: 'empacar' }, como.signal)
    const { tasa, unidades, elegido } = respuestas
    const body = {
      archivo: { nombre },
      tasa: lectura.divisa === 'PYG' ? '1' : tasa,
      unidades,
      respuestas: respuestasDadas(respuestas),
      ...destino,
    }
    const importada = await llamar(importarHoja, { body }, { ...como, claveIdempotencia: clave, archivo })
    recordarElegido(lectura.forma, elegido)
    void cache.invalidateQueries()
    return importada
  }
  return { leer, abrir, enviar }
}

/** The import of somebody's own Excel, which its worker interprets again at each answer. */
export function useHoja(dentroDe: string | null) {
  const { leer, abrir, enviar } = useLector(dentroDe)
  const pasos = usePasos({ leer: abrir, enviar })
  const { marcha, hacer, cambiar } = pasos

  const releer = (con: RespuestasDeHoja) => {
    cambiar((antes) => ({ ...antes, respuestas: con }))
    void hacer('releyendo', async (como) => {
      const leida = await leer(con, como, marcha)
      // What was answered meanwhile stays.
      cambiar((antes) => ({
        ...antes,
        ...leida,
        respuestas: {
          ...leida.respuestas,
          unidades: { ...leida.respuestas.unidades, ...antes.respuestas.unidades },
        },
      }))
    })
  }
  /** Reads the sheet anew with other answers; another total has to be accepted again. */
  const con = (otras: Partial<RespuestasDeHoja>) =>
    marcha && releer({ ...marcha.respuestas, ...otras, aceptada: false })
  /** Another sheet of the file: what was chosen of the first one is not about it. */
  const otraHoja = (hoja: number) => releer({ ...SIN_RESPUESTAS, elegido: { hoja } })

  return {
    pasos,
    calculando: pasos.haciendo === 'releyendo',
    alDia: marcha !== null && pasos.haciendo !== 'releyendo' && marcha.alaTasa === marcha.respuestas.tasa,
    responder: pasos.responder,
    /** The rows whose rubro takes the bank's analysis. */
    tomarDelBanco: (delBanco: readonly number[]) => con({ delBanco }),
    /** Computes the totals at the rate that was typed. */
    calcular: () => con({}),
    elegir: (elegido: LoElegido) => marcha && con({ elegido: { ...marcha.respuestas.elegido, ...elegido } }),
    otraHoja,
    /** Null takes the answer back. */
    contestar: (pregunta: string, valor: string | null) => {
      if (marcha === null) return
      if (pregunta === 'diferencia') return pasos.responder({ aceptada: valor !== null })
      if (pregunta === 'hoja' && valor !== null) return otraHoja(Number(valor))
      const { elegido } = marcha.respuestas
      const respuestas = new Map(elegido.respuestas)
      if (valor === null) respuestas.delete(pregunta)
      else respuestas.set(pregunta, valor)
      // Another currency needs another rate.
      con({ elegido: { ...elegido, respuestas }, ...(pregunta === 'moneda' ? { tasa: '' } : {}) })
    },
    /** Answers the refusal, for the fields that it is about. */
    importar: async (destino: PedidoDeHoja): Promise<ErrorDeApi | null> => {
      const fallo = await pasos.enviar(destino)
      if (!(fallo instanceof ErrorDeApi)) return null
      // A refusal stored nothing, so the next try is another operation.
      if (!fallo.esDeRed) cambiar((antes) => ({ ...antes, clave: claveNueva() }))
      return fallo
    },
  }
}
export type ImportacionDeHoja = ReturnType<typeof useHoja>

type AnalisisEnCable = RespuestaDe<typeof analisisParaHoja>['items'][number]

function enMicro({ _id, nombre, unidad, ...precios }: AnalisisEnCable): AnalisisDelBanco {
  const [precioUnitario, precioUnitarioReal] = [precios.precioUnitario, precios.precioUnitarioReal].map(
    (texto) => leerMicro(texto) ?? 0n,
  ) as [Micro, Micro]
  return { id: _id, nombre, unidad, precioUnitario, precioUnitarioReal }
}

/** Index of the sheet that a reading is about. */
function hojaDe(lectura: ResumenDeHoja, { hoja }: LoElegido): number {
  return lectura.ok ? lectura.eleccion.hoja : (hoja ?? 0)
}

/** The answers, completed with the units that a new reading proposes. */
function conPropuestas(con: RespuestasDeHoja, lectura: ResumenDeHoja): RespuestasDeHoja {
  if (!lectura.ok) return con
  const propuestas = lectura.unidades.flatMap(({ clave, codigo, propuesta }) =>
    codigo === null && propuesta !== null ? [[clave, propuesta]] : [],
  )
  return { ...con, unidades: { ...Object.fromEntries(propuestas), ...con.unidades } }
}

/** The answers to its questions, by key. */
export function respuestasDadas({ elegido, aceptada }: RespuestasDeHoja): Record<string, string> {
  return { ...Object.fromEntries(elegido.respuestas ?? []), ...(aceptada ? { diferencia: 'entiendo' } : {}) }
}
