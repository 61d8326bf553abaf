import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { PropsDeCampo } from '../../../../../api/useFormulario.ts'
import { contratistasParaElegir } from '../../../../personas/queries.ts'
import { CamposDeObra } from '../../../obras/formulario/CamposDeObra.tsx'
import type { ValoresDeObra } from '../../../obras/formulario/valores.ts'
import { Seccion } from './Seccion.tsx'

export interface ValoresDeImportacion extends ValoresDeObra {
  margenTareas: string
  contratistaId: string
}

interface DatosDeObraProps {
  form: UseFormReturnType<ValoresDeImportacion>
  margenPropuesto: number
}

/** As the screen has them: an error takes whoever sends to the first of them. */
export const CAMPOS_EN_ORDEN: readonly (keyof ValoresDeImportacion)[] = [
  'nombre',
  'descripcion',
  'clienteId',
  'presupuestoTipo',
  'totalM2',
  'cotizacion',
  'margenTareas',
  'retencionPorcentaje',
  'contratistaId',
]

export const idDeCampo = (nombre: string) => `bc3-${nombre}`

/** What a new work needs and no file says. */
export function DatosDeObra({ form, margenPropuesto }: DatosDeObraProps) {
  const campo = (nombre: keyof ValoresDeImportacion): PropsDeCampo => ({
    ...form.getInputProps(nombre),
    id: idDeCampo(nombre),
    name: nombre,
    value: form.values[nombre],
  })
  const { data } = useQuery(contratistasParaElegir())
  return (
    <Seccion
      titulo="Datos de la obra"
      nota={
        margenPropuesto > 0
          ? `El archivo declara ${margenPropuesto} % de gastos generales y beneficio: es el margen propuesto.`
          : undefined
      }
    >
      <CamposDeObra
        campo={campo}
        margen={{ ...campo('margenTareas'), value: form.values.margenTareas }}
        visible={form.values.visibleParaCliente}
        onVisible={(visible) => form.setFieldValue('visibleParaCliente', visible)}
        tipoCerrado={null}
      />
      <Select
        {...campo('contratistaId')}
        mt="md"
        label="Contratista de todos los rubros"
        description="Después se cambia rubro por rubro."
        placeholder="Elegí un contratista"
        withAsterisk
        searchable
        nothingFoundMessage="Ningún contratista con ese nombre"
        data={(data?.items ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
      />
    </Seccion>
  )
}
