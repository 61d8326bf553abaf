import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { TIPOS_DOCUMENTO } from '@plomada/contract/acceso'
import { ROL_ETIQUETA, type Rol } from '@plomada/domain/acceso/roles'
import { recibeObras } from '@plomada/domain/acceso/usuarios'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { etiquetasDe } from '../../../pagina/formulario/campos.ts'
import { TELEFONO_ILEGIBLE, TelefonoInput } from '../../../ui/TelefonoInput.tsx'
import { ObrasInput } from './ObrasInput.tsx'

const DOCUMENTO = { CI: 'Cedula de identidad', DNI: 'DNI', PASSPORT: 'Pasaporte' } as const
export const TIPOS = TIPOS_DOCUMENTO.map((tipo) => ({ value: tipo, label: DOCUMENTO[tipo] }))

/** Labels in the order of the screen, by wire name; only `direccion` is nested on the wire. */
export const CAMPOS_DE_USUARIO = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  email: 'Email',
  rol: { etiqueta: 'Rol', lee: (rol: Rol) => ROL_ETIQUETA[rol] },
  presupuestos: { etiqueta: 'Obras que puede ver', lee: (ids: readonly string[]) => String(ids.length) },
  documentType: {
    etiqueta: 'Tipo de documento',
    lee: (tipo: (typeof TIPOS_DOCUMENTO)[number]) => DOCUMENTO[tipo],
  },
  document: 'Nro de documento',
  phoneNumber: 'Teléfono',
  direccion: 'Dirección',
} as const

export const ETIQUETAS_DE_USUARIO = etiquetasDe(CAMPOS_DE_USUARIO)

/** Errors that the screen knows before the contract checks: a text that is no phone. */
export function faltasDeTelefono(telefono: string): Record<string, string> {
  return telefono === TELEFONO_ILEGIBLE ? { phoneNumber: mensajesComun.telefonoNoValido } : {}
}

interface CamposDeUsuarioProps {
  campo: (nombre: keyof typeof CAMPOS_DE_USUARIO) => PropsDeCampo
  roles: readonly Rol[]
  rol: string
  /** Why the rol can't change. */
  rolCerrado?: string | null
  /** Why the email can't. */
  emailCerrado?: string | null
  dadas?: readonly { _id: string; nombre: string }[]
  conDocumento?: boolean
  /** Shown between email and rol: the password of a new user. */
  children?: React.ReactNode
}

export function CamposDeUsuario({
  campo,
  roles,
  rol,
  rolCerrado = null,
  emailCerrado = null,
  dadas,
  conDocumento,
  children,
}: CamposDeUsuarioProps) {
  const elegido = roles.find((uno) => uno === rol)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...campo('nombre')} withAsterisk maxLength={100} />
        <TextInput {...campo('apellido')} maxLength={100} />
      </SimpleGrid>
      <TextInput
        {...campo('email')}
        withAsterisk={emailCerrado === null}
        type="email"
        autoComplete="off"
        disabled={emailCerrado !== null}
        description={emailCerrado}
      />
      {children}
      <Select
        {...campo('rol')}
        withAsterisk
        placeholder="Elegí un rol"
        data={roles.map((uno) => ({ value: uno, label: ROL_ETIQUETA[uno] }))}
        disabled={rolCerrado !== null}
        description={rolCerrado}
      />
      {elegido && recibeObras(elegido) && (
        <ObrasInput {...campo('presupuestos')} dadas={dadas} paraCliente={elegido === 'cliente'} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select {...campo('documentType')} data={TIPOS} />
        <TextInput {...campo('document')} withAsterisk={conDocumento} autoComplete="off" maxLength={30} />
        <TelefonoInput {...campo('phoneNumber')} />
        <TextInput {...campo('direccion')} maxLength={200} />
      </SimpleGrid>
    </>
  )
}
