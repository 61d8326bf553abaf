import { atender } from '../../../base/taller/atender.ts'
import { rehacer } from './rehacer.ts'

// The only sender is taller.ts, which types the message: the path of a received file.
atender((ruta) => rehacer(ruta as string))
