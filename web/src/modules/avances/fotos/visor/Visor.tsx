import { Modal } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FotoParaVer } from '../paraVer.ts'
import { Barra } from './Barra.tsx'
import { ENTERA, type Encuadre, PASO } from './encuadre.ts'
import { Lienzo } from './Lienzo.tsx'
import { useLienzoDeFoto } from './useLienzo.ts'
import clases from './Visor.module.css'

interface VisorProps {
  fotos: readonly FotoParaVer[]
  /** The one that it opens with. */
  primera: string
  onCerrar: () => void
}

/** Pixels that an arrow moves a photo that is near. */
const MOVIDA = 60

/**
 * Photos over all of the screen, one at a time. Swipe or arrows to the others, pinch, wheel, double tap or + and - to
 * see nearer, then drag or arrows to move it; Escape closes.
 */
export function Visor({ fotos, primera, onCerrar }: VisorProps) {
  const [n, setN] = useState(() =>
    Math.max(
      0,
      fotos.findIndex(({ id }) => id === primera),
    ),
  )
  const [encuadre, setEncuadre] = useState<Encuadre>(ENTERA)
  const lienzo = useLienzoDeFoto(setEncuadre)
  const foto = fotos[n]
  const ir = (a: number) => {
    if (fotos[a] === undefined) return
    setN(a)
    setEncuadre(ENTERA)
  }
  const deTecla = (evento: KeyboardEvent) => {
    const orden = ordenDe(evento.key, encuadre.escala > 1)
    if (orden === undefined || evento.ctrlKey || evento.metaKey || evento.altKey) return
    evento.preventDefault()
    if ('cerrar' in orden) onCerrar()
    else if ('paso' in orden) ir(n + orden.paso)
    else if ('a' in orden) ir(orden.a === 'primera' ? 0 : fotos.length - 1)
    else if ('acerca' in orden) lienzo.acercar(orden.acerca)
    else if ('mueve' in orden) lienzo.mover(orden.mueve)
    else setEncuadre(ENTERA)
  }
  if (foto === undefined) return null
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onCerrar}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={SIN_DEMORA}
    >
      <Modal.Content className={clases.contenido}>
        {/* Inside Mantine's element, which takes no key of ours; a click gives it the focus, so that Escape is its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the whole dialog */}
        <div className={clases.visor} tabIndex={-1} onKeyDown={deTecla} data-mantine-stop-propagation>
          <Barra
            foto={foto}
            n={n}
            de={fotos.length}
            escala={encuadre.escala}
            onCerrar={onCerrar}
            onIr={ir}
            onAcercar={lienzo.acercar}
          />
          <Lienzo
            key={foto.id}
            foto={foto}
            encuadre={encuadre}
            alMontar={lienzo.alMontar}
            onAcercar={lienzo.acercar}
            onMover={lienzo.mover}
            onPasar={(paso) => ir(n + paso)}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const SIN_DEMORA = { duration: 0 } as const

type Orden =
  | { cerrar: true }
  | { paso: 1 | -1 }
  | { a: 'primera' | 'ultima' }
  | { acerca: number }
  | { mueve: { x: number; y: number } }
  | { entera: true }

/** What a key does; the arrows move a photo that is near, and else go to the others. */
function ordenDe(tecla: string, cerca: boolean): Orden | undefined {
  return (cerca ? DE_CERCA[tecla] : undefined) ?? TECLAS[tecla]
}

const TECLAS: Readonly<Record<string, Orden>> = {
  Escape: { cerrar: true },
  ArrowRight: { paso: 1 },
  ArrowLeft: { paso: -1 },
  PageDown: { paso: 1 },
  PageUp: { paso: -1 },
  Home: { a: 'primera' },
  End: { a: 'ultima' },
  '+': { acerca: PASO },
  '=': { acerca: PASO },
  '-': { acerca: 1 / PASO },
  '0': { entera: true },
}
const DE_CERCA: Readonly<Record<string, Orden>> = {
  ArrowRight: { mueve: { x: -MOVIDA, y: 0 } },
  ArrowLeft: { mueve: { x: MOVIDA, y: 0 } },
  ArrowDown: { mueve: { x: 0, y: -MOVIDA } },
  ArrowUp: { mueve: { x: 0, y: MOVIDA } },
}
