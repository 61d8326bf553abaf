import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { datosTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { envejecer } from '../../../api/envejecer.ts'
import { enviarJuntos, type NuevoEnvio, oirRespuestas } from '../../../api/envios/cartero.ts'
import { cuantosLugares } from '../../../api/envios/cola.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { type EstadoDeEnvio, estadoDelEnvio, leerEstado, useEnviosDe } from '../../../api/envios/lista.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { Guardado } from '../../../pagina/grilla/deshacer/useDeshacer.ts'
import type { EstadosDeCeldas } from '../../../pagina/grilla/modelo/columna.ts'
import type { Lotes } from '../lotes/useLotes.ts'
import { type ConRazon, obraConMotivo, razonYaDicha } from '../motivo/dicho.ts'
import { razonPara } from '../motivo/razonPara.ts'
import { filaDeTarea, idDeTarea, precioDe, type Vista } from '../vista/arbol.ts'
import { DE_RENGLONES, llegadas, renglones } from '../vista/llegadas.ts'
import { CELDAS, type Celda, cambiaCon, celdaDe, enSuOrden, gemelaDe } from './celdas.ts'
import type { CeldaEscrita } from './guardarEnLote.ts'
import { conRespuesta } from './parches.ts'

const OTRAS_LECTURAS: readonly Endpoint[] = [vistaPresupuestoCliente, presupuestos, tareaPorId, datosTarea]

/** A budget that includes what was typed in its cells and the server doesn't have yet. */
export interface VistaConEnvios {
  vista: Vista
  /** State of each waiting cell, by its row and column in the grid. */
  estados: EstadosDeCeldas
  /** Number of cells included in the totals that may still fail. */
  sinEnviar: number
  /** Of several rows at once by one request, which is what undoes them; false where they were refused. */
  guardar: (escritas: readonly CeldaEscrita[]) => Promise<Guardado>
}

/**
 * Saves what is typed in a cell of the sheet. The row shows it at once, over the server's value; the answer brings all
 * totals, so the budget is not fetched again. What can't be sent stays in its cell, stored on the device (sheet.md
 * §2).
 */
export function useEdicionDeCeldas(
  delServidor: Vista,
  { sitio, enTurno }: Pick<Lotes, 'sitio' | 'enTurno'>,
): VistaConEnvios {
  const obraId = delServidor.presupuesto._id
  const esSuyo = useCallback(
    (envio: Envio) => envio.muestra.donde === obraId && celdaDe(envio) !== undefined,
    [obraId],
  )
  const estado = useEnviosDe(esSuyo)
  const suyos = estado.cola
  const vista = useMemo(
    () =>
      suyos.reduce((v, envio) => {
        const id = celdaDe(envio)
        if (id === undefined) return v
        const { poner }: Celda = CELDAS[id]
        return poner(v, envio.prueba._id, envio.prueba.valor, envio.body)
      }, delServidor),
    [suyos, delServidor],
  )
  const estados = useMemo(() => {
    const porFila = new Map<string, Record<string, EstadoDeEnvio>>()
    for (const envio of suyos) {
      const fila = idDeTarea(envio.prueba._id)
      porFila.set(fila, { ...porFila.get(fila), [celdaDe(envio) ?? '']: estadoDelEnvio(envio, estado) })
    }
    return porFila
  }, [suyos, estado])
  const varados = suyos.filter((envio) => estadoDelEnvio(envio, estado) !== 'enviando')
  return {
    vista,
    estados,
    sinEnviar: cuantosLugares(varados),
    guardar: async (escritas) => {
      const obra = obraConMotivo(delServidor.presupuesto)
      // Nothing is awaited where there is nothing to ask.
      const razon = razonYaDicha(obra) ?? (await razonPara(obra))
      if (razon === null) return false
      let talVezLlego = false
      const yaEsperaban = new Set(leerEstado().cola.map(({ id }) => id))
      if (new Set(escritas.map(({ tarea }) => tarea._id)).size > 1) {
        const { guardarEnLote } = await import('./guardarEnLote.ts')
        const suerte = await enTurno(() => guardarEnLote(sitio, escritas, razon))
        talVezLlego = suerte === 'noLlego'
        if (suerte === 'rechazado') return false
        if (typeof suerte !== 'string') return suerte
      }
      const escritosDespues = new Set(
        leerEstado().cola.flatMap(({ id, lugar }) => (yaEsperaban.has(id) ? [] : [lugar])),
      )
      // Each is sent by itself where something waits: the order in which it was typed is kept.
      const nuevos = enSuOrden(escritas)
        .filter((suya) => cambiaCon(suya, escritas))
        .map((una) => edicionDe(delServidor, una, { gemela: gemelaDe(una, escritas), ...razon }))
        .filter(({ lugar }) => !escritosDespues.has(lugar))
        .map((edicion) => ({ ...edicion, talVezLlego, ventana: sitio.propias.ventana }))
      const guardados = enviarJuntos(nuevos)
      // A block is said to be changed once this device has all of it, or can't have it.
      if (nuevos.length > 1) await guardados
      return true
    },
  }
}

function edicionDe(
  { presupuesto, rubrosWithGrupos: capitulos }: Vista,
  { tarea, celda, valor }: CeldaEscrita,
  { gemela, ...razon }: ConRazon & { gemela: string | undefined },
): NuevoEnvio {
  const { _id, version, nombre } = tarea
  const fila = filaDeTarea(_id)
  const { campo, etiqueta, formato, cambio, dicho, valor: valorDe }: Celda = CELDAS[celda]
  const capitulo = capitulos.find(({ _id: id }) => id === tarea.rubroId)
  const dichoDe = (suyo: string) =>
    dicho === undefined || capitulo === undefined ? suyo : dicho(suyo, capitulo)
  const dice = dichoDe(valor)
  const muestra: Envio['muestra'] = {
    donde: presupuesto._id,
    que: nombre,
    campo: etiqueta,
    valor: dice,
    formato,
    direccion: direcciones.presupuesto({ presupuestoId: presupuesto._id, tipo: presupuesto.tipo }),
  }
  return {
    metodo: editarTarea.metodo,
    ruta: editarTarea.ruta,
    body: { _id, version, ...cambio(valor, tarea, gemela), ...razon },
    lugar: `${fila}/${campo}`,
    fila,
    prueba: { objeto: 'tarea', _id, campo, valor: dice, antes: dichoDe(valorDe(tarea)) },
    muestra,
    invalida: OTRAS_LECTURAS.map(({ nombre: lectura }) => lectura),
    envejece: [vistaPresupuesto.nombre],
  }
}

/**
 * Puts the server's answers about cells into the cached budget under `clave`. Mounted while that is still
 * loading: edits that waited are sent at once, and a budget read before they were stored has the old figure.
 */
export function useRespuestasDeCeldas(clave: QueryKey, obraId: string): void {
  const cache = useQueryClient()
  const llave = JSON.stringify(clave)
  useEffect(() => {
    const queryKey = JSON.parse(llave) as QueryKey
    return oirRespuestas((envio, respuesta) => {
      const esRenglon = envio.prueba.objeto === DE_RENGLONES
      if (envio.muestra.donde !== obraId || (celdaDe(envio) === undefined && !esRenglon)) return
      if (esRenglon && renglones.llego !== null) return renglones.llego(envio, respuesta)
      const antes = cache.getQueryData<Vista>(queryKey)
      if (esRenglon || respuesta === null || antes === undefined) {
        void envejecer(cache, queryKey)
        return
      }
      // A fetch under way would bring the old figure back.
      void cache.cancelQueries({ queryKey })
      // It is the answer of this edit: respuesta.ts has checked that it has the row that was sent.
      const leida = respuesta as RespuestaDe<typeof editarTarea>
      cache.setQueryData<Vista>(queryKey, conRespuesta(antes, leida))
      llegadas.movio?.(envio, precioDe(leida) - precioDe(antes))
    })
  }, [cache, llave, obraId])
}
