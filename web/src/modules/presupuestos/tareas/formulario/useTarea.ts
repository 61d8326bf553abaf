import { administra } from '@plomada/domain/acceso/roles'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import {
  type Razon,
  razonContraAgregarTarea,
  razonContraEditarTarea,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import { intentarPlan } from '@plomada/domain/presupuestos/validacion'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ErrorDeApi } from '../../../../api/errores.ts'
import { escribirBusqueda } from '../../../../app/busqueda.ts'
import { useSesion } from '../../../../app/useSesion.ts'
import { escribirBorrador, rutaConBorrador, useBorradorDeTarea } from '../borradorDeTarea.ts'
import { type DatosDeTarea, type Tarea, useCrearTarea, useEditarTarea } from '../queries.ts'
import { entradaDelPlan } from './calcular.ts'
import { enfocarPrimero, erroresDelServidor, resumir } from './errores.ts'
import { type Errores, validar } from './validar.ts'
import { envioDeCrear, envioDeEditar, type Valores, valoresDeTarea } from './valores.ts'

export interface OpcionesDeTarea {
  presupuestoId: string
  datos: DatosDeTarea
  /** Null while creating. */
  tarea: Tarea | null
  inicial: Valores
  /** `seguir`: 'Guardar y crear otro'. */
  alGuardar: (mensaje: string, guardada: Valores, seguir: boolean) => void
}

export type FormularioDeTarea = ReturnType<typeof useTarea>

/** The task form: what it holds, its figures at each keystroke, its draft, its reasons and its saving. */
export function useTarea({ presupuestoId, datos, tarea, inicial, alGuardar }: OpcionesDeTarea) {
  const sesion = useSesion()
  const router = useRouter()
  const [valores, setValores] = useState(inicial)
  // Handlers that outlive a drawing (undo, a dialog's answer) change what is there now, not what they closed over.
  const ultimo = useRef(inicial)
  const [intentado, setIntentado] = useState(false)
  const [rechazo, setRechazo] = useState<{ error: ErrorDeApi; errores: Errores } | null>(null)
  const [version, setVersion] = useState(tarea?.version ?? 0)
  const formulario = { presupuestoId, tareaId: tarea?._id }
  const titulo = `${tarea?.nombre ?? 'Rubro nuevo'} · ${datos.presupuesto.nombre}`
  const borrador = useBorradorDeTarea(sesion?.credencialId ?? '', formulario, titulo)
  const crear = useCrearTarea()
  const editar = useEditarTarea()

  const obra = leerObra(datos)
  const capitulo = datos.rubros.find(({ _id }) => _id === valores.capituloId)
  const margen = capitulo?.margenTareas ?? datos.margenTareas
  const entrada = entradaDelPlan(valores, margen)
  const intento = entrada && intentarPlan(entrada)

  const cambiar = (cambio: (v: Valores) => Valores): Valores => {
    ultimo.current = cambio(ultimo.current)
    setValores(ultimo.current)
    setRechazo(null)
    borrador.guardar(ultimo.current)
    return ultimo.current
  }

  const erroresDe = (v: Valores): Errores => {
    const razon = capitulo && seMueve(tarea, v) ? contraElCapitulo(obra, capitulo) : null
    const errores = validar(v, {
      donde: obra.tipo === 'plantilla' && tarea !== null ? 'banco' : 'obra',
      margen,
      indirecto: tarea && !capitulo?.capituloGastoIndirecto ? leerIndirecto(datos, tarea) : null,
    })
    return razon === null ? errores : { ...errores, capituloId: razon }
  }
  const errores = { ...(intentado ? erroresDe(valores) : {}), ...rechazo?.errores }
  const ocupado = crear.isPending || editar.isPending

  const guardar = (seguir: boolean, conVersion = version) => {
    if (ocupado) return
    const v = ultimo.current
    const porCampo = erroresDe(v)
    setIntentado(true)
    setRechazo(null)
    if (Object.keys(porCampo).length > 0) return enfocarPrimero(porCampo, v)
    const opciones = {
      onSuccess: ({ message }: { message: string }) => {
        void borrador
          .borrar(v)
          .catch(() => undefined)
          .then(() => alGuardar(message, v, seguir))
      },
      onError: (error: ErrorDeApi) => {
        const delServidor = erroresDelServidor(error, v)
        setRechazo({ error, errores: delServidor })
        enfocarPrimero(delServidor, v)
      },
    }
    if (tarea === null) crear.mutate(envioDeCrear(presupuestoId, v), opciones)
    else editar.mutate(envioDeEditar(tarea, conVersion, v), opciones)
  }

  return {
    presupuestoId,
    datos,
    tarea,
    obra,
    valores,
    cambiar,
    capitulo,
    margen,
    entrada,
    plan: intento?.ok ? intento.plan : null,
    errores,
    resumen: resumir(errores, valores, rechazo?.error.message ?? null),
    rechazo: rechazo?.error ?? null,
    /** Why nothing here can be changed, or null. */
    razon: administra(sesion?.rol ?? 'cliente')
      ? contraElFormulario(obra, tarea, datos)
      : mensajesComun.soloLectura,
    borrador,
    guardar,
    /** Takes the present version as the one to replace, after a lost race. */
    aceptarVersion: (actual: number) => {
      setVersion(actual)
      guardar(false, actual)
    },
    /** Goes to 'Editar componente' with the draft, and the line as the selected one. */
    irAlDetalle: async (clave: string) => {
      const v = cambiar((actual) => ({ ...actual, seleccionado: clave }))
      await escribirBorrador(sesion?.credencialId ?? '', formulario, titulo, v).catch(() => undefined)
      const redirect = rutaConBorrador(formulario)
      router.history.push(`/detalleComponenteSeleccionado${escribirBusqueda({ presupuestoId, redirect })}`)
    },
    /** Begins again from the tarea as it is now. */
    empezarDe: (actual: Tarea) => {
      setVersion(actual.version)
      cambiar(() => valoresDeTarea(actual))
    },
    ocupado,
  }
}

/** The state of the work as the reasons need it; an inactive one is read-only whatever it was (domain.md §7). */
export function leerObra({ presupuesto }: DatosDeTarea): Obra {
  return {
    tipo: presupuesto.tipo === 'plantilla' ? 'plantilla' : 'presupuesto',
    estado: presupuesto.estado === 'aprobado' ? 'aprobado' : 'pendiente',
    activo: presupuesto.estado !== 'inactivo',
  }
}

function contraElFormulario(obra: Obra, tarea: Tarea | null, datos: DatosDeTarea): Razon {
  if (tarea === null) return razonContraEscribir(obra)
  const suyo = datos.rubros.find(({ _id }) => _id === tarea.rubroId)
  const capitulo = suyo ? { gastoIndirecto: suyo.capituloGastoIndirecto, descartado: false } : null
  return razonContraEditarTarea(obra, capitulo, tarea)
}

/** Why a tarea can't be put into a capitulo, or null: the chooser of capitulos disables it with the same words. */
export function contraElCapitulo(obra: Obra, capitulo: DatosDeTarea['rubros'][number]): Razon {
  return razonContraAgregarTarea(obra, {
    gastoIndirecto: capitulo.capituloGastoIndirecto,
    descartado: false,
  })
}

function seMueve(tarea: Tarea | null, v: Valores): boolean {
  return tarea === null || tarea.rubroId !== v.capituloId
}

function leerIndirecto(datos: DatosDeTarea, tarea: Tarea) {
  return {
    actual: tarea.plan.gastoIndirectoTotal,
    total: datos.gastoIndirectoTotal,
    distribuido: datos.gastoIndirectoDistribuido,
  }
}
