import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { TIPO_COMPONENTE_ETIQUETA, TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { useQuery } from '@tanstack/react-query'
import type { PropsDeCampo } from '../../pagina/campos/useFormulario.ts'
import type { CamposDeFormulario } from '../../pagina/formulario/campos.ts'
import { CampoDeNombre } from '../../ui/CampoDeNombre.tsx'
import { Elegir } from '../../ui/elegir/Elegir.tsx'
import { etiquetaDeTipo } from './columnasDeDatos.tsx'
import { type DatoAuxiliar, unidadesParaElegir } from './datos/queries.ts'

type Valores = Pick<DatoAuxiliar, 'nombre' | 'tag' | 'unidadMedidaCodigo' | 'codigo'>

export const CAMPOS_DE_DATO: CamposDeFormulario<Valores> = {
  nombre: 'Nombre',
  tag: { etiqueta: 'Tipo', lee: etiquetaDeTipo },
  unidadMedidaCodigo: 'Unidad de medida',
  codigo: 'Código',
}

interface CamposDeDatoProps {
  campo: (nombre: keyof Valores) => PropsDeCampo
  /** The present unit, which may be no longer on offer. */
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
    codigo,
  }))
  const ofrecida = !unidad || unidades.some(({ value }) => value === unidad)
  return (
    <>
      <CampoDeNombre {...campo('nombre')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          {...campo('tag')}
          placeholder="Elegí un tipo"
          withAsterisk
          data={TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] }))}
          disabled={cerrado !== null}
          description={cerrado}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Elegir
          {...unidadMedida}
          error={unidadMedida.error ?? error?.message}
          placeholder="Elegí una unidad"
          withAsterisk
          opciones={ofrecida ? unidades : [...unidades, { value: unidad, label: unidad }]}
          disabled={cerrado !== null}
        />
        <TextInput {...campo('codigo')} maxLength={30} />
      </SimpleGrid>
    </>
  )
}
