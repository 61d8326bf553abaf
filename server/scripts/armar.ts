import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

// `node server/scripts/armar.ts <folder>`: puts the server together, the libraries included, in a few files of that
// folder. Node then finds and links ten modules at a start, and not 1.200. Who decides when, and where:
// scripts/lanzador/servidor.js; why: docs/decisiones/0051-el-servidor-armado.md.

const SRC = fileURLToPath(new URL('../src/', import.meta.url))

/** Libraries that read files beside their own code, which therefore stay where they are. */
const APARTE =
  /^(?:@electric-sql\/pglite|@fastify\/swagger|@fastify\/swagger-ui|@myriaddreamin\/typst-ts-node-compiler|pino|sharp)(?:\/|$)/

/** What is right wherever the module is. */
const CONOCIDOS = /new URL\("[^"]+", import\.meta\.url\)|createRequire\(import\.meta\.url\)/g

const DE_BIBLIOTECA = /[\\/]node_modules[\\/]/

/** What says where a module is: in a library that is put together with the others it would be wrong. */
const SABE_DONDE_ESTA = /\b(?:__dirname|__filename|import\.meta)\b/

/** `new URL('…', import.meta.url)`: how our code names a file that it reads or a program that it starts. */
const JUNTO_A_SI = /new URL\('([^']+)', import\.meta\.url\)/g

/**
 * What our code names by its place is named from `carpeta`: a program becomes a file there, with all it imports; any
 * other file stays where it is.
 */
function lugares(carpeta: string): Plugin {
  return {
    name: 'lugares',
    transform(codigo, id) {
      if (DE_BIBLIOTECA.test(id)) {
        if (SABE_DONDE_ESTA.test(codigo)) this.error(`${id} reads files beside it: it belongs in APARTE`)
        // Without a map: theirs would be nine tenths of what is read when an error is logged.
        return { code: codigo, map: { mappings: '' } }
      }
      const nuevo = codigo.replaceAll(JUNTO_A_SI, (_, nombrado: string) => {
        const archivo = resolve(dirname(id), nombrado)
        if (!archivo.endsWith('.ts'))
          return url(`${relative(carpeta, archivo)}${/\/$/.exec(nombrado)?.[0] ?? ''}`)
        const nombre = `${relative(SRC, archivo).slice(0, -'.ts'.length).replaceAll(/[\\/]/g, '-')}.js`
        this.emitFile({ type: 'chunk', id: archivo, fileName: nombre })
        return url(`./${nombre}`)
      })
      if (SABE_DONDE_ESTA.test(nuevo.replaceAll(CONOCIDOS, ''))) {
        this.error(`${id} says where it is in another way than new URL('…', import.meta.url)`)
      }
      // No line moves, so the map of before still holds.
      return nuevo === codigo ? undefined : { code: nuevo, map: null }
    },
  }
}

/**
 * The router compiles a function for each piece of an address of up to 16 letters, some 400 at a start and 20 ms, where
 * longer ones are compared as they are. In the server that is put together all are.
 */
const prefijosSinCompilar: Plugin = {
  name: 'prefijos sin compilar',
  transform(codigo, id) {
    if (!/[\\/]find-my-way[\\/]lib[\\/]node\.js$/.test(id)) return undefined
    const nuevo = codigo.replace('const LONG_PREFIX_MIN_LENGTH = 16', 'const LONG_PREFIX_MIN_LENGTH = 2')
    if (nuevo === codigo) this.error(`${id} is another than the one whose prefixes were looked at`)
    return { code: nuevo, map: { mappings: '' } }
  },
}

const url = (camino: string): string =>
  `new URL(${JSON.stringify(camino.replaceAll('\\', '/'))}, import.meta.url)`

/** Libraries of libraries that the server never calls. */
const SIN_USAR = ['cron-parser', 'glob', 'rrule-temporal']
const sinUsar = fileURLToPath(new URL('./sinUsar.ts', import.meta.url))

const carpeta = resolve(process.argv[2] ?? '')
const armado = await rolldown({
  input: { main: `${SRC}main.ts` },
  platform: 'node',
  resolve: { alias: Object.fromEntries(SIN_USAR.map((nombre) => [nombre, sinUsar])) },
  external: APARTE,
  plugins: [prefijosSinCompilar, lugares(carpeta)],
  transform: { inject: { Response: [sinUsar, 'Response'] } },
  onLog: (_nivel, aviso) => {
    throw new Error(aviso.message)
  },
})
await armado.write({
  dir: carpeta,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Names stay, because the log shows the functions that an error came through.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
})
await armado.close()
