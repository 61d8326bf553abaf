import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { enGs, formatoGs } from '@plomada/domain/nucleo/numeros'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Leido } from '../../../pagina/Leido.tsx'
import { Apartado } from '../../../ui/Apartado.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Datos } from '../../../ui/Datos.tsx'
import clases from './Diferencia.module.css'
import { diferenciaEnGs } from './diferenciaEnGs.ts'
import { type CambioDeObra, previa, type TareaQueCambia } from './queries.ts'

interface DiferenciaPorTareaProps {
  presupuestoId: string
  cambios: readonly CambioDeObra[]
}

/** What becomes of each rubro and of the work's price, before it is done. */
export function DiferenciaPorTarea({ presupuestoId, cambios }: DiferenciaPorTareaProps) {
  const lectura = useQuery({ ...previa(presupuestoId, cambios), placeholderData: keepPreviousData })
  return (
    <Apartado titulo={mensajesPrecios.diferenciaPorRubro}>
      <Leido lectura={lectura}>
        {({ tareas, total }) => (
          <div aria-busy={lectura.isPlaceholderData}>
            <Datos
              className={clases.cifras}
              datos={[
                ['Precio de la obra hoy', formatoGs(total.antes)],
                ['Con los precios elegidos', formatoGs(total.despues)],
                ['Diferencia', `Gs. ${diferenciaEnGs(total.despues - total.antes)}`],
              ]}
            />
            <DataTable
              etiqueta={mensajesPrecios.diferenciaPorRubro}
              columnas={COLUMNAS}
              filas={tareas}
              clave={({ _id }) => _id}
              vacio={mensajesPrecios.ningunRubroCambia}
            />
          </div>
        )}
      </Leido>
    </Apartado>
  )
}

const COLUMNAS: ColumnaDeLista<TareaQueCambia>[] = [
  {
    id: 'nombre',
    titulo: 'Rubro',
    principal: true,
    celda: ({ nombre }) => nombre,
    ordena: ({ nombre }) => nombre,
  },
  { id: 'capitulo', titulo: 'Capítulo', celda: ({ capitulo }) => capitulo },
  {
    id: 'antes',
    titulo: enGs('Hoy'),
    numerica: true,
    celda: ({ antes }) => formatoGs(antes, { simbolo: false }),
    ordena: ({ antes }) => antes,
  },
  {
    id: 'despues',
    titulo: enGs('Después'),
    numerica: true,
    celda: ({ despues }) => formatoGs(despues, { simbolo: false }),
    ordena: ({ despues }) => despues,
  },
  {
    id: 'diferencia',
    titulo: enGs('Diferencia'),
    numerica: true,
    celda: ({ antes, despues }) => diferenciaEnGs(despues - antes),
    ordena: ({ antes, despues }) => despues - antes,
  },
]
