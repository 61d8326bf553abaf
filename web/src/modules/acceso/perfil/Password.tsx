import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Apartado } from '../../../ui/Apartado.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import clases from './Perfil.module.css'

const CambiarPasswordModal = perezoso(() =>
  import('../CambiarPasswordModal.tsx').then((m) => m.CambiarPasswordModal),
)

/** One's own password; the same dialog as the user menu's. */
export function Password() {
  const [abierto, setAbierto] = useState(false)
  return (
    <Apartado className={clases.parte} id="contrasena" titulo="Tu contraseña" fz="lg">
      <Text fz="sm">Al cambiarla se cierran todas tus sesiones, también esta.</Text>
      <div>
        <Button variant="default" onClick={() => setAbierto(true)}>
          Cambiar contraseña
        </Button>
      </div>
      <Suspense>{abierto && <CambiarPasswordModal onCerrar={() => setAbierto(false)} />}</Suspense>
    </Apartado>
  )
}
