import { Text } from '@mantine/core'
import { diasQueCuentan, type Mes, nombreDeMes, tituloDeMes } from '@plomada/domain/cronograma/meses'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { CronogramaDeObra } from '../datos/queries.ts'
import type { PasoDeCronograma } from './pasos.ts'

interface Props {
  presupuestoId: string
  datos: CronogramaDeObra
  mes: Mes
}

/** What was done in a month: each capitulo, with the avances of those days. */
export function PasoDeEjecutado({ presupuestoId, datos, mes }: Props) {
  const { meses, rubros, ejecutado, totalEjecutadoPorMes } = datos
  const [esElPrimero, esElUltimo] = [mes === meses[0], mes === meses.at(-1)]
  const dias = diasQueCuentan(meses, mes)
  const delMes = rubros.flatMap(({ _id, nombre }) => {
    const monto = ejecutado[_id]?.[mes] ?? 0
    return monto === 0 ? [] : [{ _id, nombre, monto }]
  })
  return (
    <>
      <Text>
        Lo avanzado de cada rubro al terminar el mes, a su precio con margen, menos lo que llevaba antes.
        {esElPrimero && ` Cuenta también lo hecho antes de ${nombreDeMes(mes)}.`}
        {esElUltimo && ` Cuenta también lo hecho después de ${nombreDeMes(mes)}.`}
      </Text>
      {delMes.length === 0 && <Text c="dimmed">No se hizo nada en este mes</Text>}
      <Terminos<PasoDeCronograma>
        terminos={delMes.map(({ _id, nombre, monto }) => ({
          nombre,
          monto,
          enlace: direcciones.avances({ presupuestoId, rubroId: _id, rubroNombre: nombre, ...dias }),
        }))}
        total={{ nombre: `Ejecutado en ${tituloDeMes(mes)}`, monto: totalEjecutadoPorMes[mes] ?? 0 }}
      />
    </>
  )
}
