import type { UseFormReturnType } from '@mantine/form'
import { razonesDeDias } from '@plomada/contract/dias'
import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { leerConRazones } from '@plomada/contract/razones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { useState } from 'react'
import type { LoQueSeManda } from '../../api/cliente.ts'
import { type Mandar, useMutacion } from '../../api/consultas.ts'
import { type ErrorDeApi, SIN_CONTESTAR } from '../../api/errores.ts'
import { hoy } from '../../api/hoy.ts'
import type { CampoErrado } from '../../ui/CampoErrores.tsx'
import { enfocarCampo } from '../../ui/enfocarCampo.ts'
import { nadieLoToma } from '../../ui/foco.ts'
import { useCampos } from './useCampos.ts'
import { usePreguntasDeDia } from './usePreguntasDeDia.ts'

export interface OpcionesDeFormulario<E extends Endpoint, Valores> {
  endpoint: E
  inicial: Valores
  /** The call as its contract wants it, from what the screen holds. */
  aEnvio: (valores: Valores) => LoQueSeManda<E>
  /** Fields in the order of the screen, by the name of their input, with the label of the summary. */
  etiquetas: Readonly<Record<string, string>>
  /** Reasons by field for rules that the contract can't know (two passwords that must be equal). */
  ademas?: (valores: Valores) => Record<string, string>
  /**
   * Whether somebody has to be asked first: opens the question and says so, or gives false. `seguir`, once they have said
   * yes, sends what was asked about. Nothing is asked about what is refused.
   */
  preguntar?: ((valores: Valores, seguir: () => void) => boolean) | undefined
  /** What it waits for before it is sent; what that throws is its failure, what it gives is sent instead. */
  tras?: (envio: LoQueSeManda<E>) => Promise<LoQueSeManda<E> | void>
  /** How it is sent, where that is not by calling the endpoint (`useMutacion`). */
  mandar?: Mandar<E>
  invalida?: readonly Endpoint[]
  /** Called with every change, for the draft. */
  alCambiar?: (valores: Valores) => void
  onSuccess: (respuesta: RespuestaDe<E>) => void
}

/** The props that an input takes from `campo`; each input knows its own value's type. */
export type PropsDeCampo = ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']> & {
  id: string
  name: string
  label?: string | undefined
} & Required<Pick<ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>, 'value'>>

/**
 * A form for an endpoint: reasons of the contract before sending, those of the server after, at their fields and in
 * the summary for `CampoErrores`. The focus goes to the first wrong field, or to the alert where no field is at
 * fault.
 */
export function useFormulario<E extends Endpoint, Valores extends Record<string, unknown>>(
  opciones: OpcionesDeFormulario<E, Valores>,
) {
  const { endpoint, inicial, aEnvio, etiquetas, ademas, preguntar, alCambiar, ...comoSeManda } = opciones
  const [rechazo, setRechazo] = useState<Rechazo | null>(null)
  const preguntas = usePreguntasDeDia({
    inicial,
    seguir: () => enviar(),
    corregir: (campo) => enfocarCampo(idDe(campo)),
  })
  const { form, campo, idDe, idDelPrimero } = useCampos({
    inicial,
    etiquetas,
    alCambiar: preguntas.olvidandoAl(alCambiar),
  })
  const mutacion = useMutacion(endpoint, comoSeManda)
  const falta = endpoint.textoFaltan ?? mensajesComun.completeTodosLosCampos

  const rechazar = (nuevo: Rechazo, libre: () => boolean) => {
    const { porCampo } = nuevo
    form.setErrors(enElCampo(porCampo, falta))
    setRechazo(nuevo)
    enfocarCampo(idDelPrimero(porCampo), libre)
  }

  const enviar = (evento?: { preventDefault: () => void }) => {
    evento?.preventDefault()
    const libre = nadieLoToma()
    const envio = aEnvio(form.values)
    const porCampo = { ...razonesDelContrato(endpoint, envio), ...ademas?.(form.values) }
    preguntas.olvidar()
    if (Object.keys(porCampo).length > 0) return rechazar({ delServidor: null, porCampo }, libre)
    setRechazo(null)
    form.clearErrors()
    if (preguntas.preguntar(endpoint, envio)) return undefined
    const seguir = () => mandarlo(envio, libre)
    if (!preguntar?.(form.values, seguir)) seguir()
  }

  const mandarlo = (envio: LoQueSeManda<E>, libre: () => boolean) =>
    mutacion.mutate(envio, {
      // Whoever closed the question was told: nothing is wrong with what was typed.
      onError: (error) => error.codigo !== SIN_CONTESTAR && rechazar(delServidor(error), libre),
    })

  const mensaje = mensajeVigente(rechazo, form.errors, etiquetas)
  const errados = camposErrados(form.errors, etiquetas, idDe)
  return {
    form,
    enviar,
    ocupado: mutacion.isPending,
    error: mutacion.error,
    /** Removes the refusal once it has been dealt with. */
    olvidarRechazo: () => {
      form.clearErrors()
      setRechazo(null)
      mutacion.reset()
    },
    /** For `<CampoErrores {...resumen} />`. */
    resumen: { mensaje, campos: errados, pregunta: preguntas.pregunta },
    /** Props of an input, its label with them: `<TextInput {...campo('nombre')} />`. */
    campo,
  }
}

interface Rechazo {
  /** The server's message; null where nothing was sent. */
  delServidor: string | null
  /** The full reason of each wrong field. */
  porCampo: Record<string, string>
}

const delServidor = ({ message, campos }: ErrorDeApi): Rechazo => ({
  delServidor: message,
  porCampo: Object.fromEntries(campos.map((errado) => [errado.campo, errado.message])),
})

/** What the alert still has to say: editing a field removes its reason, and the last one removes the alert. */
function mensajeVigente(
  rechazo: Rechazo | null,
  errores: Record<string, unknown>,
  etiquetas: Record<string, string>,
): string | null {
  if (rechazo === null) return null
  const { delServidor, porCampo } = rechazo
  const quedan = Object.fromEntries(Object.entries(porCampo).filter(([campo]) => errores[campo]))
  const [primera] = ordenar(quedan, etiquetas)
  const sinCampo = Object.keys(porCampo).length === 0
  return primera === undefined && !sinCampo ? null : (delServidor ?? primera ?? null)
}

function camposErrados(
  errores: Record<string, unknown>,
  etiquetas: Record<string, string>,
  idDe: (campo: string) => string,
): CampoErrado[] {
  return Object.entries(etiquetas).flatMap(([campo, etiqueta]) => {
    const error = errores[campo]
    return typeof error === 'string' ? [{ id: idDe(campo), etiqueta, mensaje: error }] : []
  })
}

/** What the contract says against a request before it is sent, by field. */
export function razonesDelContrato(endpoint: Endpoint, envio: { body?: unknown }): Record<string, string> {
  if (endpoint.body === undefined) return {}
  const leido = leerConRazones(endpoint, endpoint.body, envio.body)
  const campos = leido.ok ? razonesDeDias(endpoint.body, leido.datos, hoy()) : leido.campos
  return Object.fromEntries(campos.toReversed().map(({ campo, message }) => [campo, message]))
}

/** The documented text is only in the alert; each missing field just says that it is missing. */
function enElCampo(porCampo: Record<string, string>, falta: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(porCampo).map(([campo, razon]) => [
      campo,
      razon === falta ? mensajesComun.faltaDato : razon,
    ]),
  )
}

/** Reasons in the order of the screen, unknown fields last. */
function ordenar(porCampo: Record<string, string>, etiquetas: Record<string, string>): string[] {
  const conocidos = Object.keys(etiquetas).filter((campo) => campo in porCampo)
  const resto = Object.keys(porCampo).filter((campo) => !(campo in etiquetas))
  return [...conocidos, ...resto].flatMap((campo) => porCampo[campo] ?? [])
}
