import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { claveDeMedicion, type DocumentoBc3 } from '../formato/documento.ts'

/**
 * Unites codes that differ in case only ('cap1', 'CAP1') where ~C defines one of them: programs that ignore case
 * write both. Where both are defined they stay apart. Changes the document in place.
 */
export function unirPorMayusculas(doc: DocumentoBc3): void {
  const { conceptos, hallazgos } = doc
  const definidos = new Map<string, string | null>()
  for (const { codigo, definido } of conceptos.values()) {
    const clave = codigo.toUpperCase()
    if (definido) definidos.set(clave, definidos.has(clave) ? null : codigo)
  }
  const verdadero = new Map<string, string>()
  for (const { codigo, definido, marca } of conceptos.values()) {
    const otro = definido ? null : definidos.get(codigo.toUpperCase())
    const concepto = conceptos.get(otro ?? '')
    if (!concepto) continue
    verdadero.set(codigo, concepto.codigo)
    if (marca > concepto.marca) concepto.marca = marca
    conceptos.delete(codigo)
    hallazgos.anotar('codigoEnOtraCaja', concepto.codigo, mensajesInterop.codigoEnOtraCaja(codigo))
  }
  const de = (codigo: string): string =>
    verdadero.get(codigo) ??
    (conceptos.has(codigo) ? codigo : (definidos.get(codigo.toUpperCase()) ?? codigo))
  cambiarLineas(doc, verdadero)
  for (const [codigo, texto] of doc.textos) {
    if (de(codigo) === codigo) continue
    doc.textos.delete(codigo)
    if (!doc.textos.has(de(codigo))) doc.textos.set(de(codigo), texto)
  }
  for (const [clave, mediciones] of doc.mediciones) {
    for (const medicion of mediciones) {
      medicion.padre = medicion.padre === '' ? '' : de(medicion.padre)
      medicion.hijo = de(medicion.hijo)
    }
    const [primera] = mediciones
    const nueva = primera === undefined ? clave : claveDeMedicion(primera.padre, primera.hijo)
    if (nueva === clave) continue
    doc.mediciones.delete(clave)
    doc.mediciones.set(nueva, [...(doc.mediciones.get(nueva) ?? []), ...mediciones])
  }
}

function cambiarLineas(
  { descomposiciones, repetidos }: DocumentoBc3,
  verdadero: ReadonlyMap<string, string>,
): void {
  if (verdadero.size === 0) return
  for (const linea of [...repetidos.values()].flatMap((r) => r.descomposiciones.flat())) {
    linea.hijo = verdadero.get(linea.hijo) ?? linea.hijo
  }
  for (const [padre, lineas] of descomposiciones) {
    for (const linea of lineas) linea.hijo = verdadero.get(linea.hijo) ?? linea.hijo
    const suyo = verdadero.get(padre)
    if (suyo === undefined) continue
    descomposiciones.delete(padre)
    descomposiciones.set(suyo, [...(descomposiciones.get(suyo) ?? []), ...lineas])
  }
}
