import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import {
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '@plomada/domain/catalogo/tipos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormulario } from '../../../../api/useFormulario.ts'
import { CampoErrores } from '../../../../ui/CampoErrores.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import {
  type ComponenteParaElegir,
  consultaDatoAuxiliar,
  consultaUnidades,
  INVALIDA_COMPONENTE,
} from '../queries.ts'

interface NuevoProps {
  presupuestoId: string
  onCreado: (item: ComponenteParaElegir) => void
  onCancelar: () => void
}

const ETIQUETAS = {
  nombre: 'Nombre',
  tag: 'Tipo',
  unidadMedidaCodigo: 'Unidad de medida',
  precio: 'Precio (Gs.)',
  precioReal: 'Precio proveedor (Gs.)',
}
const INICIAL: Record<keyof typeof ETIQUETAS, string> = {
  nombre: '',
  tag: 'materialTipo',
  unidadMedidaCodigo: '',
  precio: '',
  precioReal: '',
}

/** Makes a componente for this work that the catalogue lacks, and adds it to the tarea. */
export function NuevoComponenteForm({ presupuestoId, onCreado, onCancelar }: NuevoProps) {
  const cache = useQueryClient()
  const { data: unidades } = useQuery(consultaUnidades())
  const { campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearDatoAuxiliar,
    inicial: INICIAL,
    etiquetas: ETIQUETAS,
    invalida: INVALIDA_COMPONENTE,
    aEnvio: ({ nombre, tag, unidadMedidaCodigo, precio, precioReal }) => ({
      body: {
        tag: tag as TipoComponente,
        nombre,
        unidadMedidaCodigo,
        precio,
        precioReal: precioReal === '' ? undefined : precioReal,
        presupuestoId,
      },
    }),
    onSuccess: ({ _id, message }) => {
      notificar(message)
      void cache.fetchQuery(consultaDatoAuxiliar(_id, presupuestoId)).then(onCreado)
    },
  })
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        <CampoErrores {...resumen} />
        <TextInput
          {...campo('nombre')}
          label={ETIQUETAS.nombre}
          withAsterisk
          data-autofocus
          autoComplete="off"
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            {...campo('tag')}
            label={ETIQUETAS.tag}
            withAsterisk
            data={TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] }))}
          />
          <Select
            {...campo('unidadMedidaCodigo')}
            label={ETIQUETAS.unidadMedidaCodigo}
            withAsterisk
            searchable
            data={(unidades?.items ?? []).map(({ codigo, nombre }) => ({
              value: codigo,
              label: `${codigo} · ${nombre}`,
            }))}
          />
          <MontoInput {...campo('precio')} label={ETIQUETAS.precio} withAsterisk />
          <MontoInput
            {...campo('precioReal')}
            label={ETIQUETAS.precioReal}
            description="Vacío: igual al precio"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </SimpleGrid>
        <Text fz="sm" c="dimmed">
          Queda en el catálogo de esta obra.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancelar}>
            Volver
          </Button>
          <Button type="submit" loading={ocupado}>
            Crear y agregar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
