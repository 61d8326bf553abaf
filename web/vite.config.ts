import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { entradaLiviana } from './entradaLiviana.ts'
import { listaDePaginas } from './listaDePaginas.ts'
import { llamadas } from './llamadas.ts'
import { mapaAparte } from './mapaAparte.ts'
import { pesar } from './peso.ts'
import { precomprimir } from './precomprimir.ts'
import { direcciones } from './routes.ts'
import { sinSenal } from './sinSenal.ts'
import { trozos } from './trozos.ts'

/** Where `npm run dev` finds the server; the launcher sets it. */
const servidor = process.env.PLOMADA_SERVIDOR ?? 'http://127.0.0.1:3000'

const aca = (ruta: string) => fileURLToPath(new URL(ruta, import.meta.url))

/** GET addresses of the server; every other GET of the origin is a page or a file of ours. */
const lecturas = /^\/(v1|usuario\/credencial|organizacion|getInvitaciones|docs|openapi\.json|salud)(\/|\?|$)/

/** Each name is in the map twice, and what it ends in can't be compressed: seven letters are the fewest that Rolldown takes. */
const NOMBRES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  root: aca('.'),
  plugins: [
    tanstackRouter({
      virtualRouteConfig: direcciones,
      // Absolute, because the tests run this same configuration from the root of the repository.
      routesDirectory: aca('src'),
      generatedRouteTree: aca('src/app/routeTree.gen.ts'),
      autoCodeSplitting: true,
      enableRouteTreeFormatting: false,
      addExtensions: true,
    }),
    llamadas(),
    react(),
    entradaLiviana(),
    listaDePaginas(direcciones),
    mapaAparte(),
    sinSenal(),
    precomprimir(pesar),
  ],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    reportCompressedSize: false,
    // Scripts name each other by keys that no edit changes, so that one that changes renames no other.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: trozos },
        ...NOMBRES,
      },
    },
  },
  server: {
    // `/login` and others are both page and call, so the method and what is accepted decide (joints.md §4).
    proxy: {
      '^/': {
        target: servidor,
        bypass: (pedido) => {
          // The server writes that page itself.
          if (pedido.url?.startsWith('/informe/')) return undefined
          const esPagina = pedido.method === 'GET' && (pedido.headers.accept ?? '').includes('text/html')
          const esLlamada = pedido.method !== 'GET' || lecturas.test(pedido.url ?? '')
          return esLlamada && !esPagina ? undefined : pedido.url
        },
      },
    },
  },
})
