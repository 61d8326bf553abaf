import { CheckIcon, Combobox, ScrollArea, Text } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { idDeOpcion } from './campoDe.ts'
import clases from './Elegir.module.css'
import type { Opcion } from './opciones.ts'
import type { useElegir } from './useElegir.ts'

interface ListaProps {
  de: ReturnType<typeof useElegir>
  elegido: string | null
  /** Says that none is called so. */
  sinNinguno: string | undefined
  buscando: boolean | undefined
  /** What the list is of: the label of its field, or that field's name. */
  titulo: string | undefined
}

/** The list below a chooser: those found, under their groups, with the one that Enter chooses marked. */
export function ListaDeOpciones({ de, elegido, sinNinguno, buscando, titulo }: ListaProps) {
  const { halladas, marcada, lista } = de
  const { mostradas } = halladas
  const quedan = halladas.opciones.length - mostradas.length
  if (mostradas.length === 0) {
    return (
      <Combobox.Dropdown>
        <Combobox.Empty role="status">
          {buscando
            ? 'Buscando…'
            : de.escribio
              ? (sinNinguno ?? mensajesComun.ningunoAsi)
              : mensajesComun.nadaParaElegir}
        </Combobox.Empty>
      </Combobox.Dropdown>
    )
  }
  const grupos = [...new Set(mostradas.map(({ grupo }) => grupo))]
  const una = (opcion: Opcion) => {
    const esMarcada = opcion === marcada
    const esElegida = opcion.value === elegido
    return (
      <Combobox.Option
        key={opcion.value}
        id={idDeOpcion(lista, mostradas.indexOf(opcion))}
        value={opcion.value}
        disabled={opcion.disabled ?? false}
        selected={esMarcada}
        active={esElegida}
        aria-selected={esElegida}
        aria-label={opcion.detalle && `${opcion.label} · ${opcion.detalle}`}
        className={clases.opcion ?? ''}
        ref={esMarcada ? verla : undefined}
      >
        {esElegida && <CheckIcon className={clases.marca} />}
        <span>
          <span data-nombre>{opcion.label}</span>
          {opcion.detalle !== undefined && <span className={clases.detalle}> · {opcion.detalle}</span>}
        </span>
      </Combobox.Option>
    )
  }
  return (
    <Combobox.Dropdown>
      <Combobox.Options id={lista} aria-label={titulo}>
        <ScrollArea.Autosize mah={260} type="scroll" scrollbarSize={4} offsetScrollbars="y">
          {grupos.map((grupo) => {
            const suyas = mostradas.filter((opcion) => opcion.grupo === grupo).map(una)
            return grupo === undefined ? (
              suyas
            ) : (
              <Combobox.Group key={grupo} label={grupo}>
                {suyas}
              </Combobox.Group>
            )
          })}
        </ScrollArea.Autosize>
      </Combobox.Options>
      {quedan > 0 && (
        <Text fz="xs" c="dimmed" px="sm" py={4}>
          Hay {quedan} más: escribí para encontrarlos.
        </Text>
      )}
    </Combobox.Dropdown>
  )
}

/** Within the list alone: `scrollIntoView` would move the page too, to where a list is that has no place yet. */
function verla(opcion: HTMLElement | null): void {
  const marco = opcion?.closest('.mantine-ScrollArea-viewport')
  if (!opcion || !marco) return
  const [suyo, del] = [opcion.getBoundingClientRect(), marco.getBoundingClientRect()]
  if (suyo.top < del.top) marco.scrollTop -= del.top - suyo.top
  else if (suyo.bottom > del.bottom) marco.scrollTop += suyo.bottom - del.bottom
}
