import { Checkbox, Group, Radio, Switch, Text } from '@mantine/core'
import { ApartadoDelArchivo, CifrasDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos } from '../../revision/cifras.ts'
import type { Destino } from '../lectura/queries.ts'
import type { Importacion } from '../lectura/useImportacion.ts'
import { BotonDeCalcular } from '../revision/BotonDeCalcular.tsx'
import type { DecisionProps } from '../revision/Decisiones.tsx'
import { razonContraComparacion } from './comparacion.ts'
import { LoQueYaEsta } from './LoQueYaEsta.tsx'

interface CatalogoProps extends DecisionProps {
  destino: Destino
  importacion: Importacion
}

/** What of the file exists here already: whose catalogue entries its componentes use, and whose prices count. */
export function Catalogo(props: CatalogoProps) {
  const { lectura, respuestas, responder, destino, importacion } = props
  const { contraste } = lectura
  const seUsan = respuestas.catalogo === 'coincidente'
  return (
    <>
      <ApartadoDelArchivo
        titulo="Lo que ya está acá"
        nota="Es lo mismo donde coinciden el código, el nombre y la unidad. Lo que no tiene código, por nombre y unidad."
      >
        <Cuentas contraste={contraste} />
        <Viejo {...props} />
        {destino === 'obra' && (
          <Radio.Group
            mt="md"
            label="Los componentes que ya están"
            value={respuestas.catalogo}
            onChange={(catalogo) => responder({ catalogo: catalogo === 'propio' ? 'propio' : 'coincidente' })}
          >
            <Radio
              my={6}
              value="coincidente"
              label="Usar los del catálogo, en esta obra con el precio del archivo"
            />
            <Radio value="propio" label="Crear todos como propios de esta obra" />
          </Radio.Group>
        )}
        <Aparte {...props} />
      </ApartadoDelArchivo>
      {seUsan && importacion.comparado && (
        <LoQueYaEsta contraste={contraste} momento="porDecidir">
          <Actualizar {...props} />
        </LoQueYaEsta>
      )}
    </>
  )
}

function Cuentas({ contraste: { banco, catalogo } }: Pick<CatalogoProps['lectura'], 'contraste'>) {
  const de = (que: string, c: typeof catalogo) =>
    [
      [`${que} nuevos`, cuantos(c.nuevos)],
      [`${que} que ya están igual`, cuantos(c.iguales.length)],
      [`${que} con otro precio`, cuantos(c.cambios.length)],
    ] as const
  return <CifrasDelArchivo cifras={[...(banco ? de('Rubros', banco) : []), ...de('Componentes', catalogo)]} />
}

/**
 * Shown where types or units were changed since the comparison: both are part of a thing's identity, so matches may
 * differ.
 */
function Viejo({ respuestas, importacion }: CatalogoProps) {
  const razon = razonContraComparacion(respuestas, importacion.comparado)
  if (razon === null) return null
  return (
    <Group mt="md" role="status">
      <Text fz="sm">Cambiaste tipos o unidades, y con ellos lo que ya está puede ser otra cosa.</Text>
      <BotonDeCalcular respuestas={respuestas} importacion={importacion}>
        Comparar otra vez
      </BotonDeCalcular>
    </Group>
  )
}

/** One switch for all prices; when off, every price stays. */
function Actualizar({ lectura, respuestas, responder, destino }: CatalogoProps) {
  const { banco, catalogo } = lectura.contraste
  const [deTareas, deEntradas] = [banco?.cambios.length ?? 0, catalogo.cambios.length]
  const partes = [
    ...(deTareas > 0 ? [cuantos(deTareas, 'rubro del banco', 'rubros del banco')] : []),
    ...(deEntradas > 0 ? [cuantos(deEntradas, 'precio del catálogo', 'precios del catálogo')] : []),
  ]
  return (
    <Switch
      mb="md"
      label={`Actualizar ${partes.join(' y ')} con lo que dice el archivo`}
      description={
        respuestas.actualizar
          ? 'Los rubros de la tabla toman el análisis del archivo, y los demás del banco siguen a los precios del catálogo. Las obras que ya existen no cambian.'
          : destino === 'banco'
            ? 'Sin marcar, todo lo de esta tabla queda como está, y los rubros nuevos usan los materiales al precio de tu catálogo.'
            : 'Sin marcar, tu catálogo queda como está: el precio del archivo vale sólo en esta obra.'
      }
      checked={respuestas.actualizar}
      onChange={(evento) => responder({ actualizar: evento.currentTarget.checked })}
    />
  )
}

/** What else is chosen of the whole. */
function Aparte({ lectura, respuestas, responder, destino }: CatalogoProps) {
  if (destino === 'banco') {
    return (
      <Checkbox
        mt="md"
        label="Traer también los capítulos y grupos del archivo"
        description="Sin marcar, los rubros quedan sueltos en el banco: una obra nueva con plantilla copia sólo lo que tiene capítulo."
        checked={respuestas.conCapitulos}
        onChange={(evento) => responder({ conCapitulos: evento.currentTarget.checked })}
      />
    )
  }
  if (lectura.importado.indirectos === 0) return null
  return (
    <Checkbox
      mt="md"
      label="Distribuir los gastos indirectos entre los rubros, como en el archivo"
      checked={respuestas.distribuir}
      onChange={(evento) => responder({ distribuir: evento.currentTarget.checked })}
    />
  )
}
