import { Group, Select } from '@mantine/core'
import {
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '@plomada/domain/catalogo/tipos'
import { useQuery } from '@tanstack/react-query'
import { CantidadInput } from '../../../../../ui/CantidadInput.tsx'
import { Elegir } from '../../../../../ui/elegir/Elegir.tsx'
import { type LecturaDelArchivo, unidadesDelArchivo } from '../lectura/queries.ts'
import type { Respuestas } from '../lectura/respuestas.ts'
import type { Importacion } from '../lectura/useImportacion.ts'
import clases from '../secciones/Bc3.module.css'
import { cuantos } from '../secciones/cifras.ts'
import { SeccionDelArchivo } from '../secciones/Seccion.tsx'
import { BotonDeCalcular } from './BotonDeCalcular.tsx'
import { Diferencias } from './Diferencias.tsx'

export interface DecisionProps {
  lectura: LecturaDelArchivo
  respuestas: Respuestas
  responder: Importacion['responder']
}

/** The file's currency and its rate; the totals are read again on request. */
export function Moneda({
  lectura,
  respuestas,
  responder,
  importacion,
}: DecisionProps & { importacion: Importacion }) {
  const { divisa, totales } = lectura
  const moneda = divisa || 'la moneda del archivo'
  return (
    <SeccionDelArchivo
      titulo="Moneda y cotización"
      nota={
        divisa === ''
          ? 'Si sus cifras ya son guaraníes, elegilo en la pregunta de arriba.'
          : `El archivo está en ${divisa}. Con 1 sus cifras se toman como guaraníes.`
      }
    >
      <Group align="flex-end" mb="md">
        <CantidadInput
          label={`Guaraníes por 1 de ${moneda}`}
          withAsterisk
          value={respuestas.tasa}
          onChange={(tasa) => responder({ tasa })}
          w={220}
        />
        <BotonDeCalcular respuestas={respuestas} importacion={importacion}>
          Calcular los totales
        </BotonDeCalcular>
      </Group>
      {importacion.alDia
        ? totales && <Diferencias totales={totales} />
        : 'Los totales a esta cotización se ven al calcularlos.'}
    </SeccionDelArchivo>
  )
}

const TIPOS = TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] }))

/** Componentes whose type the file leaves open, decided by family. */
export function Familias({ lectura, respuestas, responder }: DecisionProps) {
  if (lectura.familias.length === 0) return null
  return (
    <SeccionDelArchivo
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
    </SeccionDelArchivo>
  )
}

/** Unknown units: for each, one of ours or a new one. */
export function Unidades({ lectura, respuestas, responder }: DecisionProps) {
  const { data } = useQuery(unidadesDelArchivo())
  const dudosas = lectura.unidades.filter(({ codigo }) => codigo === null)
  if (dudosas.length === 0) return null
  const nuestras = (data?.items ?? []).map(({ codigo, nombre }) => ({
    value: codigo,
    label: `${codigo} · ${nombre}`,
    codigo,
  }))
  return (
    <SeccionDelArchivo
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
                value={respuestas.unidades[clave] ?? null}
                onChange={(codigo) =>
                  codigo !== null && responder({ unidades: { ...respuestas.unidades, [clave]: codigo } })
                }
              />
            </div>
          )
        })}
      </div>
    </SeccionDelArchivo>
  )
}
