import { Anchor, Stack } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { useState } from 'react'
import { PasoAlEntrar } from '../segundoPaso/PasoAlEntrar.tsx'
import type { Debe } from '../sesion/iniciarSesion.ts'
import { ElegirEmpresa } from './ElegirEmpresa.tsx'
import { TituloAcceso } from './TituloAcceso.tsx'

interface LoQueFaltaProps {
  debe: Debe
  /** Whether this is the whole page, and so shows its title. */
  conTitulo?: boolean
  /** The session is open. */
  onEntrar: () => void
  /** Leads back to email and password. */
  onVolver: () => void
  /** Text of the button that leads back. */
  volver?: string
}

/** What is required after the password: choosing a firm, and then the second step where that firm requires it. */
export function LoQueFalta({
  debe,
  conTitulo = false,
  onEntrar,
  onVolver,
  volver = 'Ingresar con otra cuenta',
}: LoQueFaltaProps) {
  const [falta, setFalta] = useState(debe)
  const eligiendo = 'elegir' in falta
  const titulo = eligiendo ? mensajesAcceso.tituloElegirEmpresa : mensajesAcceso.tituloSegundoPaso
  return (
    <Stack gap="lg">
      {conTitulo && <TituloAcceso titulo={titulo} />}
      {eligiendo ? (
        <ElegirEmpresa elegir={falta.elegir} onElegida={(sigue) => (sigue ? setFalta(sigue) : onEntrar())} />
      ) : (
        <PasoAlEntrar paso={falta.segundoPaso} onEntrar={onEntrar} />
      )}
      <Anchor component="button" type="button" fz="sm" ta="center" onClick={onVolver}>
        {volver}
      </Anchor>
    </Stack>
  )
}
