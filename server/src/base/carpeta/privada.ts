import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

// What DATA_DIR holds (the data of every firm, the secret that signs sessions, mails with links) may be read by the
// server's user and by nobody else on the machine. New files are made private by the umask that each program sets
// (`soloMio`); what existed before, such as a folder made by hand or a copy brought back, is closed at the start.

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

/**
 * What was found open to other users in a folder: how many paths were closed, and the first one that could not be,
 * with the reason.
 */
export interface CierreDeCarpeta {
  cerrados: number
  abierto?: { ruta: string; motivo: 'ajeno' | 'enlace' | 'no cambia' }
}

const leer = (ruta: string, seguir = false): Stats | undefined => {
  try {
    return seguir ? statSync(ruta) : lstatSync(ruta)
  } catch {
    // A temporary file that its owner has removed in the meantime.
    return undefined
  }
}

/**
 * Whether other users could reach it: any mode but 700 for a folder or 600 for a file. Files lose the execute bit
 * too, since nothing in there is run.
 */
const alcanzable = (estado: Stats): boolean => (estado.mode & (estado.isDirectory() ? DE_OTROS : 0o177)) !== 0

function cerrar(ruta: string, carpeta: boolean): boolean {
  try {
    chmodSync(ruta, carpeta ? 0o700 : 0o600)
  } catch {
    return false
  }
  // Some file systems (vfat, some network shares) accept chmod and ignore it, so the mode is read again.
  const despues = leer(ruta)
  return despues === undefined || !alcanzable(despues)
}

/**
 * Sets `ruta` and all below it to modes 700 and 600. Links are not followed: what they lead to is not ours to change.
 */
export function cerrarArbol(ruta: string): CierreDeCarpeta {
  const cierre: CierreDeCarpeta = { cerrados: 0 }
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
    // A folder of another user that we can not open: the caller has reported it already.
    return []
  }
}

const MOTIVOS: Record<NonNullable<CierreDeCarpeta['abierto']>['motivo'], string> = {
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

/** What the system answers when it can not write to a folder, in words for the operator. */
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

/** The reason in Spanish; undefined where the error has nothing to do with writing to a folder. */
export const porQueNoSeEscribe = (error: unknown): string | undefined =>
  NO_SE_ESCRIBE[(error as NodeJS.ErrnoException | undefined)?.code ?? '']
