import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { TIPO_COMPONENTE_ETIQUETA, TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { useQuery } from '@tanstack/react-query'
import type { PropsDeCampo } from '../../api/useFormulario.ts'
import { CampoDeNombre } from '../../ui/CampoDeNombre.tsx'
import { unidadesParaElegir } from './queries.ts'

/** In the order of the screen. */
export const ETIQUETAS_DE_DATO = {
  nombre: 'Nombre',
  tag: 'Tipo',
  unidadMedidaCodigo: 'Unidad de medida',
  codigo: 'Código',
} as const

interface CamposDeDatoProps {
  campo: (nombre: keyof typeof ETIQUETAS_DE_DATO) => PropsDeCampo
  /** The present unit, which may be one that is not offered any more. */
  unidad?: string
  /** Why type and unit can't change: it is in use (domain.md §5). */
  cerrado?: string | null
}

export function CamposDeDato({ campo, unidad, cerrado = null }: CamposDeDatoProps) {
  const { data, error } = useQuery(unidadesParaElegir())
  const unidadMedida = campo('unidadMedidaCodigo')
  const unidades = (data?.items ?? []).map(({ codigo, nombre }) => ({
    value: codigo,
    label: `${nombre} (${codigo})`,
  }))
  const ofrecida = !unidad || unidades.some(({ value }) => value === unidad)
  return (
    <>
      <CampoDeNombre {...campo('nombre')} label={ETIQUETAS_DE_DATO.nombre} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          {...campo('tag')}
          label={ETIQUETAS_DE_DATO.tag}
          placeholder="Elegí un tipo"
          withAsterisk
          data={TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] }))}
          disabled={cerrado !== null}
          description={cerrado}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Select
          {...unidadMedida}
          error={unidadMedida.error ?? error?.message}
          label={ETIQUETAS_DE_DATO.unidadMedidaCodigo}
          placeholder="Elegí una unidad"
          withAsterisk
          searchable
          data={ofrecida ? unidades : [...unidades, { value: unidad, label: unidad }]}
          disabled={cerrado !== null}
        />
        <TextInput {...campo('codigo')} label={ETIQUETAS_DE_DATO.codigo} maxLength={30} />
      </SimpleGrid>
    </>
  )
}
