import { rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Sitio } from '../../carpeta/sitio.ts'
import type { Base } from '../base.ts'
import { ErrorBase, mensajes, textoDeError } from '../errores.ts'
import { estadoDeMigraciones } from '../migrar.ts'
import { fechaDeRespaldo, listarRespaldos, respaldar, ultimoRespaldo } from './respaldar.ts'
import { tieneEmpresas } from './tablas.ts'

const HORA_MS = 3_600_000
/** ms from the start of the server to the first look, so that the start is not disturbed. */
const PRIMERA_MS = 60_000

/** How often, in hours, a backup is made, and how many are kept. */
export interface Plan {
  cadaHoras: number
  guardar: number
}

export const planDiario: Plan = { cadaHoras: 24, guardar: 14 }

/** Whether the newest backup of a folder is older than the plan wants. */
function toca(carpeta: string, { cadaHoras }: Plan): boolean {
  const ultimo = ultimoRespaldo(carpeta)
  if (ultimo === undefined) return true
  const edadMs = Date.now() - statSync(join(carpeta, ultimo)).mtimeMs
  // A date in the future comes from a clock that was ahead: the backup's age is unknown, so another one is due.
  return edadMs < -HORA_MS || edadMs >= cadaHoras * HORA_MS
}

/** Makes a backup if one is due, and removes the oldest ones beyond those to keep; answers the path of the new one. */
export async function respaldarSiToca(
  base: Base,
  sitio: Sitio,
  plan: Plan = planDiario,
  avisar?: (linea: string) => void,
): Promise<string | undefined> {
  if (!toca(sitio.respaldosDir, plan)) return undefined
  // Fourteen backups of an empty base, made where the data was lost, would take the place of the good ones.
  if (!(await tieneEmpresas(base))) return undefined
  const hecho = await respaldar(base, sitio, avisar)
  for (const viejo of listarRespaldos(sitio.respaldosDir).slice(0, -plan.guardar)) {
    rmSync(join(sitio.respaldosDir, viejo), { recursive: true, force: true })
  }
  return hecho
}

/**
 * Brings a base to the program's migrations. A base with data is backed up first: an upgrade that can't be backed up
 * doesn't begin. Answers whether the base was new, and the path of the backup where one was made.
 * @throws ErrorBase `sin_respaldo_previo`, and those of `Base.migrar`
 */
export async function migrarConRespaldo(
  base: Base,
  sitio: Sitio,
): Promise<{ nueva: boolean; respaldo: string | undefined }> {
  const { aplicadas, faltan, alDia } = await estadoDeMigraciones(base)
  // As in nearly every start: a connection less, and the files are read once.
  if (alDia) return { nueva: false, respaldo: undefined }
  const respaldo = aplicadas > 0 && faltan > 0 ? await respaldarAntes(base, sitio) : undefined
  await base.migrar()
  return { nueva: aplicadas === 0, respaldo }
}

async function respaldarAntes(base: Base, sitio: Sitio): Promise<string> {
  try {
    return await respaldar(base, sitio)
  } catch (error) {
    const texto = mensajes.sinRespaldoPrevio(sitio.respaldosDir, textoDeError(error))
    throw new ErrorBase('sin_respaldo_previo', texto, { cause: error })
  }
}

/** The backups that a server makes by itself. */
export interface Respaldos {
  /** When the newest was made; null: there is none. Answered from memory, because it is asked often. */
  ultimo: () => Date | null
  /** Stops making backups, once the one under way is done. */
  cerrar: () => Promise<void>
}

/** Looks once an hour whether a backup is due, so that a server that is turned off every night makes them too. */
export function programarRespaldos(
  base: Base,
  sitio: Sitio,
  avisar: (linea: string) => void,
  plan: Plan = planDiario,
): Respaldos {
  let enCurso = Promise.resolve()
  let ultimo = ultimoRespaldo(sitio.respaldosDir)
  const mirar = (): void => {
    enCurso = respaldarSiToca(base, sitio, plan, avisar).then(
      (hecho) => {
        if (hecho === undefined) return
        ultimo = basename(hecho)
        avisar(`Respaldo guardado en ${hecho}`)
      },
      (error: unknown) => avisar(`No se pudo hacer el respaldo: ${textoDeError(error)}`),
    )
  }
  const primera = setTimeout(mirar, PRIMERA_MS).unref()
  const reloj = setInterval(mirar, HORA_MS).unref()
  return {
    ultimo: () => (ultimo === undefined ? null : fechaDeRespaldo(ultimo)),
    cerrar: async () => {
      clearTimeout(primera)
      clearInterval(reloj)
      await enCurso
    },
  }
}
