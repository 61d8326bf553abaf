import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what work that is over has left: V8 does it by itself when it needs room, which a server at rest never does.
 * It holds the loop for some tens of ms, so it is for a start and not for serving.
 */
export function recoger(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}
