import { editarUsuario, zUsuario } from '@plomada/contract/acceso/usuarios'
import { ROL_ETIQUETA } from '@plomada/domain/acceso/roles'
import { razonContraCambiar, recibeObras, rolesQueDa } from '@plomada/domain/acceso/usuarios'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { createFileRoute } from '@tanstack/react-router'
import type { Claims } from '../../../api/sesion.ts'
import { useFormulario } from '../../../api/useFormulario.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { CamposDeUsuario, ETIQUETAS_DE_USUARIO, faltasDeTelefono } from './CamposDeUsuario.tsx'
import { TOCA_USUARIOS, type Usuario, unUsuario } from './queries.ts'

export const Route = createFileRoute('/_marco/usuario/editar/$credencialId')({
  beforeLoad: exigirAdministracion,
  component: EditarUsuarioPage,
})

const TITULO = 'Editar usuario'
const USUARIOS = '/usuarios'
const MIGAS = [{ texto: 'Usuarios', href: USUARIOS }]

function EditarUsuarioPage() {
  const { credencialId } = Route.useParams()
  const sesion = useSesion()
  return (
    <Cargado consulta={unUsuario(credencialId)} titulo={TITULO} migas={MIGAS}>
      {(usuario) => sesion && <EditarUsuario key={usuario.credentialID} usuario={usuario} sesion={sesion} />}
    </Cargado>
  )
}

const valoresDe = ({ address, presupuestos, ...usuario }: Usuario) => ({
  nombre: usuario.nombre,
  apellido: usuario.apellido,
  email: usuario.email ?? '',
  rol: usuario.rol,
  presupuestos: presupuestos.map(({ _id }) => _id),
  documentType: usuario.documentType,
  document: usuario.document,
  phoneNumber: usuario.phoneNumber,
  direccion: address.direccion,
  version: usuario.version,
})
type Valores = ReturnType<typeof valoresDe>

function EditarUsuario({ usuario, sesion }: { usuario: Usuario; sesion: Claims }) {
  const volver = useVolver(USUARIOS)
  const { address, credentialID } = usuario
  const formulario = useFormulario({
    endpoint: editarUsuario,
    inicial: valoresDe(usuario),
    aEnvio: ({ direccion, presupuestos, email, ...valores }) => ({
      body: {
        ...valores,
        // Who has no access gets one with their invitation.
        ...(usuario.tieneAcceso && { email }),
        credentialID,
        address: { ...address, direccion },
        presupuestos: recibeObras(valores.rol) ? presupuestos : [],
      },
    }),
    // An edit may leave them out for the contract; here they are on the screen and needed.
    ademas: ({ nombre, email, phoneNumber }): Record<string, string> => ({
      ...faltasDeTelefono(phoneNumber),
      ...(nombre.trim() === '' && { nombre: mensajesComun.completeTodosLosCampos }),
      ...(usuario.tieneAcceso && email.trim() === '' && { email: mensajesComun.completeTodosLosCampos }),
    }),
    etiquetas: ETIQUETAS_DE_USUARIO,
    invalida: TOCA_USUARIOS,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `usuario/${credentialID}`,
    titulo: `Usuario · ${usuario.nombre}`,
    ruta: `/usuario/editar/${credentialID}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  const esPropio = credentialID === sesion.credencialId
  const roles = rolesQueDa(sesion.rol)
  const sinAcceso = usuario.tieneAcceso ? null : mensajesUsuarios.sinAccesoEsCliente
  const rolCerrado = esPropio ? mensajesUsuarios.rolPropioNo : sinAcceso
  const cambiaSuEntrada =
    usuario.tieneAcceso && (form.values.email !== usuario.email || form.values.rol !== usuario.rol)
  return (
    <Pagina
      titulo={TITULO}
      migas={MIGAS}
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zUsuario}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      {cambiaSuEntrada && (
        <Alerta clase="atencion">
          {esPropio
            ? 'Al guardar tu email nuevo, vas a tener que ingresar de nuevo con él.'
            : AVISO_DE_SALIDA}
        </Alerta>
      )}
      <Formulario
        onEnviar={enviar}
        verbo="Guardar"
        ocupado={ocupado}
        onCancelar={volver}
        razon={razonContraCambiar(sesion, { credencialId: credentialID, rol: usuario.rol }, {})}
      >
        <CamposDeUsuario
          campo={campo}
          roles={roles.includes(usuario.rol) ? roles : [usuario.rol]}
          rol={form.values.rol}
          rolCerrado={rolCerrado}
          emailCerrado={usuario.tieneAcceso ? null : mensajesUsuarios.emailAlInvitar}
          dadas={usuario.presupuestos}
        />
      </Formulario>
    </Pagina>
  )
}

const AVISO_DE_SALIDA = 'Al guardar, esta persona sale de sus sesiones y tiene que ingresar de nuevo.'

function comparar(actual: Valores, mio: Valores) {
  const textos = ['nombre', 'apellido', 'email', 'document', 'phoneNumber', 'direccion'] as const
  return [
    ...textos.map((campo) => ({
      etiqueta: ETIQUETAS_DE_USUARIO[campo],
      actual: actual[campo],
      mio: mio[campo],
    })),
    { etiqueta: ETIQUETAS_DE_USUARIO.rol, actual: ROL_ETIQUETA[actual.rol], mio: ROL_ETIQUETA[mio.rol] },
    {
      etiqueta: ETIQUETAS_DE_USUARIO.presupuestos,
      actual: String(actual.presupuestos.length),
      mio: String(mio.presupuestos.length),
    },
  ]
}
