import { Text } from '@mantine/core'
import { type Fecha, formatoFecha, horaEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { cuantoHizo } from '@plomada/domain/reportes/hoy'
import { hoy as diaDeHoy } from '../../api/hoy.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import type { Inicio } from './empresa.ts'
import { Desplegable, FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'

type Dia = Inicio['dias'][number]

/** What each person recorded of today on each work; what yesterday came to can be opened. No amounts. */
export function HoyEnLasObras({ dias }: Pick<Inicio, 'dias'>) {
  const hoy = diaDeHoy()
  const deHoy = dias.filter(({ fecha }) => fecha === hoy)
  const deAntes = dias.filter(({ fecha }) => fecha !== hoy)
  return (
    <Tarjeta titulo="Hoy en las obras" detalle={formatoFecha(hoy)}>
      {deHoy.length === 0 && (
        <Text c="dimmed" pb="sm">
          Hoy todavía no se cargó nada.
        </Text>
      )}
      {deHoy.map((dia) => (
        <DeUnaPersona key={claveDe(dia)} dia={dia} />
      ))}
      {deAntes.length > 0 && (
        <Desplegable titulo="Ver lo de ayer" de={cuantosDias(deAntes)}>
          {deAntes.map((dia) => (
            <DeUnaPersona key={claveDe(dia)} dia={dia} />
          ))}
        </Desplegable>
      )}
    </Tarjeta>
  )
}

const claveDe = ({ fecha, presupuestoId, quienId }: Dia): string => `${fecha} ${presupuestoId} ${quienId}`

const cuantosDias = (dias: readonly Dia[]): string => {
  const obras = new Set(dias.map(({ presupuestoId }) => presupuestoId)).size
  return `en ${obras} ${obras === 1 ? 'obra' : 'obras'}`
}

/** It leads to where what was done of that day is listed: avances or, where there are none, what was recorded. */
function DeUnaPersona({ dia }: { dia: Dia }) {
  const { presupuestoId, fecha, quien, obraNombre, avances, ultimo } = dia
  const deEseDia: { presupuestoId: string; inicio: Fecha; fin: Fecha } = {
    presupuestoId,
    inicio: fecha,
    fin: fecha,
  }
  return (
    <FilaDeTarjeta
      href={avances > 0 ? direcciones.avances(deEseDia) : direcciones.registros(deEseDia)}
      texto={`${quien}: ${cuantoHizo(dia)}`}
      detalle={[obraNombre, queHizo(dia), `último a las ${horaEnAsuncion(new Date(ultimo))}`]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** 'Muro 12 m2, Lluvia'. */
function queHizo({ cosas }: Dia): string {
  return cosas
    .flatMap(({ nombre, cantidad, unidad }) => {
      if (nombre === '') return []
      const micro = cantidad === null ? undefined : leerMicro(cantidad)
      return [micro === undefined ? nombre : `${nombre} ${formatoCantidad(micro, 0, 3)}\u00a0${unidad}`]
    })
    .join(', ')
}
