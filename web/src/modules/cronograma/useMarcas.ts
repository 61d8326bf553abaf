import { cambiarCronograma } from '@plomada/contract/cronograma/cronograma'
import { razonContraMarcas } from '@plomada/domain/cronograma/cambio'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useMutacion } from '../../api/consultas.ts'
import { ErrorDeApi } from '../../api/errores.ts'
import {
  type Cambios,
  type Celda,
  claveDe,
  marcasCon,
  marcasEnviadas,
  paraElDominio,
} from './datos/modelo.ts'
import { type CronogramaDeObra, cronogramaDe, TOCA_CRONOGRAMA } from './datos/queries.ts'

/** What somebody marked and is not saved: for drawing, and for a save that goes on after the drawing in which it began. */
function useCambios() {
  const [cambios, setCambios] = useState<Cambios>({})
  const presentes = useRef<Cambios>(cambios)
  const poner = (nuevos: Cambios) => {
    presentes.current = nuevos
    setCambios(nuevos)
  }
  return { cambios, presentes, poner }
}

/**
 * The marks of a schedule while somebody works on them: what is marked is seen at once and sent by itself, one call at a
 * time, the next with all that was marked meanwhile. What could not be saved stays marked over what there is now, until
 * it is sent again or given up (decision 0064).
 */
export function useMarcas(presupuestoId: string, datos: CronogramaDeObra) {
  const cache = useQueryClient()
  const clave = cronogramaDe(presupuestoId).queryKey
  const actual = () => cache.getQueryData(clave) ?? datos
  const { cambios, presentes, poner } = useCambios()
  const [razon, setRazon] = useState<string | null>(null)
  const { guardar, falla, olvidar } = useGuardado(presupuestoId, actual, presentes, poner)

  /** Marks a week or takes its mark away; a refusal is said, and nothing changes. */
  const marcar = (celda: Celda, marcada: boolean): boolean => {
    const base = actual()
    const nuevos = { ...presentes.current, [claveDe(celda)]: { celda, marcada } }
    const antes = paraElDominio(base, marcasCon(base, {}))
    const contra = base.yearMonthsCongelados.includes(celda.mes)
      ? null
      : razonContraMarcas(antes, marcasCon(base, nuevos))
    setRazon(contra?.razon ?? null)
    if (contra !== null) return false
    poner(nuevos)
    return true
  }

  const descartar = () => {
    poner({})
    olvidar()
    void cache.invalidateQueries({ queryKey: clave })
  }

  return {
    marcas: marcasCon(datos, cambios),
    /** How many weeks wait to be saved. */
    sinGuardar: Object.keys(cambios).length,
    falla,
    razon,
    marcar,
    guardar: () => void guardar(),
    descartar,
  }
}
export type MarcasEnCurso = ReturnType<typeof useMarcas>

/** Sends what waits until nothing does; `falla` is why it stopped before. */
function useGuardado(
  presupuestoId: string,
  actual: () => CronogramaDeObra,
  presentes: RefObject<Cambios>,
  poner: (quedan: Cambios) => void,
) {
  const cache = useQueryClient()
  const clave = cronogramaDe(presupuestoId).queryKey
  const { mutateAsync } = useMutacion(cambiarCronograma, { invalida: TOCA_CRONOGRAMA })
  const [falla, setFalla] = useState<ErrorDeApi | null>(null)
  const enviando = useRef(false)

  const guardar = async () => {
    if (enviando.current) return
    enviando.current = true
    try {
      while (Object.keys(presentes.current).length > 0) {
        const enviados = presentes.current
        const base = actual()
        const { cronograma } = await mutateAsync({
          body: {
            presupuestoId,
            cronograma: marcasEnviadas(marcasCon(base, enviados)),
            version: base.version,
          },
        })
        cache.setQueryData(clave, cronograma)
        poner(sinEnviados(presentes.current, enviados))
      }
      setFalla(null)
    } catch (error) {
      if (!(error instanceof ErrorDeApi)) throw error
      // What there is now, under what could not be saved.
      if (error.codigo === 'VERSION_VIEJA') await cache.refetchQueries({ queryKey: clave })
      setFalla(error)
    } finally {
      enviando.current = false
    }
  }
  return { guardar, falla, olvidar: () => setFalla(null) }
}

/** What was changed again while it was being sent is still to be sent. */
function sinEnviados(presentes: Cambios, enviados: Cambios): Cambios {
  return Object.fromEntries(Object.entries(presentes).filter(([clave, cambio]) => enviados[clave] !== cambio))
}
