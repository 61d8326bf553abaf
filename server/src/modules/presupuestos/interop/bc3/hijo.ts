import { gunzipSync } from 'node:zlib'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesInterop } from '@plomada/domain/nucleo/mensajes/interop'
import { escribirBc3 } from '@plomada/domain/presupuestos/interop/bc3/escribir'
import { LIMITES_BC3, RechazoBc3 } from '@plomada/domain/presupuestos/interop/bc3/formato/limites'
import { importarBc3 } from '@plomada/domain/presupuestos/interop/bc3/informe'
import type { ObraParaBc3 } from '@plomada/domain/presupuestos/interop/bc3/salida/obraParaBc3'
import { atender } from '../../../../base/taller/atender.ts'

export type PedidoBc3 = { que: 'leer'; bytes: Uint8Array } | { que: 'escribir'; obra: ObraParaBc3 }
export type Leido = ({ ok: true } & ReturnType<typeof importarBc3>) | { ok: false; motivo: string }

// The only sender is taller.ts, which types the message.
atender((pedido) => trabajar(pedido as PedidoBc3))

function trabajar(pedido: PedidoBc3): unknown {
  return pedido.que === 'leer' ? leer(pedido.bytes) : escribirBc3(pedido.obra)
}

/** A file that can't be read is an answer with its reason, not a fault of the child. */
function leer(bytes: Uint8Array): Leido {
  try {
    return { ok: true, ...importarBc3(abrir(bytes)) }
  } catch (error) {
    if (error instanceof RechazoBc3) return { ok: false, motivo: error.motivo }
    throw error
  }
}

/** A gzip is opened to the size that a file may have and no further. */
function abrir(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new RechazoBc3(mensajesBc3.esUnZip)
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITES_BC3.bytes })
  } catch (error) {
    const grande = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new RechazoBc3(grande ? mensajesInterop.archivoMuyGrande : mensajesBc3.comprimidoRoto)
  }
}
