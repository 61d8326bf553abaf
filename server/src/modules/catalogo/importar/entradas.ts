import {
  buscarEntrada,
  type Decision,
  type EntradaDeCatalogo,
  esOtroNombre,
  type FilaDeEntrada,
  Indice,
} from '@plomada/domain/catalogo/importar/entradas'
import { decidirFilas } from '@plomada/domain/catalogo/importar/iguales'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Tx } from '../../../base/db/base.ts'
import type { Hecho as HechoDeBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { AlCambiarPrecios } from '../escribir.ts'
import { actualizarDato, insertarDatos, insertarHistorial } from '../repo.ts'
import { bloquearEntradas, leerEntradas } from './repo.ts'
import type { FilaImportada } from './resultado.ts'

/** The file's rows about one thing, and what is to be done with them. */
export interface GrupoDeEntradas {
  filas: readonly number[]
  fila: FilaDeEntrada
  decision: Exclude<Decision, { accion: 'rechazar' }>
}

/** A row with the kind of entry it is about. */
export interface FilaConTag {
  fila: FilaDeEntrada
  tag: TipoComponente
}

/** An index of the base's active entries; those that these rows are about are locked. */
export async function cargarCatalogo(tx: Tx, filas: readonly FilaConTag[]): Promise<Indice> {
  const entradas = await leerEntradas(tx)
  const tocadas = idsTocados(filas, new Indice(entradas))
  const presentes = new Map((await bloquearEntradas(tx, [...tocadas])).map((e) => [e.id, e]))
  const indice = new Indice(
    entradas.flatMap((e): EntradaDeCatalogo[] => {
      const presente = tocadas.has(e.id) ? presentes.get(e.id) : e
      return presente ? [presente] : []
    }),
  )
  // Somebody renamed an entry between the two reads, so a row is now about another one: rare, and safe to ask again.
  for (const id of idsTocados(filas, indice)) {
    if (!tocadas.has(id)) throw new Rechazo('CONFLICTO', mensajesComun.carreraPerdida)
  }
  return indice
}

function idsTocados(filas: readonly FilaConTag[], indice: Indice): Set<string> {
  return new Set(
    filas.flatMap(({ fila, tag }) => {
      const buscada = buscarEntrada(fila, tag, indice)
      return buscada.ok && buscada.entrada ? [buscada.entrada.id] : []
    }),
  )
}

/** What the rows of a request do; where rows about one thing contradict each other, all of those are refused. */
export function decidirGrupos(filas: readonly FilaDeEntrada[], tag: TipoComponente, indice: Indice) {
  const grupos: GrupoDeEntradas[] = []
  const rechazos: { numero: number; motivo: string }[] = []
  for (const { filas: iguales, decision } of decidirFilas(filas, tag, indice)) {
    const numeros = iguales.map((f) => f.numero)
    const [fila] = iguales
    if (decision.accion === 'rechazar') {
      rechazos.push(...numeros.map((numero) => ({ numero, motivo: decision.motivo })))
    } else if (fila) grupos.push({ filas: numeros, fila, decision })
  }
  return { grupos, rechazos }
}

interface Escritura {
  tx: Tx
  quien: Identidad
  anotar: (hecho: HechoDeBitacora) => void
}

/** Writes entries, their history and what follows from their prices; then the audit, once all of that has succeeded. */
export async function escribirGrupos(
  { tx, quien, anotar }: Escritura,
  alCambiarPrecios: AlCambiarPrecios,
  tag: TipoComponente,
  grupos: readonly GrupoDeEntradas[],
): Promise<FilaImportada[]> {
  const nuevos = grupos.filter(({ decision }) => decision.accion === 'crear')
  const ids = await insertarDatos(
    tx,
    nuevos.map((grupo) => ({
      empresaId: quien.empresaId,
      presupuestoId: null,
      ...datosDe(grupo, tag),
    })),
  )
  const idDe = new Map(nuevos.map((grupo, i) => [grupo, ids[i] ?? '']))
  const cambiados: string[] = []
  const historial = nuevos.map((grupo) => ({ id: idDe.get(grupo) ?? '', grupo }))
  for (const grupo of grupos) {
    const { decision } = grupo
    if (decision.accion !== 'modificar') continue
    const { entrada } = decision
    await actualizarDato(tx, entrada.id, datosDe(grupo, tag))
    if (!mueve(decision)) continue
    historial.push({ id: entrada.id, grupo })
    cambiados.push(entrada.id)
  }
  await insertarHistorial(
    tx,
    historial.map(({ id, grupo: { decision } }) => ({
      empresaId: quien.empresaId,
      credencialId: quien.credencialId,
      datoAuxiliarId: id,
      precio: decision.precios.precioUnitario,
      precioReal: decision.precios.precioUnitarioReal,
    })),
  )
  if (cambiados.length > 0) await alCambiarPrecios(tx, quien, cambiados)
  for (const grupo of grupos) anotarGrupo(anotar, grupo, tag, idDe.get(grupo))
  return grupos.map((grupo) => {
    const id = idDe.get(grupo)
    const { accion } = grupo.decision
    const avisos = avisosDe(grupo)
    return { accion, nombre: grupo.fila.nombre, filas: grupo.filas, avisos, ...(id !== undefined && { id }) }
  })
}

/** The code decides which entry it is; where the name differs, a notice shows both (bc3.md, Price bank). */
function avisosDe({ filas, fila, decision }: GrupoDeEntradas): NonNullable<FilaImportada['avisos']> {
  if (decision.accion === 'crear' || !esOtroNombre(fila, decision.entrada)) return []
  const message = mensajesImportar.otroNombre(fila.codigo, decision.entrada.nombre, fila.nombre)
  return filas.map((line) => ({ line, message }))
}

function mueve(decision: Extract<GrupoDeEntradas['decision'], { entrada: unknown }>): boolean {
  const { entrada, precios } = decision
  return (
    precios.precioUnitario !== entrada.precioUnitario ||
    precios.precioUnitarioReal !== entrada.precioUnitarioReal
  )
}

/** The data of an entry; an existing one keeps its name, because a file may give another to the same code. */
function datosDe({ fila, decision }: GrupoDeEntradas, tag: TipoComponente) {
  const { precioUnitario: precio, precioUnitarioReal: precioReal } = decision.precios
  const nuevo = decision.accion === 'crear'
  return {
    nombre: nuevo ? fila.nombre : decision.entrada.nombre,
    tag,
    codigo: nuevo ? fila.codigo : decision.codigo,
    unidadMedidaCodigo: nuevo ? fila.unidad : decision.entrada.unidad,
    precio,
    precioReal,
  }
}

function anotarGrupo(
  anotar: (hecho: HechoDeBitacora) => void,
  grupo: GrupoDeEntradas,
  tag: TipoComponente,
  id: string | undefined,
): void {
  const { decision } = grupo
  if (decision.accion === 'sinCambio') return
  const despues = datosDe(grupo, tag)
  if (decision.accion === 'crear') anotar({ entidad: 'datoAuxiliar', entidadId: id ?? null, despues })
  else {
    const { id: entradaId, codigo, precioUnitario: precio, precioUnitarioReal: precioReal } = decision.entrada
    anotar({ entidad: 'datoAuxiliar', entidadId: entradaId, antes: { codigo, precio, precioReal }, despues })
  }
}
