import { editarUsuario, zUsuario } from '@plomada/contract/acceso/usuarios'
import { razonContraCambiar, recibeObras, rolesQueDa } from '@plomada/domain/acceso/usuarios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { createFileRoute } from '@tanstack/react-router'
import type { Claims } from '../../../api/sesion.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { faltantes } from '../../../pagina/formulario/campos.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { CAMPOS_DE_USUARIO, CamposDeUsuario, faltasDeTelefono } from './CamposDeUsuario.tsx'
import { MIGAS_DE_USUARIO } from './migas.ts'
import { TOCA_USUARIOS, type Usuario, unUsuario } from './queries.ts'

export const Route = createFileRoute('/_marco/usuario/editar/$credencialId')({
  beforeLoad: exigirAdministracion,
  component: EditarUsuarioPage,
})

const TITULO = 'Editar usuario'

function EditarUsuarioPage() {
  const { credencialId } = Route.useParams()
  const sesion = useSesion()
  return (
    <Cargado consulta={unUsuario(credencialId)} titulo={TITULO} migas={MIGAS_DE_USUARIO}>
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

function EditarUsuario({ usuario, sesion }: { usuario: Usuario; sesion: Claims }) {
  const { address, credentialID, tieneAcceso } = usuario
  const edicion = useEdicion({
    endpoint: editarUsuario,
    fila: usuario,
    schema: zUsuario,
    valoresDe,
    campos: CAMPOS_DE_USUARIO,
    aEnvio: ({ direccion, presupuestos, email, ...valores }) => ({
      body: {
        ...valores,
        // A user without access gets an email with their invitation.
        ...(tieneAcceso && { email }),
        credentialID,
        address: { ...address, direccion },
        presupuestos: recibeObras(valores.rol) ? presupuestos : [],
      },
    }),
    // The contract lets an edit leave them out; on this screen they are required.
    ademas: ({ nombre, email, phoneNumber }) => ({
      ...faltasDeTelefono(phoneNumber),
      ...faltantes({ nombre, ...(tieneAcceso && { email }) }),
    }),
    invalida: TOCA_USUARIOS,
    borrador: {
      clave: `usuario/${credentialID}`,
      titulo: () => `Usuario · ${usuario.nombre}`,
      ruta: direcciones.editarUsuario({ credencialId: credentialID }),
    },
    vuelta: direcciones.usuarios(),
  })
  const { campo, form } = edicion
  const esPropio = credentialID === sesion.credencialId
  const roles = rolesQueDa(sesion.rol)
  const sinAcceso = tieneAcceso ? null : mensajesUsuarios.sinAccesoEsCliente
  const cambiaSuEntrada =
    tieneAcceso && (form.values.email !== usuario.email || form.values.rol !== usuario.rol)
  return (
    <PaginaDeFormulario
      formulario={edicion}
      titulo={TITULO}
      migas={MIGAS_DE_USUARIO}
      aviso={cambiaSuEntrada && <Alerta clase="atencion">{esPropio ? AVISO_PROPIO : AVISO_DE_SALIDA}</Alerta>}
      razon={razonContraCambiar(sesion, { credencialId: credentialID, rol: usuario.rol }, {})}
    >
      <CamposDeUsuario
        campo={campo}
        roles={roles.includes(usuario.rol) ? roles : [usuario.rol]}
        rol={form.values.rol}
        rolCerrado={esPropio ? mensajesUsuarios.rolPropioNo : sinAcceso}
        emailCerrado={tieneAcceso ? null : mensajesUsuarios.emailAlInvitar}
        dadas={usuario.presupuestos}
      />
    </PaginaDeFormulario>
  )
}

const AVISO_PROPIO = 'Al guardar tu email nuevo, vas a tener que ingresar de nuevo con él.'
const AVISO_DE_SALIDA = 'Al guardar, esta persona sale de sus sesiones y tiene que ingresar de nuevo.'
