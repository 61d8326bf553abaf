import { Select } from '@mantine/core'
import {
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '@plomada/domain/catalogo/tipos'
import { ApartadoDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos } from '../../revision/cifras.ts'
import clases from '../../revision/Revision.module.css'
import type { LecturaDelArchivo } from '../lectura/queries.ts'
import type { Respuestas } from '../lectura/respuestas.ts'
import type { Importacion } from '../lectura/useImportacion.ts'

export interface DecisionProps {
  lectura: LecturaDelArchivo
  respuestas: Respuestas
  responder: Importacion['responder']
}

const TIPOS = TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] }))

/** Componentes whose type the file leaves open, decided by family. */
export function Familias({ lectura, respuestas, responder }: DecisionProps) {
  if (lectura.familias.length === 0) return null
  return (
    <ApartadoDelArchivo
      titulo="Qué es cada familia de componentes"
      nota="El archivo no dice si son materiales o mano de obra. Proponemos un tipo para cada familia por sus nombres y unidades: revisalo, porque lo que se certifica a un contratista sale de acá."
    >
      <div className={clases.renglones}>
        {lectura.familias.map(({ clave, muestra, cuenta }) => (
          <div key={clave} className={clases.renglon}>
            <div>
              <strong>{clave.replace(/^sin-analisis/, 'Sin análisis')}</strong> ·{' '}
              {cuantos(cuenta, 'componente')}
              <div className={clases.muestra} title={muestra.join(' · ')}>
                {muestra.join(' · ')}
              </div>
            </div>
            <Select
              aria-label={`Tipo de la familia ${clave}`}
              data={TIPOS}
              allowDeselect={false}
              value={respuestas.tipos[clave] ?? null}
              onChange={(tipo) =>
                // The list offers nothing else.
                responder({ tipos: { ...respuestas.tipos, [clave]: tipo as TipoComponente } })
              }
            />
          </div>
        ))}
      </div>
    </ApartadoDelArchivo>
  )
}
