import { readFileSync } from 'node:fs'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesInterop } from '@plomada/domain/nucleo/mensajes/interop'
import { importarBc3 } from '@plomada/domain/presupuestos/interop/bc3/acta'
import { escribirBc3 } from '@plomada/domain/presupuestos/interop/bc3/escribir'
import { LIMITES_BC3, RechazoBc3 } from '@plomada/domain/presupuestos/interop/bc3/formato/limites'
import type { ObraParaBc3 } from '@plomada/domain/presupuestos/interop/bc3/salida/obraParaBc3'
import { atender } from '../../../../../base/taller/atender.ts'
import { abrirGzip } from '../../entrada/abrir.ts'
import { convertir, type OpcionesDeLectura, resumir } from './lectura.ts'
import { leerUnaVez } from './unaVez.ts'

export type PedidoBc3 =
  | {
      que: 'resumir' | 'convertir'
      archivo: string | Uint8Array
      opciones: OpcionesDeLectura
      /** Where what is read of it is kept; of all options it depends on the answers alone. */
      recuerdo: string
    }
  | { que: 'escribir'; obra: ObraParaBc3 }
export type Leido<T> = { ok: true; leido: T } | { ok: false; motivo: string }

// The only sender is taller.ts, which types the message.
atender((pedido) => trabajar(pedido as PedidoBc3))

function trabajar(pedido: PedidoBc3): unknown {
  if (pedido.que === 'escribir') return escribirBc3(pedido.obra)
  const { archivo, opciones, recuerdo } = pedido
  const presentar = pedido.que === 'resumir' ? resumir : convertir
  return intentar(() => {
    const leida = leerUnaVez(recuerdo, () => {
      // A string is the path of the file.
      const bytes = typeof archivo === 'string' ? readFileSync(archivo) : archivo
      return importarBc3(abrir(bytes), opciones.respuestas)
    })
    return presentar(leida, opciones)
  })
}

/** A file that can't be read is answered with its reason; it is not a failure of the child. */
function intentar<T>(leer: () => T): Leido<T> {
  try {
    return { ok: true, leido: leer() }
  } catch (error) {
    if (error instanceof RechazoBc3) return { ok: false, motivo: error.motivo }
    throw error
  }
}

/** Unzips a gzip, up to the largest size that a file may have. */
function abrir(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new RechazoBc3(mensajesBc3.esUnZip)
  const no = { grande: mensajesInterop.archivoMuyGrande, roto: mensajesBc3.comprimidoRoto }
  const abierto = abrirGzip(bytes, LIMITES_BC3.bytes, no)
  if (!abierto.ok) throw new RechazoBc3(abierto.motivo)
  return abierto.bytes
}
