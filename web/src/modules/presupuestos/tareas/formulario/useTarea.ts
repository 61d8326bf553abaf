import { intentarPlan } from '@plomada/domain/presupuestos/validacion'
import { type RefObject, useState } from 'react'
import type { ErrorDeApi } from '../../../../api/errores.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useValores } from '../../../../pagina/formulario/useValores.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { useViaje } from '../../../../pagina/viaje/useViaje.ts'
import { nadieLoToma } from '../../../../ui/foco.ts'
import { type ConRazon, type ObraConMotivo, razonYaDicha } from '../../motivo/dicho.ts'
import { razonPara } from '../../motivo/razonPara.ts'
import { type Muestra, TODO } from '../../muestra/loQueMuestra.ts'
import type { DatosDeTarea, TareaLeida } from '../queries.ts'
import { borradorDeTarea, type DesdeElBanco } from './borradorDeTarea.ts'
import { conSuRedondeo, entradaDelPlan } from './calcular.ts'
import { enfocarPrimero, erroresDelServidor, resumir } from './errores.ts'
import type { TareaGuardada } from './guardado.ts'
import { contraElFormulario, contraGuardar, leerObra } from './razones.ts'
import type { Errores } from './validar.ts'
import type { Valores } from './valores.ts'

export interface OpcionesDeTarea {
  presupuestoId: string
  /** Present for an item of the price bank, which has no place in a work (domain.md §6). */
  banco?: DesdeElBanco | undefined
  datos: DatosDeTarea
  /** What a resident may see; users who can edit see everything (domain.md §13). */
  muestra?: Muestra
  /** Null while creating. */
  tarea: TareaLeida | null
  inicial: Valores
  /** Whether that is its draft. */
  retomado: boolean
  guardado: TareaGuardada
  /** `seguir`: 'Guardar y crear otro'; `deshacer` takes it back, where that can be done. */
  alGuardar: (
    mensaje: string,
    guardada: Valores,
    como: { seguir: boolean; deshacer: (() => void) | undefined },
  ) => void
}

export type FormularioDeTarea = ReturnType<typeof useTarea>

/** The task form: values, figures at each keystroke, draft, reasons and saving. */
export function useTarea(opciones: OpcionesDeTarea) {
  const { presupuestoId, banco, datos, tarea, inicial, retomado, alGuardar, muestra = TODO } = opciones
  const sesion = useSesion()
  const enElBanco = banco !== undefined
  const titulo = `${tarea?.nombre ?? 'Rubro nuevo'} · ${datos.presupuesto.nombre}`
  const suyo = borradorDeTarea({ presupuestoId, tareaId: tarea?._id, banco }, titulo)
  const { valores, ultimo, borrador, cambiar } = useValores({
    inicial,
    borrador: suyo,
    retomado,
    alCambiar: () => guardado.olvidarRechazo(),
  })
  const irA = useViaje(suyo, borrador.asentar)
  const guardado = useGuardado(opciones, ultimo, (...guardada) => {
    void borrador.terminar().then(() => alGuardar(...guardada))
  })
  const capitulo = datos.rubros.find(({ _id }) => _id === valores.capituloId)
  const exacta = entradaDelPlan(valores, capitulo?.margenTareas ?? datos.margenTareas)
  const entrada = exacta && conSuRedondeo(exacta, tarea)
  const intento = entrada && intentarPlan(entrada)
  const { intentado, rechazo } = guardado
  const errores = {
    ...(intentado ? contraGuardar(valores, datos, tarea, enElBanco) : {}),
    ...rechazo?.errores,
  }
  return {
    presupuestoId,
    enElBanco,
    muestra,
    datos,
    tarea,
    obra: leerObra(datos),
    conMotivo: conMotivo(opciones),
    valores,
    /** The present values, for handlers that outlast a rendering. */
    presentes: () => ultimo.current,
    cambiar,
    /** Goes to 'Editar componente', after storing the draft with the line as the selected one. */
    irAlDetalle: (clave: string) => {
      cambiar((v) => ({ ...v, seleccionado: clave }))
      irA(direcciones.detalleDeComponente({ presupuestoId, redirect: suyo.ruta }))
    },
    capitulo,
    entrada,
    /** Null where a number can't be read, or a figure is too large to be stored. */
    plan: intento?.ok ? intento.plan : null,
    errores,
    /** As `AvisoDeEdicion` takes it. */
    aviso: {
      form: { values: valores, setValues: (otros: Valores) => cambiar(() => otros) },
      resumen: resumir(errores, valores, rechazo?.error.message ?? null),
      error: rechazo?.error ?? null,
      olvidarRechazo: guardado.olvidarRechazo,
    },
    /** Why nothing here can be changed, or null. */
    razon: contraElFormulario(sesion?.rol ?? 'cliente', datos, tarea),
    borrador,
    guardar: guardado.guardar,
    ocupado: guardado.ocupado,
  }
}

/** The work of which a change says why; an item of the price bank is of none. */
const conMotivo = ({
  presupuestoId,
  banco,
  datos,
}: Pick<OpcionesDeTarea, 'presupuestoId' | 'banco' | 'datos'>): ObraConMotivo => ({
  _id: presupuestoId,
  nombre: datos.presupuesto.nombre,
  aprobada: banco === undefined && leerObra(datos).estado === 'aprobado',
})

/** Saving: reasons before, the call, the server's reasons after. */
function useGuardado(
  { presupuestoId, banco, datos, tarea, guardado: { crear, editar, ocupado } }: OpcionesDeTarea,
  ultimo: RefObject<Valores>,
  alGuardar: OpcionesDeTarea['alGuardar'],
) {
  const [intentado, setIntentado] = useState(false)
  const [rechazo, setRechazo] = useState<{ error: ErrorDeApi; errores: Errores } | null>(null)
  const enElBanco = banco !== undefined

  const guardar = (seguir: boolean) => {
    if (ocupado) return
    const v = ultimo.current
    const libre = nadieLoToma()
    const errores = contraGuardar(v, datos, tarea, enElBanco)
    setIntentado(true)
    setRechazo(null)
    if (Object.keys(errores).length > 0) return enfocarPrimero(errores, v)
    const despues = {
      onSuccess: ({ message, deshacer }: { message: string; deshacer?: (() => void) | undefined }) =>
        alGuardar(message, v, { seguir, deshacer }),
      onError: (error: ErrorDeApi) => {
        const delServidor = erroresDelServidor(error, v)
        setRechazo({ error, errores: delServidor })
        enfocarPrimero(delServidor, v, libre)
      },
    }
    const enviar = (razon: ConRazon | null) => {
      if (razon === null) return
      if (tarea === null) crear(v, razon, despues)
      // A draft of before drafts had one is as new as the form.
      else editar(tarea, { ...v, version: v.version || tarea.version }, razon, despues)
    }
    const obra = conMotivo({ presupuestoId, banco, datos })
    const dicha = razonYaDicha(obra)
    if (dicha === undefined) void razonPara(obra).then(enviar)
    else enviar(dicha)
  }
  return {
    intentado,
    rechazo,
    olvidarRechazo: () => setRechazo(null),
    guardar,
    ocupado,
  }
}
