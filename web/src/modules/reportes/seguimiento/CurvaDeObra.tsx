import { Switch } from '@mantine/core'
import { diasQueCuentan, mesLargo } from '@plomada/domain/cronograma/meses'
import { TODOS_LOS_DIAS } from '@plomada/domain/nucleo/fecha'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { seriesDeCurva } from '@plomada/domain/reportes/curvaS'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { frasesDeCurva } from '@plomada/domain/reportes/frasesDeCurva'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { type Curva, curvaDe } from '../lecturas/seguimiento.ts'
import clases from '../piezas/Informe.module.css'
import { Lineas } from '../piezas/Lineas.tsx'
import { Seccion } from '../piezas/Seccion.tsx'
import { Tabla } from '../piezas/Tabla.tsx'
import { mesCorto } from './meses.ts'

interface CurvaDeObraProps {
  presupuestoId: string
  /** Gs. of which both lines are a part. */
  precioDeObra: number
}

/** Planned against executed, accumulated by month, and in a sentence how late and how dear it is (domain.md §11). */
export function CurvaDeObra({ presupuestoId, precioDeObra }: CurvaDeObraProps) {
  const [enTabla, setEnTabla] = useState(false)
  const lectura = useQuery(curvaDe(presupuestoId))
  const hayMeses = (lectura.data?.meses.length ?? 0) > 0
  return (
    <Seccion
      titulo="Previsto y ejecutado"
      control={
        hayMeses && (
          <Switch
            label={frasesDeAvance.verComoTabla}
            checked={enTabla}
            onChange={() => setEnTabla(!enTabla)}
          />
        )
      }
    >
      <Leido lectura={lectura}>
        {(curva) =>
          curva.meses.length === 0 ? (
            <p className={clases.frase}>
              {frasesDeCurva.sinCronograma}{' '}
              <Link to={direcciones.cronograma({ presupuestoId })}>Ir al cronograma</Link>
            </p>
          ) : (
            <ConMeses {...{ curva, enTabla, presupuestoId, precioDeObra }} />
          )
        }
      </Leido>
    </Seccion>
  )
}

interface ConMesesProps extends CurvaDeObraProps {
  curva: Curva
  enTabla: boolean
}

function ConMeses({ curva, enTabla, presupuestoId, precioDeObra }: ConMesesProps) {
  const { meses, previsto, real, hasta } = curva
  const frase = frasesDeCurva.frase(curva, hasta === null ? null : mesLargo(hasta))
  const [hoy] = useState(diaDeHoy)
  const series = seriesDeCurva(curva, hoy, precioDeObra)
  // What is still to come has no executed amount: that line ends this month.
  const pasados = series.real.length
  // Where each amount is: what is planned, in the schedule; what is executed, in the avances up to then.
  const cronograma = direcciones.cronograma({ presupuestoId })
  const avancesHasta = (mes: string) =>
    direcciones.avances({ presupuestoId, ...TODOS_LOS_DIAS, fin: diasQueCuentan(meses, mes).fin })
  if (enTabla) {
    return (
      <Tabla
        titulo={`${frase} En guaraníes, acumulados.`}
        columnas={['Mes', 'Previsto', 'Ejecutado']}
        filas={meses.map((mes, i) => ({
          clave: mes,
          celdas: [
            mesLargo(mes),
            <Link key="previsto" to={cronograma}>
              {formatoGs(previsto[i] ?? 0, { simbolo: false })}
            </Link>,
            i < pasados ? (
              <Link key="real" to={avancesHasta(mes)}>
                {formatoGs(real[i] ?? 0, { simbolo: false })}
              </Link>
            ) : (
              '—'
            ),
          ],
          valores: [mes, previsto[i] ?? 0, i < pasados ? (real[i] ?? 0) : null],
        }))}
      />
    )
  }
  return (
    <>
      <Lineas
        frase={frase}
        fechas={meses.map((mes) => `${mes}-01`)}
        rotulo={mesCorto}
        series={[
          { nombre: 'Previsto', valores: series.previsto },
          { nombre: 'Ejecutado', valores: series.real },
        ]}
        que="Mes"
        primera={pasados - 1}
        dicho={(i) =>
          [
            mesLargo(meses[i] ?? ''),
            `Previsto: ${formatoPorcentaje(series.previsto[i] ?? 0)}`,
            i < pasados && `Ejecutado: ${formatoPorcentaje(series.real[i] ?? 0)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        ayuda="Con las flechas, o tocando el gráfico, se ve cada mes."
      />
      <p className={clases.frase}>{frase}</p>
    </>
  )
}
