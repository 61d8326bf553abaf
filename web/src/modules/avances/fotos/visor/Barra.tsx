import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FotoParaVer } from '../paraVer.ts'
import { ESCALA_MAXIMA, PASO } from './encuadre.ts'
import clases from './Visor.module.css'

interface BarraProps {
  foto: FotoParaVer
  n: number
  de: number
  escala: number
  onCerrar: () => void
  onIr: (n: number) => void
  onAcercar: (factor: number) => void
}

/** What is seen, which of how many, and a button for each gesture. */
export function Barra({ foto, n, de, escala, onCerrar, onIr, onAcercar }: BarraProps) {
  return (
    <div className={clases.barra}>
      <div className={clases.que} aria-live="polite">
        <Modal.Title className={clases.titulo}>{foto.tarea}</Modal.Title>
        <span className={clases.detalle}>
          {[`${n + 1} de ${de}`, foto.detalle].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={clases.botones}>
        {de > 1 && (
          <>
            <Boton etiqueta="Foto anterior" inutil={n === 0} onClick={() => onIr(n - 1)}>
              <IconChevronLeft size={20} aria-hidden />
            </Boton>
            <Boton etiqueta="Foto siguiente" inutil={n === de - 1} onClick={() => onIr(n + 1)}>
              <IconChevronRight size={20} aria-hidden />
            </Boton>
          </>
        )}
        <Boton etiqueta="Alejar" inutil={escala === 1} onClick={() => onAcercar(1 / PASO)}>
          <IconZoomOut size={20} aria-hidden />
        </Boton>
        <Boton etiqueta="Acercar" inutil={escala === ESCALA_MAXIMA} onClick={() => onAcercar(PASO)}>
          <IconZoomIn size={20} aria-hidden />
        </Boton>
        <Boton etiqueta="Cerrar" onClick={onCerrar} primero>
          <IconX size={20} aria-hidden />
        </Boton>
      </div>
    </div>
  )
}

interface BotonProps {
  etiqueta: string
  /** It has nothing more to do, but keeps the focus of whoever pressed it so far. */
  inutil?: boolean
  /** It has the focus when the viewer opens. */
  primero?: boolean
  onClick: () => void
  children: ReactNode
}

function Boton({ etiqueta, inutil = false, primero, onClick, children }: BotonProps) {
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={etiqueta}
      aria-disabled={inutil}
      data-autofocus={primero}
      // Escape here is the viewer's: what is under it, such as a drawer, must not hear it.
      data-mantine-stop-propagation
      onClick={inutil ? undefined : onClick}
      className={clases.boton}
    >
      {children}
    </ActionIcon>
  )
}
