import { atender } from '../../taller/atender.ts'
import { leerJson } from './json.ts'

// The only sender is leer.ts, which sends the bytes of a body.
atender((bytes) => leerJson(Buffer.from(bytes as Uint8Array)))
