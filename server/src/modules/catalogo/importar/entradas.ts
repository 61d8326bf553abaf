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
import type { Hecho } from './resultado.ts'

/** Rows of the file about one thing, with what is to be done. */
export interface Grupo {
  filas: readonly number[]
  fila: FilaDeEntrada
  decision: Exclude<Decision, { accion: 'rechazar' }>
}

/** A row and what kind of entry it is about. */
export interface FilaConTag {
  fila: FilaDeEntrada
  tag: TipoComponente
}

/** The base's active entries, those that these rows are about as nobody can change them any more. */
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
  // Somebody renamed one between the two looks, and a row is now about another: rare, and safe to ask again.
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

/** What the rows of one request do; those about one thing that don't agree are refused, all of them. */
export function decidirGrupos(filas: readonly FilaDeEntrada[], tag: TipoComponente, indice: Indice) {
  const grupos: Grupo[] = []
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

/** Writes entries, their history and what follows from their prices; the audit only once all of it stood. */
export async function escribirGrupos(
  { tx, quien, anotar }: Escritura,
  alCambiarPrecios: AlCambiarPrecios,
  tag: TipoComponente,
  grupos: readonly Grupo[],
): Promise<Hecho[]> {
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

/** The code decides; another name is said, with both (bc3.md, Price bank). */
function avisosDe({ filas, fila, decision }: Grupo): NonNullable<Hecho['avisos']> {
  if (decision.accion === 'crear' || !esOtroNombre(fila, decision.entrada)) return []
  const message = mensajesImportar.otroNombre(fila.codigo, decision.entrada.nombre, fila.nombre)
  return filas.map((line) => ({ line, message }))
}

function mueve(decision: Extract<Grupo['decision'], { entrada: unknown }>): boolean {
  const { entrada, precios } = decision
  return (
    precios.precioUnitario !== entrada.precioUnitario ||
    precios.precioUnitarioReal !== entrada.precioUnitarioReal
  )
}

/** An entry that exists keeps its name: the file's may differ where the code says that it is the same. */
function datosDe({ fila, decision }: Grupo, tag: TipoComponente) {
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
  grupo: Grupo,
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
