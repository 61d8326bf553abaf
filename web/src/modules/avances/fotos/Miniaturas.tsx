import { UnstyledButton } from '@mantine/core'
import { dichoDeLasQueFaltan } from '@plomada/domain/avances/fotos'
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ahora as ahoraDelServidor } from '../../../api/hoy.ts'
import { bytesDeFoto } from './bytesDeFoto.ts'
import clases from './Fotos.module.css'
import { ImagenDeBlob } from './ImagenDeBlob.tsx'
import { type ConFotos, type FotoParaVer, fotosParaVer } from './paraVer.ts'

/** Of an entry with many, these are shown in a list, and the last of them says how many more there are. */
const CUANTAS = 3

interface MiniaturasProps {
  de: ConFotos
  /** Opens one, drawn by that button. */
  onAbrir: (id: string) => void
  /** All of them, larger: where they are what is read and not a column of a list. */
  todas?: boolean
}

/** The photos of an entry: those that have come, each a button that opens it, and how many are on their way. */
export function Miniaturas({ de, onAbrir, todas = false }: MiniaturasProps) {
  const fotos = fotosParaVer([de])
  const [ahora] = useState(ahoraDelServidor)
  const cuantas = todas ? fotos.length : CUANTAS
  const faltan = de.fotos.length - fotos.length // not money: photos
  const mas = fotos.length - cuantas // not money: photos
  return (
    <ul
      className={clases.miniaturas}
      data-todas={todas || undefined}
      aria-label={`Fotos de ${de.tareaNombre}`}
    >
      {fotos.slice(0, cuantas).map((foto) => (
        <li key={foto.id}>
          <Miniatura foto={foto} onAbrir={onAbrir} />
        </li>
      ))}
      {mas > 0 && (
        <li>
          <UnstyledButton
            className={clases.miniatura}
            aria-label={`+${mas}: ver las ${fotos.length} fotos de ${de.tareaNombre}`}
            onClick={() => onAbrir(fotos[cuantas]?.id ?? '')}
          >
            +{mas}
          </UnstyledButton>
        </li>
      )}
      {faltan > 0 && <li className={clases.enCamino}>{dichoDeLasQueFaltan(faltan, de.tsCreated, ahora)}</li>}
    </ul>
  )
}

/** Asked for when it comes near what is seen: a list may have hundreds. */
function Miniatura({ foto, onAbrir }: { foto: FotoParaVer; onAbrir: (id: string) => void }) {
  const [cerca, setCerca] = useState(false)
  const { data, isError } = useQuery({ ...bytesDeFoto(foto.id, 'chica'), enabled: cerca })
  const esperar = useCallback((boton: Element | null) => mirar(boton, () => setCerca(true)), [])
  return (
    <UnstyledButton
      className={clases.miniatura}
      aria-label={foto.texto}
      onClick={() => onAbrir(foto.id)}
      ref={esperar}
    >
      {data ? (
        <ImagenDeBlob blob={data} alt="" />
      ) : isError ? (
        <IconPhotoOff aria-hidden />
      ) : (
        <IconPhoto aria-hidden />
      )}
    </UnstyledButton>
  )
}

/** Tells once that an element is near what is seen. */
function mirar(elemento: Element | null, alAcercarse: () => void): (() => void) | undefined {
  if (elemento === null) return undefined
  if (!('IntersectionObserver' in globalThis)) {
    alAcercarse()
    return undefined
  }
  const observador = new IntersectionObserver(
    (entradas) => {
      if (!entradas.some(({ isIntersecting }) => isIntersecting)) return
      observador.disconnect()
      alAcercarse()
    },
    { rootMargin: '200px' },
  )
  observador.observe(elemento)
  return () => observador.disconnect()
}
