import type { CifraDeCronograma } from '@plomada/domain/cronograma/explicar/cronograma'
import { nombreDeMes, SEMANAS_DEL_MES } from '@plomada/domain/cronograma/meses'
import {
  type Cronograma,
  excesoCongelado,
  partesDeCapitulo,
  semanasMarcadas,
} from '@plomada/domain/cronograma/montos'
import { IconCheck } from '@tabler/icons-react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { type Cambios, claveDe } from '../datos/modelo.ts'
import type { CronogramaDeObra } from '../datos/queries.ts'
import clases from './Cronograma.module.css'

interface FilaProps {
  rubro: CronogramaDeObra['rubros'][number]
  fila: number
  cronograma: Cronograma
  columnas: readonly { mes: string; semana: number }[]
  /** The column that the tabulator reaches, where it is in this row. */
  parada: number | null
  sePuede: boolean
  sinGuardar: Cambios
  conMontos: boolean
}

/** The weeks of a capitulo and, under those of each month, what they cost. */
export function FilaDeCapitulo(props: FilaProps) {
  const { rubro, fila, cronograma, columnas, parada, sePuede, sinGuardar, conMontos } = props
  const { _id: id, nombre, duracion, activo } = rubro
  const marcas = cronograma.marcas[id] ?? {}
  const capitulo = cronograma.capitulos[fila]
  return (
    <>
      <tr className={clases.fila}>
        <th scope="row" rowSpan={conMontos ? 2 : 1} className={clases.nombre}>
          <div>
            {nombre}
            <small>
              {activo
                ? `${semanasMarcadas(marcas)} de ${duracion} ${duracion === 1 ? 'semana' : 'semanas'}`
                : 'Ya no está activo'}
            </small>
            {conMontos && <Exceso cronograma={cronograma} id={id} nombre={nombre} />}
          </div>
        </th>
        {columnas.map(({ mes, semana }, columna) => {
          const marcada = marcas[mes]?.[semana] === true
          const congelada = cronograma.congelados.includes(mes)
          const espera = claveDe({ capituloId: id, mes, semana }) in sinGuardar
          const comoEsta = [
            marcada ? 'marcada' : 'sin marcar',
            congelada && 'congelada',
            espera && 'sin guardar',
          ]
            .filter(Boolean)
            .join(', ')
          return (
            <td
              key={`${mes}/${semana}`}
              role="gridcell"
              data-lugar={`${fila}-${columna}`}
              data-primera={semana === 0 || undefined}
              data-congelada={congelada || undefined}
              data-espera={espera || undefined}
              tabIndex={parada === columna ? 0 : -1}
              aria-label={`${nombre}, ${nombreDeMes(mes)}, semana ${semana + 1}, ${comoEsta}`}
              aria-selected={marcada}
              data-fija={!sePuede || congelada || (!activo && !marcada) || undefined}
              className={clases.semana}
            >
              <span>
                <IconCheck size={18} stroke={3} aria-hidden />
              </span>
            </td>
          )
        })}
      </tr>
      {conMontos && capitulo && <Montos capitulo={capitulo} cronograma={cronograma} />}
    </>
  )
}

function Montos({
  capitulo,
  cronograma,
}: {
  capitulo: Cronograma['capitulos'][number]
  cronograma: Cronograma
}) {
  const { id, nombre } = capitulo
  const { montoPorMes } = partesDeCapitulo(
    capitulo,
    cronograma,
    cronograma.marcas[id],
    cronograma.desembolsos[id],
  )
  return (
    <tr>
      {cronograma.meses.map((mes) => {
        const monto = montoPorMes[mes] ?? 0
        return (
          <td
            key={mes}
            role="gridcell"
            colSpan={SEMANAS_DEL_MES}
            className={clases.monto}
            data-cero={monto === 0 || undefined}
            data-congelada={cronograma.congelados.includes(mes) || undefined}
          >
            {monto === 0 ? (
              '—'
            ) : (
              <Cifra<CifraDeCronograma>
                monto={monto}
                nombre={`${nombre}, ${nombreDeMes(mes)}`}
                abre={{ que: 'semanas', mes, capituloId: id }}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Exceso({ cronograma, id, nombre }: { cronograma: Cronograma; id: string; nombre: string }) {
  const monto = excesoCongelado(cronograma)[id] ?? 0
  if (monto === 0) return null
  return (
    <small className={clases.exceso}>
      Congelado de más:{' '}
      <Cifra<CifraDeCronograma>
        monto={monto}
        nombre={`${nombre}, congelado de más`}
        abre={{ que: 'exceso', capituloId: id }}
      />
    </small>
  )
}
