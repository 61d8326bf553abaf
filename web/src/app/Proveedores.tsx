import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nonce } from '../api/arranque.ts'
import { queryClient } from '../api/queryClient.ts'
import '../ui/estilos.ts'
import { preferenciaDeTema } from '../pagina/preferencias.ts'
import { resolverVariables, tema } from '../ui/tema.ts'

/** Provides every screen with the theme and the cache of answers. */
export function Proveedores({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={tema}
      cssVariablesResolver={resolverVariables}
      colorSchemeManager={preferenciaDeTema}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
