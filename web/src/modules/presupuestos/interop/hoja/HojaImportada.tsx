import { Button, Group } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { ApartadoDelArchivo, CifrasDelArchivo, FrasesDelArchivo } from '../revision/ApartadoDelArchivo.tsx'
import { formatoExacto } from '../revision/cifras.ts'

/** The last step: what came in, to the guaraní. */
export function HojaImportada({
  importada,
  onOtro,
}: {
  importada: RespuestaDe<typeof importarHoja>
  onOtro: () => void
}) {
  const { totales, avisos, unidadesNuevas } = importada
  const gs = (monto: number) => formatoGs(monto, { simbolo: false })
  return (
    <>
      <Alerta clase="ok">{importada.message}</Alerta>
      <ApartadoDelArchivo titulo="Lo que entró">
        <CifrasDelArchivo
          cifras={[
            ['Capítulos', gs(importada.capitulos)],
            ['Rubros', gs(importada.tareas)],
            ...(importada.delBanco > 0
              ? [['Con el análisis del banco', gs(importada.delBanco)] as const]
              : []),
            ['Unidades creadas', unidadesNuevas.length === 0 ? 'ninguna' : unidadesNuevas.join(', ')],
            ['Total del archivo × cotización (Gs.)', formatoExacto(totales.totalArchivo)],
            ['Total sin margen (Gs.)', gs(totales.totalImportado)],
            ['Diferencia (Gs.)', formatoExacto(totales.diferencia)],
            ['Precio de la obra con margen (Gs.)', gs(importada.precioConMargen)],
          ]}
        />
      </ApartadoDelArchivo>
      <FrasesDelArchivo titulo="Lo que cambió al entrar" frases={avisos} />
      <Group>
        <Button
          component={Link}
          to={direcciones.presupuesto({ presupuestoId: importada._id, tipo: 'presupuesto' })}
        >
          Abrir el presupuesto
        </Button>
        <Button variant="default" onClick={onOtro}>
          Importar otro archivo
        </Button>
      </Group>
    </>
  )
}
