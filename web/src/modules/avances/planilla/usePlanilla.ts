import { cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { enviarJuntos, oirRespuestas, recargar } from '../../../api/envios/cartero.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { leerEstado, useEnvios } from '../../../api/envios/lista.ts'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { envioDeAvance, lugarDeAvance } from '../encolar.ts'
import { conLoQueEspera } from '../espera/esperan.ts'
import { saber } from '../fotos/encolarConFotos.ts'
import { type TareaParaElegir, TOCA_AVANCES, tareasDeObra } from '../queries.ts'
import { cambiar, type EstadoDePlanilla, loQueQueda } from './escrito.ts'
import { cuerpoDe, diceAlgo, type Escrito, juzgar, type Veredicto } from './filas.ts'

/** ms for which somebody who saves waits to be asked for the password, where the session has ended. */
const ESPERA_MS = 4000

type Respuesta = RespuestaDe<typeof cargarAvance>
type Lista = RespuestaDe<typeof tareasParaElegir>

/** The sheet of a work at work: what is typed, what becomes of each row, its draft, and how it is stored and sent. */
export function usePlanilla(presupuestoId: string, tareas: readonly TareaParaElegir[]) {
  const [hoy] = useState(diaDeHoy)
  const [inicial] = useState((): EstadoDePlanilla => ({ dia: hoy, filas: {}, veredictos: {} }))
  const [estado, dar] = useReducer(cambiar, inicial)
  const { dia, filas, veredictos } = estado
  const { cola } = useEnvios()
  const cache = useQueryClient()
  const borrador = useBorradorDeFormulario<Escrito>({
    clave: `planilla/${presupuestoId}`,
    titulo: mensajesPlanilla.titulo,
    ruta: direcciones.planillaDeAvances({ presupuestoId }),
    alRecuperar: (escrito) => dar({ tipo: 'recuperar', escrito }),
    alDia: async (escrito) => {
      await recargar()
      return loQueQueda(escrito, new Set(leerEstado().cola.map(({ prueba }) => prueba._id)))
    },
  })

  const anotar = useEffectEvent(() => {
    if (estado === inicial) return
    if (Object.values(filas).some(diceAlgo)) borrador.guardar({ dia, filas })
    else void borrador.terminar()
  })
  useEffect(() => anotar(), [filas, dia])

  const llego = useEffectEvent((envio: Envio, respuesta: unknown) => {
    const suya = Object.entries(filas).find(([, { id }]) => lugarDeAvance(id) === envio.lugar)
    // What was refused stays in the queue, with its reason.
    if (suya === undefined || respuesta === null) return
    const [tareaId, { id }] = suya
    const { avance, pasadoDePresupuesto } = respuesta as Respuesta
    cache.setQueryData<Lista>(
      tareasDeObra(presupuestoId).queryKey,
      (lista) =>
        lista && {
          ...lista,
          items: lista.items.map((t) => (t._id === tareaId ? { ...t, avanzado: avance.cantidad } : t)),
        },
    )
    const dicho = mensajesPlanilla.cargado(formatoPorcentaje(avance.porcentaje))
    dar({ tipo: 'llego', id, veredicto: { tipo: 'hecho', dicho, pasado: pasadoDePresupuesto } })
  })
  useEffect(() => oirRespuestas((envio, respuesta) => llego(envio, respuesta)), [])

  const envioDe = (tareaId: string): Envio | undefined => {
    const fila = filas[tareaId]
    return fila && cola.find(({ lugar }) => lugar === lugarDeAvance(fila.id))
  }
  const porGuardar = ({ _id }: TareaParaElegir) => {
    const fila = filas[_id]
    return fila !== undefined && diceAlgo(fila) && envioDe(_id)?.estado !== 'pendiente'
  }

  /** Sends these rows, but for those that are not right or are asked about; answers the first of those. */
  const guardar = (deEllas: readonly TareaParaElegir[], ciertas: Readonly<Record<string, string>> = {}) => {
    const juicios: Record<string, Veredicto> = {}
    const envios: ReturnType<typeof envioDeLaPlanilla>[] = []
    const enviadas: string[] = []
    const escritas = conLoQueEspera(deEllas, cola).filter(porGuardar)
    for (const tarea of escritas) {
      const fila = filas[tarea._id]
      if (fila === undefined) continue
      const cierta = ciertas[tarea._id]
      const suya = cierta === undefined ? fila : { ...fila, ciertas: [...fila.ciertas, cierta] }
      const juicio = juzgar(tarea, suya, { dia, hoy })
      if (juicio !== null) juicios[tarea._id] = juicio
      else {
        enviadas.push(tarea._id)
        envios.push(envioDeLaPlanilla(presupuestoId, tarea, cuerpoDe(tarea, suya, dia)))
      }
    }
    dar({ tipo: 'guardar', veredictos: { ...sinEllas(veredictos, escritas), ...juicios }, enviadas })
    const [primero] = envios
    if (primero !== undefined) void enviarJuntos(envios).then(() => saber(primero.lugar, ESPERA_MS))
    return Object.entries(juicios)[0]
  }

  return {
    dia,
    filas,
    veredictos,
    aviso: borrador.aviso,
    envioDe,
    porGuardar,
    dar,
    guardar: () => guardar(tareas),
    /** What was asked of it is as it stands, and it is sent. */
    confirmar: (tarea: TareaParaElegir, texto: string) => {
      dar({ tipo: 'cierta', tareaId: tarea._id, texto })
      return guardar([tarea], { [tarea._id]: texto })
    },
  }
}

function sinEllas(
  veredictos: Readonly<Record<string, Veredicto>>,
  tareas: readonly TareaParaElegir[],
): Record<string, Veredicto> {
  const ids = new Set(tareas.map(({ _id }) => _id))
  return Object.fromEntries(Object.entries(veredictos).filter(([id]) => !ids.has(id)))
}

/** What has arrived is shown by the sheet from its answer; other pages ask when somebody looks at them. */
function envioDeLaPlanilla(presupuestoId: string, tarea: TareaParaElegir, body: ReturnType<typeof cuerpoDe>) {
  const suyo = envioDeAvance({ presupuestoId, tarea, body })
  return {
    ...suyo,
    muestra: {
      ...suyo.muestra,
      direccion: direcciones.planillaDeAvances({ presupuestoId, rubroId: tarea.rubroId ?? undefined }),
    },
    invalida: [],
    envejece: TOCA_AVANCES.map(({ nombre }) => nombre),
  }
}
