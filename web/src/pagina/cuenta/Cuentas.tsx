import { Button, Drawer } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, use, useMemo, useState } from 'react'
import { Encima } from '../../ui/encima.ts'
import clases from './Cuenta.module.css'
import { ContextoDeCuentas, type PasoDeCuenta } from './cuentas.ts'

interface CuentasProps<Paso extends PasoDeCuenta> {
  children: ReactNode
  /** What a step is called and shows. */
  titulo: (paso: Paso) => string
  dibujo: (paso: Paso) => ReactNode
}

/**
 * A page, or a part of it, whose amounts explain themselves: the first one clicked opens a drawer, those in it go one
 * step deeper, and 'Volver' comes back. Its figures open the steps of the room that draws them.
 */
export function Cuentas<Paso extends PasoDeCuenta>({ children, titulo, dibujo }: CuentasProps<Paso>) {
  const [pasos, setPasos] = useState<readonly Paso[]>([])
  const tapar = use(Encima)
  const cuentas = useMemo(
    () => ({
      abrir: (paso: PasoDeCuenta) => {
        tapar?.(true)
        setPasos((antes) => [...antes, paso as Paso])
      },
    }),
    [tapar],
  )
  const cerrar = () => {
    tapar?.(false)
    setPasos([])
  }
  const paso = pasos.at(-1)
  return (
    <ContextoDeCuentas.Provider value={cuentas}>
      {children}
      <Drawer
        opened={paso !== undefined}
        onClose={cerrar}
        onClick={(evento) => {
          if (sigueUnEnlace(evento)) cerrar()
        }}
        position="right"
        size="lg"
        title={paso && titulo(paso)}
        classNames={{ title: clases.titulo }}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <div className={clases.cuerpo}>
          {pasos.length > 1 && (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => setPasos(pasos.slice(0, -1))}
              style={{ alignSelf: 'flex-start' }}
            >
              Volver
            </Button>
          )}
          {paso && <div key={pasos.length}>{dibujo(paso)}</div>}
        </div>
      </Drawer>
    </ContextoDeCuentas.Provider>
  )
}

/** Whether the page goes where a link says, which may be the same one: opened apart, it does not. */
const sigueUnEnlace = ({ target, defaultPrevented }: MouseEvent) =>
  defaultPrevented && target instanceof Element && target.closest('a[href]') !== null
