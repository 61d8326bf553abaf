import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import { FalloDeCarga } from '../../../../ui/FalloDeCarga.tsx'
import { bytesDeFoto } from '../bytesDeFoto.ts'
import { ImagenDeBlob } from '../ImagenDeBlob.tsx'
import type { FotoParaVer } from '../paraVer.ts'
import { DE_CERCA, type Encuadre, type Punto } from './encuadre.ts'
import { puntoEn } from './punto.ts'
import { useDedos } from './useDedos.ts'
import clases from './Visor.module.css'

interface LienzoProps {
  foto: FotoParaVer
  encuadre: Encuadre
  alMontar: (elemento: HTMLElement | null) => (() => void) | undefined
  onAcercar: (factor: number, punto: Punto) => void
  onMover: (cuanto: Punto) => void
  onPasar: (paso: 1 | -1) => void
}

/** The photo itself, as near as it is wanted: the small one until the large one has come. */
export function Lienzo(props: LienzoProps) {
  const { foto, encuadre, alMontar, onAcercar, onMover, onPasar } = props
  const { escala, x, y } = encuadre
  const grande = useQuery(bytesDeFoto(foto.id, 'grande'))
  const chica = useQuery({ ...bytesDeFoto(foto.id, 'chica'), enabled: grande.isPending })
  const dedos = useDedos({ mover: onMover, acercar: onAcercar })
  const bytes = grande.data ?? chica.data
  const levantar = (evento: PointerEvent<HTMLElement>) => {
    const paso = dedos.levantar(evento)
    if (paso !== 0 && escala === 1) onPasar(paso)
  }
  return (
    <div className={clases.marco}>
      {/* Every gesture has its button and its key. It takes all pointers: what is pressed stands beside it. */}
      <div
        role="presentation"
        className={clases.lienzo}
        data-cerca={escala > 1 || undefined}
        aria-busy={grande.isPending}
        ref={alMontar}
        onPointerDown={dedos.bajar}
        onPointerMove={dedos.arrastrar}
        onPointerUp={levantar}
        onPointerCancel={levantar}
        onDoubleClick={(evento) =>
          onAcercar(escala > 1 ? 1 / escala : DE_CERCA, puntoEn(evento.currentTarget, evento))
        }
      >
        {bytes && (
          <ImagenDeBlob
            blob={bytes}
            alt={foto.texto}
            className={clases.foto}
            data-borrosa={grande.data === undefined || undefined}
            style={{ transform: `translate(${x}px, ${y}px) scale(${escala})` }}
          />
        )}
      </div>
      {grande.isPending && <Loader role="status" className={clases.espera} aria-label="Trayendo la foto" />}
      {grande.error && (
        <div className={clases.falla}>
          <FalloDeCarga insiste fallo={grande.error} onReintentar={() => void grande.refetch()} />
        </div>
      )}
    </div>
  )
}
