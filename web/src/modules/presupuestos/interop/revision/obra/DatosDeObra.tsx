import { useQuery } from '@tanstack/react-query'
import type { Campos } from '../../../../../pagina/campos/useCampos.ts'
import { Elegir } from '../../../../../ui/elegir/Elegir.tsx'
import { contratistasParaElegir } from '../../../../personas/queries.ts'
import { CamposDeObra } from '../../../obras/formulario/CamposDeObra.tsx'
import { ETIQUETAS_DE_OBRA, type ValoresDeObra } from '../../../obras/formulario/valores.ts'
import { ApartadoDelArchivo } from '../ApartadoDelArchivo.tsx'

/** No interface: what a form holds is a record. */
export type ValoresDeImportacion = ValoresDeObra & { margenTareas: string; contratistaId: string }

interface DatosDeObraProps {
  campos: Campos<ValoresDeImportacion>
  margenPropuesto: number
}

/** In the order of the screen, by which an error leads to the first wrong field. */
export const ETIQUETAS_DE_IMPORTACION: Partial<Record<keyof ValoresDeImportacion, string>> = {
  nombre: ETIQUETAS_DE_OBRA.nombre,
  descripcion: ETIQUETAS_DE_OBRA.descripcion,
  clienteId: ETIQUETAS_DE_OBRA.clienteId,
  presupuestoTipo: ETIQUETAS_DE_OBRA.presupuestoTipo,
  totalM2: ETIQUETAS_DE_OBRA.totalM2,
  cotizacion: ETIQUETAS_DE_OBRA.cotizacion,
  margenTareas: 'Margen',
  retencionPorcentaje: ETIQUETAS_DE_OBRA.retencionPorcentaje,
  contratistaId: 'Contratista de todos los rubros',
}

/** What a new work needs and a file doesn't say. */
export function DatosDeObra({ campos: { campo }, margenPropuesto }: DatosDeObraProps) {
  const { data } = useQuery(contratistasParaElegir())
  return (
    <ApartadoDelArchivo
      titulo="Datos de la obra"
      nota={
        margenPropuesto > 0
          ? `El archivo declara ${margenPropuesto} % de gastos generales y beneficio: es el margen propuesto.`
          : undefined
      }
    >
      <CamposDeObra campo={campo} margen={campo('margenTareas')} tipoCerrado={null} />
      <Elegir
        {...campo('contratistaId')}
        mt="md"
        description="Después se cambia rubro por rubro."
        placeholder="Elegí un contratista"
        withAsterisk
        sinNinguno="Ningún contratista con ese nombre"
        opciones={(data?.items ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
      />
    </ApartadoDelArchivo>
  )
}
