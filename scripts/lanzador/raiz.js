import { fileURLToPath } from 'node:url'

const base = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Absolute path of something in the repository, told from its root with forward slashes.
 * @param {string} [camino]
 */
export const raiz = (camino = '') => base + camino
