import { Button, Group, Modal, Select, Stack, Switch, Text } from '@mantine/core'
import { formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { MARGEN_INICIAL } from '@plomada/domain/presupuestos/obra'
import { razonContraCambiarMargen } from '@plomada/domain/presupuestos/razones'
import { razonContraMargen } from '@plomada/domain/presupuestos/validacion'
import { type FormEvent, useState } from 'react'
import { Alerta } from '../../../ui/Alerta.tsx'
import { PorcentajeInput } from '../../../ui/PorcentajeInput.tsx'
import { obraDe, type Vista } from '../vista/arbol.ts'
import { useCambiarMargen } from '../vista/queries.ts'
import clases from './Margen.module.css'
import { type CambioDeMargen, previaDeMargen } from './previaDeMargen.ts'

interface MargenModalProps {
  vista: Vista
  /** Capitulo to begin with; null for the whole work. */
  capituloId: string | null
  onCerrar: () => void
  onCambiado: (mensaje: string) => void
}

const TODA_LA_OBRA = 'obra'

/** The margin of the work or of one capitulo, with its effect on the price before it is saved (ux §3). */
export function MargenModal({ vista, capituloId: inicial, onCerrar, onCambiado }: MargenModalProps) {
  const [capituloId, setCapituloId] = useState(inicial)
  const [escrito, setEscrito] = useState(() => margenPresente(vista, inicial))
  const [deLaObra, setDeLaObra] = useState(false)
  const mutacion = useCambiarMargen({ onSuccess: ({ message }) => onCambiado(message) })
  const capitulos = vista.rubrosWithGrupos.filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
  const elegido = capitulos.find(({ _id }) => _id === capituloId)
  const margen = escrito === '' ? Number.NaN : Number(escrito)
  const razon =
    razonContraCambiarMargen(
      obraDe(vista.presupuesto),
      elegido ? { gastoIndirecto: false, descartado: false } : null,
    ) ?? (deLaObra ? null : razonContraMargen(margen))
  const cambio: CambioDeMargen = { capituloId, margen: deLaObra ? null : margen }
  const antes = vista.totales.presupuestoPlanPrecioTotalConMargen
  const despues = razon === null ? previaDeMargen(vista, cambio) : null

  const elegir = (id: string | null) => {
    setCapituloId(id)
    setDeLaObra(false)
    setEscrito(margenPresente(vista, id))
  }
  const guardar = (evento: FormEvent) => {
    evento.preventDefault()
    if (razon !== null) return
    const { _id, version } = vista.presupuesto
    // The version is that of the work or of the capitulo, whichever is changed.
    const body = elegido ? { ...cambio, version: elegido.version } : { margen, version }
    mutacion.mutate({ params: { presupuestoId: _id }, body })
  }
  return (
    <Modal opened onClose={onCerrar} title="Cambiar el margen">
      <form onSubmit={guardar} noValidate>
        <Stack gap="md">
          {mutacion.error && <Alerta>{mutacion.error.message}</Alerta>}
          <Select
            label="Se aplica a"
            data={[
              { value: TODA_LA_OBRA, label: 'Toda la obra' },
              ...capitulos.map(({ _id, nombre }) => ({ value: _id, label: nombre })),
            ]}
            value={capituloId ?? TODA_LA_OBRA}
            onChange={(valor) => elegir(valor === TODA_LA_OBRA ? null : valor)}
            description={capituloId === null ? 'Los capítulos con margen propio lo conservan.' : undefined}
          />
          {elegido && elegido.margen !== null && (
            <Switch
              label={`Volver al margen de la obra (${formatoPorcentaje(vista.presupuesto.margenTareas)})`}
              checked={deLaObra}
              onChange={({ currentTarget }) => setDeLaObra(currentTarget.checked)}
            />
          )}
          {!deLaObra && (
            <PorcentajeInput
              label="Margen"
              data-autofocus
              value={escrito}
              onChange={setEscrito}
              error={escrito === '' ? undefined : razon}
            />
          )}
          <Comparacion antes={antes} despues={despues} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              Cancelar
            </Button>
            <Button type="submit" disabled={razon !== null} loading={mutacion.isPending}>
              Cambiar el margen
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Comparacion({ antes, despues }: { antes: number; despues: number | null }) {
  const diferencia = despues === null ? null : despues - antes
  return (
    <dl className={clases.comparacion} aria-live="polite">
      <div>
        <dt>Total con margen hoy</dt>
        <dd>{formatoGs(antes)}</dd>
      </div>
      <div>
        <dt>Total con el margen nuevo</dt>
        <dd>{despues === null ? '—' : formatoGs(despues)}</dd>
      </div>
      <div>
        <dt>Diferencia</dt>
        <dd>
          <Text span inherit>
            {diferencia === null ? '—' : `${diferencia > 0 ? '+' : ''}${formatoGs(diferencia)}`}
          </Text>
        </dd>
      </div>
    </dl>
  )
}

/** The present margin as the field's text; where there is none, the documented 10 (ux §3). */
function margenPresente(
  { presupuesto, rubrosWithGrupos: capitulos }: Vista,
  capituloId: string | null,
): string {
  const propio = capitulos.find(({ _id }) => _id === capituloId)?.margen
  return String(propio ?? presupuesto.margenTareas ?? MARGEN_INICIAL)
}
