import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { enfocarCampo } from '../../../ui/enfocarCampo.ts'
import { contraElCapitulo, leerObra } from '../../presupuestos/tareas/formulario/razones.ts'
import { consultaDatos } from '../../presupuestos/tareas/queries.ts'
import { consultaPrevia, type Item, useCopiarUna, useCopiarVarias } from '../queries.ts'
import { planDeCopia, totalDeCopia, type ValoresDeCopia, validarCopia } from './copia.ts'

interface OpcionesDeCopia {
  items: readonly Item[]
  obraId: string | null
  capituloId: string | undefined
  onCopiado: (mensaje: string, destino: { obraId: string; capituloId: string }) => void
}

export type Copia = ReturnType<typeof useCopia>

/** The id of a field's input, where the summary's link and the focus go. */
export const idDeCampo = (campo: string): string => `copia-${campo}`

/** State of the copy dialog: destination, quantities, totals, and sending. */
export function useCopia({ items, obraId, capituloId = '', onCopiado }: OpcionesDeCopia) {
  const [v, setV] = useState<ValoresDeCopia>({
    obraId: obraId ?? '',
    capituloId: obraId === null ? '' : capituloId,
    contratistaId: '',
    cantidades: {},
  })
  const [intentado, setIntentado] = useState(false)
  const { data: datos, error: errorDeDatos } = useQuery({
    ...consultaDatos(v.obraId),
    enabled: v.obraId !== '',
  })
  const capitulo = datos?.rubros.find(({ _id }) => _id === v.capituloId)
  const ids = items.map(({ _id }) => _id)
  const { data: previa, error: errorDePrevia } = useQuery({
    ...consultaPrevia(v.obraId, capitulo?._id ?? '', ids),
    enabled: capitulo !== undefined,
  })
  // With a single contratista in the capitulo there is nothing to choose.
  const unico = capitulo?.contratistas.length === 1 ? capitulo.contratistas[0]?.id : undefined
  const valores = {
    ...v,
    capituloId: capitulo?._id ?? '',
    contratistaId: v.contratistaId || (unico ?? ''),
  }
  const envio = useEnvioDeCopia(onCopiado)
  const errores = intentado ? validarCopia(valores, ids) : {}
  const planes = ids.map((id) =>
    planDeCopia(
      previa?.rubros.find(({ tareaId }) => tareaId === id),
      previa?.margenTareas ?? 0,
      v.cantidades[id] ?? '',
    ),
  )
  const copiar = () => {
    setIntentado(true)
    const [primero] = enOrden(validarCopia(valores, ids), items)
    if (primero === undefined) return envio.enviar(valores, ids)
    enfocarCampo(primero.id)
  }
  const campos = enOrden(errores, items)
  const falla = errorDeDatos ?? errorDePrevia ?? envio.error
  return {
    valores,
    cambiar: (cambio: Partial<ValoresDeCopia>) => {
      envio.olvidarRechazo()
      setV((antes) => ({ ...antes, ...cambio }))
    },
    datos,
    capitulo,
    previa,
    planes,
    total: totalDeCopia(planes),
    errores,
    resumen: { mensaje: mensajeDe(campos), campos },
    error: falla ? textoDeError(falla) : null,
    /** Why nothing can be copied there, or null. */
    razon: datos
      ? (razonContraEscribir(leerObra(datos)) ??
        (capitulo ? contraElCapitulo(leerObra(datos), capitulo) : null))
      : null,
    copiar,
    ocupado: envio.ocupado,
  }
}

/** Copies one item by the documented call, several by ours; both answer a message. */
function useEnvioDeCopia(onCopiado: OpcionesDeCopia['onCopiado']) {
  const una = useCopiarUna()
  const varias = useCopiarVarias()
  const enviar = (v: ValoresDeCopia, ids: readonly string[]) => {
    if (una.isPending || varias.isPending) return
    const despues = { onSuccess: ({ message }: { message: string }) => onCopiado(message, v) }
    const { obraId: presupuestoId, capituloId, contratistaId } = v
    const destino = { presupuestoId, capituloId, contratistaId }
    const [primera, ...resto] = ids.map((tareaId) => ({ tareaId, cantidad: v.cantidades[tareaId] ?? '' }))
    if (primera === undefined) return
    if (resto.length === 0) una.mutate({ body: { ...destino, ...primera } }, despues)
    else varias.mutate({ body: { ...destino, rubros: [primera, ...resto] } }, despues)
  }
  return {
    enviar,
    ocupado: una.isPending || varias.isPending,
    error: una.error ?? varias.error,
    olvidarRechazo: () => {
      una.reset()
      varias.reset()
    },
  }
}

const ETIQUETAS = { obraId: 'Obra', capituloId: 'Capítulo', contratistaId: 'Contratista' }

/** The wrong fields from top to bottom. */
function enOrden(errores: Record<string, string>, items: readonly Item[]) {
  const deItems = items.map(({ _id, nombre }) => [_id, `Cantidad de «${nombre}»`] as const)
  return [...Object.entries(ETIQUETAS), ...deItems].flatMap(([campo, etiqueta]) => {
    const mensaje = errores[campo]
    return mensaje === undefined ? [] : [{ id: idDeCampo(campo), etiqueta, mensaje }]
  })
}

/** The documented text where something is missing, else the first reason. */
function mensajeDe(campos: readonly { mensaje: string }[]): string | null {
  const falta = campos.some(({ mensaje }) => mensaje === mensajesComun.faltaDato)
  return falta ? mensajesComun.completeTodosLosCampos : (campos[0]?.mensaje ?? null)
}
