import { FallaClara } from '../lanzador/falla.js'
import { construirWebSiHaceFalta } from '../lanzador/web.js'

// What the launcher does before a start, as a step of `npm test`, which other tests run beside.
try {
  await construirWebSiHaceFalta(process.execPath)
} catch (error) {
  console.error(error instanceof FallaClara ? `✗ ${error.message}` : error)
  process.exitCode = 1
}
