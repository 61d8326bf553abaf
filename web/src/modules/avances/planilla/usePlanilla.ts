import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { enviarJuntos, recargar } from '../../../api/envios/cartero.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { leerEstado, useEnvios } from '../../../api/envios/lista.ts'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { lugarDeAvance } from '../encolar.ts'
import { conLoQueEspera } from '../espera/esperan.ts'
import { saber } from '../fotos/encolarConFotos.ts'
import type { TareaParaElegir } from '../queries.ts'
import { cambiar, type EstadoDePlanilla, loQueQueda } from './escrito.ts'
import { diceAlgo, type PlanillaEscrita, type Veredicto } from './filas.ts'
import { repartirFilas } from './repartir.ts'
import { useLoQueLlega } from './useLoQueLlega.ts'

/** ms for which somebody who saves waits to be asked for the password, where the session has ended. */
const ESPERA_MS = 4000

/** The sheet of a work at work: what is typed, what becomes of each row, its draft, and how it is stored and sent. */
export function usePlanilla(presupuestoId: string, tareas: readonly TareaParaElegir[]) {
  const [hoy] = useState(diaDeHoy)
  const [inicial] = useState((): EstadoDePlanilla => ({ dia: hoy, filas: {}, veredictos: {} }))
  const [estado, dar] = useReducer(cambiar, inicial)
  const { dia, filas, veredictos } = estado
  const { cola } = useEnvios()
  const aviso = useBorradorDePlanilla(presupuestoId, {
    escrito: estado,
    intacto: estado === inicial,
    alRecuperar: (escrito) => dar({ tipo: 'recuperar', escrito }),
  })
  useLoQueLlega(presupuestoId, filas, dar)

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
    const suyas = conLoQueEspera(deEllas, cola).filter(porGuardar)
    const { juicios, envios, enviadas } = repartirFilas({
      presupuestoId,
      tareas: suyas,
      filas,
      dia,
      hoy,
      ciertas,
    })
    dar({ tipo: 'guardar', veredictos: { ...sinEllas(veredictos, suyas), ...juicios }, enviadas })
    const [primero] = envios
    if (primero !== undefined) void enviarJuntos(envios).then(() => saber(primero.lugar, ESPERA_MS))
    return Object.entries(juicios)[0]
  }
  return {
    dia,
    filas,
    veredictos,
    aviso,
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

interface DeBorrador {
  escrito: PlanillaEscrita
  /** Nothing was done yet: what was left the last time stays. */
  intacto: boolean
  alRecuperar: (escrito: PlanillaEscrita) => void
}

/** Keeps what is typed on the device; what offers to go on with what was left the last time. */
function useBorradorDePlanilla(presupuestoId: string, { escrito, intacto, alRecuperar }: DeBorrador) {
  const borrador = useBorradorDeFormulario<PlanillaEscrita>({
    clave: `planilla/${presupuestoId}`,
    titulo: mensajesPlanilla.titulo,
    ruta: direcciones.planillaDeAvances({ presupuestoId }),
    alRecuperar,
    alDia: async (dejado) => {
      await recargar()
      return loQueQueda(dejado, new Set(leerEstado().cola.map(({ prueba }) => prueba._id)))
    },
  })
  const { dia, filas } = escrito
  const anotar = useEffectEvent((dicho: PlanillaEscrita) => {
    if (intacto) return
    if (Object.values(dicho.filas).some(diceAlgo)) borrador.guardar(dicho)
    else void borrador.terminar()
  })
  useEffect(() => anotar({ dia, filas }), [dia, filas])
  return borrador.aviso
}

function sinEllas(
  veredictos: Readonly<Record<string, Veredicto>>,
  tareas: readonly TareaParaElegir[],
): Record<string, Veredicto> {
  const ids = new Set(tareas.map(({ _id }) => _id))
  return Object.fromEntries(Object.entries(veredictos).filter(([id]) => !ids.has(id)))
}
