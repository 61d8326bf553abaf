import { SegmentedControl, Text, Textarea } from '@mantine/core'
import { cargarAvance, LARGO_DE_OBSERVACION } from '@plomada/contract/avances/avances'
import { zHecho } from '@plomada/contract/comun'
import { FOTOS_POR_AVANCE } from '@plomada/domain/avances/fotos'
import { preguntaDeAvance } from '@plomada/domain/avances/preguntas'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { useState } from 'react'
import { useEnvios } from '../../../api/envios/lista.ts'
import { alCargarlos } from '../../../api/envios/sueltos.ts'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { nuevoId } from '../../../api/nuevoId.ts'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import { useDeMas } from '../../../pagina/confirmar/deMas.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import type { Miga } from '../../../pagina/Pagina.tsx'
import { usePregunta } from '../../../pagina/pregunta/usePregunta.tsx'
import { loQueCorrige, loQueCorrigeUnEnvio, sinLoCorregido, valoresDeAvance } from '../corregir/corregible.ts'
import { FotosDeAntes, useFotosDeAntes } from '../corregir/FotosDeAntes.tsx'
import { encolarAvance, lugarDeAvance, noCargado } from '../encolar.ts'
import { conLoQueEspera, loEscrito } from '../espera/esperan.ts'
import { ElegirFotos } from '../fotos/ElegirFotos.tsx'
import { envioEn, type FotoParaEnviar } from '../fotos/encolarConFotos.ts'
import { useFotos } from '../fotos/useFotos.ts'
import { useSinLugar } from '../fotos/useSinLugar.tsx'
import { type Avance, dondeSeVe, type TareaParaElegir } from '../queries.ts'
import { CantidadDeAvance } from './CantidadDeAvance.tsx'
import { DeQueTarea } from './DeQueTarea.tsx'
import { PorcentajeDeAvance } from './PorcentajeDeAvance.tsx'
import { UltimosDeTarea } from './UltimosDeTarea.tsx'
import { cantidadDe, intencionDe, medidaDe, razonesDe, type ValoresDeAvance } from './valores.ts'

/** The same endpoint; that it waits for a connection is an answer too. */
const AL_EQUIPO = { ...cargarAvance, respuesta: zHecho }

interface FormularioDeAvanceProps {
  presupuestoId: string
  tarea: TareaParaElegir
  migas: readonly Miga[]
  /** One that was refused and is edited, with its photos. */
  rechazado: { _id: string; fotos: readonly FotoParaEnviar[] } | null
  /** One that is corrected: the new one begins with what it says, and takes its place. */
  corregido: Avance | null
  /** Photos that were taken for it before and not recorded. */
  sueltas: readonly FotoParaEnviar[]
  /** Where the device keeps those that are taken now. */
  lugarDeFotos: string
  /** Chooses another tarea. */
  onOtra: () => void
}

/** How much of a tarea was done, on which day; begins with today. */
export function FormularioDeAvance(props: FormularioDeAvanceProps) {
  const { presupuestoId, migas, rechazado, corregido, sueltas, lugarDeFotos, onOtra } = props
  // The same until it is stored: what is sent again, after an answer that was lost, is the same avance.
  const [id] = useState(rechazado?._id ?? nuevoId)
  const { cola } = useEnvios()
  const corrige = useCorrige(props)
  const [conEspera = props.tarea] = conLoQueEspera([props.tarea], cola, id)
  const tarea = sinLoCorregido(conEspera, corrige)
  const medida = medidaDe(tarea)
  const [hoy] = useState(diaDeHoy)
  const deAntes = useFotosDeAntes(corrige?.fotos ?? [])
  const fotos = useFotos(
    [...(rechazado?.fotos ?? []), ...sueltas],
    lugarDeFotos,
    FOTOS_POR_AVANCE - deAntes.quedan.length, // not money: photos
  )
  const sinLugar = useSinLugar()
  const pregunta = usePregunta()
  const deMas = useDeMas()
  const ruta = direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id, corrige: corrige?._id })
  const inicial: ValoresDeAvance = {
    modo: 'cantidad',
    cantidad: '',
    todo: '',
    porcentaje: '',
    fecha: hoy,
    observacion: '',
    ...(corregido ? valoresDeAvance(corregido) : loEscrito(envioEn(lugarDeAvance(id)))),
  }
  const creacion = useCreacion({
    endpoint: AL_EQUIPO,
    inicial,
    campos: { cantidad: 'Cantidad', porcentaje: 'Porcentaje', fecha: 'Fecha', observacion: 'Observación' },
    aEnvio: (valores) => ({
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
    mandar: ({ body }) =>
      pregunta.con(
        (cambio) =>
          sinLugar.con(fotos.listas ?? [], (suyas) =>
            alCargarlos(lugarDeFotos, () =>
              encolarAvance(
                {
                  presupuestoId,
                  tarea,
                  body: { ...body, ...cambio },
                  corrige: corrige && { ...corrige, fotos: deAntes.quedan },
                },
                suyas,
              ),
            ),
          ),
        noCargado(id, fotos.listas?.length ?? 0),
      ),
    ademas: (valores) => razonesDe(valores, medida),
    preguntar: (valores, seguir) => deMas.preguntar(preguntaDe(valores, tarea), seguir),
    invalida: [],
    borrador: {
      clave: corrige ? `avance/corrige/${corrige._id}` : `avance/${tarea._id}`,
      titulo: () => `Avance · ${tarea.nombre}`,
      ruta,
    },
    vuelta: direcciones.avances({ presupuestoId }),
    dondeSeVe: ({ fecha }) => dondeSeVe(presupuestoId, fecha),
  })
  const { form, campo } = creacion
  const { modo } = form.values
  const cantidad = leerMicro(cantidadDe(form.values, medida))
  return (
    <PaginaDeFormulario
      formulario={creacion}
      titulo={corrige ? mensajesAvances.corregirAvance : mensajesPresupuestos.cargarAvance}
      migas={[...migas]}
      verbo={corrige ? 'Guardar' : 'Cargar'}
      razon={fotos.listas === null ? mensajesFotos.preparando : null}
      alLado={
        <>
          <UltimosDeTarea presupuestoId={presupuestoId} tarea={tarea} />
          {deMas.dialogo((nueva) => form.setFieldValue('cantidad', nueva))}
        </>
      }
    >
      {/* What is corrected stays what was done of its tarea. */}
      <DeQueTarea tarea={tarea} onOtra={corrige === null ? onOtra : null} />
      <SegmentedControl
        fullWidth
        aria-label="Cómo se dice lo hecho"
        data={[
          { value: 'cantidad', label: `Cantidad (${tarea.unidadMedidaCodigo})` },
          { value: 'porcentaje', label: '% acumulado' },
        ]}
        value={modo}
        onChange={(nuevo) => form.setFieldValue('modo', nuevo === 'porcentaje' ? 'porcentaje' : 'cantidad')}
      />
      {modo === 'cantidad' ? (
        <CantidadDeAvance
          campo={campo('cantidad')}
          medida={medida}
          unidad={tarea.unidadMedidaCodigo}
          onTodo={(toda) => form.setValues({ cantidad: toda, todo: 's' })}
        />
      ) : (
        <PorcentajeDeAvance
          campo={campo('porcentaje')}
          onAtajo={(atajo) => form.setFieldValue('porcentaje', atajo)}
        />
      )}
      {cantidad !== undefined && cantidad > 0n && (
        <Text fz="sm" role="status">
          Se carga {formatoCantidad(cantidad)} {tarea.unidadMedidaCodigo}: el rubro queda en{' '}
          {formatoPorcentaje(porcentajeAvanzado(medida.planeada, medida.avanzada + cantidad))}
          {medida.avanzada + cantidad > medida.planeada && `. ${mensajesPresupuestos.pasadoDePresupuesto}.`}
        </Text>
      )}
      <DiaInput {...campo('fecha')} clase="hecho" withAsterisk />
      <Textarea {...campo('observacion')} autosize minRows={2} maxLength={LARGO_DE_OBSERVACION} />
      <FotosDeAntes {...deAntes} />
      <ElegirFotos {...fotos} nota={sueltas.length > 0 ? mensajesFotos.quedaron : null} />
      {sinLugar.oferta}
      {pregunta.dialogo}
    </PaginaDeFormulario>
  )
}

/** Before more is recorded than is left. */
function preguntaDe(valores: ValoresDeAvance, tarea: TareaParaElegir) {
  const medida = medidaDe(tarea)
  const escrita = leerMicro(cantidadDe(valores, medida)) ?? 0n
  return preguntaDeAvance(escrita, { ...medida, unidad: tarea.unidadMedidaCodigo })
}

/** What the new one takes the place of: the avance that somebody corrects, or that of a correction that waits. */
function useCorrige({ rechazado, corregido }: FormularioDeAvanceProps) {
  const [corrige] = useState(() =>
    corregido
      ? loQueCorrige(corregido)
      : rechazado && loQueCorrigeUnEnvio(envioEn(lugarDeAvance(rechazado._id)), rechazado.fotos),
  )
  return corrige
}
