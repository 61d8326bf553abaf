import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { hrefDeCapitulo, hrefDeGrupos } from './direcciones.ts'
import type { Capitulo } from './queries.ts'

/** Activo or inactivo, of a capitulo or a grupo. */
export function EstadoActivo({ estado }: { estado: 'activo' | 'inactivo' }) {
  return estado === 'activo' ? (
    <EstadoInsignia clase="ok">Activo</EstadoInsignia>
  ) : (
    <EstadoInsignia clase="neutro">Inactivo</EstadoInsignia>
  )
}

/** `puede`: the name leads to its edit. */
export function columnasDeCapitulos(puede: boolean): Columna<Capitulo>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Nombre',
      principal: true,
      celda: ({ _id, nombre, presupuestoId }) =>
        puede ? <EnlaceDeFila to={hrefDeCapitulo(_id, presupuestoId)}>{nombre}</EnlaceDeFila> : nombre,
    },
    {
      id: 'duracion',
      titulo: 'Duración (semanas)',
      numerica: true,
      celda: ({ duracion }) => String(duracion),
    },
    { id: 'estado', titulo: 'Estado', celda: ({ estado }) => <EstadoActivo estado={estado} /> },
    {
      id: 'contratistas',
      titulo: 'Contratistas',
      celda: ({ contratistas }) => contratistas.map(({ nombre }) => nombre).join(', ') || '—',
    },
    {
      id: 'grupos',
      titulo: 'Grupos',
      celda: ({ _id, presupuestoId, nombre, grupos }) => (
        <Button
          component={Link}
          to={hrefDeGrupos(presupuestoId, _id, nombre)}
          size="compact-sm"
          variant="default"
          aria-label={`${cuantosGrupos(grupos.length)} de ${nombre}`}
        >
          {cuantosGrupos(grupos.length)}
        </Button>
      ),
    },
    { id: 'creado', titulo: 'Creado', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
    { id: 'actualizado', titulo: 'Actualizado', celda: ({ tsUpdated }) => fechaDeInstante(tsUpdated) },
  ]
}

function cuantosGrupos(cuantos: number): string {
  return cuantos === 1 ? '1 grupo' : `${cuantos} grupos`
}
