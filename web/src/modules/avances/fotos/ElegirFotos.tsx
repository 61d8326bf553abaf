import { Button, FileButton, Group, Text } from '@mantine/core'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { Alerta } from '../../../ui/Alerta.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import clases from './Fotos.module.css'
import { ImagenDeBlob } from './ImagenDeBlob.tsx'
import type { FotoElegida, useFotos } from './useFotos.ts'

const ConfirmDialog = perezoso(() => import('../../../ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

/** Takes photos with the camera, or from what the device has, and shows them until they are sent. */
export function ElegirFotos({ nota, ...fotos }: ReturnType<typeof useFotos> & { nota?: string | null }) {
  const { elegidas, rechazadas, agregar, quitar, olvidarRechazadas, caben } = fotos
  const titulo = useId()
  const llena = elegidas.length >= caben
  return (
    // A group of buttons, and no field: what is chosen shows below.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in its border
    <div role="group" aria-labelledby={titulo} className={clases.elegir}>
      <Text id={titulo} fz="sm" fw={500}>
        Fotos ({elegidas.length} de {caben})
      </Text>
      <Group gap={8}>
        <BotonDeFotos
          texto="Sacar foto"
          icono={<IconCamera size={18} aria-hidden />}
          camara
          {...{ agregar, llena }}
        />
        <BotonDeFotos
          texto="Elegir fotos"
          icono={<IconPhoto size={18} aria-hidden />}
          {...{ agregar, llena }}
        />
      </Group>
      {elegidas.length > 0 && nota && (
        <Text fz="sm" c="dimmed">
          {nota}
        </Text>
      )}
      {elegidas.length > 0 && <Elegidas fotos={elegidas} quitar={quitar} />}
      {rechazadas.length > 0 && (
        <Alerta titulo="Sin agregar" onCerrar={olvidarRechazadas}>
          <ul className={clases.rechazadas}>
            {rechazadas.map(({ id, nombre, motivo }) => (
              <li key={id}>
                {nombre}: {motivo}
              </li>
            ))}
          </ul>
        </Alerta>
      )}
      <div role="status" className={clases.dicho}>
        {elegidas.some(({ blob }) => blob === null) ? 'Preparando las fotos…' : ''}
      </div>
    </div>
  )
}

interface BotonDeFotosProps extends Pick<ReturnType<typeof useFotos>, 'agregar'> {
  texto: string
  icono: React.ReactNode
  /** Asks for the camera on the back; a device without one offers its files. */
  camara?: boolean
  llena: boolean
}

function BotonDeFotos({ texto, icono, camara = false, llena, agregar }: BotonDeFotosProps) {
  const olvidar = useRef<() => void>(null)
  return (
    <FileButton
      accept="image/*"
      multiple
      resetRef={olvidar}
      onChange={(archivos) => {
        agregar(archivos)
        // The same one again is a choice too.
        olvidar.current?.()
      }}
      {...(camara && { capture: 'environment' as const })}
      inputProps={{ 'aria-label': texto }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={icono}
          disabled={llena}
          title={llena ? mensajesFotos.demasiadas : undefined}
          className={clases.boton}
        >
          {texto}
        </Button>
      )}
    </FileButton>
  )
}

/** One that was taken here is nowhere else, so it is asked before it goes. */
function Elegidas({ fotos, quitar }: { fotos: readonly FotoElegida[]; quitar: (id: string) => void }) {
  const [porQuitar, setPorQuitar] = useState<{ id: string; n: number } | null>(null)
  const cerrar = () => setPorQuitar(null)
  return (
    <ul className={clases.fotos}>
      {fotos.map(({ id, blob }, n) => (
        <li key={id} className={clases.elegida}>
          {blob === null ? (
            <span className={clases.marco} data-espera>
              <span className={clases.dicho}>Foto {n + 1}, preparándose</span>
            </span>
          ) : (
            <ImagenDeBlob blob={blob} alt={`Foto ${n + 1}`} className={clases.marco} />
          )}
          <button
            type="button"
            className={clases.quitar}
            aria-label={`Quitar la foto ${n + 1}`}
            onClick={() => setPorQuitar({ id, n: n + 1 })}
          >
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      {porQuitar && (
        <Suspense>
          <ConfirmDialog
            abierto
            texto={mensajesFotos.quitar(porQuitar.n)}
            consecuencia={mensajesFotos.alQuitar}
            verbo="Quitar la foto"
            verboSeguro="Dejarla"
            peligroso
            onConfirmar={() => {
              quitar(porQuitar.id)
              cerrar()
            }}
            onCerrar={cerrar}
          />
        </Suspense>
      )}
    </ul>
  )
}
