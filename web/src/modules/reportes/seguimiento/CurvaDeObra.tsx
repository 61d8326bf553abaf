import { Switch } from '@mantine/core'
import { diasQueCuentan, mesLargo } from '@plomada/domain/cronograma/meses'
import { type Fecha, TODOS_LOS_DIAS } from '@plomada/domain/nucleo/fecha'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { mesesPasados, rotuloDeCurva, seriesDeCurva } from '@plomada/domain/reportes/curvaS'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { frasesDeCurva } from '@plomada/domain/reportes/frasesDeCurva'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { type Curva, curvaDe } from '../consultas/seguimiento.ts'
import { ApartadoDeReporte } from '../piezas/ApartadoDeReporte.tsx'
import { Lineas } from '../piezas/Lineas.tsx'
import clases from '../piezas/Reporte.module.css'
import { TablaDeReporte } from '../piezas/Tabla.tsx'

/**
 * Planned against executed, accumulated by month, and in a sentence how it goes against the plan of today and how dear it
 * is (domain.md §11).
 */
export function CurvaDeObra({ presupuestoId }: { presupuestoId: string }) {
  const [enTabla, setEnTabla] = useState(false)
  const lectura = useQuery(curvaDe(presupuestoId))
  const hayMeses = (lectura.data?.meses.length ?? 0) > 0
  return (
    <ApartadoDeReporte
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
            <ConMeses {...{ curva, enTabla, presupuestoId }} />
          )
        }
      </Leido>
    </ApartadoDeReporte>
  )
}

interface ConMesesProps {
  presupuestoId: string
  curva: Curva
  enTabla: boolean
}

function ConMeses({ curva, enTabla, presupuestoId }: ConMesesProps) {
  const { meses, previsto, real } = curva
  const frase = frasesDeCurva.frase(curva)
  const [hoy] = useState(diaDeHoy)
  // What is still to come has no executed amount.
  const pasados = mesesPasados(meses, hoy)
  // Where each amount is: what is planned, in the schedule; what is executed, in the avances up to then.
  const cronograma = direcciones.cronograma({ presupuestoId })
  const avancesHasta = (mes: string) =>
    direcciones.avances({ presupuestoId, ...TODOS_LOS_DIAS, fin: diasQueCuentan(meses, mes).fin })
  if (enTabla) {
    return (
      <TablaDeReporte
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
      <LaCurva curva={curva} hoy={hoy} frase={frase} />
      <p className={clases.frase}>{frase}</p>
    </>
  )
}

/** Both lines, from the first day of the grid on. */
function LaCurva({ curva, hoy, frase }: { curva: Curva; hoy: Fecha; frase: string }) {
  const { fechas, previsto, real, hasta } = seriesDeCurva(curva, hoy)
  return (
    <Lineas
      frase={frase}
      fechas={fechas}
      rotulo={rotuloDeCurva}
      series={[
        { nombre: 'Previsto', valores: previsto },
        { nombre: 'Ejecutado', valores: real, hasta },
      ]}
      que="Mes"
      primera={real.length - 1}
      dicho={(i) =>
        [
          i === 0 ? 'Inicio' : mesLargo(curva.meses[i - 1] ?? ''),
          `Previsto: ${formatoPorcentaje(previsto[i] ?? 0)}`,
          i < real.length &&
            `${i > hasta ? 'Ejecutado a hoy' : 'Ejecutado'}: ${formatoPorcentaje(real[i] ?? 0)}`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      ayuda="Con las flechas, o tocando el gráfico, se ve cada mes."
    />
  )
}
