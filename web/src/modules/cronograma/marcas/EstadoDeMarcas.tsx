import { Button, Group } from '@mantine/core'
import { nombreDeMes } from '@plomada/domain/cronograma/meses'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { Alerta } from '../../../ui/Alerta.tsx'
import type { CambioDeCronograma } from '../datos/modelo.ts'
import clases from '../grilla/Cronograma.module.css'
import type { MarcasEnCurso } from './useMarcas.ts'

/** What was not saved, what can't be any more, and why a week was not marked. */
export function EstadoDeMarcas({ enCurso }: { enCurso: MarcasEnCurso }) {
  const { falla, razon, porGuardar, perdidas, guardando, guardar, descartar, enterado } = enCurso
  const esperan = Object.values(porGuardar)
  const razones = new Set(perdidas.map((perdida) => perdida.razon))
  return (
    <>
      {razon !== null && <Alerta clase="atencion">{razon}</Alerta>}
      {perdidas.length > 0 && (
        <Alerta titulo={textos.noSeGuardan}>
          {[...razones].map((una) => (
            <div key={una}>
              {una}.
              <Semanas
                cambios={perdidas.flatMap((perdida) => (perdida.razon === una ? [perdida.cambio] : []))}
              />
            </div>
          ))}
          <Button size="compact-sm" variant="default" mt="xs" onClick={enterado}>
            Entendido
          </Button>
        </Alerta>
      )}
      {falla !== null && (
        <Alerta>
          {falla} {textos.loTuyo(esperan.length)}
          <Semanas cambios={esperan} />
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" loading={guardando} onClick={guardar}>
              Guardar lo mío
            </Button>
            <Button size="compact-sm" variant="default" disabled={guardando} onClick={descartar}>
              Dejar lo actual
            </Button>
          </Group>
        </Alerta>
      )}
      <div className={clases.leyenda} role="status">
        {falla === null &&
          (guardando || esperan.length > 0
            ? mensajesComun.guardando
            : 'Cada semana que marcás queda guardada.')}
      </div>
    </>
  )
}

/** Enough to know them again; a schedule may have a thousand. */
const CUANTAS_SE_NOMBRAN = 8

function Semanas({ cambios }: { cambios: readonly CambioDeCronograma[] }) {
  return (
    <ul className={clases.semanas}>
      {cambios.slice(0, CUANTAS_SE_NOMBRAN).map(({ celda: { capituloId, mes, semana }, marcada, nombre }) => (
        <li key={`${capituloId}/${mes}/${semana}`}>
          {(marcada ? textos.marcar : textos.desmarcar)(textos.semana(nombre, nombreDeMes(mes), semana + 1))}
        </li>
      ))}
      {cambios.length > CUANTAS_SE_NOMBRAN && (
        <li>{textos.siguenMas(cambios.length - CUANTAS_SE_NOMBRAN)}</li>
      )}
    </ul>
  )
}
