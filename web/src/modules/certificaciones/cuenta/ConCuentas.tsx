import { Button, Drawer } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import clases from './cifra/Cuenta.module.css'
import { ContextoDeCuentas } from './cifra/cuentas.ts'
import type { Paso } from './cifra/pasos.ts'
import { PasoAbierto, tituloDePaso } from './pasos/PasoAbierto.tsx'

/**
 * A page, or a part of it, whose amounts explain themselves: the first one clicked opens a drawer, those in it go one
 * step deeper, and 'Volver' comes back.
 */
export function ConCuentas({ children }: { children: ReactNode }) {
  const [pasos, setPasos] = useState<readonly Paso[]>([])
  const cuentas = useMemo(() => ({ abrir: (paso: Paso) => setPasos((antes) => [...antes, paso]) }), [])
  const paso = pasos.at(-1)
  return (
    <ContextoDeCuentas.Provider value={cuentas}>
      {children}
      <Drawer
        opened={paso !== undefined}
        onClose={() => setPasos([])}
        position="right"
        size="lg"
        title={paso && tituloDePaso(paso)}
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
          {paso && <PasoAbierto key={pasos.length} paso={paso} />}
        </div>
      </Drawer>
    </ContextoDeCuentas.Provider>
  )
}
