import { Text } from '@mantine/core'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { bytesDeFoto } from '../fotos/bytesDeFoto.ts'
import clases from '../fotos/Fotos.module.css'
import { ImagenDeBlob } from '../fotos/ImagenDeBlob.tsx'

/** Which photos of the avance that is corrected go on with it: all, until somebody takes one out. */
export function useFotosDeAntes(iniciales: readonly string[]) {
  const [quedan, setQuedan] = useState(iniciales)
  return { quedan, quitar: (id: string) => setQuedan((antes) => antes.filter((una) => una !== id)) }
}

/** The photos that the avance has, which are not sent again. Nothing where there are none. */
export function FotosDeAntes({ quedan, quitar }: ReturnType<typeof useFotosDeAntes>) {
  const titulo = useId()
  if (quedan.length === 0) return null
  return (
    // A group of buttons, and no field.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in its border
    <div role="group" aria-labelledby={titulo} className={clases.elegir}>
      <Text id={titulo} fz="sm" fw={500}>
        {mensajesAvances.fotosQueTiene(quedan.length)}
      </Text>
      <ul className={clases.fotos}>
        {quedan.map((id, n) => (
          <li key={id} className={clases.elegida}>
            <Foto id={id} nombre={`Foto ${n + 1} de las que ya tiene`} />
            <button
              type="button"
              className={clases.quitar}
              aria-label={`Quitar la foto ${n + 1} de las que ya tiene`}
              onClick={() => quitar(id)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One that is on its way, or can't be brought without signal, keeps its place. */
function Foto({ id, nombre }: { id: string; nombre: string }) {
  const { data } = useQuery({ ...bytesDeFoto(id, 'chica'), retry: false })
  return data ? (
    <ImagenDeBlob blob={data} alt={nombre} className={clases.marco} />
  ) : (
    <span className={clases.marco} role="img" aria-label={nombre}>
      <IconPhoto aria-hidden />
    </span>
  )
}
