import { ahoraMs } from '../../../api/reloj.ts'
import { leerClaims, oirSesion } from '../../../api/sesion.ts'
import { type ConRazon, type ObraConMotivo, sesion } from './dicho.ts'

// Why an approved work is changed: asked once per session of changes and sent with each of them (decision 0150).

/** ms without a change after which a session of changes is over. */
export const QUIETA_MS = 30 * 60_000

interface Sesion {
  obra: ObraConMotivo
  motivo: string
  /** Of the last change. */
  ultimoMs: number
}

/** What is being asked, of whom has to wait for it. */
export interface MotivoPorDecir {
  obra: ObraConMotivo
  /** The reason that is in force, or was the last one; '' for none. */
  antes: string
  /** Nothing waits for it: it is only changed. */
  soloCambia: boolean
  /** Null leaves everything as it was. */
  contestar: (motivo: string | null) => void
}

/** By work, of the person who is logged in. They live in this window. */
let sesiones: ReadonlyMap<string, Sesion> = new Map()
let pregunta: MotivoPorDecir | null = null
let enEspera: { de: string; contestada: Promise<string | null> } | null = null
const oyentes = new Set<() => void>()
let fin: ReturnType<typeof setTimeout> | undefined

const persona = (): string | undefined => leerClaims()?.credencialId
let quien = persona()
// Nobody who comes after has what somebody said before.
oirSesion(() => {
  if (persona() === quien) return
  quien = persona()
  sesiones = new Map()
  olvidarPregunta()
  redibujar()
})

/** Has what shows the question or the reason drawn anew. */
export function redibujar(): void {
  for (const oyente of oyentes) oyente()
}

function poner(obra: ObraConMotivo, motivo: string): void {
  sesiones = new Map(sesiones).set(obra._id, { obra, motivo, ultimoMs: ahoraMs() })
  clearTimeout(fin)
  // What shows the reason is drawn anew once it is none any more.
  fin = setTimeout(redibujar, QUIETA_MS + 1)
  redibujar()
}

/** The session under way. */
export function abierta(presupuestoId: string): Sesion | undefined {
  const suya = sesiones.get(presupuestoId)
  return suya !== undefined && ahoraMs() - suya.ultimoMs <= QUIETA_MS ? suya : undefined
}

sesion.dicha = (obra): ConRazon | undefined => {
  const suya = abierta(obra._id)
  if (suya === undefined) return undefined
  if (ahoraMs() !== suya.ultimoMs) poner(obra, suya.motivo)
  return { razon: suya.motivo }
}

/** A work of which this window has asked, so that what it did there can be taken back with a reason too. */
export const obraConocida = (presupuestoId: string): ObraConMotivo =>
  sesiones.get(presupuestoId)?.obra ?? { _id: presupuestoId, nombre: '', aprobada: false }

/** What comes while it is asked waits for the same answer. */
export function preguntarMotivo(obra: ObraConMotivo, soloCambia: boolean): Promise<string | null> {
  const de = obra._id
  if (enEspera?.de === de) return enEspera.contestada
  pregunta?.contestar(null)
  const contestada = new Promise<string | null>((listo) => {
    pregunta = {
      obra,
      antes: sesiones.get(de)?.motivo ?? '',
      soloCambia,
      contestar: (motivo) => {
        pregunta = null
        enEspera = null
        if (motivo === null) redibujar()
        else poner(obra, motivo)
        listo(motivo)
      },
    }
  })
  enEspera = { de, contestada }
  redibujar()
  return contestada
}

/** What waits for the answer isn't done. */
export function olvidarPregunta(): void {
  pregunta?.contestar(null)
}

export function oir(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** What is being asked now. */
export const leerPregunta = (): MotivoPorDecir | null => pregunta
