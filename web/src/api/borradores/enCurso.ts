/** Drafts that are being written now. */
const enCurso = new Set<Promise<void>>()

export function anotarEscritura(escritura: Promise<void>): Promise<void> {
  enCurso.add(escritura)
  void escritura.finally(() => enCurso.delete(escritura))
  return escritura
}

/** Resolves once everything that was typed is a draft on the device, before the page goes away. */
export async function asentarBorradores(): Promise<void> {
  await Promise.all(enCurso)
}
