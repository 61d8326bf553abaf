import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirSesion } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { unUsuario } from '../usuarios/queries.ts'
import { DatosPropios } from './DatosPropios.tsx'
import { Password } from './Password.tsx'
import clases from './Perfil.module.css'
import { SegundoPaso } from './SegundoPaso.tsx'
import { Sesiones } from './Sesiones.tsx'

export const Route = createFileRoute('/_marco/perfil')({
  beforeLoad: exigirSesion,
  component: PerfilPage,
})

const TITULO = 'Tu perfil'

/** One's own data, password, second step and sessions. */
function PerfilPage() {
  const sesion = useSesion()
  if (sesion === null) return null
  return (
    <Cargado consulta={unUsuario(sesion.credencialId)} titulo={TITULO}>
      {(usuario) => (
        <Pagina titulo={TITULO}>
          <div className={clases.partes}>
            <DatosPropios key={usuario.version} usuario={usuario} />
            <div className={clases.columna}>
              <Password />
              <SegundoPaso />
              <Sesiones />
            </div>
          </div>
        </Pagina>
      )}
    </Cargado>
  )
}
