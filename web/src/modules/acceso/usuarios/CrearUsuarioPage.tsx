import { PasswordInput } from '@mantine/core'
import { signup, type TIPOS_DOCUMENTO } from '@plomada/contract/acceso'
import type { Rol } from '@plomada/domain/acceso/roles'
import { faltasDeUsuarioNuevo, recibeObras, rolesQueDa } from '@plomada/domain/acceso/usuarios'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { CamposDeUsuario, ETIQUETAS_DE_USUARIO, faltasDeTelefono } from './CamposDeUsuario.tsx'
import { TOCA_USUARIOS } from './queries.ts'

export const Route = createFileRoute('/_marco/usuario/agregar')({
  beforeLoad: exigirAdministracion,
  component: CrearUsuarioPage,
})

const USUARIOS = '/usuarios'
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

/** A user who comes in with the password that is chosen here; who should choose it alone is invited instead. */
function CrearUsuarioPage() {
  const volver = useVolver(USUARIOS)
  const sesion = useSesion()
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: signup,
    inicial: INICIAL,
    aEnvio: (valores) => ({ body: cuerpoDe(valores) }),
    ademas: faltas,
    etiquetas: { ...ETIQUETAS_DE_USUARIO, password: 'Contraseña' },
    invalida: TOCA_USUARIOS,
    // A password is no draft.
    alCambiar: (valores) => borrador.guardar({ ...valores, password: '' }),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const borrador = useBorradorDeFormulario<Valores>({
    clave: 'usuario/nuevo',
    titulo: `Usuario nuevo${form.values.nombre ? ` · ${form.values.nombre}` : ''}`,
    ruta: '/usuario/agregar',
    alRecuperar: (valores) => form.setValues(valores),
  })
  if (sesion === null) return null
  return (
    <Pagina
      titulo="Agregar usuario"
      migas={[{ texto: 'Usuarios', href: USUARIOS }]}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario onEnviar={enviar} verbo="Guardar" ocupado={ocupado} onCancelar={volver}>
        <CamposDeUsuario campo={campo} roles={rolesQueDa(sesion.rol)} rol={form.values.rol} conDocumento>
          <PasswordInput
            {...campo('password')}
            label="Contraseña"
            description="8 caracteres o más. Si preferís que la elija esa persona, invitala."
            withAsterisk
            autoComplete="new-password"
          />
        </CamposDeUsuario>
      </Formulario>
    </Pagina>
  )
}

function cuerpoDe({ direccion, email, rol, presupuestos, ...valores }: Valores) {
  // What is not chosen yet stays out, and `faltas` says that it is missing.
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
    ...(document.trim() === '' && { document: mensajesComun.completeTodosLosCampos }),
  }
}
