import { unidadesForSelect } from '@plomada/contract/catalogo'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { ApartadoDelArchivo } from './ApartadoDelArchivo.tsx'
import { cuantos } from './cifras.ts'
import type { UnidadesLeidas } from './leido.ts'
import clases from './Revision.module.css'

interface UnidadesProps {
  unidades: UnidadesLeidas
  /** The empresa's code, by key of the file's unit. */
  elegidas: Readonly<Record<string, string>>
  onElegir: (elegidas: Record<string, string>) => void
}

/** Unknown units: for each, one of ours or a new one. */
export function Unidades({ unidades, elegidas, onElegir }: UnidadesProps) {
  const { data } = useQuery(consulta(unidadesForSelect, {}))
  const dudosas = unidades.filter(({ codigo }) => codigo === null)
  if (dudosas.length === 0) return null
  const nuestras = (data?.items ?? []).map(({ codigo, nombre }) => ({
    value: codigo,
    label: `${codigo} · ${nombre}`,
    codigo,
  }))
  return (
    <ApartadoDelArchivo
      titulo="Unidades de medida"
      nota="Estas unidades del archivo no están en tu lista. Donde reconocemos cuál es la proponemos: revisala, elegí otra o creala."
    >
      <div className={clases.renglones}>
        {dudosas.map(({ clave, texto, veces }) => {
          const esNueva = texto !== '' && !nuestras.some(({ value }) => value === texto)
          const opciones = esNueva
            ? [...nuestras, { value: texto, label: `Crear «${texto}»`, siempre: true }]
            : nuestras
          return (
            <div key={clave} className={clases.renglon}>
              <span>
                <strong>{texto || '(sin unidad)'}</strong> · {cuantos(veces, 'vez', 'veces')}
              </span>
              <Elegir
                aria-label={`Unidad para ${texto || 'lo que no tiene unidad'}`}
                placeholder="Elegí una unidad"
                opciones={opciones}
                value={elegidas[clave] ?? null}
                onChange={(codigo) => codigo !== null && onElegir({ ...elegidas, [clave]: codigo })}
              />
            </div>
          )
        })}
      </div>
    </ApartadoDelArchivo>
  )
}
