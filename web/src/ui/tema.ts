import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Petrol #0B5D7A (7.3:1 on white) is the seventh shade; colour is for state and action only (ux.md §5). */
const petroleo: MantineColorsTuple = [
  '#eaf5f9',
  '#d3e8f0',
  '#a6d1e0',
  '#7cbbd1',
  '#5ba9c3',
  '#2f86a7',
  '#17708f',
  '#0b5d7a',
  '#094c64',
  '#063a4d',
]
const dark: MantineColorsTuple = [
  '#dbe1e7',
  '#bcc5cf',
  '#a0abb8',
  '#8a96a4',
  '#4a5560',
  '#39434d',
  '#262e36',
  '#1a2026',
  '#151a1f',
  '#0f1317',
]

const TITULO_DE_DIALOGO = { title: { fontWeight: 650, fontSize: '1.125rem' } }
const SIN_BANNER = { header: { role: 'presentation' } }

/**
 * Lists of options start at the edge of their field. Centred, a list begins at the field's middle until it is
 * measured, which on a phone is beyond the screen: the screen grows, the field moves, and so on without end. They are
 * rendered inside the page's main part, since at the end of the document they would be outside every landmark.
 */
const DESDE_EL_BORDE = { position: 'bottom-start', portalProps: { target: 'main' } } as const

export const tema = createTheme({
  colors: { petroleo, dark },
  primaryColor: 'petroleo',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: {
      defaultProps: {
        withArrow: true,
        multiline: true,
        maw: 320,
        events: { hover: true, focus: true, touch: true },
      },
    },
    // Mantine's text under a title is too pale on white.
    Notification: { styles: { description: { color: 'inherit' } } },
    // Their <header> elements would count as further banners of the page.
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Cerrar' }, attributes: SIN_BANNER },
      styles: TITULO_DE_DIALOGO,
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' }, attributes: SIN_BANNER },
      styles: TITULO_DE_DIALOGO,
    },
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 },
      },
    },
    // Rendered in place and not in a portal, so that its items stay inside their button's landmark and follow it in
    // Tab order.
    Menu: {
      defaultProps: {
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        // On a phone a row is a positioned box: a menu positioned from the page would open far off the screen.
        floatingStrategy: 'fixed',
      },
    },
    Select: {
      defaultProps: {
        allowDeselect: false,
        comboboxProps: DESDE_EL_BORDE,
      },
    },
    Autocomplete: { defaultProps: { comboboxProps: DESDE_EL_BORDE } },
    // The lists of the choosers (ui/elegir).
    Combobox: { defaultProps: DESDE_EL_BORDE },
    Loader: { defaultProps: { type: 'dots' } },
  },
})

/** Mantine's own dimmed, placeholder and error texts fail AA on its own backgrounds: these pass, light and dark. */
export const resolverVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#57626e',
    '--mantine-color-placeholder': '#6b7580',
    '--mantine-color-error': '#9b1c1c',
    '--mantine-color-text': '#1b232b',
    '--mantine-color-default-border': '#d4dae0',
    '--fondo-suave': '#f5f7f9',
    '--fondo-marco': '#ffffff',
    '--borde-suave': '#e3e8ed',
  },
  dark: {
    '--mantine-color-dimmed': '#a0abb8',
    '--mantine-color-placeholder': '#96a2af',
    '--mantine-color-error': '#ff9f9f',
    '--mantine-color-anchor': '#7cbbd1',
    '--fondo-suave': '#151a1f',
    '--fondo-marco': '#1f262d',
    '--borde-suave': '#323b44',
  },
})
