import { Anchor, Stack } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { useState } from 'react'
import { PasoAlEntrar } from '../segundoPaso/PasoAlEntrar.tsx'
import type { Debe } from '../sesion/iniciarSesion.ts'
import { ElegirEmpresa } from './ElegirEmpresa.tsx'
import { TituloAcceso } from './TituloAcceso.tsx'

interface LoQueFaltaProps {
  debe: Debe
  /** The screen is all of the page, and so says its title. */
  conTitulo?: boolean
  /** The session is open. */
  onEntrar: () => void
  /** To email and password again. */
  onVolver: () => void
  /** What that says. */
  volver?: string
}

/** What is owed after the password: which of one's firms, and then the second step where that one asks for it. */
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
