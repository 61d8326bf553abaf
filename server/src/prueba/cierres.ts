const cierres: (() => Promise<void>)[] = []

/** What a file of tests opened and must not outlive it: closed by `setup.ts`, newest first, after its last test. */
export function alTerminarElArchivo(cerrar: () => Promise<void>): void {
  cierres.push(cerrar)
}

/** Closes everything that is open. */
export async function cerrarTodo(): Promise<void> {
  for (const cerrar of cierres.splice(0).reverse()) await cerrar()
}
