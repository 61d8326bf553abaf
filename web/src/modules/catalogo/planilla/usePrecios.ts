import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { claveNueva } from '../../../api/cliente.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import { alOtroLado, conPaso } from '../../../pagina/grilla/deshacer/pila.ts'
import type { EstadosDeCeldas } from '../../../pagina/grilla/modelo/columna.ts'
import { type PasoDeLote, type PilaDeVentana, SIN_PASOS } from '../../../pagina/grilla/modelo/pasos.ts'
import { notificar, notificarError } from '../../../ui/notificar.tsx'
import type { DatoAuxiliar } from '../datos/queries.ts'
import { type CambioPedido, conCambio } from './cambios.ts'
import { contarRechazo, enviarPrecios, type Hecho, type Pedido, pedidoDe } from './enviarPrecios.ts'
import { TODOS_LOS_PRECIOS } from './todosLosPrecios.ts'

/** What was asked and is not stored yet, over what the server has. */
interface EnCamino {
  cambios: readonly CambioPedido[]
  /** It could not be sent; kept as it was, to be sent again. */
  varado: Pedido | null
}

/**
 * The sheet of prices at work: every change is one request, in its order, shown at once and undone as a whole. What does
 * not arrive stays where it was typed, and says so.
 */
export function usePrecios() {
  const cache = useQueryClient()
  const lectura = useQuery(TODOS_LOS_PRECIOS)
  const [enCamino, setEnCamino] = useState<readonly EnCamino[]>([])
  const turno = useRef<Promise<unknown> | null>(null)
  const vueltas = useRef(new Map<string, readonly CambioPedido[]>())
  const pila = useRef(SIN_PASOS)
  const lugar = useRef(null)

  const enTurno = <T>(hacer: () => Promise<T>): Promise<T> => {
    const suyo = (turno.current ?? Promise.resolve()).then(hacer)
    const espera = suyo
      .catch(() => undefined)
      .finally(() => {
        if (turno.current === espera) turno.current = null
      })
    turno.current = espera
    return suyo
  }
  const pasoDe = (que: string, { vuelta }: Hecho): PasoDeLote => {
    const lote = claveNueva()
    vueltas.current.set(lote, vuelta)
    // Prices of the base are of no work.
    return { clase: 'lote', lote, que, presupuestoId: '' }
  }
  /** Null where it was refused, which is told, or did not arrive, which the cells say. */
  const mandar = (cambios: readonly CambioPedido[], deshace: boolean, anterior?: Pedido) => {
    const suyo: EnCamino = { cambios, varado: null }
    setEnCamino((antes) => [...antes, suyo])
    const soltar = (varado: Pedido | null) =>
      setEnCamino((antes) =>
        antes.flatMap((uno) => (uno !== suyo ? [uno] : varado === null ? [] : [{ cambios, varado }])),
      )
    return enTurno(async () => {
      const pedido = anterior ?? pedidoDe(cache, cambios, { deshace, clave: claveNueva() })
      try {
        const hecho = await enviarPrecios(cache, pedido)
        soltar(null)
        return hecho
      } catch (error) {
        const pasajero = error instanceof ErrorDeApi && error.esPasajero
        soltar(pasajero ? pedido : null)
        notificarError(
          pasajero ? `${mensajesPrecios.precioSinEnviar}. ${error.message}` : contarRechazo(cache, error),
        )
        return null
      }
    })
  }
  const deshacer = async (paso: PasoDeLote): Promise<void> => {
    const hecho = await mandar(vueltas.current.get(paso.lote) ?? [], true)
    if (hecho === null) return
    pila.current = alOtroLado(pila.current, paso, pasoDe(paso.que, hecho))
    notificar(hecho.message)
  }
  /** Does it as one step; `callado`: who asked says it. */
  const hacer = async (cambios: readonly CambioPedido[], que: string, callado = false) => {
    const hecho = await mandar(cambios, false)
    if (hecho === null) return null
    const paso = pasoDe(que, hecho)
    if (!callado) {
      pila.current = conPaso(pila.current, paso)
      notificar(hecho.message, () => void deshacer(paso))
    }
    return paso
  }
  const varados = enCamino.flatMap(({ varado }) => varado ?? [])
  const reintentar = async () => {
    setEnCamino((antes) => antes.filter(({ varado }) => varado === null))
    for (const pedido of varados) {
      const hecho = await mandar(pedido.cambios, pedido.deshace, pedido)
      if (hecho !== null) pila.current = conPaso(pila.current, pasoDe(mensajesPrecios.cambioDePrecios, hecho))
    }
  }
  const pasos: PilaDeVentana = {
    pila,
    lugar,
    deshacer: (paso) => (paso.clase === 'lote' ? deshacer(paso) : Promise.resolve()),
    enCurso: () => turno.current,
  }
  const datos = useMemo(() => conLoQueVa(lectura.data, enCamino), [lectura.data, enCamino])
  return {
    lectura: { data: datos, error: lectura.error, refetch: lectura.refetch },
    estados: useMemo(() => estadosDe(enCamino), [enCamino]),
    varados: varados.length,
    hacer,
    reintentar: () => void reintentar(),
    descartar: () => setEnCamino((antes) => antes.filter(({ varado }) => varado === null)),
    pasos,
  }
}

function conLoQueVa(
  datos: readonly DatoAuxiliar[] | undefined,
  enCamino: readonly EnCamino[],
): readonly DatoAuxiliar[] | undefined {
  if (datos === undefined || enCamino.length === 0) return datos
  const porDato = Map.groupBy(
    enCamino.flatMap(({ cambios }) => cambios),
    ({ _id }) => _id,
  )
  return datos.map((dato) => (porDato.get(dato._id) ?? []).reduce(conCambio, dato))
}

function estadosDe(enCamino: readonly EnCamino[]): EstadosDeCeldas {
  return new Map(
    enCamino.flatMap(({ cambios, varado }) =>
      cambios.map(({ _id, precio, precioReal }) => {
        const estado = varado === null ? 'enviando' : 'sinEnviar'
        return [
          _id,
          {
            ...(precio !== undefined && { precioUnitario: estado }),
            ...(precioReal !== undefined && { precioUnitarioReal: estado }),
          },
        ] as const
      }),
    ),
  )
}
