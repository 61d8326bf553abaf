import { Text } from '@mantine/core'
import { cuandoFue, horaEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { ahora } from '../../api/hoy.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import type { Inicio } from './empresa.ts'
import clases from './Tarjeta.module.css'
import { Desplegable, FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'

type Cambio = Inicio['cambios'][number]

/** Who did what last, with its hour: equal ones of an hour are one, and can be opened. Each leads to its work's history. */
export function UltimosCambios({ cambios }: Pick<Inicio, 'cambios'>) {
  return (
    <Tarjeta titulo="Últimos cambios">
      {cambios.length === 0 && (
        <Text c="dimmed" pb="sm">
          Todavía no cambió nada.
        </Text>
      )}
      {cambios.map((cambio, i) => {
        // What was changed last stands first, and nothing else tells two changes of one moment apart.
        const clave = `${cambio.tsCreated} ${i}`
        return <UnCambio key={clave} cambio={cambio} />
      })}
    </Tarjeta>
  )
}

function UnCambio({
  cambio: { quien, que, tsCreated, presupuestoId, obraNombre, veces, hechos },
}: {
  cambio: Cambio
}) {
  const momento = cuandoFue(new Date(tsCreated), ahora())
  const faltan = veces - hechos.length
  return (
    <>
      <FilaDeTarjeta
        href={direcciones.historialDeObra({ presupuestoId })}
        texto={veces === 1 ? que : `${que} · ${veces} veces`}
        detalle={[quien, obraNombre, momento].filter(Boolean).join(' · ')}
      />
      {veces > 1 && (
        <Desplegable
          titulo={`Ver los ${hechos.length}${faltan > 0 ? ' últimos' : ''}`}
          de={`${que}, ${obraNombre}, ${momento}`}
        >
          <ul className={clases.hechos}>
            {hechos.map(({ que: uno, tsCreated: cuando }, i) => {
              const clave = `${cuando} ${i}`
              return (
                <li key={clave}>
                  <time dateTime={cuando}>{horaEnAsuncion(new Date(cuando))}</time> {uno}
                </li>
              )
            })}
          </ul>
        </Desplegable>
      )}
    </>
  )
}
