import { Button, Group, SegmentedControl, Text, Textarea } from '@mantine/core'
import { cargarAvance, LARGO_DE_OBSERVACION } from '@plomada/contract/avances/avances'
import { cantidadSugerida } from '@plomada/domain/avances/cantidad'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { useState } from 'react'
import { nuevoId } from '../../api/nuevoId.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../pagina/formulario/useCreacion.tsx'
import type { Miga } from '../../pagina/Pagina.tsx'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import { FechaInput } from '../../ui/FechaInput.tsx'
import { PorcentajeInput } from '../../ui/PorcentajeInput.tsx'
import { hechoDe } from './ElegirTarea.tsx'
import { type TareaParaElegir, TOCA_AVANCES } from './queries.ts'
import { cantidadDe, medidaDe, razonesDe, type ValoresDeAvance } from './valores.ts'

const ATAJOS = ['25', '50', '75', '100']

interface FormularioDeAvanceProps {
  presupuestoId: string
  tarea: TareaParaElegir
  migas: readonly Miga[]
  /** Chooses another tarea. */
  onOtra: () => void
}

/** How much of a tarea was done, on which day; begins with what is left and today. */
export function FormularioDeAvance({ presupuestoId, tarea, migas, onOtra }: FormularioDeAvanceProps) {
  const medida = medidaDe(tarea)
  // The same until it is stored: what is sent again, after an answer that was lost, is the same avance.
  const [id] = useState(nuevoId)
  const [hoy] = useState(() => hoyEnAsuncion(new Date()))
  const ruta = direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id })
  const inicial: ValoresDeAvance = {
    modo: 'cantidad',
    cantidad: textoDeMicro(cantidadSugerida(medida.planeada, medida.avanzada)),
    porcentaje: '',
    fecha: hoy,
    observacion: '',
  }
  const creacion = useCreacion({
    endpoint: cargarAvance,
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
    ademas: (valores) => razonesDe(valores, medida),
    invalida: TOCA_AVANCES,
    borrador: { clave: `avance/${tarea._id}`, titulo: () => `Avance · ${tarea.nombre}`, ruta },
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
    >
      <div>
        <Text fw={600}>{tarea.nombre}</Text>
        <Text c="dimmed" fz="sm">
          {[tarea.rubroNombre, tarea.contratistaNombre].filter(Boolean).join(' · ')}
        </Text>
        <Text fz="sm">Hecho: {hechoDe(tarea)}</Text>
        <Button variant="subtle" size="compact-sm" mt={4} onClick={onOtra}>
          Elegir otro rubro
        </Button>
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
    </PaginaDeFormulario>
  )
}
