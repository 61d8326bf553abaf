import { Anchor, Stack } from '@mantine/core'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PasoAlEntrar } from '../segundoPaso/PasoAlEntrar.tsx'
import type { Debe } from '../sesion/iniciarSesion.ts'
import { ElegirEmpresa } from './ElegirEmpresa.tsx'
import { ElegirPassword } from './ElegirPassword.tsx'
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

/**
 * What is required after the password: choosing a firm, then the second step where that firm requires it, then a password
 * of one's own where somebody else chose it.
 */
export function LoQueFalta({
  debe,
  conTitulo = false,
  onEntrar,
  onVolver,
  volver = 'Ingresar con otra cuenta',
}: LoQueFaltaProps) {
  const [falta, setFalta] = useState(debe)
  const seguir = (sigue: Debe | null) => (sigue ? setFalta(sigue) : onEntrar())
  return (
    <Stack gap="lg">
      {conTitulo && <TituloAcceso titulo={tituloDe(falta)} />}
      {'elegir' in falta && <ElegirEmpresa elegir={falta.elegir} onElegida={seguir} />}
      {'segundoPaso' in falta && <PasoAlEntrar paso={falta.segundoPaso} onEntrar={seguir} />}
      {'elegirPassword' in falta ? (
        // The session is open by now: leaving it is logging out.
        <>
          <ElegirPassword onHecho={onVolver} />
          <Anchor component={Link} to={direcciones.logout.ruta} fz="sm" ta="center" onClick={onVolver}>
            {volver}
          </Anchor>
        </>
      ) : (
        <Anchor component="button" type="button" fz="sm" ta="center" onClick={onVolver}>
          {volver}
        </Anchor>
      )}
    </Stack>
  )
}

function tituloDe(falta: Debe): string {
  if ('elegir' in falta) return mensajesAcceso.tituloElegirEmpresa
  return 'segundoPaso' in falta ? mensajesAcceso.tituloSegundoPaso : mensajesAcceso.tituloElegirPassword
}
