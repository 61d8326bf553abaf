import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { useEffect, useSyncExternalStore } from 'react'
import { anotarEscritura } from '../../../../api/borradores/enCurso.ts'
import { ahoraMs } from '../../../../api/reloj.ts'
import { leerClaims, oirSesion } from '../../../../api/sesion.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import type { Grupo, Renglon, Vista } from '../../vista/arbol.ts'

// What is being typed in the last lines of the grupos: drafts of who types it (api/borradores), so that they outlive a
// reload and a log-out, and nobody else on the device sees them.

/** What keeps them comes with the first sheet that is written in, and not before it is shown. */
const enElDispositivo = () => import('../../../../api/borradores/borradores.ts')

export const EN_BLANCO: Renglon = {
  nombre: '',
  unidad: '',
  cantidad: '',
  precioUnitario: '',
  copiaDe: null,
  cerrado: null,
}

export interface EnGrupo {
  renglon: Renglon
  /** The grupo's name then: it may be gone. */
  grupo: string
}
type Obra = Pick<Vista['presupuesto'], '_id' | 'nombre' | 'tipo'>

const NINGUNO: ReadonlyMap<string, EnGrupo> = new Map()
/** By work and grupo, of the person who is logged in. */
let obras: ReadonlyMap<string, ReadonlyMap<string, EnGrupo>> = new Map()
/** Works whose drafts were read from the device. */
const leidas = new Set<string>()
const oyentes = new Set<() => void>()

const persona = (): string | undefined => leerClaims()?.credencialId
let quien = persona()
oirSesion(() => {
  if (persona() === quien) return
  quien = persona()
  leidas.clear()
  obras = new Map()
  avisar()
})

function avisar(): void {
  for (const oyente of oyentes) oyente()
}

const claveDe = (presupuestoId: string, grupoId: string): string => `renglon/${presupuestoId}/${grupoId}`

export const borradorDe = (presupuestoId: string, grupoId: string): Renglon =>
  obras.get(presupuestoId)?.get(grupoId)?.renglon ?? EN_BLANCO

/** Null begins anew. */
export function ponerBorrador(
  obra: Obra,
  { _id: grupoId, nombre: grupo }: Pick<Grupo, '_id' | 'nombre'>,
  cambio: Partial<Renglon> | null,
): void {
  const otros = new Map(obras.get(obra._id))
  const renglon = cambio === null ? null : { ...borradorDe(obra._id, grupoId), ...cambio }
  if (renglon === null) otros.delete(grupoId)
  else otros.set(grupoId, { renglon, grupo })
  obras = new Map(obras).set(obra._id, otros)
  avisar()
  void anotarEscritura(guardar(obra, grupoId, otros.get(grupoId)).catch(() => undefined))
}

async function guardar(obra: Obra, grupoId: string, valor: EnGrupo | undefined): Promise<void> {
  const usuario = persona()
  if (usuario === undefined) return
  const clave = claveDe(obra._id, grupoId)
  const { borrarBorrador, guardarBorrador } = await enElDispositivo()
  if (valor === undefined) return borrarBorrador(usuario, clave)
  await guardarBorrador<EnGrupo>(usuario, clave, {
    titulo: mensajesRenglones.aMedioEscribir(valor.renglon.nombre, obra.nombre),
    ruta: direcciones.presupuesto({ presupuestoId: obra._id, tipo: obra.tipo }),
    valor,
    guardado: ahoraMs(),
  })
}

/** Those of the device; what was typed while they were read is newer. */
async function cargar(presupuestoId: string): Promise<void> {
  const usuario = persona()
  if (usuario === undefined || leidas.has(presupuestoId)) return
  leidas.add(presupuestoId)
  const guardados = await enElDispositivo()
    .then((m) => m.listarBorradores(usuario))
    .catch(() => [])
  if (persona() !== usuario) return
  const prefijo = claveDe(presupuestoId, '')
  const suyos = guardados.flatMap(({ clave, valor }) =>
    // What `guardar` stored under such a key.
    clave.startsWith(prefijo) ? [[clave.slice(prefijo.length), valor as EnGrupo] as const] : [],
  )
  if (suyos.length === 0) return
  obras = new Map(obras).set(presupuestoId, new Map([...suyos, ...(obras.get(presupuestoId) ?? [])]))
  avisar()
}

function oir(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** Those of a work, by grupo; another object once one of them changes. */
export function useBorradores(presupuestoId: string | undefined): ReadonlyMap<string, EnGrupo> {
  // Whoever logs in again over the open page has theirs back.
  const usuario = useSesion()?.credencialId
  useEffect(() => {
    if (presupuestoId !== undefined && usuario !== undefined) void cargar(presupuestoId)
  }, [presupuestoId, usuario])
  return useSyncExternalStore(oir, () => obras.get(presupuestoId ?? '') ?? NINGUNO)
}
