import { Button, Group } from '@mantine/core'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { ApartadoDelArchivo, CifrasDelArchivo, FrasesDelArchivo } from '../revision/ApartadoDelArchivo.tsx'
import { formatoExacto } from '../revision/cifras.ts'
import { LoQueYaEsta } from './catalogo/LoQueYaEsta.tsx'
import type { Destino, Importada } from './lectura/queries.ts'

/** The last step: what was imported, to the guaraní. */
export function PasoListo({
  importada,
  destino,
  onOtro,
}: {
  importada: Importada
  destino: Destino
  onOtro: () => void
}) {
  const { totales, avisos, unidadesNuevas, actualizados } = importada
  const esObra = destino === 'obra'
  const gs = (monto: number) => formatoGs(monto, { simbolo: false })
  return (
    <>
      <Alerta clase="ok">{importada.message}</Alerta>
      <ApartadoDelArchivo titulo="Lo que entró">
        <CifrasDelArchivo
          cifras={[
            ['Rubros', gs(importada.tareas)],
            ...(esObra ? [] : [['Ya estaban en el banco', gs(importada.yaEstaban)] as const]),
            ['Componentes nuevos', gs(importada.entradasNuevas)],
            ['Componentes del catálogo', gs(importada.entradasUsadas)],
            ['Precios del catálogo actualizados', gs(actualizados.entradas)],
            ['Rubros del banco actualizados', gs(actualizados.tareas)],
            ['Unidades creadas', unidadesNuevas.length === 0 ? 'ninguna' : unidadesNuevas.join(', ')],
            ...(totales
              ? [
                  ['Total del archivo × cotización (Gs.)', formatoExacto(totales.totalArchivo)] as const,
                  ['Total sin margen (Gs.)', gs(totales.totalImportado)] as const,
                  ['Diferencia (Gs.)', formatoExacto(totales.diferencia)] as const,
                  ['Precio con margen (Gs.)', gs(importada.precioConMargen)] as const,
                ]
              : []),
          ]}
        />
      </ApartadoDelArchivo>
      <LoQueYaEsta
        contraste={importada.contraste}
        momento={actualizados.entradas + actualizados.tareas > 0 ? 'actualizado' : 'sinActualizar'}
      />
      <FrasesDelArchivo titulo="Lo que cambió al entrar" frases={avisos} />
      <Group>
        <Button
          component={Link}
          // In the file's order, which is that of their making.
          to={direcciones.presupuesto({
            presupuestoId: importada._id,
            tipo: esObra ? 'presupuesto' : 'plantilla',
            sortField: '_id',
            sortDirection: '1',
          })}
        >
          {esObra ? 'Abrir el presupuesto' : 'Ver el banco de precios'}
        </Button>
        <Button variant="default" onClick={onOtro}>
          Importar otro archivo
        </Button>
      </Group>
    </>
  )
}
