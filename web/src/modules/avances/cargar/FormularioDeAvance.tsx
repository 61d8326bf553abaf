import { Button, Group, SegmentedControl, Text, Textarea } from '@mantine/core'
import { cargarAvance, LARGO_DE_OBSERVACION } from '@plomada/contract/avances/avances'
import { zHecho } from '@plomada/contract/comun'
import { cantidadSugerida } from '@plomada/domain/avances/cantidad'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { useState } from 'react'
import { useEnvios } from '../../../api/envios/lista.ts'
import { alCargarlos } from '../../../api/envios/sueltos.ts'
import { nuevoId } from '../../../api/nuevoId.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import type { Miga } from '../../../pagina/Pagina.tsx'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { FechaInput } from '../../../ui/FechaInput.tsx'
import { PorcentajeInput } from '../../../ui/PorcentajeInput.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { encolarAvance } from '../encolar.ts'
import { conLoQueEspera } from '../espera/esperan.ts'
import { ElegirFotos } from '../fotos/ElegirFotos.tsx'
import type { FotoParaEnviar } from '../fotos/encolarConFotos.ts'
import { useFotos } from '../fotos/useFotos.ts'
import { useSinLugar } from '../fotos/useSinLugar.tsx'
import type { TareaParaElegir } from '../queries.ts'
import { hechoDe } from './ElegirTarea.tsx'
import { claveDeAvance, tituloDeAvance } from './llevar.ts'
import { type LoQueHay, sinRepetir } from './loQueHay.ts'
import { UltimosDeTarea } from './UltimosDeTarea.tsx'
import { cantidadDe, medidaDe, razonesDe, type ValoresDeAvance } from './valores.ts'

/** The same endpoint; that it waits for a connection is an answer too. */
const AL_EQUIPO = { ...cargarAvance, respuesta: zHecho }

const ATAJOS = ['25', '50', '75', '100']

interface FormularioDeAvanceProps {
  presupuestoId: string
  tarea: TareaParaElegir
  migas: readonly Miga[]
  hay: LoQueHay
  /** The photos of the form that was left to choose this tarea; null where none was. */
  traidas: readonly FotoParaEnviar[] | null
  /** Chooses another tarea, which takes these photos along. */
  onOtra: (fotos: readonly FotoParaEnviar[]) => void
}

/** How much of a tarea was done, on which day; begins with what is left and today. */
export function FormularioDeAvance(props: FormularioDeAvanceProps) {
  const { presupuestoId, migas, traidas, onOtra } = props
  const { editado, sueltas, traido, lugar } = props.hay
  // The same until it is stored: what is sent again, after an answer that was lost, is the same avance.
  const [id] = useState(editado?._id ?? nuevoId)
  const { cola } = useEnvios()
  const [tarea = props.tarea] = conLoQueEspera([props.tarea], cola, lugar)
  const medida = medidaDe(tarea)
  const [hoy] = useState(() => hoyEnAsuncion(new Date()))
  const fotos = useFotos(lugar, sinRepetir([...(traidas ?? editado?.fotos ?? []), ...sueltas]))
  const sinLugar = useSinLugar()
  const ruta = direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id })
  const inicial: ValoresDeAvance = {
    modo: 'cantidad',
    cantidad: textoDeMicro(cantidadSugerida(medida.planeada, medida.avanzada)),
    porcentaje: '',
    fecha: hoy,
    observacion: '',
    ...editado?.valores,
  }
  const creacion = useCreacion({
    endpoint: AL_EQUIPO,
    inicial,
    campos: { cantidad: 'Cantidad', porcentaje: 'Porcentaje', fecha: 'Fecha', observacion: 'Observación' },
    aEnvio: (valores) => ({
      body: {
        _id: id,
        tareaId: tarea._id,
        contratistaId: tarea.contratistaId,
        cantidad: cantidadDe(valores, medida),
        fecha: valores.fecha,
        observacion: valores.observacion,
      },
    }),
    // Stored on this device first, and sent from there: there may be no signal where work is done.
    mandar: ({ body }) =>
      sinLugar.con(fotos.listas ?? [], (suyas) =>
        alCargarlos(lugar, () => encolarAvance({ presupuestoId, tarea, body }, suyas)),
      ),
    ademas: (valores) => razonesDe(valores, medida),
    invalida: [],
    borrador: { clave: claveDeAvance(tarea._id), titulo: () => tituloDeAvance(tarea), ruta },
    retomado: traido && { ...inicial, ...traido },
    vuelta: direcciones.avances({ presupuestoId }),
  })
  const { form, campo } = creacion
  const { modo } = form.values
  const cantidad = leerMicro(cantidadDe(form.values, medida))
  return (
    <PaginaDeFormulario
      formulario={creacion}
      titulo={mensajesPresupuestos.cargarAvance}
      migas={[...migas]}
      verbo="Cargar"
      razon={fotos.listas === null ? mensajesFotos.preparando : null}
      alLado={<UltimosDeTarea presupuestoId={presupuestoId} tarea={tarea} />}
    >
      <div>
        <Text fw={600}>{tarea.nombre}</Text>
        <Text c="dimmed" fz="sm">
          {[tarea.rubroNombre, tarea.contratistaNombre].filter(Boolean).join(' · ')}
        </Text>
        <Text fz="sm">Hecho: {hechoDe(tarea)}</Text>
        <BotonConRazon
          variant="subtle"
          size="compact-sm"
          mt={4}
          razon={fotos.listas === null ? mensajesFotos.preparando : null}
          onClick={() => void creacion.asentar().then(() => onOtra(fotos.listas ?? []))}
        >
          Elegir otro rubro
        </BotonConRazon>
      </div>
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
        <CantidadInput {...campo('cantidad')} withAsterisk />
      ) : (
        <>
          <PorcentajeInput {...campo('porcentaje')} withAsterisk description="Cómo queda el rubro con esto" />
          <Group gap={8} grow>
            {ATAJOS.map((atajo) => (
              <Button key={atajo} variant="default" onClick={() => form.setFieldValue('porcentaje', atajo)}>
                {atajo} %
              </Button>
            ))}
          </Group>
        </>
      )}
      {cantidad !== undefined && cantidad > 0n && (
        <Text fz="sm" role="status">
          Se carga {formatoCantidad(cantidad)} {tarea.unidadMedidaCodigo}: el rubro queda en{' '}
          {formatoPorcentaje(porcentajeAvanzado(medida.planeada, medida.avanzada + cantidad))}
          {medida.avanzada + cantidad > medida.planeada && `. ${mensajesPresupuestos.pasadoDePresupuesto}.`}
        </Text>
      )}
      <FechaInput {...campo('fecha')} withAsterisk maximo={hoy} />
      <Textarea {...campo('observacion')} autosize minRows={2} maxLength={LARGO_DE_OBSERVACION} />
      <ElegirFotos {...fotos} nota={sueltas.length > 0 && traidas === null ? mensajesFotos.quedaron : null} />
      {sinLugar.oferta}
    </PaginaDeFormulario>
  )
}
