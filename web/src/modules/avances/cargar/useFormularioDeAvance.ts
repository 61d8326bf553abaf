import { cargarAvance } from '@plomada/contract/avances/avances'
import { zHecho } from '@plomada/contract/comun'
import { FOTOS_POR_AVANCE } from '@plomada/domain/avances/fotos'
import { preguntaDeAvance } from '@plomada/domain/avances/preguntas'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { useState } from 'react'
import { useEnvios } from '../../../api/envios/lista.ts'
import { alCargarlos } from '../../../api/envios/sueltos.ts'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { nuevoId } from '../../../api/nuevoId.ts'
import { useDeMas } from '../../../pagina/confirmar/deMas.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { usePregunta } from '../../../pagina/pregunta/usePregunta.tsx'
import { loQueCorrige, loQueCorrigeUnEnvio, sinLoCorregido, valoresDeAvance } from '../corregir/corregible.ts'
import { useFotosDeAntes } from '../corregir/FotosDeAntes.tsx'
import { type AvanceDicho, encolarAvance, lugarDeAvance, noCargado } from '../encolar.ts'
import { conLoQueEspera, loEscrito } from '../espera/esperan.ts'
import type { ValoresDeAvance } from '../espera/porCampo.ts'
import type { FotoParaEnviar } from '../fotos/encolarConFotos.ts'
import { useFotos } from '../fotos/useFotos.ts'
import { useSinLugar } from '../fotos/useSinLugar.tsx'
import { type AvanceDeLista, dondeSeVe, type TareaParaElegir } from '../queries.ts'
import { claveDeAvance, tituloDeAvance } from './llevar.ts'
import { type LoQueHay, sinRepetir } from './loQueHay.ts'
import { cantidadDe, intencionDe, medidaDe, razonesDe } from './valores.ts'

/** The same endpoint; that it waits for a connection is an answer too. */
const AL_EQUIPO = { ...cargarAvance, respuesta: zHecho }

export interface DeQueAvance {
  presupuestoId: string
  tarea: TareaParaElegir
  hay: LoQueHay
  /** The photos of the form that was left to choose this tarea; null where none was. */
  traidas: readonly FotoParaEnviar[] | null
  /** One that is corrected: the new one begins with what it says, and takes its place. */
  corregido: AvanceDeLista | null
}

/** The form of an avance at work: what it begins with, what it asks, and how it is stored and sent. */
export function useFormularioDeAvance({ presupuestoId, hay, traidas, corregido, ...de }: DeQueAvance) {
  const { editado, sueltas, traido, lugar } = hay
  // The same until it is stored: what is sent again, after an answer that was lost, is the same avance.
  const [id] = useState(editado?._id ?? nuevoId)
  const { cola } = useEnvios()
  const [corrige] = useState(() =>
    editado ? loQueCorrigeUnEnvio(editado.envio, editado.fotos) : corregido && loQueCorrige(corregido),
  )
  const [conEspera = de.tarea] = conLoQueEspera([de.tarea], cola, lugarDeAvance(id))
  const tarea = sinLoCorregido(conEspera, corrige)
  const medida = medidaDe(tarea)
  const [hoy] = useState(diaDeHoy)
  const deAntes = useFotosDeAntes(corrige?.fotos ?? [])
  const caben = FOTOS_POR_AVANCE - deAntes.quedan.length // not money: photos
  const fotos = useFotos(lugar, sinRepetir([...(traidas ?? editado?.fotos ?? []), ...sueltas]), caben)
  const sinLugar = useSinLugar()
  const pregunta = usePregunta()
  const deMas = useDeMas()
  const escrito = editado ? loEscrito(editado.envio) : corregido && valoresDeAvance(corregido)
  const inicial: ValoresDeAvance = { ...VACIO, fecha: hoy, ...escrito }
  const creacion = useCreacion({
    endpoint: AL_EQUIPO,
    inicial,
    campos: {
      modo: 'Cómo se carga',
      cantidad: 'Cantidad',
      todo: 'Todo lo que falta',
      porcentaje: 'Porcentaje',
      fecha: 'Fecha',
      observacion: 'Observación',
    },
    aEnvio: (valores): { body: AvanceDicho } => ({
      body: {
        _id: id,
        tareaId: tarea._id,
        contratistaId: corrige?.contratistaId ?? tarea.contratistaId,
        cantidad: cantidadDe(valores, medida),
        ...intencionDe(valores, medida),
        fecha: valores.fecha,
        observacion: valores.observacion,
      },
    }),
    // Stored on this device first, and sent from there: there may be no signal where work is done.
    mandar: ({ body }) => {
      const avance = { presupuestoId, tarea, corrige: corrige && { ...corrige, fotos: deAntes.quedan } }
      return pregunta.con(
        (cambio) =>
          sinLugar.con(fotos.listas ?? [], (suyas) =>
            alCargarlos(lugar, () => encolarAvance({ ...avance, body: { ...body, ...cambio } }, suyas)),
          ),
        noCargado(id, fotos.listas?.length ?? 0),
      )
    },
    ademas: (valores) => razonesDe(valores, medida),
    preguntar: (valores, seguir) => deMas.preguntar(preguntaDe(valores, tarea), seguir),
    invalida: [],
    borrador: {
      clave: corrige ? `avance/corrige/${corrige._id}` : claveDeAvance(tarea._id),
      titulo: () => tituloDeAvance(tarea),
      ruta: direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id, corrige: corrige?._id }),
    },
    retomado: traido && { ...inicial, ...traido },
    vuelta: direcciones.avances({ presupuestoId }),
    dondeSeVe: ({ fecha }) => dondeSeVe(presupuestoId, fecha),
  })
  return { creacion, tarea, medida, corrige, deAntes, fotos, sinLugar, pregunta, deMas }
}

const VACIO = { modo: 'cantidad', cantidad: '', todo: '', porcentaje: '', observacion: '' } as const

/** Before more is recorded than is left. */
function preguntaDe(valores: ValoresDeAvance, tarea: TareaParaElegir) {
  const medida = medidaDe(tarea)
  const escrita = leerMicro(cantidadDe(valores, medida)) ?? 0n
  return preguntaDeAvance(escrita, { ...medida, unidad: tarea.unidadMedidaCodigo })
}
