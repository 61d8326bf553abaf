import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { claveNueva } from '../../../api/cliente.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import type { EstadosDeCeldas } from '../../../pagina/grilla/modelo/columna.ts'
import { notificarError } from '../../../ui/notificar.tsx'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'
import { type CambioPedido, conCambio } from './cambios.ts'
import {
  contarRechazo,
  enviarPrecios,
  exigirComoQuedaron,
  type PedidoDePrecios,
  type PreciosHechos,
  pedidoDe,
} from './enviarPrecios.ts'

/** What was asked and is not stored yet, over what the server has. */
interface EnCamino {
  cambios: readonly CambioPedido[]
  /** It could not be sent; kept as it was, to be sent again. */
  varado: PedidoDePrecios | null
}

/** One request after the other, each over what the last one left; what was asked shows from the beginning. */
export function useEnCamino(datos: readonly DatoAuxiliar[] | undefined) {
  const cache = useQueryClient()
  const [enCamino, setEnCamino] = useState<readonly EnCamino[]>([])
  const turno = useRef<Promise<unknown> | null>(null)
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
  /**
   * What was stored; or whether it did not arrive, which its cells say, or was refused, which is told. `dejo`: what has to
   * stand there for it to be put back.
   */
  const mandar = (
    cambios: readonly CambioPedido[],
    deshace: boolean,
    anterior?: PedidoDePrecios,
    dejo: readonly CambioPedido[] = [],
  ): Promise<PreciosHechos | 'varado' | 'rechazado'> => {
    const suyo: EnCamino = { cambios, varado: null }
    setEnCamino((antes) => [...antes, suyo])
    const soltar = (varado: PedidoDePrecios | null) =>
      setEnCamino((antes) =>
        antes.flatMap((uno) => (uno !== suyo ? [uno] : varado === null ? [] : [{ cambios, varado }])),
      )
    return enTurno(async () => {
      const pedido = anterior ?? pedidoDe(cache, cambios, { deshace, clave: claveNueva() })
      try {
        exigirComoQuedaron(cache, dejo)
        const hecho = await enviarPrecios(cache, pedido)
        soltar(null)
        return hecho
      } catch (error) {
        const pasajero = error instanceof ErrorDeApi && error.esPasajero
        soltar(pasajero ? pedido : null)
        notificarError(
          pasajero ? `${mensajesPrecios.precioSinEnviar}. ${error.message}` : contarRechazo(cache, error),
        )
        return pasajero ? 'varado' : 'rechazado'
      }
    })
  }
  return {
    mandar,
    enCurso: () => turno.current,
    varados: enCamino.flatMap(({ varado }) => varado ?? []),
    soltarVarados: () => setEnCamino((antes) => antes.filter(({ varado }) => varado === null)),
    datos: useMemo(() => conLoQueVa(datos, enCamino), [datos, enCamino]),
    estados: useMemo(() => estadosDe(enCamino), [enCamino]),
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
