import { SegmentedControl, Text, Textarea } from '@mantine/core'
import { LARGO_DE_OBSERVACION } from '@plomada/contract/avances/avances'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import type { Miga } from '../../../pagina/Pagina.tsx'
import { FotosDeAntes } from '../corregir/FotosDeAntes.tsx'
import { ElegirFotos } from '../fotos/ElegirFotos.tsx'
import type { FotoParaEnviar } from '../fotos/encolarConFotos.ts'
import { fraseDeContado } from '../queries.ts'
import { CantidadDeAvance } from './CantidadDeAvance.tsx'
import { DeQueTarea } from './DeQueTarea.tsx'
import { PorcentajeDeAvance } from './PorcentajeDeAvance.tsx'
import { UltimosDeTarea } from './UltimosDeTarea.tsx'
import { type DeQueAvance, useFormularioDeAvance } from './useFormularioDeAvance.ts'
import { cantidadDe } from './valores.ts'

interface FormularioDeAvanceProps extends DeQueAvance {
  migas: readonly Miga[]
  /** Chooses another tarea, which takes these photos along. */
  onOtra: (fotos: readonly FotoParaEnviar[]) => void
}

/** How much of a tarea was done, on which day; begins with today. */
export function FormularioDeAvance({ migas, onOtra, ...de }: FormularioDeAvanceProps) {
  const { creacion, tarea, medida, corrige, deAntes, fotos, sinLugar, pregunta, deMas } =
    useFormularioDeAvance(de)
  const { form, campo } = creacion
  const { modo } = form.values
  const cantidad = leerMicro(cantidadDe(form.values, medida))
  const contado = corrige && de.corregido && fraseDeContado(de.corregido)
  const preparando = fotos.listas === null ? mensajesFotos.preparando : null
  return (
    <PaginaDeFormulario
      formulario={creacion}
      titulo={corrige ? mensajesAvances.corregirAvance : mensajesPresupuestos.cargarAvance}
      migas={[...migas]}
      verbo={corrige ? 'Guardar' : 'Cargar'}
      razon={preparando}
      alLado={
        <>
          <UltimosDeTarea presupuestoId={de.presupuestoId} tarea={tarea} />
          {deMas.dialogo((nueva) => form.setFieldValue('cantidad', nueva))}
        </>
      }
    >
      {/* What is corrected stays what was done of its tarea. */}
      <DeQueTarea
        tarea={tarea}
        razon={preparando}
        onOtra={
          corrige === null ? () => void creacion.asentar().then(() => onOtra(fotos.listas ?? [])) : null
        }
      />
      {contado && <Text>{contado}</Text>}
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
      <ElegirFotos
        {...fotos}
        nota={de.hay.sueltas.length > 0 && de.traidas === null ? mensajesFotos.quedaron : null}
      />
      {sinLugar.oferta}
      {pregunta.dialogo}
    </PaginaDeFormulario>
  )
}
