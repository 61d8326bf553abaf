import { Text } from '@mantine/core'
import { ROL_ETIQUETA } from '@plomada/domain/acceso/roles'
import { razonContraCambiar } from '@plomada/domain/acceso/usuarios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { IconMail, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Paginado } from '../../../pagina/busqueda/busqueda.ts'
import { Lista } from '../../../pagina/lista/Lista.tsx'
import type { Hacer } from '../../../pagina/lista/useAccionesDeFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { type ClaseDeEstado, EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { notificar, notificarError } from '../../../ui/notificar.tsx'
import { type Invitacion, listaDeInvitaciones, revocar, useReenviar } from './queries.ts'

const ESTADO: Record<Invitacion['estado'], { clase: ClaseDeEstado; texto: string }> = {
  pendiente: { clase: 'pendiente', texto: 'Pendiente' },
  vencida: { clase: 'atencion', texto: 'Vencida' },
  aceptada: { clase: 'ok', texto: 'Aceptada' },
  revocada: { clase: 'neutro', texto: 'Anulada' },
}

const CORREO: Record<NonNullable<Invitacion['correo']>['estado'], { clase: ClaseDeEstado; texto: string }> = {
  enEspera: { clase: 'pendiente', texto: 'En camino' },
  enviado: { clase: 'ok', texto: 'Enviado' },
  guardado: { clase: 'neutro', texto: 'Guardado en el servidor' },
  rechazado: { clase: 'peligro', texto: 'Rechazado' },
}

/** What became of the mail: a refused one reached nobody, and shows why. */
function suerteDelCorreo({ correo }: Invitacion) {
  if (correo === undefined) return '—'
  const { clase, texto } = CORREO[correo.estado]
  return (
    <>
      <EstadoInsignia clase={clase}>{texto}</EstadoInsignia>
      {correo.motivo && (
        <Text fz="xs" c="var(--peligro-texto)" maw={260}>
          {correo.motivo}
        </Text>
      )}
    </>
  )
}

/** The invitations and their state; their codes are in the mails only. */
export function ListaDeInvitaciones({ filtros, alVacio }: { filtros: Paginado; alVacio: ReactNode }) {
  const sesion = useSesion()
  const lista = useLista(listaDeInvitaciones(sesion?.empresaId ?? '', filtros), filtros)
  const reenviar = useReenviar(notificar)
  if (sesion === null) return null
  const acciones = (invitacion: Invitacion, { confirmar }: Hacer) => {
    const abierta = invitacion.estado === 'pendiente' || invitacion.estado === 'vencida'
    const razon = abierta
      ? razonContraCambiar(sesion, { credencialId: '', rol: invitacion.rol }, {})
      : mensajesUsuarios.invitacionTerminada
    const body = { invitacionId: invitacion._id }
    return [
      {
        texto: 'Enviar de nuevo',
        icono: <IconMail size={16} />,
        razon,
        onClick: () => reenviar.mutate({ body }, { onError: ({ message }) => notificarError(message) }),
      },
      confirmar('Anular', revocar(invitacion), { icono: <IconX size={16} />, razon }),
    ]
  }
  return (
    <Lista
      etiqueta="Invitaciones"
      columnas={COLUMNAS}
      lista={lista}
      vacio={mensajesUsuarios.sinInvitaciones}
      agregar={alVacio}
      acciones={acciones}
      nombreDeFila={({ email }) => email}
    />
  )
}

const COLUMNAS: ColumnaDeLista<Invitacion>[] = [
  { id: 'email', titulo: 'Email', principal: true, celda: ({ email }) => email },
  { id: 'nombre', titulo: 'Nombre', celda: ({ nombre }) => nombre },
  { id: 'rol', titulo: 'Rol', celda: ({ rol }) => ROL_ETIQUETA[rol] },
  {
    id: 'obras',
    titulo: 'Obras',
    celda: ({ presupuestos }) => presupuestos.map(({ nombre }) => nombre).join(', ') || '—',
  },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: ({ estado }) => (
      <EstadoInsignia clase={ESTADO[estado].clase}>{ESTADO[estado].texto}</EstadoInsignia>
    ),
  },
  { id: 'correo', titulo: 'Correo', celda: suerteDelCorreo },
  { id: 'por', titulo: 'Invitó', celda: ({ invitadoPor }) => invitadoPor },
  { id: 'vence', titulo: 'Vence', celda: ({ tsExpira }) => fechaDeInstante(tsExpira) },
]
