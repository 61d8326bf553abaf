import type { ObraEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { cambioEnCable, obraDeCable } from '@plomada/contract/presupuestos/interop/vueltaCable'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { aplicarCambios } from '@plomada/domain/presupuestos/interop/excel/aplicar'
import type { Diferencia, Pregunta } from '@plomada/domain/presupuestos/interop/excel/cambios'
import { type Comparacion, compararLibro } from '@plomada/domain/presupuestos/interop/excel/comparar'
import { totalesDeVuelta } from '@plomada/domain/presupuestos/interop/excel/cuentas'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { useMemo, useRef, useState } from 'react'
import { FallaDeArchivo } from '../../catalogo/importar/leer/falla.ts'
import { leerAparte } from '../../catalogo/importar/leer/leerAparte.ts'
import type { ArchivoLeido } from '../../catalogo/importar/leer/leerArchivo.ts'
import { DE_UN_PRESUPUESTO } from '../../catalogo/importar/leer/limites.ts'
import { useAplicarExcel } from './queries.ts'

interface Elegido {
  nombre: string
  leido: ArchivoLeido
}

/**
 * An edited Excel from its file to its result. Differences are computed here by the function the server applies them
 * with: when the work changes meanwhile, those of now are shown from the same file.
 */
export function useVuelta(enCable: ObraEnCable, alCambiarLaObra: () => void) {
  const obra = useMemo(() => obraDeCable(enCable), [enCable])
  const [archivo, setArchivo] = useState<Elegido | null>(null)
  const [leyendo, setLeyendo] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)
  const [marcadas, setMarcadas] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [respuestas, setRespuestas] = useState<ReadonlyMap<string, string>>(new Map())
  const aborto = useRef<AbortController | null>(null)
  const aplicacion = useAplicarExcel()
  const comparacion = useMemo(
    () => (archivo ? compararLibro(obra, archivo.leido.hojas) : null),
    [obra, archivo],
  )
  const propuesta = useMemo(
    () => (comparacion?.ok ? proponer(obra, comparacion, marcadas, respuestas) : null),
    [comparacion, obra, marcadas, respuestas],
  )

  const elegir = async (nuevo: File) => {
    aborto.current = new AbortController()
    setLeyendo(true)
    setFalla(null)
    aplicacion.reset()
    try {
      const leido = await leerAparte(nuevo, aborto.current.signal, DE_UN_PRESUPUESTO)
      setArchivo({ nombre: nuevo.name, leido })
      setMarcadas(new Map())
      setRespuestas(new Map())
    } catch (error) {
      setFalla(error instanceof FallaDeArchivo ? error.message : mensajesImportar.noSePudoImportar)
    } finally {
      setLeyendo(false)
    }
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
    leyendo,
    aplicacion,
    falla: falla ?? (comparacion?.ok === false ? comparacion.motivo : null),
    respuestas,
    elegir,
    importar,
    cancelar: () => aborto.current?.abort(),
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
