import { escribir } from '../../excel/escribir.ts'
import { atender } from '../../taller/atender.ts'
import { enLibro } from '../libro.ts'
import type { Impreso } from '../modelo.ts'

// The only sender is excel.ts, which types the message.
atender((pedido) => escribir(enLibro(pedido as Impreso)))
