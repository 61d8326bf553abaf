import { atender } from '../../taller/atender.ts'
import { leerJson } from './json.ts'

// The message is the bytes of a body: leer.ts is the only sender.
atender((bytes) => leerJson(Buffer.from(bytes as Uint8Array)))
