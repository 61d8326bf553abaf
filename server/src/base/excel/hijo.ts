import { atender } from '../taller/atender.ts'
import { escribir } from './escribir.ts'
import type { Libro } from './hoja.ts'

// The only sender is excel.ts, which types the message.
atender((libro) => escribir(libro as Libro))
