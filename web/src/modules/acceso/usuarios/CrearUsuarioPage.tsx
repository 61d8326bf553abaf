import { PasswordInput } from '@mantine/core'
import { signup, type TIPOS_DOCUMENTO } from '@plomada/contract/acceso'
import type { Rol } from '@plomada/domain/acceso/roles'
import { faltasDeUsuarioNuevo, recibeObras, rolesQueDa } from '@plomada/domain/acceso/usuarios'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { faltantes } from '../../../pagina/formulario/campos.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { CAMPOS_DE_USUARIO, CamposDeUsuario, faltasDeTelefono } from './CamposDeUsuario.tsx'
import { MIGAS_DE_USUARIO } from './migas.ts'
import { TOCA_USUARIOS } from './queries.ts'

export const Route = createFileRoute('/_marco/usuario/agregar')({
  beforeLoad: exigirAdministracion,
  component: CrearUsuarioPage,
})

const INICIAL = {
  nombre: '',
  apellido: '',
  email: '',
  password: '',
  rol: '',
  presupuestos: [] as string[],
  documentType: 'CI' as (typeof TIPOS_DOCUMENTO)[number],
  document: '',
  phoneNumber: '',
  direccion: '',
}
type Valores = typeof INICIAL

/** Makes a user with a password chosen here; somebody who should choose it alone is invited instead. */
function CrearUsuarioPage() {
  const sesion = useSesion()
  const creacion = useCreacion({
    endpoint: signup,
    inicial: INICIAL,
    campos: { ...CAMPOS_DE_USUARIO, password: 'Contraseña' },
    aEnvio: (valores) => ({ body: cuerpoDe(valores) }),
    ademas: faltas,
    invalida: TOCA_USUARIOS,
    borrador: {
      clave: 'usuario/nuevo',
      titulo: ({ nombre }) => `Usuario nuevo${nombre ? ` · ${nombre}` : ''}`,
      ruta: direcciones.crearUsuario(),
      // Passwords are never kept in a draft.
      guardable: (valores) => ({ ...valores, password: '' }),
    },
    vuelta: direcciones.usuarios(),
  })
  if (sesion === null) return null
  const { form, campo } = creacion
  return (
    <PaginaDeFormulario formulario={creacion} titulo="Agregar usuario" migas={MIGAS_DE_USUARIO}>
      <CamposDeUsuario campo={campo} roles={rolesQueDa(sesion.rol)} rol={form.values.rol} conDocumento>
        <PasswordInput
          {...campo('password')}
          description="8 caracteres o más. Si preferís que la elija esa persona, invitala."
          withAsterisk
          autoComplete="new-password"
        />
      </CamposDeUsuario>
    </PaginaDeFormulario>
  )
}

function cuerpoDe({ direccion, email, rol, presupuestos, ...valores }: Valores) {
  // What is not chosen yet is left out, and `faltas` reports it as missing.
  const elegido = rol === '' ? undefined : (rol as Rol)
  return {
    ...valores,
    email: email || undefined,
    username: email || undefined,
    password: valores.password || undefined,
    nombre: valores.nombre.trim() || undefined,
    rol: elegido,
    address: { direccion },
    presupuestos: elegido && recibeObras(elegido) ? presupuestos : [],
  }
}

function faltas({ email, nombre, password, rol, document, phoneNumber }: Valores): Record<string, string> {
  return {
    ...faltasDeTelefono(phoneNumber),
    ...faltasDeUsuarioNuevo({ email, nombre, password, rol }),
    ...faltantes({ document }),
  }
}
