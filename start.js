// The one way in: `npm start`, `npm run dev`, `npm test`, `npm run check` and `npm run bench` all come here.
// Plain JavaScript without dependencies, because it must run on the Node that the machine happens to have;
// everything after it runs on the Node 24 that it installs. What each step does: scripts/lanzador/.
import { FallaClara } from './scripts/lanzador/falla.js'
import { correr } from './scripts/lanzador/hijo.js'
import { instalarSiFalta } from './scripts/lanzador/instalar.js'
import { mantener } from './scripts/lanzador/mantener.js'
import { entorno, nodo24 } from './scripts/lanzador/nodo.js'
import { raiz } from './scripts/lanzador/raiz.js'
import { delServidor, programaDelServidor } from './scripts/lanzador/servidor.js'
import { construirWebSiHaceFalta } from './scripts/lanzador/web.js'

/**
 * What each way of calling runs on Node 24, and whether it needs the built screens; without a program, the server.
 * @type {Record<string, { programa?: string, web: boolean }>}
 */
const MODOS = {
  '': { web: true },
  '--dev': { programa: 'scripts/casa/desarrollo.ts', web: false },
  // The browser's run starts the product, which builds them beside the tests that need none.
  '--test': { programa: 'scripts/casa/probar.ts', web: false },
  '--check': { programa: 'scripts/casa/comprobar.ts', web: false },
  '--bench': { programa: 'bench/main.ts', web: true },
}

async function main() {
  const [primero = '', ...resto] = process.argv.slice(2)
  const modo = MODOS[primero]
  if (!modo) {
    throw new FallaClara(
      `No conozco la opción '${primero}'. Opciones: ${Object.keys(MODOS).join(' ').trim()}`,
    )
  }
  await instalarSiFalta()
  const nodo = nodo24()
  if (modo.web) await construirWebSiHaceFalta(nodo)
  if (modo.programa) {
    const { codigo } = await correr(nodo, [raiz(modo.programa), ...resto], {
      cwd: raiz(),
      env: entorno(nodo),
      ipc: true,
    })
    return codigo
  }
  const programa = await programaDelServidor(nodo)
  const { opciones, entorno: suyo } = delServidor()
  const env = { ...entorno(nodo), ...suyo }
  // Only the product is kept alive: whoever works on it wants to see it die.
  return mantener(
    () => correr(nodo, [...opciones, programa, ...resto], { cwd: raiz(), env, ipc: true }),
    console.error,
  )
}

// A terminal that was closed can't be written to any more: no reason to leave before the server.
for (const salida of [process.stdout, process.stderr]) salida.on('error', () => undefined)

main().then(
  (codigo) => process.exit(codigo),
  (error) => {
    console.error(error instanceof FallaClara ? `✗ ${error.message}` : error)
    process.exit(1)
  },
)
