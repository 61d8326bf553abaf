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

/** What did not arrive, to be sent again. */
interface Varado {
  cambios: readonly CambioPedido[]
  deshace: boolean
  dejo: readonly CambioPedido[]
  /** As it was sent; null where it waited behind another of the same entries, and goes over what that one leaves. */
  pedido: PedidoDePrecios | null
}

/** What was asked and is not stored yet, over what the server has. */
interface EnCamino {
  cambios: readonly CambioPedido[]
  varado: Varado | null
}

/** One request after the other, each over what the last one left; what was asked shows from the beginning. */
export function useEnCamino(datos: readonly DatoAuxiliar[] | undefined) {
  const cache = useQueryClient()
  const [enCamino, setEnCamino] = useState<readonly EnCamino[]>([])
  // What is stranded when a request's turn comes, which no render has told yet.
  const actual = useRef(enCamino)
  const poner = (cambiar: (antes: readonly EnCamino[]) => readonly EnCamino[]) => {
    actual.current = cambiar(actual.current)
    setEnCamino(actual.current)
  }
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
    poner((antes) => [...antes, suyo])
    const soltar = (varado: Varado | null) =>
      poner((antes) =>
        antes.flatMap((uno) => (uno !== suyo ? [uno] : varado === null ? [] : [{ cambios, varado }])),
      )
    const varar = (pedido: PedidoDePrecios | null, porque: string) => {
      soltar({ cambios, deshace, dejo, pedido })
      notificarError(`${mensajesPrecios.precioSinEnviar}. ${porque}`.trim())
      return 'varado' as const
    }
    return enTurno(async () => {
      if (anterior === undefined && actual.current.some((otro) => esperaA(cambios, otro)))
        return varar(null, '')
      const pedido = anterior ?? pedidoDe(cache, cambios, { deshace, clave: claveNueva() })
      try {
        exigirComoQuedaron(cache, dejo)
        const hecho = await enviarPrecios(cache, pedido)
        soltar(null)
        return hecho
      } catch (error) {
        if (error instanceof ErrorDeApi && error.esPasajero) return varar(pedido, error.message)
        soltar(null)
        notificarError(contarRechazo(cache, error))
        return 'rechazado'
      }
    })
  }
  return {
    mandar,
    enCurso: () => turno.current,
    varados: enCamino.flatMap(({ varado }) => varado ?? []),
    soltarVarados: () => poner((antes) => antes.filter(({ varado }) => varado === null)),
    datos: useMemo(() => conLoQueVa(datos, enCamino), [datos, enCamino]),
    estados: useMemo(() => estadosDe(enCamino), [enCamino]),
  }
}

/** Whether changes are of an entry that another request, which did not arrive, changes too. */
function esperaA(cambios: readonly CambioPedido[], { varado }: EnCamino): boolean {
  const suyos = new Set(varado?.cambios.map(({ _id }) => _id))
  return cambios.some(({ _id }) => suyos.has(_id))
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
