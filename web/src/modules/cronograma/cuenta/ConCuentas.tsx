import {
  type CifraDeCronograma,
  explicarCronograma,
  type RefDeCronograma,
} from '@plomada/domain/cronograma/explicar/cronograma'
import { tituloDeMes } from '@plomada/domain/cronograma/meses'
import type { Cronograma } from '@plomada/domain/cronograma/montos'
import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { CronogramaDeObra } from '../datos/queries.ts'

interface ConCuentasProps {
  presupuestoId: string
  datos: CronogramaDeObra
  /** With the marks as they are on the screen. */
  cronograma: Cronograma
  children: ReactNode
}

/** The grid, whose amounts explain themselves. */
export function ConCuentasDelCronograma({ presupuestoId, datos, cronograma, children }: ConCuentasProps) {
  const abre = (ref: RefDeCronograma) => {
    if (ref.que === 'presupuesto') return direcciones.crearTarea({ presupuestoId })
    if (ref.que !== 'avances') return ref
    const { capituloId, nombre, dias } = ref
    return direcciones.avances({ presupuestoId, rubroId: capituloId, rubroNombre: nombre, ...dias })
  }
  const dibujo = (paso: CifraDeCronograma) => {
    const de = explicarCronograma(paso, cronograma, datos)
    return de && <Explicado de={de} abre={abre} />
  }
  return (
    <Cuentas<CifraDeCronograma> titulo={(paso) => tituloDe(paso, cronograma)} dibujo={dibujo}>
      {children}
    </Cuentas>
  )
}

function tituloDe(paso: CifraDeCronograma, { capitulos }: Cronograma): string {
  if (paso.que === 'ejecutado') return `Ejecutado · ${tituloDeMes(paso.mes)}`
  if (paso.que === 'previsto') return `Previsto · ${tituloDeMes(paso.mes)}`
  const nombre = capitulos.find(({ id }) => id === paso.capituloId)?.nombre ?? ''
  return paso.que === 'semanas' ? `${nombre} · ${tituloDeMes(paso.mes)}` : `${TITULOS[paso.que]} · ${nombre}`
}
const TITULOS = { porSemana: 'Por semana', congelado: 'Congelado', exceso: 'Congelado de más' }
