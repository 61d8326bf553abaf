import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import {
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '@plomada/domain/catalogo/tipos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormulario } from '../../../../pagina/campos/useFormulario.ts'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { FormularioDeParte } from '../../../../ui/FormularioDeParte.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import {
  type ComponenteParaElegir,
  consultaDatoAuxiliar,
  consultaUnidades,
  INVALIDA_COMPONENTE,
} from '../queries.ts'

/** What a new one begins with. */
export interface ComoEmpieza {
  nombre: string
  unidadMedidaCodigo: string
  tag: TipoComponente
}

interface NuevoProps {
  presupuestoId: string
  /** Null for an empty form. */
  empieza: ComoEmpieza | null
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
const INICIAL = { nombre: '', tag: 'materialTipo', unidadMedidaCodigo: '', precio: '', precioReal: '' }

/** Makes a componente for this work that the catalogue lacks, and adds it to the tarea. */
export function NuevoComponenteForm({ presupuestoId, empieza, onCreado, onCancelar }: NuevoProps) {
  const cache = useQueryClient()
  const { data: unidades } = useQuery(consultaUnidades())
  const formulario = useFormulario({
    endpoint: crearDatoAuxiliar,
    inicial: { ...INICIAL, ...empieza },
    etiquetas: ETIQUETAS,
    invalida: INVALIDA_COMPONENTE,
    aEnvio: ({ tag, precioReal, ...valores }) => ({
      body: { ...valores, tag: tag as TipoComponente, precioReal: precioReal || undefined, presupuestoId },
    }),
    onSuccess: ({ _id, message }) => {
      notificar(message)
      void cache.fetchQuery(consultaDatoAuxiliar(_id, presupuestoId)).then(onCreado)
    },
  })
  const { campo } = formulario
  return (
    <FormularioDeParte
      formulario={formulario}
      verbo="Crear y agregar"
      onCancelar={onCancelar}
      verboDeSalida="Volver"
    >
      <TextInput {...campo('nombre')} withAsterisk data-autofocus autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          {...campo('tag')}
          withAsterisk
          data={TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] }))}
        />
        <Elegir
          {...campo('unidadMedidaCodigo')}
          withAsterisk
          opciones={(unidades?.items ?? []).map(({ codigo, nombre }) => ({
            value: codigo,
            label: `${codigo} · ${nombre}`,
            codigo,
          }))}
        />
        <MontoInput {...campo('precio')} withAsterisk />
        <MontoInput
          {...campo('precioReal')}
          description="Vacío: igual al precio"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        Queda en el catálogo de esta obra.
      </Text>
    </FormularioDeParte>
  )
}
