const cierres: (() => Promise<void>)[] = []

/** What a file of tests opened and must not outlive it: closed by `setup.ts`, newest first, after its last test. */
export function alTerminarElArchivo(cerrar: () => Promise<void>): void {
  cierres.push(cerrar)
}

/** Closes everything that is open; answers how many there were. */
export async function cerrarTodo(): Promise<number> {
  const todos = cierres.splice(0).reverse()
  for (const cerrar of todos) await cerrar()
  return todos.length
}
