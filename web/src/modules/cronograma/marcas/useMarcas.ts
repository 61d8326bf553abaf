import { cambiarCronograma } from '@plomada/contract/cronograma/cronograma'
import { razonContraMarcas } from '@plomada/domain/cronograma/cambio'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useMutacion } from '../../../api/consultas.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import {
  type Cambios,
  type CeldaDeMes,
  claveDe,
  marcasCon,
  marcasEnviadas,
  paraElDominio,
} from '../datos/modelo.ts'
import { type CronogramaDeObra, cronogramaDe, TOCA_CRONOGRAMA } from '../datos/queries.ts'
import { repartir, sinEnviados, sinLosQueEstan } from './cambios.ts'

interface OpcionesDeMarcas {
  presupuestoId: string
  datos: CronogramaDeObra
  /** What was marked the last time and not saved. */
  dejados: Cambios
  /** Keeps on the device what the server does not have yet. */
  conservar: (cambios: Cambios) => void
}

/**
 * The marks of a schedule while somebody works on them: what is marked is seen at once and sent by itself, one call at a
 * time, the next with all that was marked meanwhile. What the server refused waits, marked over what there is now and
 * together with what is marked after it, until it is sent again or given up; what can't be saved any more is said, with
 * its reason. All of it survives a reload (decisions 0064, 0068).
 */
export function useMarcas({ presupuestoId, datos, dejados, conservar }: OpcionesDeMarcas) {
  const cache = useQueryClient()
  const clave = cronogramaDe(presupuestoId).queryKey
  const actual = () => cache.getQueryData(clave) ?? datos
  const { cambios, presentes, poner } = useCambios(dejados)
  const [razon, setRazon] = useState<string | null>(null)
  const quedaron = !estaVacio(repartir(datos, dejados).porGuardar)
  const envio = useEnvio({ presupuestoId, actual, presentes, poner, conservar, quedaron })
  const { porGuardar, perdidas } = repartir(datos, cambios)

  /** Marks a week or takes its mark away; a refusal is said, and nothing changes. */
  const marcar = (celda: CeldaDeMes, marcada: boolean): boolean => {
    const base = actual()
    const nombre = base.rubros.find(({ _id }) => _id === celda.capituloId)?.nombre ?? ''
    const nuevos = { ...presentes.current, [claveDe(celda)]: { celda, marcada, nombre } }
    const dibujadas = (suyos: Cambios) => marcasCon(base, repartir(base, suyos).porGuardar)
    // What waited was taken back by hand, or is as they wanted it: the next one does not wait.
    if (estaVacio(repartir(base, presentes.current).porGuardar)) envio.olvidar()
    const contra = razonContraMarcas(paraElDominio(base, dibujadas(presentes.current)), dibujadas(nuevos))
    setRazon(contra?.razon ?? null)
    if (contra !== null) return false
    // While a call is under way, what is stored is about to change: a week taken back then must still be sent.
    poner(envio.enviando() ? nuevos : sinLosQueEstan(base, nuevos))
    return true
  }
  const quitar = (suyos: Cambios) => {
    const quedan = sinEnviados(presentes.current, suyos)
    poner(quedan)
    conservar(quedan)
  }

  return {
    marcas: marcasCon(datos, porGuardar),
    /** What waits to be saved. */
    porGuardar,
    /** True also for a week that was taken back before the server had answered for it. */
    guardando: envio.guardando,
    perdidas,
    /** Why what waits is not being saved; null while it is. */
    falla: estaVacio(porGuardar) ? null : envio.falla,
    razon,
    marcar,
    /** After each gesture: what the server refused before waits until it is asked for. */
    alTerminar: () => void envio.guardar({ aPedido: false }),
    guardar: () => void envio.guardar({ aPedido: true }),
    /** Gives up what waits. */
    descartar: () => {
      quitar(porGuardar)
      envio.olvidar()
      void cache.invalidateQueries({ queryKey: clave })
    },
    /** Lets go what can't be saved any more. */
    enterado: () => quitar(Object.fromEntries(perdidas.map(({ cambio }) => [claveDe(cambio.celda), cambio]))),
  }
}
export type MarcasEnCurso = ReturnType<typeof useMarcas>

/** What somebody marked and is not saved: for drawing, and for a save that goes on after the drawing in which it began. */
function useCambios(dejados: Cambios) {
  const [cambios, setCambios] = useState(dejados)
  const presentes = useRef(cambios)
  const poner = (nuevos: Cambios) => {
    presentes.current = nuevos
    setCambios(nuevos)
  }
  return { cambios, presentes, poner }
}

/** Answers to what is wrong with these marks; any other failure passes. */
const RECHAZOS: readonly number[] = [400, 403, 404, 409]
const estaVacio = (cambios: Cambios): boolean => Object.keys(cambios).length === 0

interface OpcionesDeEnvio extends Pick<OpcionesDeMarcas, 'presupuestoId' | 'conservar'> {
  actual: () => CronogramaDeObra
  presentes: RefObject<Cambios>
  poner: (quedan: Cambios) => void
  /** Whether something waits from the last time. */
  quedaron: boolean
}

/** Sends what waits until nothing does. */
function useEnvio({ presupuestoId, actual, presentes, poner, conservar, quedaron }: OpcionesDeEnvio) {
  const cache = useQueryClient()
  const clave = cronogramaDe(presupuestoId).queryKey
  const { mutateAsync, isPending } = useMutacion(cambiarCronograma, { invalida: TOCA_CRONOGRAMA })
  const [falla, setFalla] = useState<string | null>(quedaron ? mensajesCronograma.quedaronSinGuardar : null)
  /** Whether it is for the person to say what becomes of what waits. */
  const decide = useRef(quedaron)
  const enviando = useRef(false)
  const parar = (message: string | null, pregunta: boolean) => {
    decide.current = pregunta
    setFalla(message)
  }

  const enviarTodo = async () => {
    for (;;) {
      const base = actual()
      const { porGuardar } = repartir(base, presentes.current)
      if (estaVacio(porGuardar)) return
      const cronograma = marcasEnviadas(marcasCon(base, porGuardar))
      const hecho = await mutateAsync({ body: { presupuestoId, cronograma, version: base.version } })
      cache.setQueryData(clave, hecho.cronograma)
      poner(sinEnviados(presentes.current, porGuardar))
    }
  }
  const guardar = async ({ aPedido }: { aPedido: boolean }) => {
    conservar(presentes.current)
    if (enviando.current || (decide.current && !aPedido)) return
    enviando.current = true
    try {
      await enviarTodo()
      parar(null, false)
    } catch (error) {
      if (!(error instanceof ErrorDeApi)) throw error
      // A refusal is of what there is now, which is brought under what could not be saved; a lost call is made again.
      const rechazo = RECHAZOS.includes(error.status)
      if (rechazo) await cache.refetchQueries({ queryKey: clave })
      parar(error.message, rechazo)
    } finally {
      enviando.current = false
      poner(sinLosQueEstan(actual(), presentes.current))
      conservar(presentes.current)
    }
  }
  return {
    guardar,
    falla,
    guardando: isPending,
    enviando: () => enviando.current,
    olvidar: () => parar(null, false),
  }
}
