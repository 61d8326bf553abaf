import { type ClaseDeEstado, EstadoInsignia } from '../../ui/EstadoInsignia.tsx'

const ESTADOS: Record<string, { clase: ClaseDeEstado; texto: string }> = {
  pendiente: { clase: 'pendiente', texto: 'Pendiente' },
  aprobado: { clase: 'ok', texto: 'Aprobado' },
  inactivo: { clase: 'neutro', texto: 'Inactivo' },
}

/** The state of a work as a badge. */
export function EstadoDeObra({ estado }: { estado: string }) {
  const { clase, texto } = ESTADOS[estado] ?? { clase: 'neutro' as const, texto: estado }
  return <EstadoInsignia clase={clase}>{texto}</EstadoInsignia>
}
