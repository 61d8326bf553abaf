import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Campos } from '../../../../../api/useCampos.ts'
import { contratistasParaElegir } from '../../../../personas/queries.ts'
import { CamposDeObra } from '../../../obras/formulario/CamposDeObra.tsx'
import type { ValoresDeObra } from '../../../obras/formulario/valores.ts'
import { Seccion } from '../secciones/Seccion.tsx'

/** No interface: what a form holds is a record. */
export type ValoresDeImportacion = ValoresDeObra & { margenTareas: string; contratistaId: string }

interface DatosDeObraProps {
  campos: Campos<ValoresDeImportacion>
  margenPropuesto: number
}

/** In the order of the screen, by which an error leads to the first wrong field. */
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

/** What a new work needs and a file doesn't say. */
export function DatosDeObra({ campos: { form, campo }, margenPropuesto }: DatosDeObraProps) {
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
        margen={campo('margenTareas')}
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
