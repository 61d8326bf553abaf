import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { entradaLiviana } from './entradaLiviana.ts'
import { listaDePaginas } from './listaDePaginas.ts'
import { precomprimir } from './precomprimir.ts'
import { direcciones } from './routes.ts'
import { trozos } from './trozos.ts'

/** Where `npm run dev` finds the server; the launcher sets it. */
const servidor = process.env.PLOMADA_SERVIDOR ?? 'http://127.0.0.1:3000'

const aca = (ruta: string) => fileURLToPath(new URL(ruta, import.meta.url))

/** GET addresses of the server; every other GET of the origin is a page or a file of ours. */
const lecturas = /^\/(v1|usuario\/credencial|organizacion|getInvitaciones|docs|openapi\.json|salud)(\/|\?|$)/

/** What index.html shows first needs none of the styles, so it does not wait for them; scripts do, wherever they stand. */
const estilosAlFinal: Plugin = {
  name: 'plomada-estilos-al-final',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const estilos = html.match(/^\s*<link rel="stylesheet".*$\n/gm) ?? []
      const sinEstilos = estilos.reduce((texto, estilo) => texto.replace(estilo, ''), html)
      return sinEstilos.replace('</body>', `${estilos.join('')}</body>`)
    },
  },
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
    react(),
    estilosAlFinal,
    entradaLiviana(),
    listaDePaginas(direcciones),
    precomprimir(),
  ],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: trozos } } },
  },
  server: {
    // `/login` and others are both page and call, so the method and what is accepted decide (joints.md §4).
    proxy: {
      '^/': {
        target: servidor,
        bypass: (pedido) => {
          const esPagina = pedido.method === 'GET' && (pedido.headers.accept ?? '').includes('text/html')
          const esLlamada = pedido.method !== 'GET' || lecturas.test(pedido.url ?? '')
          return esLlamada && !esPagina ? undefined : pedido.url
        },
      },
    },
  },
})
