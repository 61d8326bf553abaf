import { pesoTrasUnCorte } from '@plomada/domain/avances/fotos'
import { achicar } from './achicar.ts'

/** A photo that did not get through in time, half as heavy; null where it would not be one any more. */
export async function aligerar(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const peso = pesoTrasUnCorte(bytes.length)
  if (peso === null) return null
  const achicada = await achicar(new Blob([bytes], { type: 'image/jpeg' }), peso)
  if (!achicada.ok || achicada.foto.size >= bytes.length) return null
  return new Uint8Array(await achicada.foto.arrayBuffer())
}
