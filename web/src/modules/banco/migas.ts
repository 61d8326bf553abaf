import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { direcciones } from '../../pagina/direcciones.ts'

/** Where the price bank stands while it is copied from into a work. */
export const migasDelBanco = ({ _id, nombre }: { _id: string; nombre: string }) => [
  { texto: 'Obras', href: direcciones.obras() },
  { texto: nombre, href: direcciones.presupuesto({ presupuestoId: _id, tipo: 'presupuesto' }) },
]

/** Where the form of an item stands. */
export const migasDeItem = (presupuestoId: string) => [
  { texto: mensajesEdicion.bancoDePrecios, href: direcciones.banco({ presupuestoId }) },
]
