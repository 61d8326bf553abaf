import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import type { Opcion } from '@plomada/domain/nucleo/pregunta'
import { type ReactNode, Suspense, useState } from 'react'
import type { LoQueSeManda } from '../../api/cliente.ts'
import { ErrorDeApi, SIN_CONTESTAR } from '../../api/errores.ts'
import { notificarPendiente } from '../../ui/notificar.tsx'
import { perezoso } from '../../ui/perezoso.ts'

const DialogoDePregunta = perezoso(() => import('./DialogoDePregunta.tsx').then((m) => m.DialogoDePregunta))

/** What an answer changes of the body that was refused. */
export type CambioRespondido = Readonly<Record<string, unknown>>

interface AlNo<R> {
  /** What goes with it, in our own words. */
  nota?: ReactNode
  hacer: () => Promise<R>
}

/**
 * Asks what a refusal asks, and sends again as it was answered, until it is stored or given up. Whoever closes the
 * question without an answer is told so, without an alert, and keeps what was typed.
 *
 * The blocks of a form ask by themselves (`useFormularioDePagina`, `DialogoDeFormulario`); what is sent in another way:
 *
 *     const pregunta = usePregunta()
 *     … mandar: (envio) => pregunta.con((cambio) => enviar({ ...envio.body, ...cambio })) … {pregunta.dialogo}
 */
export function usePregunta() {
  const [abierta, setAbierta] = useState<{
    error: ErrorDeApi
    nota: ReactNode
    responder: (opcion: Opcion | null) => void
  } | null>(null)
  const preguntar = (error: ErrorDeApi, nota: ReactNode) =>
    new Promise<Opcion | null>((responder) => setAbierta({ error, nota, responder }))
  const con = async <R,>(mandar: (cambio: CambioRespondido) => Promise<R>, alNo?: AlNo<R>): Promise<R> => {
    let cambio: CambioRespondido = {}
    for (;;) {
      try {
        return await mandar(cambio)
      } catch (error) {
        if (!(error instanceof ErrorDeApi) || error.opciones.length === 0) throw error
        const elegida = await preguntar(error, alNo?.nota)
        setAbierta(null)
        if (elegida?.cambio === null && alNo !== undefined) return alNo.hacer()
        if (elegida === null || elegida.cambio === null) {
          notificarPendiente(mensajesEnvios.sinContestar)
          throw new ErrorDeApi(mensajesEnvios.sinContestar, error.status, { code: SIN_CONTESTAR })
        }
        cambio = { ...cambio, ...elegida.cambio }
      }
    }
  }
  /** The call itself, its body changed by what is answered: for `useMutacion`. */
  const mandar = <E extends Endpoint>(
    envio: LoQueSeManda<E>,
    llamar: (envio: LoQueSeManda<E>) => Promise<RespuestaDe<E>>,
  ): Promise<RespuestaDe<E>> =>
    con((cambio) => {
      if (Object.keys(cambio).length === 0) return llamar(envio)
      const { body } = envio as { body?: object }
      return llamar({ ...envio, body: { ...body, ...cambio } })
    })
  const dialogo = abierta && (
    <Suspense>
      <DialogoDePregunta
        texto={abierta.error.message}
        nota={abierta.nota}
        opciones={abierta.error.opciones}
        onElegir={abierta.responder}
        onCerrar={() => abierta.responder(null)}
      />
    </Suspense>
  )
  return { con, mandar, dialogo }
}
