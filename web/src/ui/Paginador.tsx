import { Group, NativeSelect, Pagination, Text } from '@mantine/core'

const LIMITES = ['10', '25', '50', '100']

interface PaginadorProps {
  total: number
  /** Number of the page, from 1. */
  pagina: number
  limite: number
  onPaginar: (pagina: number, limite: number) => void
}

/** Which of how many rows are shown, rows a page (10 to 100), and links to pages. */
export function Paginador({ total, pagina, limite, onPaginar }: PaginadorProps) {
  const paginas = Math.max(1, Math.ceil(total / limite))
  const desde = (pagina - 1) * limite + 1
  const hasta = Math.min(pagina * limite, total)
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Group gap="xs">
        <Text fz="sm" c="dimmed" role="status">
          {desde}–{hasta} de {total}
        </Text>
        <NativeSelect
          size="xs"
          aria-label="Filas por página"
          value={String(limite)}
          data={LIMITES.includes(String(limite)) ? LIMITES : [...LIMITES, String(limite)]}
          onChange={(evento) => onPaginar(1, Number(evento.currentTarget.value))}
        />
      </Group>
      {paginas > 1 && (
        <Pagination
          size="sm"
          value={pagina}
          total={paginas}
          onChange={(elegida) => onPaginar(elegida, limite)}
          getControlProps={(control) => ({ 'aria-label': CONTROLES[control] })}
          getItemProps={(numero) => ({ 'aria-label': `Página ${numero}` })}
        />
      )}
    </Group>
  )
}

const CONTROLES = {
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  last: 'Última página',
}
