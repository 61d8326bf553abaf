import type { ObraEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { cambioEnCable, obraDeCable } from '@plomada/contract/presupuestos/interop/vueltaCable'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { aplicarCambios } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import type { Diferencia, PreguntaDeCambio } from '@plomada/domain/presupuestos/interop/excel/cambios'
import { totalesDeVuelta } from '@plomada/domain/presupuestos/interop/excel/efectos'
import type { Comparacion } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { claveNueva } from '../../../../api/cliente.ts'
import { ErrorDeApi } from '../../../../api/errores.ts'
import { FallaDeArchivo } from '../../../../pagina/pasos/falla.ts'
import { DE_UN_PRESUPUESTO } from '../../../../pagina/pasos/leer/limites.ts'
import { usePasos } from '../../../../pagina/pasos/usePasos.ts'
import { anotarDeAfuera } from '../../lotes/deAfuera.ts'
import { compararAparte } from './compararAparte.ts'
import { useAplicarExcel } from './queries.ts'

interface Elegido {
  /** A new one for each chosen file, also for the same one chosen again. */
  clave: string
  archivo: string
  bytes: Uint8Array<ArrayBuffer>
  respuestas: Respuestas
}

interface Respuestas {
  /** Whether each difference is applied, by its key. */
  marcadas: ReadonlyMap<string, boolean>
  /** The chosen option of each question, by their keys. */
  preguntas: ReadonlyMap<string, string>
}

/**
 * The import of an edited Excel, from file to result. Differences are computed in the browser by the function with
 * which the server applies them; where the work changes meanwhile, they are computed again from the same file.
 */
export function useVueltaDeExcel(enCable: ObraEnCable, alCambiarLaObra: () => void) {
  const deAhora = useMemo(() => obraDeCable(enCable), [enCable])
  const cache = useQueryClient()
  const { mutateAsync: aplicar } = useAplicarExcel()
  const pasos = usePasos({
    leer: leerBytes,
    enviar: async (_, __, envio: Parameters<typeof aplicar>[0]) => {
      const hecho = await aplicar(envio).catch((fallo: unknown) => {
        if (fallo instanceof ErrorDeApi && fallo.codigo === 'VERSION_VIEJA') alCambiarLaObra()
        throw fallo
      })
      const que = textos.que.importarExcel(hecho.cambios)
      return { ...hecho, deshacer: anotarDeAfuera(cache, deAhora.id, hecho, que) }
    },
  })
  const { marcha, haciendo, otro } = pasos
  const lectura = useComparacion(deAhora, marcha)
  // While they are computed again, the previous work is shown with its own differences.
  const { obra, comparacion } = lectura.data ?? { obra: deAhora, comparacion: null }
  const respuestas = marcha?.respuestas ?? SIN_RESPUESTAS
  const { marcadas, preguntas } = respuestas
  const propuesta = useMemo(
    () => (comparacion?.ok ? proponer(obra, comparacion, respuestas) : null),
    [comparacion, obra, respuestas],
  )

  const importar = () => {
    if (propuesta === null || !propuesta.despues.ok) return
    const totalEsperado = propuesta.despues.totales.presupuestoPlanPrecioTotalConMargen
    const body = { sello: obra.sello, totalEsperado, cambios: propuesta.cambios.map(cambioEnCable) }
    void pasos.enviar({ params: { presupuestoId: obra.id }, body })
  }

  const leyendo = lectura.isFetching
  return {
    // There are two parts: reading the bytes, and comparing them with the present work, which may happen again.
    pasos: leyendo && haciendo === null ? { ...pasos, haciendo: 'leyendo' as const, cancelar: otro } : pasos,
    obra,
    comparacion,
    propuesta,
    leyendo,
    enviando: haciendo === 'enviando',
    falla: lectura.error?.message ?? (comparacion?.ok === false ? comparacion.motivo : null),
    importar,
    incluida: (diferencia: Diferencia) => estaIncluida(diferencia, marcadas),
    marcar: (diferencias: readonly Diferencia[], si: boolean) =>
      pasos.responder({
        marcadas: new Map([...marcadas, ...diferencias.map((d) => [d.clave, si] as const)]),
      }),
    respondida: (clave: string) => preguntas.get(clave) ?? '',
    responder: (clave: string, opcion: string) =>
      pasos.responder({ preguntas: new Map(preguntas).set(clave, opcion) }),
  }
}
export type EstadoDeVuelta = ReturnType<typeof useVueltaDeExcel>

const SIN_RESPUESTAS: Respuestas = { marcadas: new Map(), preguntas: new Map() }

async function leerBytes(archivo: File): Promise<Elegido> {
  // Checked before any of it is read into memory.
  if (archivo.size > DE_UN_PRESUPUESTO.bytes) throw new FallaDeArchivo(DE_UN_PRESUPUESTO.muyGrande)
  const bytes = await archivo.arrayBuffer().catch(() => {
    throw new FallaDeArchivo(mensajesImportar.archivoRoto)
  })
  const clave = claveNueva()
  return { clave, archivo: archivo.name, bytes: new Uint8Array(bytes), respuestas: SIN_RESPUESTAS }
}

/** The differences between the file and the present work; computed again whenever its seal changes. */
function useComparacion(obra: ObraDeVuelta, elegido: Elegido | null) {
  return useQuery<Leida, Error>({
    queryKey: ['comparacionDeExcel', elegido?.clave ?? '', obra.id, obra.sello],
    queryFn:
      elegido === null
        ? skipToken
        : async ({ signal }) => {
            const { clave, archivo: nombre, bytes } = elegido
            return { clave, obra, comparacion: await compararAparte({ bytes, nombre, obra }, signal) }
          },
    placeholderData: (previa) => (previa?.clave === elegido?.clave ? previa : undefined),
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

/** The changes to apply, and the totals before and after. */
function proponer(
  obra: ObraDeVuelta,
  { diferencias, preguntas }: Extract<Comparacion, { ok: true }>,
  { marcadas, preguntas: respuestas }: Respuestas,
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

/** What changed in the work after the file was made is left out unless the user includes it. */
function estaIncluida({ clave, cambioDespues }: Diferencia, marcadas: ReadonlyMap<string, boolean>): boolean {
  return marcadas.get(clave) ?? !cambioDespues
}

function respondida(
  { clave, opciones }: PreguntaDeCambio,
  respuestas: ReadonlyMap<string, string>,
): Diferencia[] {
  const elegida = opciones.find((opcion) => opcion.clave === respuestas.get(clave))
  return elegida?.diferencia ? [elegida.diferencia] : []
}

function conCambios(obra: ObraDeVuelta, cambios: Parameters<typeof aplicarCambios>[1]): ObraDeVuelta {
  let n = 0
  return aplicarCambios(obra, cambios, () => `nuevo-${n++}`).obra
}
