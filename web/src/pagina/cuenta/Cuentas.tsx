import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Activity, type MouseEvent, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Cajon } from '../../ui/Cajon.tsx'
import { Encima } from '../../ui/encima.ts'
import clases from './Cuenta.module.css'
import { ContextoDeCuentas, type PasoDeCuenta } from './cuentas.ts'

interface CuentasProps<Paso extends PasoDeCuenta> {
  children?: ReactNode
  /** Open from the start, where what was chosen is no figure: a row's menu. */
  primero?: Paso
  onCerrar?: () => void
  /** What a step is called and shows. */
  titulo: (paso: Paso) => string
  dibujo: (paso: Paso) => ReactNode
}

interface Abierto<Paso> {
  paso: Paso
  /** How many steps it is below the first. */
  hondo: number
  /** What had the focus when it opened: its figure. */
  desde: Element | null
}

/**
 * A page, or a part of it, whose amounts explain themselves: the first one clicked opens a drawer, those in it go one
 * step deeper, and 'Volver' comes back to the figure, the page of a list and all that was there. Its figures open the
 * steps of the room that draws them. The focus goes to the title of what opened, and back to the figure.
 */
export function Cuentas<Paso extends PasoDeCuenta>(props: CuentasProps<Paso>) {
  const { children, primero, titulo, dibujo } = props
  const [pasos, setPasos] = useState<readonly Abierto<Paso>[]>(() =>
    primero ? [{ paso: primero, hondo: 0, desde: null }] : [],
  )
  const rotulo = useRef<HTMLSpanElement>(null)
  const tapar = use(Encima)
  const cuentas = useMemo(
    () => ({
      abrir: (paso: PasoDeCuenta) => {
        tapar?.(true)
        const desde = document.activeElement
        flushSync(() => setPasos((antes) => [...antes, { paso: paso as Paso, hondo: antes.length, desde }]))
        rotulo.current?.focus()
      },
    }),
    [tapar],
  )
  const cerrar = () => {
    tapar?.(false)
    setPasos([])
    props.onCerrar?.()
  }
  const volver = () => {
    const desde = pasos.at(-1)?.desde
    flushSync(() => setPasos(pasos.slice(0, -1)))
    rotulo.current?.focus()
    if (desde instanceof HTMLElement) desde.focus()
  }
  const ultimo = pasos.at(-1)
  return (
    <ContextoDeCuentas.Provider value={cuentas}>
      {children}
      <Cajon
        opened={ultimo !== undefined}
        onClose={cerrar}
        onClick={(evento) => {
          if (sigueUnEnlace(evento)) cerrar()
        }}
        position="right"
        size="lg"
        title={
          ultimo && (
            <span ref={rotulo} tabIndex={-1} className={clases.rotulo}>
              {titulo(ultimo.paso)}
            </span>
          )
        }
        classNames={{ title: clases.titulo }}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <div className={clases.cuerpo}>
          {pasos.length > 1 && (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={16} />}
              onClick={volver}
              style={{ alignSelf: 'flex-start' }}
            >
              Volver
            </Button>
          )}
          {pasos.map((abierto) => (
            <Activity key={abierto.hondo} mode={abierto === ultimo ? 'visible' : 'hidden'}>
              <div data-paso={abierto.paso.que}>{dibujo(abierto.paso)}</div>
            </Activity>
          ))}
        </div>
      </Cajon>
    </ContextoDeCuentas.Provider>
  )
}

/** Whether the page goes where a link says, which may be the same one: opened apart, it does not. */
const sigueUnEnlace = ({ target, defaultPrevented }: MouseEvent) =>
  defaultPrevented && target instanceof Element && target.closest('a[href]') !== null
