import { readFileSync } from 'node:fs'
import { atender } from '../../taller/atender.ts'
import { leerJson } from './json.ts'

// The message is the path of a body: leerCuerpo.ts is the only sender.
atender((ruta) => leerJson(readFileSync(String(ruta))))
