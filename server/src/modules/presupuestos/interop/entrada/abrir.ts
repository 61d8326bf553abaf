import { gunzipSync } from 'node:zlib'

/** What a file that comes as it is, or as its gzip, is refused with. */
interface NoSeAbre {
  /** More bytes than a file may have. */
  grande: string
  roto: string
}

/** Unzips a gzip, up to `maximo` bytes; other bytes are answered as they are. */
export function abrirGzip(
  bytes: Uint8Array,
  maximo: number,
  no: NoSeAbre,
): { ok: true; bytes: Uint8Array } | { ok: false; motivo: string } {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { ok: true, bytes }
  try {
    return { ok: true, bytes: gunzipSync(bytes, { maxOutputLength: maximo }) }
  } catch (error) {
    const grande = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return { ok: false, motivo: grande ? no.grande : no.roto }
  }
}
