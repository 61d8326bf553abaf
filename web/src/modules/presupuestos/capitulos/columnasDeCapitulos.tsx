import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { ACTUALIZADO, CREADO, columnaDeNombre } from '../../../pagina/lista/columnas.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import type { CapituloDeLista } from './queries.ts'

function EstadoActivo({ estado }: { estado: 'activo' | 'inactivo' }) {
  return estado === 'activo' ? (
    <EstadoInsignia clase="ok">Activo</EstadoInsignia>
  ) : (
    <EstadoInsignia clase="neutro">Inactivo</EstadoInsignia>
  )
}

/** Activo or inactivo, of a capitulo or a grupo. */
export const COLUMNA_DE_ESTADO: ColumnaDeLista<{ estado: 'activo' | 'inactivo' }> = {
  id: 'estado',
  titulo: 'Estado',
  celda: ({ estado }) => <EstadoActivo estado={estado} />,
}

const hrefDe = ({ _id, presupuestoId }: CapituloDeLista) =>
  direcciones.editarCapitulo({ rubroId: _id, presupuestoId })

/** `puede`: the name leads to its edit. */
export function columnasDeCapitulos(puede: boolean): ColumnaDeLista<CapituloDeLista>[] {
  return [
    { ...columnaDeNombre(puede ? hrefDe : null), ordena: 'servidor' },
    {
      id: 'duracion',
      ordena: 'servidor',
      titulo: 'Duración (semanas)',
      numerica: true,
      celda: ({ duracion }) => String(duracion),
    },
    COLUMNA_DE_ESTADO,
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
          to={direcciones.gruposDeObra({ presupuestoId, rubroId: _id, rubroNombre: nombre })}
          size="compact-sm"
          variant="default"
          aria-label={`${cuantosGrupos(grupos.length)} de ${nombre}`}
        >
          {cuantosGrupos(grupos.length)}
        </Button>
      ),
    },
    { ...CREADO, ordena: 'servidor' },
    { ...ACTUALIZADO, ordena: 'servidor' },
  ]
}

function cuantosGrupos(cuantos: number): string {
  return cuantos === 1 ? '1 grupo' : `${cuantos} grupos`
}
