const cierres: (() => Promise<void>)[] = []

/** Registers what a test file has opened: `setup.ts` closes it after the file's last test, newest first. */
export function alTerminarElArchivo(cerrar: () => Promise<void>): void {
  cierres.push(cerrar)
}

/** Closes everything that is open. */
export async function cerrarTodo(): Promise<void> {
  for (const cerrar of cierres.splice(0).reverse()) await cerrar()
}
