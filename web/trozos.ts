import type { Rolldown } from 'vite'

/**
 * In which files the scripts are kept. Left alone, the build makes one for each set of pages that share something, and
 * the budget came in 88: a phone pays a round trip for each handful. What most pages need stands in few, from what all
 * do to what those behind the login do: login waits for no schema and no menu (quality.md P12). A library that is named
 * nowhere here still goes with the pages that use it.
 */
export const trozos: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'base',
    priority: 4,
    test: unaDe(
      'node_modules/(react|react-dom|scheduler|use-sync-external-store)/',
      'node_modules/@tanstack/(router-core|react-router|history|store|react-store|query-core|react-query)/',
      'node_modules/@mantine/core/esm/core/',
      'node_modules/@mantine/core/esm/components/(ActionIcon|Anchor|Button|Center|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton)/',
      'node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(AlertTriangle|Check|CircleCheck|InfoCircle|X)[.]mjs)',
      String.raw`web/src/(arranque|api/(sesion|errores|reingreso|queryClient)|app/(busqueda|guardia|preferencias))\.ts`,
      String.raw`web/src/ui/(tema|Alerta|CampoErrores)\.tsx?`,
      String.raw`domain/src/(acceso/roles|catalogo/tipos|banco/orden|nucleo/(correo|mensajes/(comun|acceso)))\.ts`,
    ),
  },
  { name: 'contrato', priority: 3, test: unaDe('node_modules/zod/', 'contract/src/') },
  {
    name: 'flotantes',
    priority: 2,
    test: unaDe(
      'node_modules/@floating-ui/',
      'node_modules/@mantine/core/esm/components/(Checkbox|Combobox|FocusTrap|Menu|Overlay|Popover|Portal|ScrollArea|Select|Tooltip)/',
    ),
  },
  {
    name: 'comun',
    priority: 1,
    minShareCount: 8,
    test: unaDe('web/src/(api|app|ui)/', 'node_modules/@tabler/'),
  },
]

function unaDe(...caminos: string[]): RegExp {
  return new RegExp(caminos.join('|').replaceAll('/', String.raw`[\\/]`))
}
