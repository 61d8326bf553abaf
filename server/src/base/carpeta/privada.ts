import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

// What DATA_DIR holds (the data of every firm, the secret that signs sessions, mails with links) is of the server's
// user and of nobody else on the machine. New files are born so by the umask of each program (`soloMio`); what was
// there before, a folder made by hand or a copy brought back, is closed at the start.

const DE_OTROS = 0o077

/** From here on nothing that this process or its children make can be read by another user. */
export function soloMio(): void {
  process.umask(DE_OTROS)
}

/**
 * Makes a folder of the server's user alone, and those above it that are missing. Node's own `recursive` never ends, and
 * hears no signal, where the system answers ENOENT although the folder above is there: an automounted folder that has
 * none of that name, or /proc.
 * @throws the system's error
 */
export function hacerCarpeta(ruta: string): void {
  const padre = dirname(ruta)
  if (padre !== ruta && !existsSync(padre)) hacerCarpeta(padre)
  try {
    mkdirSync(ruta, { mode: 0o700 })
  } catch (error) {
    if (leer(ruta, true)?.isDirectory() !== true) throw error
  }
}

/** What was found open in a folder: how much was closed, and the first path that could not be, with why. */
export interface Cierre {
  cerrados: number
  abierto?: { ruta: string; motivo: 'ajeno' | 'enlace' | 'no cambia' }
}

const leer = (ruta: string, seguir = false): Stats | undefined => {
  try {
    return seguir ? statSync(ruta) : lstatSync(ruta)
  } catch {
    // A temporary file that its owner removed meanwhile.
    return undefined
  }
}

/** Not 700 or 600: nothing of ours is run, so a file has no use for the bit that says so. */
const alcanzable = (estado: Stats): boolean => (estado.mode & (estado.isDirectory() ? DE_OTROS : 0o177)) !== 0

function cerrar(ruta: string, carpeta: boolean): boolean {
  try {
    chmodSync(ruta, carpeta ? 0o700 : 0o600)
  } catch {
    return false
  }
  // Some file systems (vfat, some shares) take the order and do nothing.
  const despues = leer(ruta)
  return despues === undefined || !alcanzable(despues)
}

/** `ruta` and all below it to 700 and 600. Where a link leads is not ours to change, only to look at. */
export function cerrarArbol(ruta: string): Cierre {
  const cierre: Cierre = { cerrados: 0 }
  const pendientes = [ruta]
  for (let esta = pendientes.pop(); esta !== undefined; esta = pendientes.pop()) {
    const estado = leer(esta, esta === ruta)
    if (estado === undefined) continue
    if (estado.isSymbolicLink()) {
      const destino = leer(esta, true)
      if (destino && (alcanzable(destino) || destino.uid !== process.geteuid?.())) {
        cierre.abierto ??= { ruta: esta, motivo: 'enlace' }
      }
      continue
    }
    if (estado.uid !== process.geteuid?.()) cierre.abierto ??= { ruta: esta, motivo: 'ajeno' }
    else if (alcanzable(estado)) {
      if (cerrar(esta, estado.isDirectory())) cierre.cerrados++
      else cierre.abierto ??= { ruta: esta, motivo: 'no cambia' }
    }
    if (estado.isDirectory()) pendientes.push(...dentroDe(esta))
  }
  return cierre
}

function dentroDe(carpeta: string): string[] {
  try {
    return readdirSync(carpeta).map((nombre) => join(carpeta, nombre))
  } catch {
    // Of another user and closed to us: said already.
    return []
  }
}

const MOTIVOS: Record<NonNullable<Cierre['abierto']>['motivo'], string> = {
  ajeno: 'es de otro usuario',
  enlace: 'es un enlace a algo de otro usuario o que otros pueden leer',
  'no cambia': 'el disco no guarda permisos o no deja cambiarlos',
}

export const mensajesCarpeta = {
  cerrada: (carpeta: string, cuantos: number) =>
    `La carpeta de datos ${carpeta} estaba al alcance de otros usuarios: se cerraron ${cuantos} carpetas y archivos (700 y 600).`,
  abierta: (ruta: string, motivo: keyof typeof MOTIVOS) =>
    `En la carpeta de datos, ${ruta} no se puede cerrar a otros usuarios: ${MOTIVOS[motivo]}. Dásela al usuario del servidor (chown -R) y cerrala (chmod -R go=).`,
} as const

/** What the system says when it doesn't write in a folder, in words for whoever runs the server. */
const NO_SE_ESCRIBE: Partial<Record<string, string>> = {
  ENOSPC: 'no queda espacio en el disco',
  EDQUOT: 'no queda espacio para este usuario',
  EROFS: 'el disco es de sólo lectura',
  EACCES: 'falta permiso',
  EPERM: 'falta permiso',
  ENOENT: 'el sistema no deja hacer esa carpeta',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
}

/** Undefined: it is something else. */
export const porQueNoSeEscribe = (error: unknown): string | undefined =>
  NO_SE_ESCRIBE[(error as NodeJS.ErrnoException | undefined)?.code ?? '']
