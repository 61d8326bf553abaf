import { Group, Radio, Select, SimpleGrid, Switch, Textarea } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { PRESUPUESTO_TIPO_ETIQUETA, PRESUPUESTO_TIPOS } from '@plomada/domain/presupuestos/obra'
import type { PropsDeCampo } from '../../../../pagina/campos/useFormulario.ts'
import { CampoDeNombre } from '../../../../ui/CampoDeNombre.tsx'
import type { CampoNumericoProps } from '../../../../ui/CampoNumerico.tsx'
import { CantidadInput } from '../../../../ui/CantidadInput.tsx'
import { PorcentajeInput } from '../../../../ui/PorcentajeInput.tsx'
import { ClienteInput } from './ClienteInput.tsx'
import type { ETIQUETAS_DE_OBRA } from './valores.ts'

interface CamposDeObraProps {
  campo: (nombre: keyof typeof ETIQUETAS_DE_OBRA) => PropsDeCampo
  /** Only for a new work: afterwards the margin has its own dialog. */
  margen?: CampoNumericoProps
  /** Why the type can't change any more. */
  tipoCerrado: string | null
}

/** The fields of a work, the same for a new one and for an edit. */
export function CamposDeObra({ campo, margen, tipoCerrado }: CamposDeObraProps) {
  const { value: visible, ...alCliente } = campo('visibleParaCliente')
  return (
    <>
      <CampoDeNombre {...campo('nombre')} />
      <Textarea {...campo('descripcion')} rows={3} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <ClienteInput {...campo('clienteId')} />
        <Select
          {...campo('presupuestoTipo')}
          placeholder="Elegí un tipo"
          withAsterisk
          data={PRESUPUESTO_TIPOS.map((tipo) => ({ value: tipo, label: PRESUPUESTO_TIPO_ETIQUETA[tipo] }))}
          disabled={tipoCerrado !== null}
          description={tipoCerrado}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <CantidadInput {...campo('totalM2')} withAsterisk />
        <CantidadInput {...campo('cotizacion')} withAsterisk />
        {margen && (
          <PorcentajeInput {...margen} label="Margen" description="Se suma al costo de cada rubro" />
        )}
        <PorcentajeInput
          {...campo('retencionPorcentaje')}
          description="Se retiene de lo que se certifica a cada contratista"
          withAsterisk
        />
      </SimpleGrid>
      <Switch
        {...alCliente}
        description="El cliente la ve aunque el presupuesto esté pendiente; aprobada la ve siempre."
        checked={visible === true}
      />
    </>
  )
}

/** Whether a new work starts from the plantilla, which has to be chosen. */
export function CampoDePlantilla({ error, id, ...props }: PropsDeCampo) {
  return (
    <Radio.Group {...props} label="¿Usar la plantilla?" withAsterisk error={error}>
      <Group my={6} gap="xl">
        <Radio id={id} value="true" label="Sí, copiar sus capítulos y rubros" />
        <Radio value="false" label={`No, empezar con «${mensajesPresupuestos.gastosIndirectos}» solo`} />
      </Group>
    </Radio.Group>
  )
}
