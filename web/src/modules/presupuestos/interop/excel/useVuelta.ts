import type { ObraEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { cambioEnCable, obraDeCable } from '@plomada/contract/presupuestos/interop/vueltaCable'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { aplicarCambios } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import type { Diferencia, Pregunta } from '@plomada/domain/presupuestos/interop/excel/cambios'
import { totalesDeVuelta } from '@plomada/domain/presupuestos/interop/excel/cuentas'
import type { Comparacion } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DE_UN_PRESUPUESTO } from '../../../catalogo/importar/leer/limites.ts'
import { compararAparte } from './compararAparte.ts'
import { useAplicarExcel } from './queries.ts'

interface Elegido {
  /** Another one each time that a file is chosen, also the same. */
  clave: string
  nombre: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * An edited Excel from its file to its result. Differences are computed in the browser by the function the server
 * applies them with: when the work changes meanwhile, those of now are shown from the same file.
 */
export function useVuelta(enCable: ObraEnCable, alCambiarLaObra: () => void) {
  const deAhora = useMemo(() => obraDeCable(enCable), [enCable])
  const [archivo, setArchivo] = useState<Elegido | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const [marcadas, setMarcadas] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [respuestas, setRespuestas] = useState<ReadonlyMap<string, string>>(new Map())
  const aplicacion = useAplicarExcel()
  const lectura = useComparacion(deAhora, archivo)
  // The work of before goes with the differences of before, while those of now are found.
  const { obra, comparacion } = lectura.data ?? { obra: deAhora, comparacion: null }
  const propuesta = useMemo(
    () => (comparacion?.ok ? proponer(obra, comparacion, marcadas, respuestas) : null),
    [comparacion, obra, marcadas, respuestas],
  )

  const elegir = async (nuevo: File) => {
    aplicacion.reset()
    setFalla(null)
    // Before a byte of it is brought to memory.
    if (nuevo.size > DE_UN_PRESUPUESTO.bytes) return setFalla(DE_UN_PRESUPUESTO.muyGrande)
    const bytes = await nuevo.arrayBuffer().catch(() => null)
    if (bytes === null) return setFalla(mensajesImportar.archivoRoto)
    setArchivo({ clave: crypto.randomUUID(), nombre: nuevo.name, bytes: new Uint8Array(bytes) })
    setMarcadas(new Map())
    setRespuestas(new Map())
  }

  const importar = () => {
    if (propuesta === null || !propuesta.despues.ok) return
    const totalEsperado = propuesta.despues.totales.presupuestoPlanPrecioTotalConMargen
    const body = { sello: obra.sello, totalEsperado, cambios: propuesta.cambios.map(cambioEnCable) }
    aplicacion.mutate(
      { params: { presupuestoId: obra.id }, body },
      { onError: (error) => error.codigo === 'VERSION_VIEJA' && alCambiarLaObra() },
    )
  }

  return {
    obra,
    archivo,
    comparacion,
    propuesta,
    leyendo: lectura.isFetching,
    aplicacion,
    falla: falla ?? lectura.error?.message ?? (comparacion?.ok === false ? comparacion.motivo : null),
    respuestas,
    elegir,
    importar,
    cancelar: () => setArchivo(null),
    otro: () => {
      setArchivo(null)
      setFalla(null)
      aplicacion.reset()
    },
    incluida: (diferencia: Diferencia) => estaIncluida(diferencia, marcadas),
    marcar: (diferencias: readonly Diferencia[], si: boolean) =>
      setMarcadas(new Map([...marcadas, ...diferencias.map((d) => [d.clave, si] as const)])),
    responder: (clave: string, opcion: string) => setRespuestas(new Map(respuestas).set(clave, opcion)),
  }
}
export type EstadoDeVuelta = ReturnType<typeof useVuelta>

/** What the file changes in the work as it stands; again each time that another seal of it comes. */
function useComparacion(obra: ObraDeVuelta, archivo: Elegido | null) {
  return useQuery<Leida, Error>({
    queryKey: ['comparacionDeExcel', archivo?.clave ?? '', obra.id, obra.sello],
    queryFn:
      archivo === null
        ? skipToken
        : async ({ signal }) => {
            const { clave, nombre, bytes } = archivo
            return { clave, obra, comparacion: await compararAparte({ bytes, nombre, obra }, signal) }
          },
    placeholderData: (previa) => (previa?.clave === archivo?.clave ? previa : undefined),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    networkMode: 'always',
  })
}

interface Leida {
  clave: string
  obra: ObraDeVuelta
  comparacion: Comparacion
}

/** The changes that are to be made, and the totals before and after them. */
function proponer(
  obra: ObraDeVuelta,
  { diferencias, preguntas }: Extract<Comparacion, { ok: true }>,
  marcadas: ReadonlyMap<string, boolean>,
  respuestas: ReadonlyMap<string, string>,
) {
  const elegidas = diferencias.filter((d) => estaIncluida(d, marcadas))
  const respondidas = preguntas.flatMap((p) => respondida(p, respuestas))
  const cambios = [...elegidas, ...respondidas].map(({ cambio }) => cambio)
  return {
    cambios,
    sinResponder: preguntas.filter((p) => !respuestas.has(p.clave)).length,
    antes: totalesDeVuelta(obra),
    despues: totalesDeVuelta(conCambios(obra, cambios)),
  }
}

/** What changed in the work after the file was made is left out until somebody says otherwise. */
function estaIncluida({ clave, cambioDespues }: Diferencia, marcadas: ReadonlyMap<string, boolean>): boolean {
  return marcadas.get(clave) ?? !cambioDespues
}

function respondida({ clave, opciones }: Pregunta, respuestas: ReadonlyMap<string, string>): Diferencia[] {
  const elegida = opciones.find((opcion) => opcion.clave === respuestas.get(clave))
  return elegida?.diferencia ? [elegida.diferencia] : []
}

function conCambios(obra: ObraDeVuelta, cambios: Parameters<typeof aplicarCambios>[1]): ObraDeVuelta {
  let n = 0
  return aplicarCambios(obra, cambios, () => `nuevo-${n++}`).obra
}
